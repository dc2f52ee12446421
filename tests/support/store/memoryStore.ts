import { canUnstart, type Job } from '#domain/job.ts'
import { jobMatcher, searchableText } from '#domain/jobSearch.ts'
import type { Report } from '#domain/report.ts'
import {
  inOrder,
  touched,
  withStoredChange,
  type Draft,
  type StoredPhoto,
  type TakenPicture,
  type VisitDraft,
} from '#sync/draft.ts'
import { unseenChange, type JobChange } from '#sync/pull/jobChanges.ts'
import { NO_STORED_JOBS, type JobWrites, type StoredJobs } from '#sync/pull/jobWrites.ts'
import { cursorAfterCompletion, cursorAfterForgetting } from '#sync/pull/pullCursor.ts'
import { planSave } from '#sync/pull/planSave.ts'
import { putEntryAway, takeEntryBack } from '#sync/outbox/dependents.ts'
import { hasUnsentReport, type NewEntry, type OutboxEntry } from '#sync/outbox/entry.ts'
import {
  DraftGoneError,
  PicturesWaitingError,
  ReportGoneError,
  type PhotoCopy,
} from '#sync/ports/draftStore.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import { NEVER_PULLED, type CachedJob, type DayRange, type PullCursor } from '#sync/ports/jobStore.ts'
import type { EarlierPhoto, ReportCursor } from '#sync/ports/reportStore.ts'
import type { PulledReport } from '#sync/ports/server.ts'
import type { LiveQuery, Store } from '#sync/ports/store.ts'
import { applyMutation, changesScreen, project, shownJob } from '#sync/outbox/project.ts'
import {
  applyToReport,
  hasBecomeCorrection,
  newestReport,
  projectReport,
} from '#sync/outbox/projectReport.ts'
import { putAwayAsOf } from '#sync/retention/retention.ts'
import { countUnsentWork, unsentWork } from '#sync/retention/unsentWork.ts'
import { anIdentity } from './samples.ts'

type Owned<T> = T & { ownerId: string }

/** Everything that a device stores. Plain data, so that a simulation can copy, restore and compare it. */
export type DeviceDisk = {
  identity: Identity | null
  jobs: Owned<CachedJob>[]
  jobChanges: Owned<JobChange>[]
  reports: Owned<{ report: Report } & Partial<Pick<PulledReport, 'photoUrls' | 'changedAt'>>>[]
  drafts: Draft[]
  visitDrafts: VisitDraft[]
  pictures: TakenPicture[]
  photos: StoredPhoto[]
  photoBytes: Map<string, ArrayBuffer>
  photoCopies: PhotoCopy[]
  earlierPhotos: EarlierPhoto[]
  outbox: OutboxEntry[]
  lastSeq: number
  pullCursors: Map<string, PullCursor>
  reportCursors: Map<string, ReportCursor>
  handovers: Map<string, string>
}

export function emptyDisk(): DeviceDisk {
  return {
    identity: null,
    jobs: [],
    jobChanges: [],
    reports: [],
    drafts: [],
    visitDrafts: [],
    pictures: [],
    photos: [],
    photoBytes: new Map(),
    photoCopies: [],
    earlierPhotos: [],
    outbox: [],
    lastSeq: 0,
    pullCursors: new Map(),
    reportCursors: new Map(),
    handovers: new Map(),
  }
}

/** An empty disk with the samples' technician signed in. */
function signedInDisk(): DeviceDisk {
  return { ...emptyDisk(), identity: anIdentity() }
}

