import { afterEach, expect, it, vi } from 'vitest'
import { isInstalled, isIos } from './device.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, true],
  ['an iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', 5, true],
  ['a current iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['a Mac, whose trackpad is one touch point', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 1, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15)', 5, false],
])(
  '[OB17a] tells from %s whether a button can install the app',
  (_device, userAgent, maxTouchPoints, isApple) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
    expect(isIos()).toBe(isApple)
  },
)

it.each([
  ['Safari, from the home screen', { standalone: true }, false, true],
  ['Safari, as a page', { standalone: false }, false, false],
  ['another browser, as an app', {}, true, true],
  ['another browser, as a page', {}, false, false],
])('[OB17a] tells whether the app is installed: %s', (_where, navigator, matches, expected) => {
  const asked: string[] = []
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', {
    matchMedia(query: string) {
      asked.push(query)
      return { matches }
    },
  })
  expect(isInstalled()).toBe(expected)
  expect(asked.every((query) => query === '(display-mode: standalone)')).toBe(true)
})
