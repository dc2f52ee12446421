import type { Timestamp } from '#domain/time.ts'
import { backoffMs } from './backoff.ts'
import type { BackOffReason, OutboxEntry } from './entry.ts'
import type { Outcome } from './outcome.ts'

// Sixteen to thirty-two seconds. An entry that got no response twice in a row may be too large for the network:
// retried after every other entry, it would double the time of the whole drain.
const FAILURES_OF_LARGE_ENTRY = 5
const LONGEST_RETRY_AFTER_MS = 60 * 60_000

/** `done`: the server confirmed the entry, so it ends. `updated`: it stays in the outbox as `entry`. */
export type Settlement = { kind: 'done' } | { kind: 'updated'; entry: OutboxEntry }

/**
 * What an outcome does to an entry: the heart of the outbox. Only `accepted` ends an entry (rule OB3); neither the
 * number of attempts nor its age does (rule OB8).
 *
 * @param now milliseconds since the epoch
 * @param random between 0 and 1, for the jitter
 */
export function settle(entry: OutboxEntry, outcome: Outcome, now: number, random: number): Settlement {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done' }
    case 'signed-out':
      return updated({ ...entry, state: { kind: 'waiting' } })
    case 'no-access':
      return updated({ ...entry, state: { kind: 'waiting' }, lastAnswer: outcome.reason })
    case 'unreachable':
      return updated({
        ...entry,
        state: backingOff(
          'unreachable',
          now,
          backoffMs(wasUnreachable(entry) ? FAILURES_OF_LARGE_ENTRY : 0, random),
        ),
        lastAnswer: outcome.reason,
      })
    case 'retry':
      return updated({
        ...entry,
        state: backingOff('busy', now, busyMs(outcome.retryAfterMs, backoffMs(entry.attempts, random))),
        attempts: entry.attempts + 1,
        lastAnswer: outcome.reason,
      })
    case 'refused':
      return updated({
        ...entry,
        state: { kind: 'refused', at: timestamp(now) },
        attempts: entry.attempts + 1,
        lastAnswer: outcome.reason,
      })
  }
}

// Never sooner than the back-off: a Retry-After of zero or in the past would cause a loop without a pause. An invalid
// one is ignored, and one too far in the future is limited.
function busyMs(retryAfterMs: number | null, backOffMs: number): number {
  const limitedMs = Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)
  return Number.isNaN(limitedMs) ? backOffMs : Math.max(backOffMs, limitedMs)
}

// Once the network has returned, the back-off was cut short, so that it starts again from the beginning.
function wasUnreachable({ state }: OutboxEntry): boolean {
  return state.kind === 'backing-off' && state.because === 'unreachable'
}

function updated(entry: OutboxEntry): Settlement {
  return { kind: 'updated', entry }
}

function backingOff(because: BackOffReason, now: number, delayMs: number): OutboxEntry['state'] {
  return { kind: 'backing-off', because, since: timestamp(now), until: timestamp(now + delayMs) }
}

function timestamp(ms: number): Timestamp {
  return new Date(ms).toISOString()
}
