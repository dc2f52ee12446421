import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadIfReachable, reloadOnceReachable } from './reloadOnceReachable.ts'

const reload = vi.fn<() => void>()
const request = vi.fn<typeof fetch>()
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { pathname: '/technician/outbox', reload })
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
  request.mockReset()
})

it('[R49] the page is loaded again only if its server responds, past every cache', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await reloadIfReachable()).toBe(false)
  request.mockResolvedValueOnce(new Response(null, { status: 503 }))
  expect(await reloadIfReachable()).toBe(false)
  expect(reload).not.toHaveBeenCalled()

  request.mockResolvedValueOnce(new Response(null))
  expect(await reloadIfReachable()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  expect(request).toHaveBeenLastCalledWith('/technician/outbox', { method: 'HEAD', cache: 'no-store' })
})

it('[R49] tries every ten seconds and when the connection returns, until it is given up', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  const giveUp = reloadOnceReachable()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(request).toHaveBeenCalledTimes(2)
  page.dispatchEvent(new Event('online'))
  expect(request).toHaveBeenCalledTimes(3)
  giveUp()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(request).toHaveBeenCalledTimes(3)
})
