import { Dexie } from 'dexie'
import type { Job } from '#domain/job.ts'
import { inOrder, type StoredPhoto } from '#sync/draft.ts'
import type { Mutation } from '#sync/mutation.ts'
import type { NewEntry } from '#sync/outboxEntry.ts'
import { DraftGoneError, type DayRange, type PullMark, type Store } from '#sync/ports.ts'
import { applyMutation, changesScreen } from '#sync/project.ts'
import type { JobRow, PortalDatabase } from './dexieSchema.ts'
import { forgetOldReports } from './forgetOldReports.ts'
import { newsOf, savePulledJobs } from './savePulledJobs.ts'
import { lastReportChange, reportOfJob, savePulledReports } from './savedReports.ts'
import { withStorageErrors } from './storageErrors.ts'

const NEVER_PULLED: PullMark = { pulledAt: null, acceptedCount: 0 }
const LATEST_DAY = '9999-99-99'

/** The device's storage on IndexedDB. Each method keeps what the port promises. */
export function createDexieStore(db: PortalDatabase): Store {
  const store: Store = {
    identity: async () => (await db.settings.get('identity')) ?? null,

    async setIdentity(identity) {
      if (identity) await db.settings.put(identity, 'identity')
      else await db.settings.delete('identity')
    },

    updateTechnician: (ownerId, technician) =>
      db.transaction('rw', [db.settings], async () => {
        const identity = await db.settings.get('identity')
        if (identity?.userId !== ownerId) return
        await db.settings.put({ userId: ownerId, technician }, 'identity')
      }),

    jobs: async (ownerId, range) => (await rowsBetween(db, ownerId, range).toArray()).map(toCached),

    async job(ownerId, jobId) {
      const row = await db.jobs.get([ownerId, jobId])
      return row ? toCached(row) : null
    },

    countJobs: (ownerId, range) => rowsBetween(db, ownerId, range).count(),

    jobIds: async (ownerId, range, matches) => {
      const rows = rowsBetween(db, ownerId, range)
      if (!matches) return (await rows.primaryKeys()).map(([, id]) => id)
      return (await rows.toArray()).filter(({ job }) => matches(job)).map(({ id }) => id)
    },

    news: async (ownerId) =>
      (await newsOf(db, ownerId).toArray()).map(({ ownerId: _ownerId, ...news }) => news),
    markSeen: async (ownerId) => void (await newsOf(db, ownerId).delete()),

    async report(ownerId, reportId) {
      const row = await db.reports.get(reportId)
      return row?.ownerId === ownerId ? row.report : null
    },

    reportOfJob: (ownerId, jobId) => reportOfJob(db, ownerId, jobId),
    lastReportChange: (ownerId) => lastReportChange(db, ownerId),
    savePulledReports: (ownerId, reports) => savePulledReports(db, ownerId, reports),
    forgetOldReports: (ownerId, savedBefore, mostCopies) =>
      forgetOldReports(db, ownerId, savedBefore, mostCopies),

    async pullMark(ownerId) {
      const row = await db.pullMarks.get(ownerId)
      return row ? { pulledAt: row.pulledAt, acceptedCount: row.acceptedCount } : NEVER_PULLED
    },

    savePull: (ownerId, jobs, mark, pulledAt) => savePulledJobs(db, ownerId, jobs, mark, pulledAt),

    draft: async (ownerId, jobId) => (await db.drafts.get([ownerId, jobId])) ?? null,
    drafts: (ownerId) => db.drafts.where('ownerId').equals(ownerId).toArray(),

    openDraft: (draft) =>
      db.transaction('rw', [db.drafts], async () => {
        const known = await db.drafts.get([draft.ownerId, draft.jobId])
        if (!known) await db.drafts.add(draft)
        return known ?? draft
      }),

    saveDraft: (draft) =>
      db.transaction('rw', [db.drafts], async () => {
        await requireDraft(db, draft.reportId)
        await db.drafts.put(draft)
      }),

    discardDraft: (ownerId, jobId) =>
      db.transaction('rw', [db.drafts, db.photos, db.photoBytes, db.photoCopies], async () => {
        const draft = await db.drafts.get([ownerId, jobId])
        if (!draft) return
        await deletePhotos(db, await photosOf(db, ownerId, draft.reportId).primaryKeys())
        await db.drafts.delete([ownerId, jobId])
      }),

    photos: (ownerId, reportId) => photosOf(db, ownerId, reportId).sortBy('position'),
    photoBytes: async (photoId) => (await db.photoBytes.get(photoId))?.bytes ?? null,

    addPhoto: (photo, bytes, copy) =>
      db.transaction('rw', [db.drafts, db.photos, db.photoBytes, db.photoCopies], async () => {
        const { id, ownerId, reportId } = photo
        await requireDraft(db, reportId)
        await db.photos.add(photo)
        await db.photoBytes.add({ id, bytes })
        await db.photoCopies.add({ id, ownerId, reportId, bytes: copy })
      }),

    removePhoto: (photoId) =>
      db.transaction('rw', [db.photos, db.photoBytes, db.photoCopies], () => deletePhotos(db, [photoId])),

    photoCopies: (ownerId, reportId) =>
      db.photoCopies.where('[ownerId+reportId]').equals([ownerId, reportId]).toArray(),

    savePhotoCopy: (copy) =>
      db.transaction('rw', [db.reports, db.photoCopies], async () => {
        const row = await db.reports.get(copy.reportId)
        if (row?.ownerId === copy.ownerId) await db.photoCopies.put(copy)
      }),

    // A saved report's photos have a path: what was sent of them must not change any more.
    captionPhoto: (photoId, caption) =>
      db.transaction('rw', [db.photos], async () => {
        const photo = await db.photos.get(photoId)
        if (photo?.path === null) await db.photos.put({ ...photo, caption })
      }),

    orderPhotos: (ownerId, reportId, photoIds) =>
      db.transaction('rw', [db.photos], async () => {
        const photos = await photosOf(db, ownerId, reportId).sortBy('position')
        if (photos.every(({ path }) => path === null)) await db.photos.bulkPut(inOrder(photos, photoIds))
      }),

    entries: (ownerId, afterSeq = 0) =>
      db.outbox
        .where('[ownerId+seq]')
        .between([ownerId, afterSeq], [ownerId, Dexie.maxKey], false, true)
        .toArray(),

    enqueue: (entry) =>
      db.transaction('rw', [db.jobs, db.jobNews, db.outbox], async () => {
        if (!(await hasEffect(db, entry))) return false
        // Whoever works on a job has looked at it.
        await db.jobNews.delete([entry.ownerId, entry.mutation.jobId])
        await db.outbox.add(entry)
        return true
      }),

    // One transaction: a tab killed between two writes would leave a photo that nobody ever sends (rule OB2).
    submitReport: ({ ownerId, jobId, reportId }, finish) =>
      db.transaction('rw', [db.drafts, db.reports, db.photos, db.outbox], async () => {
        // Asked for together, here and below, so that the technician waits once and not for each row.
        const [draft, photos] = await Promise.all([
          db.drafts.get([ownerId, jobId]),
          photosOf(db, ownerId, reportId).sortBy('position'),
        ])
        if (draft?.reportId !== reportId) return false
        const { report, entries } = finish(photos)
        await Promise.all([
          db.outbox.bulkAdd(entries),
          db.reports.put({ ownerId, id: reportId, jobId, report }),
          db.drafts.delete([ownerId, jobId]),
          db.photos.bulkPut(withPaths(photos, entries)),
        ])
        return true
      }),

    keep: (entry) =>
      db.transaction('rw', [db.outbox], async () => {
        if (await db.outbox.get(entry.seq)) await db.outbox.put(entry)
      }),

    finish: (entry) =>
      db.transaction('rw', [db.outbox, db.jobs, db.photos, db.photoBytes, db.pullMarks], async () => {
        // Another tab may have ended it already; ending it twice would count it twice.
        if (!(await db.outbox.get(entry.seq))) return
        await db.outbox.delete(entry.seq)
        await becomeKnown(db, entry.ownerId, entry.mutation)
        const { acceptedCount, pulledAt } = await store.pullMark(entry.ownerId)
        await db.pullMarks.put({ ownerId: entry.ownerId, pulledAt, acceptedCount: acceptedCount + 1 })
      }),
  }
  return withStorageErrors(db, store)
}

