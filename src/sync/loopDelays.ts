import { backoffMs } from './outbox/backoff.ts'
import type { DrainEnd } from './outbox/outcome.ts'
import type { PullResult } from './ports/server.ts'

const PULL_EVERY_MS = 3 * 60_000
const PULL_EVERY_WHILE_ANNOUNCED_MS = 15 * 60_000
const RECHECK_ACCESS_MS = 60_000
// A server that comes back raises no event, and an attempt without a response costs next to nothing.
const LONGEST_UNREACHABLE_MS = 20_000
// The holder of the lock is sending now. The next drain finds what it leaves.
const AFTER_LOST_LOCK_MS = 5_000
// Entries that are due sooner share a drain, and a wrong due time cannot cause a loop without a pause (rule OB8e).
const SHORTEST_DELAY_MS = 500

/** Whether a drain failed for a reason that is retried with a growing delay. */
export function hasFailed({ kind, storageError }: DrainEnd): boolean {
  return kind === 'unreachable' || storageError !== null
}

/**
 * How long until the next drain, in milliseconds; null if nothing is left to retry.
 *
 * @param failuresInARow how many drains in a row have failed, this one included
 * @param random between 0 and 1, for the jitter
 */
export function delayAfterDrain(end: DrainEnd, failuresInARow: number, random: number): number | null {
  const afterFailureMs = backoffMs(failuresInARow, random, LONGEST_UNREACHABLE_MS)
  switch (end.kind) {
    case 'nothing-ready':
      if (end.retryInMs === null) return end.storageError === null ? null : afterFailureMs
      return Math.max(SHORTEST_DELAY_MS, end.retryInMs)
    case 'unreachable':
      return afterFailureMs
    case 'lock-lost':
      return AFTER_LOST_LOCK_MS
    default:
      return RECHECK_ACCESS_MS
  }
}

/** Whether a pull got no response, or the gateway's that refuses the key, so that it is repeated soon (rule OB15c). */
export function isUnanswered(result: PullResult): boolean {
  return result.kind === 'key-refused' || (result.kind === 'failed' && result.isOffline)
}

/**
 * How long until the next pull, in milliseconds (rules OB15c and OB15d).
 *
 * @param unansweredInARow how many pulls in a row got no response; 0 if the last one got one
 * @param isPolled whether the server does not announce what has changed, or the last pull has failed to fetch it
 * @param random returns a number between 0 and 1, for the jitter
 */
export function delayAfterPull(unansweredInARow: number, isPolled: boolean, random: () => number): number {
  if (unansweredInARow > 0) return backoffMs(unansweredInARow, random())
  return isPolled ? PULL_EVERY_MS : PULL_EVERY_WHILE_ANNOUNCED_MS
}
