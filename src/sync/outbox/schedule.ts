import { isRowMutation } from './mutation.ts'
import type { EntryState, OutboxEntry } from './entry.ts'

/** Which back-offs to cut short: once the network has returned, waiting for it has no more sense. */
export type RetryScope = 'none' | 'unreachable' | 'all'

/** What an entry waits for before it may be sent, however long its own time has come (rule OB6). */
export type BlockReason = 'report-unsent' | 'report-refused' | 'earlier-mutation'

/** The entry as one that need not wait any longer, where its back-off is of the kind to cut short. */
export function cutBackOffShort(entry: OutboxEntry, retryScope: RetryScope): OutboxEntry {
  if (entry.state.kind !== 'backing-off') return entry
  const isCut = retryScope === 'all' || retryScope === entry.state.because
  return isCut ? { ...entry, state: { kind: 'waiting' } } : entry
}

/**
 * The entry to send next, or null if none is ready: row mutations before photos, each in the order of the
 * device's sequence (rules OB5–OB7). One pass, since it is called once for every entry that is sent.
 *
 * @param entries all entries of one owner, ascending by `seq`
 * @param now milliseconds since the epoch
 */
export function nextToSend(entries: Iterable<OutboxEntry>, now: number): OutboxEntry | null {
  let firstPhoto: OutboxEntry | null = null
  for (const entry of unblocked(entries)) {
    if (nextAttemptAt(entry.state, now) > now) continue
    if (isRowMutation(entry.mutation)) return entry
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
    const waitMs = nextAttemptAt(entry.state, now) - now
    soonest = soonest === null ? waitMs : Math.min(soonest, waitMs)
  }
  return soonest
}

/**
 * When an entry that waits for no other one may be tried next, in milliseconds since the epoch: `now` if it may
 * be tried already (rules OB5, OB8).
 */
export function nextAttemptAt(state: EntryState, now: number): number {
  if (state.kind !== 'backing-off') return now
  // A clock that was set back must not make an entry wait for the old future (rule OB5).
  if (now < Date.parse(state.since)) return now
  return Math.max(now, Date.parse(state.until))
}

/**
 * What the blocked entries wait for, by the id of the entry (rule OB6). Refused entries are not among them: they
 * wait for the technician.
 *
 * @param entries all entries of one owner, ascending by `seq`
 */
export function blockedBy(entries: Iterable<OutboxEntry>): Map<string, BlockReason> {
  const reasons = new Map<string, BlockReason>()
  for (const [entry, reason] of withBlockReasons(entries)) {
    if (reason !== null) reasons.set(entry.id, reason)
  }
  return reasons
}

/** The entries that wait for no other one, due or not. */
function* unblocked(entries: Iterable<OutboxEntry>): Generator<OutboxEntry> {
  for (const [entry, reason] of withBlockReasons(entries)) {
    if (reason === null) yield entry
  }
}

/** The entries that are not refused, each with what it waits for; null if nothing. */
function* withBlockReasons(entries: Iterable<OutboxEntry>): Generator<[OutboxEntry, BlockReason | null]> {
  const jobsWithUnsentRow = new Set<string>()
  const reports = new Map<string, BlockReason>()
  for (const entry of entries) {
    const { mutation, state } = entry
    if (mutation.kind === 'report.submit') {
      reports.set(mutation.report.id, state.kind === 'refused' ? 'report-refused' : 'report-unsent')
    }
    if (state.kind === 'refused') continue
    // A refused report blocks its photos: there is no row that they could belong to.
    const ownReport = mutation.kind === 'photo.upload' ? reports.get(mutation.photo.reportId) : undefined
    yield [entry, ownReport ?? (jobsWithUnsentRow.has(mutation.jobId) ? 'earlier-mutation' : null)]
    // A job's row mutations go one after the other. Its photos wait for those row mutations, not for each other.
    if (isRowMutation(mutation)) jobsWithUnsentRow.add(mutation.jobId)
  }
}
