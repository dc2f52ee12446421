import { isRowMutation, neededIdsOf, recordIdOf, type Mutation } from './mutation.ts'
import type { EntryState, OutboxEntry } from './entry.ts'

/** Which back-offs to cut short: once the network has returned, there is no reason to wait for it. */
export type RetryScope = 'none' | 'unreachable' | 'all'

/** The entries that are being sent, by id, and how many photos may be sent at a time. */
export type Sending = { entries: ReadonlyMap<string, OutboxEntry>; mostPhotos: number }

const NOTHING: Sending = { entries: new Map(), mostPhotos: 1 }

/** How many entries are sent at a time (rule OB24a). A browser has six connections to a server that has no HTTP/2. */
const MOST_AT_A_TIME = 4

/** What an entry waits for before it may be sent, even if its own back-off has ended (rules OB6a–OB6d). */
export type BlockReason = 'report-unsent' | 'report-refused' | 'correction-refused' | 'earlier-mutation'

/** Whether the technician has to act before the entry can be sent. */
export function isStuck(reason: BlockReason | null | undefined): boolean {
  return reason === 'report-refused' || reason === 'correction-refused'
}

/** Returns the entry without its back-off if `retryScope` covers it, otherwise the entry itself. */
export function cutBackOffShort(entry: OutboxEntry, retryScope: RetryScope): OutboxEntry {
  if (entry.state.kind !== 'backing-off') return entry
  const isCut = retryScope === 'all' || retryScope === entry.state.because
  return isCut ? { ...entry, state: { kind: 'waiting' } } : entry
}

/** Whether one more entry may be sent besides those that are being sent. */
export function hasRoomFor(sending: Sending): boolean {
  return sending.entries.size < MOST_AT_A_TIME
}

/**
 * The entry to send next, or null if none is ready: row mutations before photos, each in the order of the
 * device's sequence (rules OB5a, OB7a), and no photo beside a row mutation (rule OB24c). One pass, since it is called
 * once for every entry that is sent.
 *
 * @param entries all entries of one owner, ascending by `seq`
 * @param now milliseconds since the epoch
 */
export function nextToSend(
  entries: Iterable<OutboxEntry>,
  now: number,
  sending: Sending = NOTHING,
): OutboxEntry | null {
  if (!hasRoomFor(sending)) return null
  const jobs = jobsOfRows(sending)
  const isPhotoAllowed = jobs.size === 0 && sending.entries.size < sending.mostPhotos
  let firstPhoto: OutboxEntry | null = null
  for (const entry of unblocked(entries)) {
    if (sending.entries.has(entry.id) || nextAttemptAt(entry.state, now) > now) continue
    // An earlier mutation of a job may have been released while a later one is being sent.
    if (isRowMutation(entry.mutation) && !jobs.has(entry.mutation.jobId)) return entry
    if (isPhotoAllowed) firstPhoto ??= entry
  }
  return firstPhoto
}

/** Whether a row mutation is being sent. */
export function isSendingRow(sending: Sending): boolean {
  return jobsOfRows(sending).size > 0
}

/** The jobs of the row mutations that are being sent. */
function jobsOfRows({ entries }: Sending): Set<string> {
  const rows = [...entries.values()].filter(({ mutation }) => isRowMutation(mutation))
  return new Set(rows.map(({ mutation }) => mutation.jobId))
}

/**
 * Milliseconds until the first entry that is backing off can be sent; null if there is none. Entries that wait for
 * another one do not count, even if their own back-off has ended (rule OB8e).
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
 * When an entry that waits for no other one may be sent next, in milliseconds since the epoch; `now` if it may be
 * sent already (rules OB5b, OB8b).
 */
export function nextAttemptAt(state: EntryState, now: number): number {
  if (state.kind !== 'backing-off') return now
  // If the clock was set back to before the back-off began, its end lies too far in the future (rule OB5b).
  if (now < Date.parse(state.since)) return now
  return Math.max(now, Date.parse(state.until))
}

/**
 * What the blocked entries wait for, by the id of the entry (rules OB6a–OB6d). Refused entries are not among them: they
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

/** The entries that wait for no other one, whether due or not. */
function* unblocked(entries: Iterable<OutboxEntry>): Generator<OutboxEntry> {
  for (const [entry, reason] of withBlockReasons(entries)) {
    if (reason === null) yield entry
  }
}

/** The entries that are not refused, each with what it waits for, or null. */
function* withBlockReasons(entries: Iterable<OutboxEntry>): Generator<[OutboxEntry, BlockReason | null]> {
  const jobsWithUnsentRow = new Set<string>()
  const records = new Map<string, BlockReason>()
  for (const entry of entries) {
    const { mutation, state } = entry
    const isRefused = state.kind === 'refused'
    // A refused report blocks its photos and corrections: there is no row that they belong to. A refused correction
    // blocks those that were made on top of it, and so does one that is stuck itself.
    const needed = neededIdsOf(mutation).flatMap((id) => records.get(id) ?? [])[0]
    const recordId = recordIdOf(mutation)
    if (recordId !== null) records.set(recordId, reasonOf(mutation, isRefused, needed))
    if (isRefused) continue
    yield [entry, needed ?? (jobsWithUnsentRow.has(mutation.jobId) ? 'earlier-mutation' : null)]
    // A job's row mutations are sent one after the other. Its photos wait for them, but not for each other.
    // What is stuck waits for the technician, and blocks nothing else.
    if (isRowMutation(mutation) && !isStuck(needed)) jobsWithUnsentRow.add(mutation.jobId)
  }
}

/** What those wait for that need the record of the mutation, which itself waits for `needed`. */
function reasonOf({ kind }: Mutation, isRefused: boolean, needed: BlockReason | undefined): BlockReason {
  if (kind === 'report.correct') return isRefused ? 'correction-refused' : (needed ?? 'earlier-mutation')
  return isRefused ? 'report-refused' : 'report-unsent'
}
