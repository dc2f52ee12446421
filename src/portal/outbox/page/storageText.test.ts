import { expect, it, onTestFinished, vi } from 'vitest'
import { describePersistence, describeStorage, nextStep } from './storageText.ts'

function describeSpace(usedBytes: number, leftBytes: number) {
  return describeStorage({ usedBytes, quotaBytes: usedBytes + leftBytes, isPersistent: true })
}

it('[OB17b] names what is used and what is left', () => {
  expect(describeSpace(12e6, 4e9)).toEqual({ text: '12 MB used, about 4 GB left', warning: null })
  expect(describeSpace(400, 64.4e9).text).toBe('less than 1 MB used, about 64 GB left')
})

it('warns below 200 MB', () => {
  expect(describeSpace(12e6, 200e6).warning).toBeNull()
  expect(describeSpace(12e6, 199e6).warning).toContain('running out of room')
})

it('reports that nothing is left if the quota is smaller than the usage', () => {
  const full = describeStorage({ usedBytes: 5e6, quotaBytes: 4e6, isPersistent: true })
  expect(full.text).toBe('5 MB used, nothing left')
  expect(describeSpace(5e6, 999_999).text).toBe('5 MB used, nothing left')
  expect(describeSpace(5e6, 1e6).text).toBe('5 MB used, about 1 MB left')
})

it('does not warn if the browser reports nothing', () => {
  expect(describeStorage({ usedBytes: 0, quotaBytes: 0, isPersistent: false })).toEqual({
    text: 'This browser does not tell how much room is left.',
    warning: null,
  })
})

it.each([
  ['the menu of a browser', {}, false, 'install this app from the browser’s menu (Add to Home screen).'],
  ['nothing, beside the button that installs the app', {}, true, null],
  ['nothing, beside the guide for an iPhone', { userAgent: 'iPhone' }, false, null],
  [
    'what an installed app can do',
    { standalone: true },
    false,
    'send or export what is waiting before the phone runs out of room.',
  ],
])('[OB17a] advises %s', (_what, navigator, isInstallOffered, step) => {
  vi.stubGlobal('navigator', { userAgent: '', ...navigator })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(nextStep(isInstallOffered)).toBe(step)
})

it('[OB17a] shows whether the browser promised to keep the data, and what to do if it did not', () => {
  expect(describePersistence(true, 'install this app.')).toBe('The browser has promised to keep it.')
  expect(describePersistence(false, 'install this app.')).toBe(
    'The browser has not promised to keep it: install this app.',
  )
  expect(describePersistence(false, null)).toBe('The browser has not promised to keep it.')
})
