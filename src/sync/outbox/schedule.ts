import { isFact } from './mutation.ts'
import type { OutboxEntry } from './entry.ts'

/** Which back-offs to cut short: once the network has returned, waiting for it has no more sense. */
export type Impatience = 'none' | 'unreachable' | 'all'

/** The entry as one that need not wait any longer, where its back-off is of the kind to cut short. */
export function cutBackOffShort(entry: OutboxEntry, impatience: Impatience): OutboxEntry {
  if (entry.state.kind !== 'backing-off') return entry
  const isCut = impatience === 'all' || impatience === entry.state.because
  return isCut ? { ...entry, state: { kind: 'waiting' } } : entry
}

/**
 * The entry to send next, or null if none is ready: facts before photos, each in the order of the
 * device's sequence (rules OB5–OB7). One pass, since it is called once for every entry that is sent.
 *
 * @param entries all entries of one owner, ascending by `seq`
 * @param now milliseconds since the epoch
 */
export function nextToSend(entries: Iterable<OutboxEntry>, now: number): OutboxEntry | null {
  let firstPhoto: OutboxEntry | null = null
  for (const entry of unblocked(entries)) {
    if (msUntilEntryDue(entry, now) > 0) continue
    if (isFact(entry.mutation)) return entry
    firstPhoto ??= entry
  }
  return firstPhoto
}

/**
 * Milliseconds until some entry can be sent that is backing off now; null if there is none. An entry behind
 * another one of its job does not count, however long ago its own time has come (rule OB8).
 *
 * @param entries all entries of one owner, ascending by `seq`
 * @param now milliseconds since the epoch
 */
export function msUntilDue(entries: Iterable<OutboxEntry>, now: number): number | null {
  let soonest: number | null = null
  for (const entry of unblocked(entries)) {
    if (entry.state.kind !== 'backing-off') continue
    const waitMs = msUntilEntryDue(entry, now)
    soonest = soonest === null ? waitMs : Math.min(soonest, waitMs)
  }
  return soonest
}

/** The entries that wait for no other one, due or not (rule OB6). */
function* unblocked(entries: Iterable<OutboxEntry>): Generator<OutboxEntry> {
  const jobsWithUnsentFact = new Set<string>()
  const refusedReports = new Set<string>()
  for (const entry of entries) {
    const { mutation, state } = entry
    if (state.kind === 'refused') {
      if (mutation.kind === 'report.submit') refusedReports.add(mutation.report.id)
      continue
    }
    const isBlocked =
      jobsWithUnsentFact.has(mutation.jobId) ||
      // A refused report holds its photos back: there is no row that they could belong to.
      (mutation.kind === 'photo.upload' && refusedReports.has(mutation.photo.reportId))
    if (!isBlocked) yield entry
    // A job's facts go one after the other. Its photos wait for those facts, not for each other.
    if (isFact(mutation)) jobsWithUnsentFact.add(mutation.jobId)
  }
}

function msUntilEntryDue({ state }: OutboxEntry, now: number): number {
  if (state.kind !== 'backing-off') return 0
  // A clock that was set back must not make an entry wait for the old future (rule OB5).
  if (now < Date.parse(state.since)) return 0
  return Math.max(0, Date.parse(state.until) - now)
}
