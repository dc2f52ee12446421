import type { Timestamp } from '#domain/time.ts'
import { backoffMs } from './backoff.ts'
import type { BackOffReason, OutboxEntry } from './entry.ts'
import { isRowMutation } from './mutation.ts'
import type { Outcome } from './outcome.ts'

// Sixteen to thirty-two seconds. An entry that got no response twice in a row may be too large for the network:
// retried after every other entry, it would double the time of the whole drain.
const FAILURES_OF_LARGE_ENTRY = 5
const LONGEST_RETRY_AFTER_MS = 60 * 60_000

// Each attempt may send all bytes of a photo, which cost the technician's data volume.
const LONGEST_PHOTO_DELAY_MS = 15 * 60_000

/** After as many uploads in vain a photo is refused. The waits between them are some two, eight and fifteen minutes. */
const MOST_LOST_UPLOADS = 4
const FAILURES_BEFORE_LOST_UPLOAD = 5
const FAILURES_OF_LOST_UPLOAD = 2

/** `done`: the server confirmed the entry, so it ends. `updated`: it stays in the outbox as `entry`. */
export type Settlement = { kind: 'done' } | { kind: 'updated'; entry: OutboxEntry }

/**
 * What an outcome does to an entry: the heart of the outbox. Only `accepted` ends an entry (rule OB3a); neither the
 * number of attempts nor its age does (rule OB8a). A photo is refused after four uploads in vain.
 *
 * @param now milliseconds since the epoch
 * @param random between 0 and 1, for the jitter
 */
export function settle(entry: OutboxEntry, outcome: Outcome, now: number, random: number): Settlement {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done' }
    case 'signed-out':
    case 'key-refused':
      return updated({ ...entry, state: { kind: 'waiting' } })
    case 'no-access':
      return updated({ ...entry, state: { kind: 'waiting' }, lastReason: outcome.reason })
    case 'unreachable':
      if (outcome.areBytesSent) return updated(triedLater(entry, outcome.reason, null, now, random))
      return updated({
        ...entry,
        state: backingOff(
          'unreachable',
          now,
          backoffMs(wasUnreachable(entry) ? FAILURES_OF_LARGE_ENTRY : 0, random),
        ),
        lastReason: outcome.reason,
      })
    case 'retry':
      return updated(triedLater(entry, outcome.reason, outcome.retryAfterMs, now, random))
    case 'upload-lost':
      return updated(afterLostUpload(entry, outcome.reason, now, random))
    case 'refused':
      return updated(refused(entry, outcome.reason, now))
  }
}

function triedLater(
  entry: OutboxEntry,
  reason: string,
  retryAfterMs: number | null,
  now: number,
  random: number,
): OutboxEntry {
  const longestMs = isRowMutation(entry.mutation) ? undefined : LONGEST_PHOTO_DELAY_MS
  const delayMs = busyMs(retryAfterMs, backoffMs(entry.attempts, random, longestMs))
  return {
    ...entry,
    state: backingOff('busy', now, delayMs),
    attempts: entry.attempts + 1,
    lastReason: reason,
  }
}

// Nothing distinguishes a server that is in trouble from one that will never keep the photo, but that it goes on.
function afterLostUpload(entry: OutboxEntry, reason: string, now: number, random: number): OutboxEntry {
  const lostUploads = (entry.lostUploads ?? 0) + 1
  if (lostUploads >= MOST_LOST_UPLOADS) return { ...refused(entry, reason, now), lostUploads }
  const failures = FAILURES_BEFORE_LOST_UPLOAD + FAILURES_OF_LOST_UPLOAD * lostUploads
  const state = backingOff('busy', now, backoffMs(failures, random, LONGEST_PHOTO_DELAY_MS))
  return { ...entry, lostUploads, state, attempts: entry.attempts + 1, lastReason: reason }
}

function refused(entry: OutboxEntry, reason: string, now: number): OutboxEntry {
  const state = { kind: 'refused', at: timestamp(now) } as const
  return { ...entry, state, attempts: entry.attempts + 1, lastReason: reason }
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
