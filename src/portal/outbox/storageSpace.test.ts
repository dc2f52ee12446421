import { afterEach, expect, it, vi } from 'vitest'
import { storageSpace } from './storageSpace.ts'

afterEach(() => vi.unstubAllGlobals())

it('[OB17] returns zero quota if storage.estimate() rejects', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.reject(new Error('no estimate')) } })
  expect(await storageSpace()).toEqual({ usedBytes: 0, quotaBytes: 0, isPersistent: false })
})
