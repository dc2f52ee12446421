import type { Report } from '#domain/report.ts'
import type { Mutation } from '#sync/mutation.ts'
import type { NewEntry } from '#sync/outboxEntry.ts'
import { PicturesWaitingError, type DraftKey, type FinishReport, type Store } from '#sync/ports.ts'
import { applyMutation, changesScreen } from '#sync/project.ts'
import type { PortalDatabase } from './dexieSchema.ts'
import { photosOf, picturesOf } from './draftStore.ts'
import { pullMark } from './jobStore.ts'
import { entriesAfter, entriesOfJob } from './outboxEntries.ts'
import { withReconnect } from './withReconnect.ts'

type OutboxStore = Pick<Store, 'entries' | 'enqueue' | 'submitReport' | 'keep' | 'finish'>

/** The outbox, and what an entry changes beside it when it comes and when it ends. */
export function createOutboxStore(db: PortalDatabase): OutboxStore {
  return {
    entries: (ownerId, afterSeq = 0) => entriesAfter(db, ownerId, afterSeq).toArray(),

    enqueue: (entry) =>
      db.transaction('rw', [db.jobs, db.jobNews, db.outbox], async () => {
        // Committed already, by a call whose connection was lost before it heard of that.
        if ((await db.outbox.where('id').equals(entry.id).count()) > 0) return true
        if (!(await hasEffect(db, entry))) return false
        // Whoever works on a job has looked at it.
        await db.jobNews.delete([entry.ownerId, entry.mutation.jobId])
        await db.outbox.add(entry)
        return true
      }),

    submitReport: (draft, finish) => {
      let made: ReturnType<FinishReport> | null = null
      // Repeated here, where it is known what the first call made: if that was committed, the draft is gone, but
      // because of this very tap.
      return withReconnect(db, () =>
        submitReport(db, draft, (stored, photos) => (made = finish(stored, photos))).then(
          async (isNew) => isNew || (made !== null && isReport(db, made.report)),
        ),
      )
    },

    keep: (entry) =>
      db.transaction('rw', [db.outbox], async () => {
        if (await db.outbox.get(entry.seq)) await db.outbox.put(entry)
      }),

    finish: (entry) =>
      db.transaction('rw', [db.outbox, db.jobs, db.photoBytes, db.pullMarks], async () => {
        // Another tab may have ended it already; ending it twice would count it twice.
        if (!(await db.outbox.get(entry.seq))) return
        await db.outbox.delete(entry.seq)
        const { ownerId, mutation } = entry
        // A photo that only leaves: on a full disk nothing else could be committed, and sending is what makes room.
        if (mutation.kind === 'photo.upload') await db.photoBytes.delete(mutation.photo.id)
        else await becomeKnown(db, ownerId, mutation)
      }),
  }
}

// One transaction: a tab killed between two writes would leave a photo that nobody ever sends (rule OB2).
function submitReport(
  db: PortalDatabase,
  { ownerId, jobId, reportId }: DraftKey,
  finish: FinishReport,
): Promise<boolean> {
  return db.transaction(
    'rw',
    [db.jobNews, db.drafts, db.reports, db.pictures, db.photos, db.outbox],
    async () => {
      // Asked for together, here and below, so that the technician waits once and not for each row.
      const [draft, photos, waiting] = await Promise.all([
        db.drafts.get([ownerId, jobId]),
        photosOf(db, ownerId, reportId).sortBy('position'),
        picturesOf(db, ownerId, reportId).count(),
      ])
      if (draft?.reportId !== reportId) return false
      if (waiting > 0) throw new PicturesWaitingError()
      const { report, entries } = finish(draft, photos)
      await Promise.all([
        db.outbox.bulkAdd(entries),
        db.reports.put({ ownerId, id: reportId, jobId, report, photoPaths: photoPaths(entries) }),
        db.drafts.delete([ownerId, jobId]),
        db.jobNews.delete([ownerId, jobId]),
      ])
      return true
    },
  )
}

/** Whether exactly this report is on the device. */
async function isReport(db: PortalDatabase, report: Report): Promise<boolean> {
  const row = await db.reports.get(report.id)
  return JSON.stringify(row?.report) === JSON.stringify(report)
}

async function hasEffect(db: PortalDatabase, { ownerId, mutation }: NewEntry): Promise<boolean> {
  const row = await db.jobs.get([ownerId, mutation.jobId])
  if (!row) return false
  return changesScreen(row.job, await entriesOfJob(db, ownerId, mutation.jobId), mutation)
}

function photoPaths(entries: readonly NewEntry[]): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ mutation }) =>
      mutation.kind === 'photo.upload' ? [[mutation.photo.id, mutation.photo.path]] : [],
    ),
  )
}

async function becomeKnown(db: PortalDatabase, ownerId: string, fact: Mutation): Promise<void> {
  const row = await db.jobs.get([ownerId, fact.jobId])
  if (row) await db.jobs.put({ ...row, job: applyMutation(row.job, fact) })
  const mark = await pullMark(db, ownerId)
  await db.pullMarks.put({ ...mark, ownerId, acceptedCount: mark.acceptedCount + 1 })
}
