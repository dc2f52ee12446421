import type { Report } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import type { NewEntry } from '#sync/outbox/entry.ts'
import { projectReport } from '#sync/outbox/projectReport.ts'
import { PicturesWaitingError, type DraftKey, type FinishReport } from '#sync/ports/draftStore.ts'
import type { PortalDatabase } from '../schema.ts'
import { withReconnect } from '../guardStore.ts'

/** Implements `Store.submitReport`: ends a draft and puts its report into the outbox. */
export function saveReport(db: PortalDatabase, draft: DraftKey, finish: FinishReport): Promise<boolean> {
  let made: ReturnType<FinishReport> | null = null
  // Repeats here and not only in guardStore, since only this function knows the report of the first call: if that
  // call was committed, the draft is gone because of this same tap, which has succeeded.
  return withReconnect(db, () =>
    endDraft(db, draft, (...stored) => (made = finish(...stored))).then(
      async (isNew) => isNew || (made !== null && isStored(db, made)),
    ),
  )
}

// One transaction: a tab killed between two writes would leave a photo that nobody ever sends (rule OB2).
function endDraft(
  db: PortalDatabase,
  { ownerId, jobId, reportId }: DraftKey,
  finish: FinishReport,
): Promise<boolean> {
  return db.transaction(
    'rw',
    [db.jobChanges, db.drafts, db.reports, db.pictures, db.photos, db.outbox],
    async () => {
      // In parallel, here and below: the technician waits for one round trip instead of one for each row.
      const [draft, photos, pictureCount] = await Promise.all([
        db.drafts.get([ownerId, jobId]),
        db.photosOf(ownerId, reportId).sortBy('position'),
        db.picturesOf(ownerId, reportId).count(),
      ])
      if (draft?.reportId !== reportId) return false
      if (pictureCount > 0) throw new PicturesWaitingError()
      const { report, entries } = finish(draft, photos, await shownReport(db, draft))
      await Promise.all([
        db.outbox.bulkAdd(entries),
        report && db.reports.put({ ownerId, id: reportId, jobId, report, photoPaths: photoPaths(entries) }),
        db.drafts.delete([ownerId, jobId]),
        db.jobChanges.delete([ownerId, jobId]),
      ])
      return true
    },
  )
}

/** Returns the report that a draft corrects, with the unsent corrections applied. */
async function shownReport(db: PortalDatabase, { ownerId, jobId, corrects }: Draft): Promise<Report | null> {
  if (!corrects) return null
  const [row, entries] = await Promise.all([
    db.reports.get(corrects.reportId),
    db.outbox.where('[ownerId+mutation.jobId]').equals([ownerId, jobId]).toArray(),
  ])
  return row?.ownerId === ownerId ? projectReport(row.report, entries) : null
}

/** Returns true if exactly this report, or this correction's entry, is stored. */
async function isStored(db: PortalDatabase, { report, entries }: ReturnType<FinishReport>): Promise<boolean> {
  if (report === null) {
    const ids = entries.map(({ id }) => id)
    return (await db.outbox.where('id').anyOf(ids).count()) > 0
  }
  const row = await db.reports.get(report.id)
  return JSON.stringify(row?.report) === JSON.stringify(report)
}

function photoPaths(entries: readonly NewEntry[]): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ mutation }) =>
      mutation.kind === 'photo.upload' ? [[mutation.photo.id, mutation.photo.path]] : [],
    ),
  )
}
