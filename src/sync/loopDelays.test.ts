import { describe, expect, it } from 'vitest'
import { delayAfterDrain, delayAfterPull, hasFailed, isUnanswered } from './loopDelays.ts'
import type { DrainEnd } from './outbox/outcome.ts'

const OK = { shouldPull: false, storageError: null }
const nothingReady = (retryInMs: number | null): DrainEnd => ({ ...OK, kind: 'nothing-ready', retryInMs })
const full: DrainEnd = { ...nothingReady(null), storageError: new Error('full') }

describe('the delay after a drain', () => {
  it('is null if nothing is left to retry', () => {
    expect(delayAfterDrain(nothingReady(null), 0, 1)).toBeNull()
  })

  it('[OB8e] is the time until an entry is due, but never less than half a second', () => {
    expect(delayAfterDrain(nothingReady(30_000), 0, 1)).toBe(30_000)
    expect(delayAfterDrain(nothingReady(1), 0, 1)).toBe(500)
  })

  it('[OB15a] grows to twenty seconds while the server is unreachable', () => {
    const delays = [1, 2, 3, 10].map((failures) =>
      delayAfterDrain({ ...OK, kind: 'unreachable' }, failures, 1),
    )
    expect(delays).toEqual([2_000, 4_000, 8_000, 20_000])
  })

  it('[OB12n] grows while the storage is full', () => {
    expect([1, 2].map((failures) => delayAfterDrain(full, failures, 1))).toEqual([2_000, 4_000])
  })

  it('[OB10c] is five seconds if another tab has taken over the lock', () => {
    expect(delayAfterDrain({ ...OK, kind: 'lock-lost' }, 0, 1)).toBe(5_000)
  })

  it.each(['signed-out', 'no-access'] as const)('[OB9b] [OB21c] is a minute if the end is %s', (kind) => {
    expect(delayAfterDrain({ ...OK, kind }, 0, 1)).toBe(60_000)
  })
})

describe('a failed drain', () => {
  it('did not reach the server, or could not write to the storage', () => {
    expect(hasFailed({ ...OK, kind: 'unreachable' })).toBe(true)
    expect(hasFailed(full)).toBe(true)
    expect(hasFailed(nothingReady(30_000))).toBe(false)
  })
})

describe('the delay after a pull', () => {
  it('[OB15d] is three minutes while the jobs are polled', () => {
    expect(delayAfterPull(0, true, () => 1)).toBe(180_000)
  })

  it('[OB15d] is fifteen minutes if the server announces changes and the last pull fetched them', () => {
    expect(delayAfterPull(0, false, () => 1)).toBe(900_000)
  })

  it('[OB15c] is seconds after a pull without a response, and grows to a minute', () => {
    expect([1, 2, 10].map((unanswered) => delayAfterPull(unanswered, false, () => 1))).toEqual([
      2_000, 4_000, 60_000,
    ])
  })

  it('[OB15c] treats only an offline failure as unanswered', () => {
    expect(isUnanswered({ kind: 'failed', message: 'No answer', isOffline: true })).toBe(true)
    expect(isUnanswered({ kind: 'failed', message: 'Bad gateway', isOffline: false })).toBe(false)
    expect(isUnanswered({ kind: 'signed-out' })).toBe(false)
  })
})
