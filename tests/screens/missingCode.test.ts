import { createElement, Suspense } from 'react'
import * as v from 'valibot'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { lazyPart, loadPersistently } from '../../src/portal/shell/browser/firstScreen.ts'
import { loadable } from '../../src/portal/shell/browser/loadable.tsx'
import { nextPaint } from '../../src/portal/shell/browser/nextPaint.ts'
import { usePreload } from '../../src/portal/shell/browser/usePreload.ts'
import { continueWithoutStyles, dropStartStyles } from '../../src/portal/shell/browser/missingStyles.ts'
import { mount } from './support/mount.ts'
import { openPortal } from './support/openPortal.tsx'
import { button, expectCount, jobCard } from './support/screen.ts'

// What Chromium throws of an `import()` without a connection. Here a read of the database throws it, of which no other
// screen than that of what is unsent has the code.
const missingCode = () =>
  new TypeError('Failed to fetch dynamically imported module: https://sweep.example/assets/a.js')

/** A port at which nothing answers. */
const NOWHERE = 'http://127.0.0.1:1/a.css'

const CONNECTION_LOST = page.getByRole('heading', { name: 'No connection' })

beforeEach(() => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => {
    logged.mockClear()
    fetching.mockRestore()
  })
})

it('[R49] a screen whose code did not arrive reports the lost connection, and no error', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  await openScreenWithoutCode()
  await expect.element(CONNECTION_LOST).toBeVisible()
  await button('Try again').tap()
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is still no connection.')
  expect(reported).not.toHaveBeenCalled()
  expect(warned).toHaveBeenCalledWith('A part of the portal could not be loaded:', missingCode())
})

it('[R21] code that is missing although a worker has stored the portal is an unexpected error', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  Object.defineProperty(navigator.serviceWorker, 'controller', { configurable: true, value: {} })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator.serviceWorker, 'controller')
  })
  await openScreenWithoutCode()
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(reported).toHaveBeenCalledOnce()
})

it('[R49] the way back from a screen whose code did not arrive needs no connection', async () => {
  await openScreenWithoutCode()
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2001')).toBeVisible()
  await expectCount(CONNECTION_LOST, 0)
})

it('[R49] a screen whose code did not arrive is loaded again when the connection is back, and not once it was left', async () => {
  await openScreenWithoutCode()
  await expect.element(CONNECTION_LOST).toBeVisible()
  const requests = () => vi.mocked(window.fetch).mock.calls.filter(([, init]) => init?.method === 'HEAD')
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return requests()
    })
    .toEqual([['/technician/sync', { method: 'HEAD', cache: 'no-store' }]])
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2001')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  expect(requests()).toHaveLength(1)
})

