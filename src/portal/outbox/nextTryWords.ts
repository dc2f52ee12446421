import type { EntryState } from '#sync/outbox/entry.ts'
import { clockTime } from '../shell/formatDate.ts'

const A_MINUTE_MS = 60_000

/** What else stands in the way of the next try. */
export type Obstacle = 'offline' | 'signed-out' | null

/** When an entry that is backing off is tried again; empty text for one that is not backing off. */
export function nextTryWords(state: EntryState, obstacle: Obstacle, now: Date): string {
  if (state.kind !== 'backing-off') return ''
  if (obstacle === 'signed-out') return 'Next try after you have signed in'
  if (obstacle === 'offline') {
    // Its state says already that it waits for a connection.
    return state.because === 'unreachable' ? '' : 'Next try when there is a connection'
  }
  // What the network swallowed is tried again each minute at the latest. A clock that was set back makes
  // nothing wait for the old future (rule OB5).
  const isClockSetBack = now.getTime() < Date.parse(state.since)
  const waitMs = Date.parse(state.until) - now.getTime()
  return state.because === 'unreachable' || isClockSetBack || waitMs < A_MINUTE_MS
    ? 'Next try in less than a minute'
    : `Next try at ${clockTime(new Date(state.until))}`
}
