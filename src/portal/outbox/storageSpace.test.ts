import { afterEach, expect, it, vi } from 'vitest'
import { requestPersistence, storageSpace } from './storageSpace.ts'

afterEach(() => vi.unstubAllGlobals())

it('[OB17b] returns zero quota if storage.estimate() rejects', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.reject(new Error('no estimate')) } })
  expect(await storageSpace()).toEqual({ usedBytes: 0, quotaBytes: 0, isPersistent: false })
})

it('[OB17b] reports what the browser does', async () => {
  const estimate = async () => ({ usage: 12, quota: 400 })
  vi.stubGlobal('navigator', { storage: { estimate, persisted: async () => true } })
  expect(await storageSpace()).toEqual({ usedBytes: 12, quotaBytes: 400, isPersistent: true })
})

it.each([{}, { storage: {} }, { storage: { estimate: async () => ({}) } }])(
  '[OB17b] returns zeros if the browser does not report them: %j',
  async (navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(await storageSpace()).toEqual({ usedBytes: 0, quotaBytes: 0, isPersistent: false })
  },
)

it('[OB17b] reports what a browser knows that knows only a part', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 12, quota: 400 }) } })
  expect(await storageSpace()).toEqual({ usedBytes: 12, quotaBytes: 400, isPersistent: false })
  vi.stubGlobal('navigator', { storage: { persisted: async () => true } })
  expect(await storageSpace()).toEqual({ usedBytes: 0, quotaBytes: 0, isPersistent: true })
})

it('[OB17a] requests persistence once, and none of a browser without it', async () => {
  let isPersistent = false
  const persist = vi.fn<() => Promise<boolean>>(async () => (isPersistent = true))
  vi.stubGlobal('navigator', { storage: { persisted: async () => isPersistent, persist } })
  await requestPersistence()
  await requestPersistence()
  expect(persist).toHaveBeenCalledOnce()
  for (const navigator of [{}, { storage: {} }]) {
    vi.stubGlobal('navigator', navigator)
    await expect(requestPersistence()).resolves.toBeUndefined()
  }
})