it('[R49] the screen without its code, word for word, before and after it is tried again', async () => {
  await openScreenWithoutCode()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - link "Public website":
        - /url: /
      - alert:
        - heading "No connection" [level=1]
        - paragraph: A part of the portal is not on this phone yet. It opens here as soon as there is a connection. What you have saved is kept.
      - button "Try again"
      - button "Back to Dashboard"
  `)
  const response = Promise.withResolvers<Response>()
  vi.mocked(window.fetch).mockReturnValueOnce(response.promise)
  await button('Try again').tap()
  await expect.element(button('Trying...')).toBeDisabled()
  response.reject(new TypeError('Failed to fetch'))
  await expect.element(button('Try again')).toBeEnabled()
})

it.each([
  { saveData: false, isLeft: false, times: 1 },
  { saveData: true, isLeft: false, times: 0 },
  { saveData: false, isLeft: true, times: 0 },
])(
  '[R49] what a screen opens is loaded before it is wanted, unless the browser saves data or the screen was left: %o',
  ({ saveData, isLeft, times }) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      Reflect.deleteProperty(navigator, 'connection')
    })
    const load = vi.fn<() => Promise<void>>(async () => {})
    function Screen() {
      usePreload(load)
      return null
    }
    const { render } = mount(createElement(Screen))
    vi.advanceTimersByTime(500)
    expect(load).not.toHaveBeenCalled()
    if (isLeft) render(null)
    vi.advanceTimersByTime(200)
    expect(load).toHaveBeenCalledTimes(times)
  },
)

it('[R49] a part whose code is loaded already is there at once, without a moment of nothing', async () => {
  const Part = loadable(async () => () => createElement('p', null, 'The part'))
  Part.preload()
  await nextPaint()
  const { element } = mount(createElement(Suspense, { fallback: 'Nothing yet' }, createElement(Part)))
  expect(element.textContent).toBe('The part')
})

it('[R49] a part whose code did not arrive leaves its screen as it is, and appears once it can be loaded', async () => {
  let isLost = true
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const Part = lazyPart(async () => {
    if (isLost) throw missingCode()
    return () => createElement('p', null, 'The part')
  })
  mount(createElement(Suspense, { fallback: 'Nothing yet' }, createElement(Part)))
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
  isLost = false
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The part')).toBeVisible()
})

it('[R49] a part whose code is broken is not loaded again and again', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('broken code')))
  await expect(loadPersistently(load)).rejects.toThrow('broken code')
  expect(load).toHaveBeenCalledOnce()
})

it('[R49] a screen opens without its stylesheet, and not without its code', () => {
  const inner = openFrame()
  const isThrown = (message: string) =>
    inner.dispatchEvent(
      Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) }),
    )
  expect(isThrown('Failed to fetch dynamically imported module')).toBe(true)
  expect(isThrown('Unable to preload CSS for /assets/a.css')).toBe(false)
})

it('[R49] a stylesheet that did not arrive is loaded whenever the connection returns, and the styles of the start stay until it is there', async () => {
  const inner = openFrame()
  const { head } = inner.document
  head.append(Object.assign(inner.document.createElement('style'), { textContent: 'p { color: red }' }))
  head.querySelector('style')?.setAttribute('data-start', '')
  const link = () => v.parse(v.instance(inner.HTMLLinkElement), head.querySelector('link'))
  const failure = () => new Promise((resolve) => inner.addEventListener('error', resolve, { capture: true }))

  const expectStartStyles = (when: string) => {
    dropStartStyles(inner)
    expect(head.querySelectorAll('style'), when).toHaveLength(1)
  }

  const isFailed = failure()
  head.append(Object.assign(inner.document.createElement('link'), { rel: 'stylesheet', href: NOWHERE }))
  await isFailed
  const failsAgain = failure()
  expectStartStyles('after the failure')
  inner.dispatchEvent(new Event('online'))
  expectStartStyles('while it is loaded again')
  await failsAgain
  expectStartStyles('after the second failure')

  link().href = 'data:text/css,p { color: green }'
  inner.dispatchEvent(new Event('online'))
  await expect.poll(() => head.querySelectorAll('style')).toHaveLength(0)
  expect(head.querySelectorAll('link')).toHaveLength(1)
  expect(link().sheet?.cssRules).toHaveLength(1)
})

it('[R49] a stylesheet that did not arrive is loaded again after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const inner = openFrame()
  const isFailed = new Promise((resolve) => inner.addEventListener('error', resolve, { capture: true }))
  const link = Object.assign(inner.document.createElement('link'), { rel: 'stylesheet', href: NOWHERE })
  inner.document.head.append(link)
  await isFailed
  vi.advanceTimersByTime(9_999)
  expect(link.isConnected).toBe(true)
  vi.advanceTimersByTime(1)
  expect(link.isConnected).toBe(false)
  expect(inner.document.querySelector('link')?.href).toBe(NOWHERE)
})

/** An empty page that continues without styles. */
function openFrame(): Window & typeof globalThis {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => {
    warned.mockRestore()
    frame.remove()
  })
  const inner = frame.contentDocument?.defaultView
  if (!inner) throw new Error('The frame has no window')
  continueWithoutStyles(inner)
  return inner
}

/** Opens the screen of what is unsent, which fails as if its code were missing. */
async function openScreenWithoutCode(): Promise<void> {
  await openPortal({
    at: '/technician/sync',
    breakStore: (store) => ({
      entries: (ownerId): Promise<OutboxEntry[]> => {
        if (location.pathname === '/technician/sync') throw missingCode()
        return store.entries(ownerId)
      },
    }),
  })
}
