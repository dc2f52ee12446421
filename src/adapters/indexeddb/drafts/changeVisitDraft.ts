import type { Job } from '#domain/job.ts'
import type { NewEntry } from '#sync/outbox/entry.ts'
import { PicturesWaitingError } from '#sync/ports/draftStore.ts'
import type { NewPhoto } from '#sync/ports/outboxStore.ts'
import { hasAllPhotos, visitDraftFor, withVisitChange, type VisitDraftChange } from '#sync/visitDraft.ts'
import { writeJobs } from '../pulled/pulledJobRows.ts'
import type { PortalDatabase } from '../schema.ts'

/** See `DraftStore`. */
export function changeVisitDraft(
  db: PortalDatabase,
  ownerId: string,
  jobId: string,
  change: VisitDraftChange,
  job?: Job,
): Promise<void> {
  const tables = [db.visitDrafts, db.photoBytes, db.jobs, db.jobChanges, db.pullCursors]
  return db.transaction('rw', tables, async () => {
    const draft = visitDraftFor(change, await db.visitDrafts.get([ownerId, jobId]), ownerId, jobId)
    if (!draft) return
    const ids = new Set(draft.photos.map(({ id }) => id))
    // Already committed by a call that lost its connection before it got the confirmation.
    if (change.kind === 'take' && ids.has(change.picture.id)) return
    const next = withVisitChange(draft, change)
    if (next) {
      await db.visitDrafts.put(next)
      if (job) await storeMissingJob(db, ownerId, job)
    } else {
      await db.visitDrafts.delete([ownerId, jobId])
    }

    const kept = new Set(next?.photos.map(({ id }) => id))
    await db.photoBytes.bulkDelete([...ids].filter((id) => !kept.has(id)))
    const stored = change.kind === 'take' ? change.picture : change.kind === 'prepare' ? change.photo : null
    if (stored && kept.has(stored.id)) await db.photoBytes.put({ id: stored.id, bytes: stored.bytes })
  })
}

// Taken away while the screen was open, before anything was entered (rule OB13). The cursor's note makes the first pull
// after that work delete it again.
async function storeMissingJob(db: PortalDatabase, ownerId: string, job: Job): Promise<void> {
  if (await db.jobs.get([ownerId, job.id])) return
  await writeJobs(db, ownerId, { rows: [{ job, isWithdrawn: true }], goneJobIds: [], changes: [] })
  const cursor = await db.pullCursors.get(ownerId)
  if (cursor) await db.pullCursors.put({ ...cursor, keptJobIds: [...(cursor.keptJobIds ?? []), job.id] })
}

/**
 * Adds the record of a visit with its photos, and ends its draft. The bytes that the draft has stored are not written
 * again: a full disk would not take them. See `OutboxStore.enqueue`.
 */
export function enqueueVisit(
  db: PortalDatabase,
  entry: NewEntry,
  photos: readonly NewPhoto[],
  addTap: (db: PortalDatabase, entry: NewEntry, others: readonly NewEntry[]) => Promise<boolean>,
): Promise<boolean> {
  const key: [string, string] = [entry.ownerId, entry.mutation.jobId]
  const tables = [db.jobs, db.jobChanges, db.outbox, db.visitDrafts, db.photoBytes]
  return db.transaction('rw', tables, async () => {
    const draft = await db.visitDrafts.get(key)
    const isThere = (await db.outbox.where('id').equals(entry.id).count()) > 0
    const others = photos.map((photo) => photo.entry)
    const photoIds = photos.map(({ photo }) => photo.id)
    if (!isThere && !hasAllPhotos(draft, photoIds)) throw new PicturesWaitingError()
    if (isThere || !(await addTap(db, entry, others))) return isThere
    await db.visitDrafts.delete(key)
    const stored = new Set(draft?.photos.filter(({ prepared }) => prepared !== null).map(({ id }) => id))
    const missing = photos.filter(({ photo }) => !stored.has(photo.id))
    await db.photoBytes.bulkPut(missing.map(({ photo: { id }, bytes }) => ({ id, bytes })))
    return true
  })
}
