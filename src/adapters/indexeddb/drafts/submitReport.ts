import type { Report } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import type { NewEntry } from '#sync/outbox/entry.ts'
import { projectReport } from '#sync/outbox/projectReport.ts'
import { PicturesWaitingError, type DraftStore, type FinishReport } from '#sync/ports/draftStore.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import type { PortalDatabase } from '../schema.ts'

/** Makes `Store.submitReport`, which ends a draft and puts its report into the outbox. */
export function createSubmitReport({ write }: GuardedDatabase): DraftStore['submitReport'] {
  return ({ ownerId, jobId, reportId }, finish) => {
    // If a call was committed and lost its connection, the draft is gone because of this same tap, which has succeeded.
    let made: ReturnType<FinishReport> | null = null

    // One transaction: a tab killed between two writes would leave a photo that nobody ever sends (rule OB2).
    return write(
      ['jobChanges', 'drafts', 'reports', 'pictures', 'photos', 'outbox', 'handovers'],
      async (db) => {
        // In parallel, here and below: the technician waits for one round trip instead of one for each row.
        const [draft, photos, pictureCount] = await Promise.all([
          db.drafts.get([ownerId, jobId]),
          db.photosOf(ownerId, reportId).sortBy('position'),
          db.picturesOf(ownerId, reportId).count(),
        ])
        if (draft?.reportId !== reportId) return made !== null && isStored(db, made)
        if (pictureCount > 0) throw new PicturesWaitingError()
        made = finish(draft, photos, ...(await correctedReport(db, draft)))
        const { report, entries } = made
        await Promise.all([
          db.outbox.bulkAdd(entries),
          report
            ? db.reports.put({ ownerId, id: reportId, jobId, report, photoPaths: photoPaths(entries) })
            : addPhotoPaths(db, draft, photoPaths(entries)),
          db.drafts.delete([ownerId, jobId]),
          db.jobChanges.delete([ownerId, jobId]),
          db.handovers.put({ ownerId, jobId }),
        ])
        return true
      },
    )()
  }
}

/** Returns the report that a draft corrects, with the unsent corrections applied, and the paths of all its photos. */
async function correctedReport(
  db: PortalDatabase,
  { ownerId, jobId, corrects }: Draft,
): Promise<[Report | null, string[]]> {
  if (!corrects) return [null, []]
  const [row, entries] = await Promise.all([
    db.reports.get(corrects.reportId),
    db.outbox.where('[ownerId+mutation.jobId]').equals([ownerId, jobId]).toArray(),
  ])
  if (row?.ownerId !== ownerId) return [null, []]
  return [projectReport(row.report, entries), Object.values(row.photoPaths ?? {})]
}

// The photos of a correction are shown with its report.
async function addPhotoPaths(
  db: PortalDatabase,
  { corrects }: Draft,
  added: Record<string, string>,
): Promise<void> {
  if (!corrects || Object.keys(added).length === 0) return
  const row = await db.reports.get(corrects.reportId)
  if (row) await db.reports.put({ ...row, photoPaths: { ...row.photoPaths, ...added } })
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
