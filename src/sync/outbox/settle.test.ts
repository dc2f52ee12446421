import { describe, expect, it } from 'vitest'
import { anEntry, photoOf, startOf } from '../../../tests/support/store/samples.ts'
import type { OutboxEntry } from './entry.ts'
import type { Outcome } from './outcome.ts'
import { cutBackOffShort } from './schedule.ts'
import { settle } from './settle.ts'

const NOW = Date.parse('2026-11-20T09:00:00.000Z')
const entry = anEntry(1, startOf('job-1'), { attempts: 2 })
const photo = anEntry(2, photoOf('job-1'))

/** A time after now, as a timestamp. */
const at = (ms: number) => new Date(NOW + ms).toISOString()

function updated(outcome: Outcome, before: OutboxEntry = entry): OutboxEntry {
  const settlement = settle(before, outcome, NOW, 1)
  if (settlement.kind === 'done') throw new Error('the entry has ended')
  return settlement.entry
}

describe('what an outcome does to an entry', () => {
  it('[OB3a] ends it only when the server has accepted it', () => {
    expect(settle(entry, { kind: 'accepted' }, NOW, 1)).toEqual({ kind: 'done' })
  })

  it('[OB3c] keeps a refused entry, with the reason', () => {
    expect(updated({ kind: 'refused', reason: 'The job is already completed' })).toEqual({
      ...entry,
      state: { kind: 'refused', at: '2026-11-20T09:00:00.000Z' },
      attempts: 3,
      lastReason: 'The job is already completed',
    })
  })

  it('[OB8b] backs off if the server is busy, and counts the attempt', () => {
    expect(updated({ kind: 'retry', reason: 'busy', retryAfterMs: null })).toEqual({
      ...entry,
      state: {
        kind: 'backing-off',
        because: 'busy',
        since: '2026-11-20T09:00:00.000Z',
        until: '2026-11-20T09:00:04.000Z',
      },
      attempts: 3,
      lastReason: 'busy',
    })
  })

  it('[OB8j] does not count being unreachable as an attempt', () => {
    expect(updated({ kind: 'unreachable', reason: 'No answer' }).attempts).toBe(2)
  })

  it('[OB8k] delays it longer if it got no response twice in a row', () => {
    const waitAfter = (before: OutboxEntry) => {
      const after = updated({ kind: 'unreachable', reason: 'No answer' }, before)
      const { state } = after
      return { after, waitMs: state.kind === 'backing-off' ? Date.parse(state.until) - NOW : 0 }
    }
    const first = waitAfter(entry)
    expect(first.waitMs).toBe(1_000)
    const second = waitAfter(first.after)
    expect(second.waitMs).toBe(32_000)
    expect(waitAfter(second.after).waitMs).toBe(32_000)
    expect(waitAfter(cutBackOffShort(second.after, 'unreachable')).waitMs).toBe(1_000)
  })

  it('[OB8k] does not count a busy server as unreachable', () => {
    const busy = updated({ kind: 'retry', reason: 'busy', retryAfterMs: null })
    expect(updated({ kind: 'unreachable', reason: 'No answer' }, busy).state).toMatchObject({
      because: 'unreachable',
      until: '2026-11-20T09:00:01.000Z',
    })
  })

  it('[OB8b] waits up to a quarter of an hour if each attempt may send all bytes of a photo', () => {
    const outcomes = [
      { kind: 'retry', reason: 'busy', retryAfterMs: null },
      { kind: 'unreachable', reason: 'Bad gateway', areBytesSent: true },
    ] as const satisfies Outcome[]
    for (const outcome of outcomes) {
      const after = (attempts: number) => updated(outcome, { ...photo, attempts })
      expect(after(0)).toEqual({
        ...photo,
        state: { kind: 'backing-off', because: 'busy', since: at(0), until: at(1_000) },
        attempts: 1,
        lastReason: outcome.reason,
      })
      expect(after(9).state).toMatchObject({ until: at(512_000) })
      expect(after(50).state).toMatchObject({ until: at(900_000) })
    }
  })

  it('[OB3j] [OB8f] refuses a photo that the server did not keep four times, some minutes apart', () => {
    const lost: Outcome = { kind: 'upload-lost', reason: 'The server did not keep the photo' }
    const first = updated(lost, photo)
    expect(first).toEqual({
      ...photo,
      state: { kind: 'backing-off', because: 'busy', since: at(0), until: at(128_000) },
      attempts: 1,
      lostUploads: 1,
      lastReason: 'The server did not keep the photo',
    })
    const second = updated(lost, first)
    expect(second.state).toMatchObject({ until: at(512_000) })
    const third = updated(lost, second)
    expect(third.state).toMatchObject({ until: at(900_000) })
    const last = updated(lost, third)
    expect(last).toMatchObject({ state: { kind: 'refused', at: at(0) }, attempts: 4, lostUploads: 4 })
    expect(last.lastReason).toBe('The server did not keep the photo')
    // The technician has tried again: one upload for each tap.
    expect(updated(lost, { ...last, state: { kind: 'waiting' } }).state.kind).toBe('refused')
  })

  it('[OB8b] waits longer after each attempt', () => {
    const delay = (attempts: number) => {
      const { state } = updated({ kind: 'retry', reason: 'busy', retryAfterMs: null }, { ...entry, attempts })
      return state.kind === 'backing-off' ? Date.parse(state.until) - NOW : 0
    }
    expect([0, 1, 2, 3].map(delay)).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(delay(10_000)).toBe(60_000)
  })

  it("[OB8c] makes it wait as long as the server's Retry-After", () => {
    expect(updated({ kind: 'retry', reason: 'busy', retryAfterMs: 120_000 }).state).toMatchObject({
      kind: 'backing-off',
      until: new Date(NOW + 120_000).toISOString(),
    })
  })

  it.each([
    ['zero', 0, 4_000],
    ['in the past', -5_000, 4_000],
    ['sooner than the back-off', 3_999, 4_000],
    ['invalid', Number.NaN, 4_000],
    ['a year', 31_536_000_000, 3_600_000],
    ['infinite', Infinity, 3_600_000],
  ])('[OB8c] limits a Retry-After that is %s', (_what, retryAfterMs, waitMs) => {
    expect(updated({ kind: 'retry', reason: 'busy', retryAfterMs }).state).toMatchObject({
      until: new Date(NOW + waitMs).toISOString(),
    })
  })

  it('[OB21c] leaves it ready if the technician is switched off, with the reason', () => {
    expect(updated({ kind: 'no-access', reason: 'You are switched off' })).toEqual({
      ...entry,
      state: { kind: 'waiting' },
      lastReason: 'You are switched off',
    })
  })

  it('[OB9b] leaves it ready if the session has ended', () => {
    expect(updated({ kind: 'signed-out' })).toEqual({ ...entry, state: { kind: 'waiting' } })
  })
})
