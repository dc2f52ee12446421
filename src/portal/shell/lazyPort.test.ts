import { expect, it, vi } from 'vitest'
import { lazyPort, loadOnce, unsubscribeLater } from './lazyPort.ts'

const add = async (a: number, b: number) => a + b

it('calls the methods of a lazy port once they are loaded, and the eager ones without loading', async () => {
  const load = vi.fn<() => Promise<{ add: typeof add }>>(async () => ({ add }))
  const port = lazyPort({ count: async () => 7 }, load)
  expect(await port.count()).toBe(7)
  expect(load).not.toHaveBeenCalled()
  expect(await port.add(1, 2)).toBe(3)
})

it('rejects if the rest of a lazy port cannot be loaded, or if its method rejects', async () => {
  const unloadable = lazyPort({}, async (): Promise<{ add: typeof add }> => {
    throw new Error('Not loaded')
  })
  await expect(unloadable.add(1, 2)).rejects.toThrow('Not loaded')
  const failing = async () => {
    throw new Error('Failed')
  }
  await expect(lazyPort({}, async () => ({ failing })).failing()).rejects.toThrow('Failed')
})

it('lets a promise resolve to a lazy port', async () => {
  const port = lazyPort({}, async () => ({ add }))
  expect(await Promise.resolve(port)).toBe(port)
})

it('loads once for all calls, and again after a load that failed', async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => 'loaded')
    .mockRejectedValueOnce(new Error('Not loaded'))
  const loaded = loadOnce(load)
  await expect(loaded()).rejects.toThrow('Not loaded')
  expect(await Promise.all([loaded(), loaded()])).toEqual(['loaded', 'loaded'])
  expect(load).toHaveBeenCalledTimes(2)
})

it('unsubscribes from what is still being loaded', async () => {
  const unsubscribe = vi.fn<() => void>()
  const subscribing = Promise.resolve(unsubscribe)
  unsubscribeLater(subscribing)()
  expect(unsubscribe).not.toHaveBeenCalled()
  await subscribing
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it('only warns if what it subscribes to cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = new Error('Not loaded')
  unsubscribeLater(Promise.reject(error))()
  await Promise.resolve()
  expect(warn).toHaveBeenCalledWith('The portal cannot listen to the server:', error)
  warn.mockRestore()
})
