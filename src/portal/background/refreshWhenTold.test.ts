import { expect, it, vi } from 'vitest'
import type { PullAnswer } from '#sync/ports.ts'
import { refreshWhenTold } from './refreshWhenTold.ts'

it('many changes at once bring one pull', () => {
  vi.useFakeTimers()
  const refresh = vi.fn<() => Promise<PullAnswer>>()
  const tell = listen({ refresh })
  for (let change = 0; change < 100; change += 1) tell.change()
  vi.runAllTimers()
  expect(refresh).toHaveBeenCalledOnce()
  tell.change()
  vi.runAllTimers()
  expect(refresh).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('a loop that has stopped pulls no more', () => {
  vi.useFakeTimers()
  const refresh = vi.fn<() => Promise<PullAnswer>>()
  const tell = listen({ refresh })
  tell.change()
  tell.loop.stop()
  vi.runAllTimers()
  expect(refresh).not.toHaveBeenCalled()
  vi.useRealTimers()
})

function listen({ refresh }: { refresh: () => Promise<PullAnswer> }) {
  const loop = { refresh, stop: () => {} }
  let change = () => {}
  const feed = {
    onJobsChanged(_ownerId: string, heard: () => void) {
      change = heard
      return () => {}
    },
  }
  const clock = {
    now: () => Date.now(),
    after(delayMs: number, callback: () => void) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
  return { loop: refreshWhenTold(loop, feed, clock, 'owner'), change: () => change() }
}
