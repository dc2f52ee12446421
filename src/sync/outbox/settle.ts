import type { Timestamp } from '#domain/time.ts'
import { backoffMs } from './backoff.ts'
import type { BackOffReason, OutboxEntry } from './entry.ts'
import type { Outcome } from './outcome.ts'

// Sixteen to thirty-two seconds. One that got no answer twice in a row may be too heavy for the line: tried
// after every other one, it would double the time of them all.
const TOO_HEAVY = 5
const LONGEST_RETRY_AFTER_MS = 60 * 60_000

/** Gone because the server confirmed it, or still in the outbox as `entry` says. */
export type Settlement = { kind: 'done' } | { kind: 'kept'; entry: OutboxEntry }

/**
 * What an outcome does to an entry: the heart of the outbox. Nothing but `accepted` ends an entry
 * (rule OB3), and neither the number of attempts nor age does (rule OB8).
 *
 * @param now milliseconds since the epoch
 * @param random between 0 and 1, for the jitter
 */
export function settle(entry: OutboxEntry, outcome: Outcome, now: number, random: number): Settlement {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done' }
    case 'signed-out':
      return kept({ ...entry, state: { kind: 'waiting' } })
    case 'no-access':
      return kept({ ...entry, state: { kind: 'waiting' }, lastAnswer: outcome.reason })
    case 'unreachable':
      return kept({
        ...entry,
        state: backingOff('unreachable', now, backoffMs(wasUnreachable(entry) ? TOO_HEAVY : 0, random)),
        lastAnswer: outcome.reason,
      })
    case 'retry':
      return kept({
        ...entry,
        state: backingOff('busy', now, busyMs(outcome.retryAfterMs, backoffMs(entry.attempts, random))),
        attempts: entry.attempts + 1,
        lastAnswer: outcome.reason,
      })
    case 'refused':
      return kept({
        ...entry,
        state: { kind: 'refused', at: timestamp(now) },
        attempts: entry.attempts + 1,
        lastAnswer: outcome.reason,
      })
  }
}

// A server that asks to be tried again at once, or names a time that has passed, would otherwise be asked
// without a pause. One that names no sensible time, or one too far off, is asked again all the same.
function busyMs(retryAfterMs: number | null, backOffMs: number): number {
  const askedMs = Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)
  return Number.isNaN(askedMs) ? backOffMs : Math.max(backOffMs, askedMs)
}

// Where the network has returned, the back-off was cut short, and it begins anew.
function wasUnreachable({ state }: OutboxEntry): boolean {
  return state.kind === 'backing-off' && state.because === 'unreachable'
}

function kept(entry: OutboxEntry): Settlement {
  return { kind: 'kept', entry }
}

function backingOff(because: BackOffReason, now: number, delayMs: number): OutboxEntry['state'] {
  return { kind: 'backing-off', because, since: timestamp(now), until: timestamp(now + delayMs) }
}

function timestamp(ms: number): Timestamp {
  return new Date(ms).toISOString()
}
