import { afterEach, expect, it, vi } from 'vitest'
import { browserRandomness, browserClock } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a timer calls back after its delay', () => {
  vi.useFakeTimers({ now: 1_000 })
  const callback = vi.fn<() => void>()
  browserClock.after(500, callback)
  vi.advanceTimersByTime(499)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledOnce()
  expect(browserClock.now()).toBe(1_500)
})

it('a cancelled timer does not call back', () => {
  vi.useFakeTimers()
  const callback = vi.fn<() => void>()
  browserClock.after(500, callback)()
  vi.advanceTimersByTime(1_000)
  expect(callback).not.toHaveBeenCalled()
})

it('randomness returns a new UUID and a new number each time', () => {
  const ids = [browserRandomness.uuid(), browserRandomness.uuid()]
  expect(ids[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(ids[0]).not.toBe(ids[1])
  expect(browserRandomness.random()).not.toBe(browserRandomness.random())
  expect(browserRandomness.random()).toBeLessThan(1)
})
