import type { Timestamp } from '#domain/time.ts'
import { neededIdsOf, recordIdOf, type Mutation } from './mutation.ts'

export type BackOffReason = 'unreachable' | 'busy'

export type EntryState =
  | { kind: 'waiting' }
  | { kind: 'backing-off'; because: BackOffReason; since: Timestamp; until: Timestamp }
  | { kind: 'refused'; at: Timestamp }

/** A mutation that is to be sent. It leaves the outbox only when the server has confirmed it (rule OB3). */
export type OutboxEntry = {
  version: 1
  /** Idempotency key, a UUID made on the device. */
  id: string
  /** The device's own sequence: the order of the taps, independent of the clock (rule OB5). */
  seq: number
  /** The `sub` of the access token that may send it (rule OB9). */
  ownerId: string
  mutation: Mutation
  createdAt: Timestamp
  state: EntryState
  /** How many responses there were that did not accept it. Being offline is not an attempt. */
  attempts: number
  /** The reason in the last response, as text for the technician. */
  lastAnswer: string | null
  /** When the technician put the refused entry away, or the report whose photo this is (rule OB3) [R28]. */
  putAwayAt?: Timestamp
}

/** What a caller passes to the store, which adds the sequence. */
export type NewEntry = Omit<OutboxEntry, 'seq'>

export function newEntry(id: string, ownerId: string, mutation: Mutation, createdAt: Timestamp): NewEntry {
  return {
    version: 1,
    id,
    ownerId,
    mutation,
    createdAt,
    state: { kind: 'waiting' },
    attempts: 0,
    lastAnswer: null,
  }
}

/** Whether a report on the job is waiting to be sent: a second one would be refused (rule OB10). */
export function hasUnsentReport(entries: readonly OutboxEntry[], jobId: string): boolean {
  return entries.some(
    ({ mutation, state }) =>
      mutation.kind === 'report.submit' && mutation.jobId === jobId && state.kind !== 'refused',
  )
}

/**
 * Puts a refused entry away, and with it what cannot be sent without it. Returns the others as they are.
 *
 * @param entries ascending by `seq`
 */
export function putEntryAway(
  entries: readonly OutboxEntry[],
  entryId: string,
  putAwayAt: Timestamp,
): OutboxEntry[] {
  const refused = entries.find(({ id, state }) => id === entryId && state.kind === 'refused')
  const ids = dependentsOf(refused, entries)
  return entries.map((entry) => (ids.has(entry.id) ? { ...entry, putAwayAt } : entry))
}

/**
 * Takes an entry back that was put away: it is refused again. A report and its photos, or a correction and those on top
 * of it, come back together, whichever of them is taken: none must be sent without what it needs (rule OB6).
 *
 * @param entries ascending by `seq`
 */
export function takeEntryBack(entries: readonly OutboxEntry[], entryId: string): OutboxEntry[] {
  let root = entries.find(({ id }) => id === entryId)
  for (let needed = root; needed; needed = entries.find((entry) => needed && needs(needed, entry)))
    root = needed
  const ids = dependentsOf(root, entries)
  return entries.map((entry) => {
    if (!ids.has(entry.id)) return entry
    const { putAwayAt: _putAwayAt, ...rest } = entry
    return rest
  })
}

/**
 * The ids of the entry, and of all that cannot be sent without it: photos, and corrections with those on top of them.
 *
 * @param entries ascending by `seq`
 */
export function dependentsOf(root: OutboxEntry | undefined, entries: readonly OutboxEntry[]): Set<string> {
  const dependents = root ? [root] : []
  for (const entry of entries) {
    if (dependents.some((other) => needs(entry, other))) dependents.push(entry)
  }
  return new Set(dependents.map(({ id }) => id))
}

/** Whether `entry` cannot be sent before the server has accepted `other` (rule OB6). */
function needs({ mutation }: OutboxEntry, other: OutboxEntry): boolean {
  const recordId = recordIdOf(other.mutation)
  return recordId !== null && neededIdsOf(mutation).includes(recordId)
}

/** Whether `entry` is a photo of the report, or of the visit record, in `recordEntry`. */
export function isPhotoOf(recordEntry: OutboxEntry, entry: OutboxEntry): boolean {
  return entry.mutation.kind === 'photo.upload' && needs(entry, recordEntry)
}