/** The store port on a `DeviceDisk`. Each method changes the disk in one step, as a transaction would. */
export function createMemoryStore(disk: DeviceDisk = signedInDisk()): Store {
  const jobsOf = (ownerId: string) =>
    disk.jobs
      .filter((row) => row.ownerId === ownerId)
      .toSorted((a, b) => whenOf(a.job).localeCompare(whenOf(b.job)))
  const changesOf = (ownerId: string) => disk.jobChanges.filter((change) => change.ownerId === ownerId)
  const endChange = (ownerId: string, jobId: string) => {
    disk.jobChanges = disk.jobChanges.filter((one) => one.ownerId !== ownerId || one.jobId !== jobId)
  }
  const cursorOf = (ownerId: string) => disk.pullCursors.get(ownerId) ?? NEVER_PULLED
  const isDraftOf = (ownerId: string, jobId: string) => (draft: Draft) =>
    draft.ownerId === ownerId && draft.jobId === jobId
  const isVisitDraftOf = (ownerId: string, jobId: string) => (draft: VisitDraft) =>
    draft.ownerId === ownerId && draft.jobId === jobId
  const isVisitDraft = (id: string) => disk.visitDrafts.some(({ visitId }) => visitId === id)
  const hasDraft = (id: string) => isVisitDraft(id) || disk.drafts.some(({ reportId }) => reportId === id)
  const requireUnsaved = (reportId: string) => {
    if (disk.reports.some(({ report }) => report.id === reportId)) throw new DraftGoneError('saved')
  }
  // The copies of photos that a correction adds are the report's.
  const copyOwner = (id: string) =>
    disk.drafts.find(({ reportId }) => reportId === id)?.corrects?.reportId ?? id
  const requireDraft = (reportId: string) => {
    if (hasDraft(reportId)) return
    requireUnsaved(reportId)
    throw new DraftGoneError('discarded')
  }
  const touchDraft = (reportId: string) => {
    requireDraft(reportId)
    disk.drafts = disk.drafts.map((draft) => (draft.reportId === reportId ? touched(draft) : draft))
  }
  const completeEntry = ({ id, seq, mutation, ownerId }: OutboxEntry) => {
    if (!disk.outbox.some((other) => other.seq === seq)) return
    const own = disk.outbox.filter((other) => other.ownerId === ownerId)
    const left = takeEntryBack(own, id).filter((other) => other.seq !== seq)
    disk.outbox = disk.outbox.flatMap((other) =>
      other.ownerId === ownerId ? (left.find((entry) => entry.seq === other.seq) ?? []) : other,
    )
    if (mutation.kind === 'photo.upload') {
      disk.photoBytes.delete(mutation.photo.id)
    } else {
      let hasChangedRow = false
      disk.jobs = disk.jobs.map((row) => {
        if (row.ownerId !== ownerId || row.job.id !== mutation.jobId) return row
        const job = applyMutation(row.job, mutation)
        hasChangedRow = job !== row.job
        return { ...row, job }
      })
      disk.pullCursors.set(ownerId, cursorAfterCompletion(cursorOf(ownerId), [{ seq, hasChangedRow }]))
      disk.reports = disk.reports.map((row) =>
        row.ownerId === ownerId ? { ...row, report: applyToReport(row.report, mutation) } : row,
      )
    }
  }
  const removePhotos = (isGone: (photo: StoredPhoto) => boolean) => {
    const gone = disk.photos.filter(isGone)
    for (const { id } of gone) disk.photoBytes.delete(id)
    disk.photoCopies = disk.photoCopies.filter((copy) => !gone.some(({ id }) => id === copy.id))
    disk.photos = disk.photos.filter((photo) => !gone.includes(photo))
  }
  const removePictures = (isGone: (picture: TakenPicture) => boolean) => {
    for (const { id } of disk.pictures.filter(isGone)) disk.photoBytes.delete(id)
    disk.pictures = disk.pictures.filter((picture) => !isGone(picture))
  }
  const reportsOf = (ownerId: string) => disk.reports.filter((row) => row.ownerId === ownerId)
  const withCorrections = (ownerId: string, report: Report) =>
    projectReport(
      report,
      disk.outbox.filter((entry) => entry.ownerId === ownerId),
    )
  const unsentWorkOf = (ownerId: string) => {
    const isTheirs = (row: { ownerId: string }) => row.ownerId === ownerId
    return unsentWork(
      disk.outbox.filter(isTheirs),
      disk.drafts.filter(isTheirs),
      disk.visitDrafts.filter(isTheirs),
    )
  }
  const storedJobs = (ownerId: string, ids: ReadonlySet<string>, covered: DayRange | null): StoredJobs => {
    if (ids.size === 0 && covered === null) return NO_STORED_JOBS
    return {
      known: disk.jobs.filter(
        (row) =>
          row.ownerId === ownerId &&
          (ids.has(row.job.id) || (covered !== null && isWithin(row.job, covered))),
      ),
      unseen: changesOf(ownerId).map(({ ownerId: _ownerId, ...change }) => change),
      entries: disk.outbox.filter((entry) => entry.ownerId === ownerId),
      idsWithWork: unsentWorkOf(ownerId).jobIds,
    }
  }
  const writeJobs = (ownerId: string, { rows, goneJobIds, changes }: JobWrites) => {
    if (rows.length === 0 && goneJobIds.length === 0) return
    const [gone, written] = [new Set(goneJobIds), new Set(rows.map(({ job }) => job.id))]
    const changed = new Set(changes.map(({ jobId }) => jobId))
    disk.jobs = [
      ...disk.jobs.filter(
        (row) => row.ownerId !== ownerId || !(gone.has(row.job.id) || written.has(row.job.id)),
      ),
      ...rows.map((row) => ({ ...row, ownerId })),
    ]
    disk.jobChanges = [
      ...disk.jobChanges.filter(
        (one) => one.ownerId !== ownerId || !(gone.has(one.jobId) || changed.has(one.jobId)),
      ),
      ...changes.map((one) => ({ ...one, ownerId })),
    ]
  }
  const addTap = (entry: NewEntry, others: readonly NewEntry[] = []) => {
    const { ownerId, mutation } = entry
    if (disk.outbox.some(({ id }) => id === entry.id)) return true
    const row = jobsOf(ownerId).find(({ job }) => job.id === mutation.jobId)
    const entries = disk.outbox.filter((other) => other.ownerId === ownerId)
    if (!row || !changesScreen(row, entries, mutation)) return false
    endChange(ownerId, mutation.jobId)
    for (const added of [entry, ...others]) disk.outbox.push({ ...added, seq: (disk.lastSeq += 1) })
    return true
  }
  const isSignedIn = (ownerId: string) => disk.identity?.userId === ownerId
  const forgetOwner = (ownerId: string) => {
    disk.drafts = disk.drafts.filter((draft) => draft.ownerId !== ownerId || !draft.isUntouched)
    const { jobIds, reportIds } = unsentWorkOf(ownerId)
    const isUnsent = (row: { ownerId: string; reportId: string }) =>
      row.ownerId !== ownerId || reportIds.has(row.reportId)
    disk.jobs = disk.jobs.filter((row) => row.ownerId !== ownerId || jobIds.has(row.job.id))
    disk.jobChanges = disk.jobChanges.filter((change) => change.ownerId !== ownerId)
    disk.pullCursors.delete(ownerId)
    disk.reportCursors = new Map([...disk.reportCursors].filter(([owner]) => owner !== ownerId))
    disk.handovers.delete(ownerId)
    disk.reports = disk.reports.filter((row) => row.ownerId !== ownerId || reportIds.has(row.report.id))
    disk.photoCopies = disk.photoCopies.filter(isUnsent)
    disk.earlierPhotos = disk.earlierPhotos.filter((row) => row.ownerId !== ownerId)
    removePhotos((photo) => !isUnsent(photo))
  }
  const forgetOthers = () => {
    const { jobs, jobChanges, reports, photos, photoCopies, earlierPhotos } = disk
    const rows = [jobs, jobChanges, reports, photos, photoCopies, earlierPhotos].flat()
    for (const ownerId of new Set([
      ...rows.map((row) => row.ownerId),
      ...disk.pullCursors.keys(),
      ...disk.reportCursors.keys(),
    ])) {
      if (!isSignedIn(ownerId)) forgetOwner(ownerId)
    }
  }

  return {
    identity: async () => disk.identity,
    async setIdentity(identity) {
      disk.identity = identity
      forgetOthers()
    },
    async forgetOthers() {
      forgetOthers()
    },
    async forgetOldJobs(ownerId, before) {
      const { jobIds } = unsentWorkOf(ownerId)
      const isOld = ({ job }: CachedJob) => job.scheduled_date < before && !jobIds.has(job.id)
      const cursor = cursorOf(ownerId)
      const since = cursor.older?.before ?? before
      const aged = jobsOf(ownerId).filter(
        ({ job: { scheduled_date: day }, isWithdrawn }) => since <= day && day < before && !isWithdrawn,
      )
      const next = cursorAfterForgetting(before, aged.length, cursor)
      if (next) disk.pullCursors.set(ownerId, next)
      for (const { job } of jobsOf(ownerId).filter(isOld)) endChange(ownerId, job.id)
      disk.jobs = disk.jobs.filter((row) => row.ownerId !== ownerId || !isOld(row))
    },

    async jobs(ownerId, range, { offset, limit } = { offset: 0, limit: Infinity }) {
      return jobsOf(ownerId)
        .filter(({ job }) => isWithin(job, range))
        .slice(offset, offset + limit)
        .map(({ job, isWithdrawn }) => ({ job, isWithdrawn }))
    },
    async job(ownerId, jobId) {
      const row = jobsOf(ownerId).find(({ job }) => job.id === jobId)
      return row ? { job: row.job, isWithdrawn: row.isWithdrawn } : null
    },
    countJobs: async (ownerId, range) => jobsOf(ownerId).filter(({ job }) => isWithin(job, range)).length,
    async prepareSearch(ownerId) {
      const rows = jobsOf(ownerId).map(({ job, isWithdrawn }) => ({ job, isWithdrawn }))
      return (search, entries) => {
        const matches = jobMatcher(search)
        const shown = project(
          rows.map(({ job }) => job),
          entries,
        )
        return rows.filter(({ job }, index) =>
          matches({ status: shown[index]?.status ?? job.status, text: searchableText(job) }),
        )
      }
    },
    jobChanges: async (ownerId) => changesOf(ownerId).map(({ ownerId: _ownerId, ...change }) => change),
    async markSeen(ownerId, seen) {
      disk.jobChanges = disk.jobChanges.flatMap((change) => {
        if (change.ownerId !== ownerId) return change
        const left = unseenChange(
          change,
          seen.find(({ jobId }) => jobId === change.jobId),
        )
        return left === null ? [] : { ...left, ownerId }
      })
    },
    async report(ownerId, reportId) {
      const saved = reportsOf(ownerId).find(({ report }) => report.id === reportId)
      return saved ? withCorrections(ownerId, saved.report) : null
    },

    async reportOfJob(ownerId, jobId) {
      const saved = newestReport(
        reportsOf(ownerId).filter(({ report }) => report.job_id === jobId),
        disk.outbox.filter((entry) => entry.ownerId === ownerId),
      )
      if (!saved) return null
      return { report: withCorrections(ownerId, saved.report), photoUrls: saved.photoUrls ?? [] }
    },
    reportCursor: async (ownerId) => disk.reportCursors.get(ownerId) ?? null,
    async savePulledReports(ownerId, pulled, progress) {
      if (!isSignedIn(ownerId)) return false
      const known = disk.reportCursors.get(ownerId) ?? null
      if (progress && JSON.stringify(known) !== JSON.stringify(progress.known)) return false
      if (progress && progress.asOf.acceptedCount !== cursorOf(ownerId).acceptedCount) return false
      const own = pulled.filter(({ report, changedAt }) => {
        const row = disk.reports.find((other) => other.report.id === report.id)
        if (!row) return true
        const isNewer = (row.changedAt ?? '') > changedAt || (row.report.version ?? 1) > (report.version ?? 1)
        return row.ownerId === ownerId && (progress !== undefined || !isNewer)
      })
      const ids = new Set(own.map(({ report }) => report.id))
      disk.reports = [
        ...disk.reports.filter(({ report }) => !ids.has(report.id)),
        ...own.map((row) => ({ ownerId, ...row })),
      ]
      if (!progress) return true
      disk.reportCursors = new Map([...disk.reportCursors, [ownerId, progress.cursor]])
      const cursor = cursorOf(ownerId)
      const isLast = progress.cursor.rest === undefined
      if (isLast && cursor.areReportsBehind && cursor.pulledAt === progress.asOf.pulledAt)
        disk.pullCursors.set(ownerId, { ...cursor, areReportsBehind: false })
      return true
    },
    async forgetOldReports(ownerId, changedBefore, mostCopies) {
      const { jobIds } = unsentWorkOf(ownerId)
      const isSent = ({ report }: { report: Report }) => !jobIds.has(report.job_id)
      const ageOf = ({ changedAt, report }: DeviceDisk['reports'][number]) => changedAt ?? report.submitted_at
      const sent = reportsOf(ownerId)
        .filter(isSent)
        .toSorted((a, b) => ageOf(a).localeCompare(ageOf(b)))
      const old = new Set(sent.filter((row) => ageOf(row) < changedBefore).map(({ report }) => report.id))
      disk.reports = disk.reports.filter(({ report }) => !old.has(report.id))
      disk.photos = disk.photos.filter(
        ({ reportId, path }) => !old.has(reportId) && !old.has(path?.split('/')[0] ?? ''),
      )
      disk.photoCopies = disk.photoCopies.filter(({ reportId }) => !old.has(reportId))
      for (const { report } of sent) {
        if (disk.photoCopies.filter((copy) => copy.ownerId === ownerId).length <= mostCopies) return
        disk.photoCopies = disk.photoCopies.filter(({ reportId }) => reportId !== report.id)
      }
    },

    pullCursor: async (ownerId) => cursorOf(ownerId),
    async savePulledJobs(ownerId, result, asOf) {
      const plan = isSignedIn(ownerId) ? planSave(result, asOf, cursorOf(ownerId)) : null
      if (plan === null) return false
      const { writes, cursor } = plan.changes(storedJobs(ownerId, new Set(plan.jobIds), plan.days))
      writeJobs(ownerId, writes)
      disk.pullCursors.set(ownerId, cursor)
      if (disk.identity && result.kind === 'pulled' && result.technician)
        disk.identity = { ...disk.identity, technician: result.technician }
      return true
    },

    draft: async (ownerId, jobId) => disk.drafts.find(isDraftOf(ownerId, jobId)) ?? null,
    drafts: async (ownerId) => disk.drafts.filter((draft) => draft.ownerId === ownerId),
    async openDraft(draft) {
      requireUnsaved(draft.reportId)
      const known = disk.drafts.find(isDraftOf(draft.ownerId, draft.jobId))
      const entries = disk.outbox.filter(({ ownerId }) => ownerId === draft.ownerId)
      if (!known && !draft.corrects && hasUnsentReport(entries, draft.jobId))
        throw new DraftGoneError('saved')
      const { corrects } = draft
      if (!known && corrects) {
        const row = reportsOf(draft.ownerId).find(({ report }) => report.id === corrects.reportId)
        if (!row) throw new ReportGoneError()
        if (hasBecomeCorrection(entries, row.report, draft.reportId)) throw new DraftGoneError('saved')
      }
      if (!known) disk.drafts = [...disk.drafts, draft]
      return known ?? draft
    },
    async saveDraft({ reportId }, change) {
      requireDraft(reportId)
      disk.drafts = disk.drafts.map((draft) =>
        draft.reportId === reportId ? withStoredChange(draft, change) : draft,
      )
    },
    async discardDraft({ reportId }) {
      requireUnsaved(reportId)
      if (!hasDraft(reportId)) return
      disk.drafts = disk.drafts.filter((draft) => draft.reportId !== reportId)
      disk.visitDrafts = disk.visitDrafts.filter(({ visitId }) => visitId !== reportId)
      removePictures((picture) => picture.reportId === reportId)
      removePhotos((photo) => photo.reportId === reportId)
    },

    async dropUntouched({ reportId }) {
      disk.drafts = disk.drafts.filter((draft) => draft.reportId !== reportId || !draft.isUntouched)
    },

    async addPicture(picture, bytes) {
      touchDraft(picture.reportId)
      if (disk.photoBytes.has(picture.id)) return
      disk.pictures = [...disk.pictures, picture]
      disk.photoBytes.set(picture.id, bytes)
    },
    pictures: async (ownerId, reportId) =>
      disk.pictures.filter((picture) => picture.ownerId === ownerId && picture.reportId === reportId),
    async beginPhoto(pictureId) {
      disk.pictures = disk.pictures.map((picture) =>
        picture.id === pictureId ? { ...picture, attempts: picture.attempts + 1 } : picture,
      )
      return disk.pictures.find(({ id }) => id === pictureId) ?? null
    },
    async removePicture(pictureId) {
      removePictures(({ id }) => id === pictureId)
    },
    async photos(ownerId, reportId) {
      const own = disk.photos.filter((photo) => photo.ownerId === ownerId)
      return [
        ...own.filter((photo) => photo.reportId === reportId).toSorted((a, b) => a.position - b.position),
        ...own.filter((photo) => photo.reportId !== reportId && photo.path?.startsWith(`${reportId}/`)),
      ]
    },
    photoBytes: async (photoId) => disk.photoBytes.get(photoId) ?? null,
    async addPhoto(photo, bytes, copy) {
      const { id, ownerId, reportId } = photo
      touchDraft(reportId)
      if (disk.photos.some((known) => known.id === id)) return
      disk.pictures = disk.pictures.filter((picture) => picture.id !== id)
      disk.photos.push(photo)
      disk.photoBytes.set(id, bytes)
      if (!isVisitDraft(reportId))
        disk.photoCopies.push({ id, ownerId, reportId: copyOwner(reportId), bytes: copy })
    },
    async replacePhoto(photoId, photo, bytes, copy) {
      const { id, ownerId, reportId } = photo
      requireDraft(reportId)
      if (!disk.photos.some((stored) => stored.id === photoId)) return false
      removePhotos((stored) => stored.id === photoId)
      disk.photos = [...disk.photos, photo]
      disk.photoBytes.set(id, bytes)
      disk.photoCopies = [...disk.photoCopies, { id, ownerId, reportId: copyOwner(reportId), bytes: copy }]
      return true
    },
    async removePhoto(photoId) {
      removePhotos((photo) => photo.id === photoId && photo.path === null)
    },
    async captionPhoto(photoId, caption) {
      disk.photos = disk.photos.map((photo) =>
        photo.id === photoId && photo.path === null ? { ...photo, caption } : photo,
      )
    },
    async orderPhotos(ownerId, reportId, photoIds) {
      const isOfReport = (photo: StoredPhoto) => photo.ownerId === ownerId && photo.reportId === reportId
      const photos = disk.photos.filter(isOfReport).toSorted((a, b) => a.position - b.position)
      if (photos.some(({ path }) => path !== null)) return
      disk.photos = [...disk.photos.filter((photo) => !isOfReport(photo)), ...inOrder(photos, photoIds)]
    },
    visitDrafts: async (ownerId) => disk.visitDrafts.filter((draft) => draft.ownerId === ownerId),
    async saveVisitDraft(begin, change, job) {
      const begun = begin()
      const { ownerId, jobId } = begun
      const isThis = isVisitDraftOf(ownerId, jobId)
      const draft = { ...(disk.visitDrafts.find(isThis) ?? begun), ...change }
      disk.visitDrafts = [...disk.visitDrafts.filter((other) => !isThis(other)), draft]
      if (job && !jobsOf(ownerId).some((row) => row.job.id === jobId)) {
        disk.jobs = [...disk.jobs, { job, isWithdrawn: true, ownerId }]
        const cursor = cursorOf(ownerId)
        disk.pullCursors.set(ownerId, { ...cursor, keptJobIds: [...(cursor.keptJobIds ?? []), jobId] })
      }
      return draft
    },
    async recordVisit({ entryId, ownerId, jobId }, finish) {
      if (disk.outbox.some(({ id }) => id === entryId)) return true
      if (!jobsOf(ownerId).some(({ job }) => job.id === jobId)) return false
      const draft = disk.visitDrafts.find(isVisitDraftOf(ownerId, jobId))
      const isOfDraft = ({ reportId }: { reportId: string }) => reportId === draft?.visitId
      if (disk.pictures.some(isOfDraft)) throw new PicturesWaitingError()
      const stored = disk.photos.filter(isOfDraft).toSorted((a, b) => a.position - b.position)
      const { record, photos } = finish(draft ?? null, stored)
      if (!addTap(record, photos)) return true
      disk.visitDrafts = disk.visitDrafts.filter((other) => other !== draft)
      disk.photos = disk.photos.filter((photo) => !isOfDraft(photo))
      return true
    },

    photoCopies: async (ownerId, reportId) =>
      disk.photoCopies.filter((copy) => copy.ownerId === ownerId && copy.reportId === reportId),
    async savePhotoCopy(copy) {
      if (!reportsOf(copy.ownerId).some(({ report }) => report.id === copy.reportId)) return
      disk.photoCopies = [...disk.photoCopies.filter(({ id }) => id !== copy.id), copy]
    },

    earlierPhotos: async (ownerId, paths) =>
      paths.flatMap(
        (path) => disk.earlierPhotos.find((row) => row.ownerId === ownerId && row.path === path) ?? [],
      ),
    async keepEarlierPhotos(ownerId, paths) {
      disk.earlierPhotos = disk.earlierPhotos.filter(
        (row) => row.ownerId !== ownerId || paths.includes(row.path),
      )
      const known = new Set(
        disk.earlierPhotos.filter((row) => row.ownerId === ownerId).map(({ path }) => path),
      )
      return paths.filter((path) => !known.has(path))
    },
    async saveEarlierPhoto(photo) {
      if (!isSignedIn(photo.ownerId)) return
      const isSame = (row: EarlierPhoto) => row.ownerId === photo.ownerId && row.path === photo.path
      disk.earlierPhotos = [...disk.earlierPhotos.filter((row) => !isSame(row)), photo]
    },

    entries: async (ownerId, afterSeq = 0) =>
      disk.outbox.filter((entry) => entry.ownerId === ownerId && entry.seq > afterSeq && !entry.putAway),
    countUnsent: async () => countUnsentWork(disk.outbox, [...disk.drafts, ...disk.visitDrafts]),
    allEntries: async (ownerId) => disk.outbox.filter((entry) => entry.ownerId === ownerId),
    async putAway(ownerId, entryId, acceptedUntil) {
      const own = disk.outbox.filter((entry) => entry.ownerId === ownerId)
      const stored = disk.identity?.userId === ownerId ? disk.identity.acceptedUntil : null
      const changed =
        acceptedUntil === null
          ? takeEntryBack(own, entryId)
          : putEntryAway(own, entryId, stored ?? acceptedUntil)
      disk.outbox = disk.outbox.map((entry) => changed[own.indexOf(entry)] ?? entry)
    },
    async forgetPutAway(acceptedUntil) {
      disk.outbox = disk.outbox.flatMap((entry) => {
        const next = putAwayAsOf(entry, acceptedUntil)
        const { mutation } = entry
        if (next === null && mutation.kind === 'photo.upload') disk.photoBytes.delete(mutation.photo.id)
        return next ?? []
      })
    },
    async enqueue(entry) {
      const isAdded = addTap(entry)
      if (isAdded && entry.mutation.kind === 'job.start') disk.handovers.delete(entry.ownerId)
      return isAdded
    },
    async enqueueUnstart(entry) {
      const { ownerId, mutation } = entry
      if (disk.outbox.some(({ id }) => id === entry.id)) return true
      const { jobId, at } = mutation
      const row = jobsOf(ownerId).find(({ job }) => job.id === jobId)
      const entries = disk.outbox.filter((other) => other.ownerId === ownerId)
      if (!row || !canUnstart(shownJob(row.job, entries), at)) return false
      const draft = disk.drafts.find(isDraftOf(ownerId, jobId))
      const isBegun = draft && !draft.isUntouched
      if (isBegun || disk.visitDrafts.some(isVisitDraftOf(ownerId, jobId))) return false
      if (!addTap(entry)) return false
      disk.jobs = disk.jobs.map((stored) =>
        stored === row ? { ...stored, takenBack: mutation.startedAt } : stored,
      )
      return true
    },
    async submitReport({ reportId }, finish) {
      const draft = disk.drafts.find((stored) => stored.reportId === reportId)
      if (!draft) return false
      if (disk.pictures.some((picture) => picture.reportId === reportId)) throw new PicturesWaitingError()
      const photos = disk.photos
        .filter((photo) => photo.reportId === reportId)
        .toSorted((a, b) => a.position - b.position)
      const original = reportsOf(draft.ownerId).find((row) => row.report.id === draft.corrects?.reportId)
      const shown = original ? withCorrections(draft.ownerId, original.report) : null
      const folder = `${original?.report.id}/`
      const takenPaths = disk.photos.flatMap(({ path }) => (path?.startsWith(folder) ? [path] : []))
      const { report, entries } = finish(draft, photos, shown, takenPaths)
      for (const entry of entries) {
        disk.outbox.push({ ...entry, seq: (disk.lastSeq += 1) })
        const { mutation } = entry
        if (mutation.kind === 'photo.upload') {
          disk.photos = disk.photos.map((photo) =>
            photo.id === mutation.photo.id ? { ...photo, path: mutation.photo.path } : photo,
          )
        }
      }
      const { ownerId, jobId } = draft
      if (report)
        disk.reports = [...disk.reports.filter((row) => row.report.id !== report.id), { ownerId, report }]
      disk.drafts = disk.drafts.filter((stored) => !isDraftOf(ownerId, jobId)(stored))
      endChange(ownerId, jobId)
      disk.handovers.set(ownerId, jobId)
      return true
    },
    handover: async (ownerId) => disk.handovers.get(ownerId) ?? null,
    async endHandover(ownerId, jobId) {
      if (disk.handovers.get(ownerId) === jobId) disk.handovers.delete(ownerId)
    },
    async updateEntry(entry) {
      disk.outbox = disk.outbox.map((other) => (other.seq === entry.seq && !other.putAway ? entry : other))
    },
    async completeEntries(entries) {
      entries.forEach(completeEntry)
    },
  }
}

/**
 * Adds live queries to a memory store: each runs again after every call, except the calls of queries. A simulation has
 * no screens and uses the plain store.
 */
export function observeMemoryStore(memoryStore: Store): { store: Store; liveQuery: LiveQuery } {
  const queries = new Set<() => Promise<void>>()
  let isQuerying = false
  const runQueries = async () => {
    if (isQuerying) return
    isQuerying = true
    for (const query of queries) await query()
    isQuerying = false
  }
  const store = new Proxy(memoryStore, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return async (...args: unknown[]) => {
        const result: unknown = await Reflect.apply(method, target, args)
        await runQueries()
        return result
      }
    },
  })
  const liveQuery: LiveQuery = (query, show) => {
    const run = async () => show(await query())
    queries.add(run)
    void runQueries()
    return () => queries.delete(run)
  }
  return { store, liveQuery }
}

function whenOf(job: Job): string {
  return `${job.scheduled_date}T${job.scheduled_time ?? ''}`
}

function isWithin({ scheduled_date: day }: Job, { from = '', to = '9999-99-99' }: DayRange = {}): boolean {
  return from <= day && day <= to
}
