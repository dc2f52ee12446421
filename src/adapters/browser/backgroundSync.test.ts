import { afterEach, expect, it, vi } from 'vitest'
import { requestBackgroundSync, OUTBOX_TAG } from './backgroundSync.ts'

const requestWith = (navigator: object) => {
  vi.stubGlobal('navigator', navigator)
  return requestBackgroundSync()
}
const withSync = (register: (tag: string) => Promise<void>) => ({
  serviceWorker: { ready: Promise.resolve({ sync: { register } }) },
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[OB15b] registers a sync event for the outbox', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>(async () => {})
  expect(await requestWith(withSync(register))).toBe(true)
  expect(register.mock.calls).toEqual([['outbox']])
  expect(OUTBOX_TAG).toBe('outbox')
})

it('[OB15b] resolves to false if the browser has no service worker or no Background Sync', async () => {
  const warn = vi.spyOn(console, 'warn')
  expect(await requestWith({})).toBe(false)
  expect(await requestWith({ serviceWorker: { ready: Promise.resolve({}) } })).toBe(false)
  expect(warn).not.toHaveBeenCalled()
})

it('[OB15b] resolves to false and logs a warning if the browser does not allow it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refusal = new DOMException('Permission denied', 'NotAllowedError')
  expect(await requestWith(withSync(() => Promise.reject(refusal)))).toBe(false)
  expect(warn).toHaveBeenCalledExactlyOnceWith('Background Sync is not allowed:', refusal)
})
