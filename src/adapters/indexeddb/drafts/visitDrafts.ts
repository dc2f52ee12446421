import type { Job } from '#domain/job.ts'
import { PicturesWaitingError, type DraftStore } from '#sync/ports/draftStore.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import { addTap } from '../outbox.ts'
import { writeJobs } from '../pulled/pulledJobRows.ts'
import type { PortalDatabase } from '../schema.ts'

/** The writes to drafts of visit records, and the end of one in its record. */
export function createVisitDraftWrites({
  write,
}: GuardedDatabase): Pick<DraftStore, 'saveVisitDraft' | 'recordVisit'> {
  return {
    saveVisitDraft: write(
      ['visitDrafts', 'jobs', 'jobChanges', 'pullCursors'],
      async (db, begin, change, job) => {
        const begun = begin()
        const { ownerId, jobId } = begun
        const draft = { ...((await db.visitDrafts.get([ownerId, jobId])) ?? begun), ...change }
        await db.visitDrafts.put(draft)
        if (job) await storeMissingJob(db, ownerId, job)
        return draft
      },
    ),

    // The bytes of its photos are stored already: a full disk would not take them again.
    recordVisit: write(
      ['jobs', 'jobChanges', 'outbox', 'visitDrafts', 'pictures', 'photos'],
      async (db, { entryId, ownerId, jobId }, finish) => {
        // Already committed by a call that lost its connection before it got the confirmation.
        if ((await db.outbox.where('id').equals(entryId).count()) > 0) return true
        if (!(await db.jobs.get([ownerId, jobId]))) return false
        const draft = await db.visitDrafts.get([ownerId, jobId])
        if (draft && (await db.picturesOf(ownerId, draft.visitId).count()) > 0)
          throw new PicturesWaitingError()
        const stored = draft ? await db.photosOf(ownerId, draft.visitId).sortBy('position') : []
        const { record, photos } = finish(draft ?? null, stored)
        // Without an effect, it was committed, and sent already: the draft is another one.
        if (!(await addTap(db, record, photos))) return true
        await db.visitDrafts.delete([ownerId, jobId])
        await db.photos.bulkDelete(stored.map(({ id }) => id))
        return true
      },
    ),
  }
}

// Taken away while the screen was open, before anything was entered (rule OB13e). The cursor's note makes the first
// pull after that work delete it again.
async function storeMissingJob(db: PortalDatabase, ownerId: string, job: Job): Promise<void> {
  if (await db.jobs.get([ownerId, job.id])) return
  await writeJobs(db, ownerId, { rows: [{ job, isWithdrawn: true }], goneJobIds: [], changes: [] })
  const cursor = await db.pullCursors.get(ownerId)
  if (cursor) await db.pullCursors.put({ ...cursor, keptJobIds: [...(cursor.keptJobIds ?? []), job.id] })
}
