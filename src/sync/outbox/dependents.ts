import type { Timestamp } from '#domain/time.ts'
import type { OutboxEntry } from './entry.ts'
import { neededIdsOf, recordIdOf } from './mutation.ts'

// What cannot be sent without an entry (rules OB6b and OB6c). Not in entry.ts, which the list waits for.

/**
 * Puts a refused entry away, and with it what cannot be sent without it. Returns the others as they are.
 *
 * @param entries ascending by `seq`
 * @param acceptedUntil of the technician's session
 */
export function putEntryAway(
  entries: readonly OutboxEntry[],
  entryId: string,
  acceptedUntil: Timestamp,
): OutboxEntry[] {
  const refused = entries.find(({ id, state }) => id === entryId && state.kind === 'refused')
  const ids = dependentsOf(refused, entries)
  return entries.map((entry) => (ids.has(entry.id) ? { ...entry, putAway: { acceptedUntil } } : entry))
}

/**
 * Takes an entry back that was put away: it is refused again. A report and its photos, or a correction and those on top
 * of it, come back together, whichever of them is taken: none must be sent without what it needs (rule OB6d).
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
    const { putAway: _putAway, ...rest } = entry
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

/** Whether `entry` cannot be sent before the server has accepted `other` (rules OB6b and OB6c). */
function needs({ mutation }: OutboxEntry, other: OutboxEntry): boolean {
  const recordId = recordIdOf(other.mutation)
  return recordId !== null && neededIdsOf(mutation).includes(recordId)
}

/** Whether `entry` is a photo of the report, or of the visit record, in `recordEntry`. */
export function isPhotoOf(recordEntry: OutboxEntry, entry: OutboxEntry): boolean {
  return entry.mutation.kind === 'photo.upload' && needs(entry, recordEntry)
}
