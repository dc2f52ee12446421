import type { NewEntry } from '#sync/outbox/entry.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import { changesScreen } from '#sync/outbox/project.ts'
import type { PortalDatabase } from './schema.ts'

/** The part of the outbox that the list needs; the other one is `pulledStore.ts`. */
export function createOutboxStore(
  db: PortalDatabase,
): Pick<OutboxStore, 'entries' | 'enqueue' | 'updateEntry'> {
  return {
    entries: (ownerId, afterSeq = 0) =>
      db
        .entriesAfter(ownerId, afterSeq)
        .filter(({ putAwayAt }) => !putAwayAt)
        .toArray(),

    enqueue: (entry, photos = []) =>
      db.transaction('rw', [db.jobs, db.jobNews, db.outbox, db.visitDrafts, db.photoBytes], async () => {
        // Already committed by a call that lost its connection before it got the confirmation.
        if ((await db.outbox.where('id').equals(entry.id).count()) > 0) return true
        if (!(await hasEffect(db, entry))) return false
        // A technician who works on a job has seen its changes.
        await db.jobNews.delete([entry.ownerId, entry.mutation.jobId])
        await db.outbox.bulkAdd([entry, ...photos.map((photo) => photo.entry)])
        const stored = entry.mutation.kind === 'visit.record' ? await endVisitDraft(db, entry) : new Set()
        const missing = photos.filter(({ photo }) => !stored.has(photo.id))
        if (missing.length > 0)
          await db.photoBytes.bulkPut(missing.map(({ photo: { id }, bytes }) => ({ id, bytes })))
        return true
      }),

    updateEntry: (entry) =>
      db.transaction('rw', [db.outbox], async () => {
        const stored = await db.outbox.get(entry.seq)
        if (stored && !stored.putAwayAt) await db.outbox.put(entry)
      }),
  }
}

// Returns the ids of the photos whose bytes are stored with the draft: a full disk would not take them again.
async function endVisitDraft(db: PortalDatabase, { ownerId, mutation }: NewEntry): Promise<Set<string>> {
  const draft = await db.visitDrafts.get([ownerId, mutation.jobId])
  await db.visitDrafts.delete([ownerId, mutation.jobId])
  return new Set(draft?.photos.filter(({ prepared }) => prepared !== null).map(({ id }) => id))
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