function rowsBetween(db: PortalDatabase, ownerId: string, { from = '', to = LATEST_DAY }: DayRange = {}) {
  return db.jobs.where('[ownerId+when]').between([ownerId, from], [ownerId, `${to}\uFFFF`])
}

function photosOf(db: PortalDatabase, ownerId: string, reportId: string) {
  return db.photos.where('[ownerId+reportId]').equals([ownerId, reportId])
}

function toCached({ job, isWithdrawn }: JobRow): { job: Job; isWithdrawn: boolean } {
  return { job, isWithdrawn }
}

async function deletePhotos(db: PortalDatabase, photoIds: string[]): Promise<void> {
  await db.photos.bulkDelete(photoIds)
  await db.photoBytes.bulkDelete(photoIds)
  await db.photoCopies.bulkDelete(photoIds)
}

async function requireDraft(db: PortalDatabase, reportId: string): Promise<void> {
  if ((await db.drafts.where('reportId').equals(reportId).count()) === 0) throw new DraftGoneError()
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

function withPaths(photos: readonly StoredPhoto[], entries: readonly NewEntry[]): StoredPhoto[] {
  const paths = new Map(
    entries.flatMap(({ mutation }) =>
      mutation.kind === 'photo.upload' ? [[mutation.photo.id, mutation.photo.path] as const] : [],
    ),
  )
  return photos.map((photo) => ({ ...photo, path: paths.get(photo.id) ?? photo.path }))
}

async function becomeKnown(db: PortalDatabase, ownerId: string, mutation: Mutation): Promise<void> {
  if (mutation.kind === 'photo.upload') {
    await db.photos.update(mutation.photo.id, { isUploaded: true })
    await db.photoBytes.delete(mutation.photo.id)
    return
  }
  const row = await db.jobs.get([ownerId, mutation.jobId])
  if (row) await db.jobs.put({ ...row, job: applyMutation(row.job, mutation) })
}
