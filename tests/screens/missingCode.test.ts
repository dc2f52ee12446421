import { createElement, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { lazyPart, loadPersistently } from '../../src/portal/shell/browser/firstScreen.ts'
import { loadable } from '../../src/portal/shell/browser/loadable.tsx'
import { nextPaint } from '../../src/portal/shell/browser/nextPaint.ts'
import { usePreload } from '../../src/portal/shell/browser/usePreload.ts'
import { continueWithoutStyles } from '../../src/portal/shell/browser/missingStyles.ts'
import { openPortal } from './support/openPortal.tsx'
import { button, expectCount, jobCard } from './support/screen.ts'

// What Chromium throws of an `import()` without a connection. Here a read of the database throws it, of which no other
// screen than that of what is unsent has the code.
const missingCode = () =>
  new TypeError('Failed to fetch dynamically imported module: https://sweep.example/assets/a.js')

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
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  await openScreenWithoutCode()
  await expect.element(CONNECTION_LOST).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is still no connection.')
  expect(reported).not.toHaveBeenCalled()
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
  await button('Back to Dashboard').click()
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
  await button('Back to Dashboard').click()
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
  await button('Try again').click()
  await expect.element(button('Trying...')).toBeDisabled()
  response.reject(new TypeError('Failed to fetch'))
  await expect.element(button('Try again')).toBeEnabled()
})

it.each([
  [false, 1],
  [true, 0],
])(
  '[R49] what a screen opens is loaded before it is wanted, unless the browser saves data: %s',
  (saveData, times) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const mount = document.body.appendChild(document.createElement('div'))
    const app = createRoot(mount)
    onTestFinished(() => {
      flushSync(() => app.unmount())
      mount.remove()
      vi.useRealTimers()
      Reflect.deleteProperty(navigator, 'connection')
    })
    const load = vi.fn<() => Promise<void>>(async () => {})
    function Screen() {
      usePreload(load)
      return null
    }
    flushSync(() => app.render(createElement(Screen)))
    vi.advanceTimersByTime(500)
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(load).toHaveBeenCalledTimes(times)
  },
)

it('[R49] a part whose code is loaded already is there at once, without a moment of nothing', async () => {
  const Part = loadable(async () => () => createElement('p', null, 'The part'))
  Part.preload()
  await nextPaint()
  const mount = document.body.appendChild(document.createElement('div'))
  const app = createRoot(mount)
  onTestFinished(() => {
    flushSync(() => app.unmount())
    mount.remove()
  })
  flushSync(() => app.render(createElement(Suspense, { fallback: 'Nothing yet' }, createElement(Part))))
  expect(mount.textContent).toBe('The part')
})

it('[R49] a part whose code did not arrive leaves its screen as it is, and appears once it can be loaded', async () => {
  let isLost = true
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const Part = lazyPart(async () => {
    if (isLost) throw missingCode()
    return () => createElement('p', null, 'The part')
  })
  const mount = document.body.appendChild(document.createElement('div'))
  const app = createRoot(mount)
  onTestFinished(() => {
    app.unmount()
    mount.remove()
  })
  app.render(createElement(Suspense, { fallback: 'Nothing yet' }, createElement(Part)))
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

it('[R49] a screen opens without its stylesheet, which is loaded again once there is a connection', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => {
    warned.mockRestore()
    frame.remove()
  })
  const inner = frame.contentWindow
  if (inner === null) throw new Error('The frame has no window')
  continueWithoutStyles(inner)
  const link = inner.document.head.appendChild(inner.document.createElement('link'))
  link.rel = 'stylesheet'
  link.href = new URL('/no-such-stylesheet.css', location.href).href
  const failure = (message: string) =>
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) })

  expect(inner.dispatchEvent(failure('Failed to fetch dynamically imported module')), 'is thrown').toBe(true)
  inner.dispatchEvent(new Event('online'))
  expect(link.isConnected).toBe(true)

  expect(inner.dispatchEvent(failure(`Unable to preload CSS for ${link.href}`)), 'is thrown').toBe(false)
  inner.dispatchEvent(new Event('online'))
  expect(link.isConnected).toBe(false)
  expect([...inner.document.querySelectorAll('link')].map(({ href }) => href)).toEqual([link.href])
})

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
