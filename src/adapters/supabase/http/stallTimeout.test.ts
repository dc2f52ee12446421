import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { createStallTimeout } from './stallTimeout.ts'

const UPLOAD_MS = 1_000
const LIMITS = { stallMs: 10_000, totalMs: 60_000 }

let create: typeof createStallTimeout
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // Without the long responses of the test before.
  vi.resetModules()
  create = (await import('./stallTimeout.ts')).createStallTimeout
})
afterEach(() => {
  vi.useRealTimers()
})

const createTimeout = () => create(UPLOAD_MS, LIMITS)

it('[OB8h] a request is given up if nothing arrives for too long after the upload', () => {
  const { signal } = createTimeout()
  vi.advanceTimersByTime(10_999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toEqual(new DOMException('The response took too long', 'TimeoutError'))
})

it('[OB8i] each part of a response, the first ones too, gives the next as long again', () => {
  const { signal, arrived } = createTimeout()
  for (let part = 0; part < 2; part += 1) {
    vi.advanceTimersByTime(9_000)
    arrived()
  }
  vi.advanceTimersByTime(9_999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

it('[OB8i] a response that keeps arriving is given up if it takes too long in all', () => {
  const { signal, arrived } = createTimeout()
  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(1_000)
    arrived()
  }
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(signal.aborted).toBe(true)
})

it.each([
  ['a short response', 2, 11_000],
  ['a long response', 3, 19_000],
])('[OB8i] with %s at 9 s on the same line, a request is given up after its time', (_what, parts, endMs) => {
  const other = createTimeout()
  const { signal } = createTimeout()
  vi.advanceTimersByTime(9_000)
  for (let part = 0; part < parts; part += 1) other.arrived()
  other.end()
  vi.advanceTimersByTime(endMs - 9_000 - 1)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

it('a request that has ended leaves no timer', () => {
  const { signal, end } = createTimeout()
  end()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(signal.aborted).toBe(false)
})
