import type { NewEntry } from '#sync/outbox/entry.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import { changesScreen } from '#sync/outbox/project.ts'
import type { PortalDatabase } from './schema.ts'

/** The part of the outbox that the list needs; the other one is `pulledStore.ts`. */
export function createOutboxStore(
  db: PortalDatabase,
): Pick<OutboxStore, 'entries' | 'putAwayEntries' | 'enqueue' | 'updateEntry'> {
  return {
    entries: (ownerId, afterSeq = 0) =>
      db
        .entriesAfter(ownerId, afterSeq)
        .filter(({ putAway }) => !putAway)
        .toArray(),

    // Not loaded lazily, as in `store.ts`.
    putAwayEntries: (ownerId) =>
      db
        .entriesAfter(ownerId, 0)
        .filter(({ putAway }) => !!putAway)
        .toArray(),

    enqueue: (entry) => db.transaction('rw', [db.jobs, db.jobChanges, db.outbox], () => addTap(db, entry)),

    updateEntry: (entry) =>
      db.transaction('rw', [db.outbox], async () => {
        const stored = await db.outbox.get(entry.seq)
        if (stored && !stored.putAway) await db.outbox.put(entry)
      }),
  }
}

/** Adds a tap, and the entries that follow it, in a transaction on the jobs, their news and the outbox. */
export async function addTap(
  db: PortalDatabase,
  entry: NewEntry,
  others: readonly NewEntry[] = [],
): Promise<boolean> {
  // Already committed by a call that lost its connection before it got the confirmation.
  if ((await db.outbox.where('id').equals(entry.id).count()) > 0) return true
  if (!(await hasEffect(db, entry))) return false
  // A technician who works on a job has seen its changes.
  await db.jobChanges.delete([entry.ownerId, entry.mutation.jobId])
  await db.outbox.bulkAdd([entry, ...others])
  return true
}

async function hasEffect(db: PortalDatabase, { ownerId, mutation }: NewEntry): Promise<boolean> {
  const row = await db.jobs.get([ownerId, mutation.jobId])
  if (!row) return false
  const entries = await db.outbox
    .where('[ownerId+mutation.jobId]')
    .equals([ownerId, mutation.jobId])
    .toArray()
  return changesScreen(row.job, entries, mutation)
}
