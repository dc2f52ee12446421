import { afterEach, expect, it, vi } from 'vitest'
import { askForBackgroundSync, OUTBOX_TAG } from './backgroundSync.ts'

const ask = (navigator: object) => {
  vi.stubGlobal('navigator', navigator)
  return askForBackgroundSync()
}
const withSync = (register: (tag: string) => Promise<void>) => ({
  serviceWorker: { ready: Promise.resolve({ sync: { register } }) },
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[OB15] asks the browser to wake the service worker for the outbox', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>(async () => {})
  expect(await ask(withSync(register))).toBe(true)
  expect(register.mock.calls).toEqual([['outbox']])
  expect(OUTBOX_TAG).toBe('outbox')
})

it('[OB15] answers false where the browser has no service worker, or no Background Sync', async () => {
  const warn = vi.spyOn(console, 'warn')
  expect(await ask({})).toBe(false)
  expect(await ask({ serviceWorker: { ready: Promise.resolve({}) } })).toBe(false)
  expect(warn).not.toHaveBeenCalled()
})

it('[OB15] answers false where the browser does not allow it, and says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refusal = new DOMException('Permission denied', 'NotAllowedError')
  expect(await ask(withSync(() => Promise.reject(refusal)))).toBe(false)
  expect(warn).toHaveBeenCalledExactlyOnceWith('The browser does not send in the background:', refusal)
})
