import type { Mutation } from '#sync/outbox/mutation.ts'
import type { NewEntry } from '#sync/outbox/entry.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import { applyMutation, changesScreen } from '#sync/outbox/project.ts'
import type { PortalDatabase } from './schema.ts'
import { pullCursor } from './jobs.ts'

/** The outbox, with the changes to other stores when an entry is added or completed. */
export function createOutboxStore(db: PortalDatabase): OutboxStore {
  return {
    entries: (ownerId, afterSeq = 0) => db.entriesAfter(ownerId, afterSeq).toArray(),

    enqueue: (entry) =>
      db.transaction('rw', [db.jobs, db.jobNews, db.outbox], async () => {
        // Already committed by a call that lost its connection before it got the confirmation.
        if ((await db.outbox.where('id').equals(entry.id).count()) > 0) return true
        if (!(await hasEffect(db, entry))) return false
        // A technician who works on a job has seen its changes.
        await db.jobNews.delete([entry.ownerId, entry.mutation.jobId])
        await db.outbox.add(entry)
        return true
      }),

    updateEntry: (entry) =>
      db.transaction('rw', [db.outbox], async () => {
        if (await db.outbox.get(entry.seq)) await db.outbox.put(entry)
      }),

    completeEntry: (entry) =>
      db.transaction('rw', [db.outbox, db.jobs, db.photoBytes, db.pullMarks], async () => {
        // Another tab may have completed it already; acceptedCount must not count it twice.
        if (!(await db.outbox.get(entry.seq))) return
        await db.outbox.delete(entry.seq)
        const { ownerId, mutation } = entry
        // For a photo this transaction only deletes: on a full disk nothing else could be committed, and sending is
        // what makes room.
        if (mutation.kind === 'photo.upload') await db.photoBytes.delete(mutation.photo.id)
        else await applyConfirmed(db, ownerId, mutation)
      }),
  }
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

// Until the next pull the stored job shows what the server has confirmed.
async function applyConfirmed(db: PortalDatabase, ownerId: string, mutation: Mutation): Promise<void> {
  const row = await db.jobs.get([ownerId, mutation.jobId])
  if (row) await db.jobs.put({ ...row, job: applyMutation(row.job, mutation) })
  const cursor = await pullCursor(db, ownerId)
  await db.pullMarks.put({ ...cursor, ownerId, acceptedCount: cursor.acceptedCount + 1 })
}
