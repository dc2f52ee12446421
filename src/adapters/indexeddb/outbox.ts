import type { NewEntry, OutboxEntry } from '#sync/outbox/entry.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import { changesScreen } from '#sync/outbox/project.ts'
import type { GuardedDatabase } from './guardedDatabase.ts'
import type { PortalDatabase } from './schema.ts'

type EagerOutbox = Pick<OutboxStore, 'entries' | 'allEntries' | 'enqueue'>

/** The reads of the outbox, and the write of a tap on a job's card. */
export function createEagerOutbox({ read, write }: GuardedDatabase): EagerOutbox {
  return {
    entries: read((db, ownerId, afterSeq = 0) =>
      db
        .entriesAfter(ownerId, afterSeq)
        .filter(({ putAway }) => !putAway)
        .toArray(),
    ),

    allEntries: read((db, ownerId) => db.entriesAfter(ownerId, 0).toArray()),

    enqueue: write(['jobs', 'jobChanges', 'outbox', 'handovers'], async (db, entry) => {
      const isAdded = await addTap(db, entry)
      // The technician is at the next door [R44].
      if (isAdded && entry.mutation.kind === 'job.start') await db.handovers.delete(entry.ownerId)
      return isAdded
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
  return row !== undefined && changesScreen(row, await entriesOf(db, ownerId, mutation.jobId), mutation)
}

/** The entries of a job. */
export function entriesOf(db: PortalDatabase, ownerId: string, jobId: string): Promise<OutboxEntry[]> {
  return db.outbox.where('[ownerId+mutation.jobId]').equals([ownerId, jobId]).toArray()
}
