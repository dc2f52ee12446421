import type { Job } from '#domain/job.ts'
import type { Correction, Report } from '#domain/report.ts'
import { ABSENT_FIELDS, blankFindings } from '#domain/reportFields.ts'
import { completeFindings } from '#domain/sendableReport.ts'
import type { VisitRecord } from '#domain/visit.ts'
import type { Technician } from '#domain/technician.ts'
import { newDraft, type StoredPhoto, type TakenPicture, type VisitDraft } from '#sync/draft.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { newEntry, type NewEntry, type OutboxEntry } from '#sync/outbox/entry.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { Store } from '#sync/ports/store.ts'

export const OWNER = 'owner-1'
export const DAY = '2026-11-20'
export const TIMESTAMP = '2026-11-20T09:00:00.000Z'
/** The expiry of an access token that was issued at `TIMESTAMP`. */
export const ACCEPTED_UNTIL = '2026-11-20T10:00:00.000Z'

export function aJob(change: Partial<Job> = {}): Job {
  return {
    id: 'job-1',
    job_number: 'JOB-1001',
    status: 'pending',
    technician_id: 'technician-1',
    scheduled_date: DAY,
    scheduled_time: '09:00:00',
    estimated_duration: 60,
    service_type: 'Chimney sweeping',
    special_instructions: null,
    actual_start_time: null,
    actual_end_time: null,
    customer: {
      first_name: 'Nuala',
      last_name: 'Keane',
      phone: '020 910 0001',
      email: null,
      address_line_1: '4 Sea Road',
      city: 'Rush',
      county: 'Dublin',
    },
    ...change,
  }
}

export function aTechnician(change: Partial<Technician> = {}): Technician {
  return {
    id: 'technician-1',
    auth_user_id: OWNER,
    first_name: 'Aoife',
    last_name: 'Brennan',
    is_active: true,
    license_number: 'CS-1042',
    county: 'Dublin',
    ...change,
  }
}

export function anIdentity(change: Partial<Technician> = {}): Identity {
  const technician = aTechnician(change)
  return { userId: technician.auth_user_id, technician, acceptedUntil: ACCEPTED_UNTIL }
}

export function aReport(change: Partial<Report> = {}): Report {
  return { ...blankFindings(), id: 'report-1', job_id: 'job-1', submitted_at: TIMESTAMP, ...change }
}

/** The report's row in the database: every column that a device reads. */
export function aReportRow(report: Report) {
  return {
    photo_captions: {},
    photo_parts: {},
    photo_versions: {},
    photos: [],
    version: 1,
    corrected_at: null,
    correction_id: null,
    received_at: report.submitted_at,
    updated_at: report.submitted_at,
    ...ABSENT_FIELDS,
    ...report,
  }
}

export function aStoredPhoto(change: Partial<StoredPhoto> = {}): StoredPhoto {
  return {
    id: 'photo-1',
    ownerId: OWNER,
    reportId: 'report-1',
    position: 0,
    fileName: 'flue.jpg',
    contentType: 'image/jpeg',
    size: 3,
    md5: 'md5-of-photo-1',
    thumbnail: new ArrayBuffer(1),
    path: null,
    ...change,
  }
}

/** A picture of the report on job-1 that has not become a photo yet. */
export function aPicture(change: Partial<TakenPicture> = {}): TakenPicture {
  return {
    id: 'picture-1',
    ownerId: OWNER,
    reportId: 'report-of-job-1',
    fileName: 'crown.jpg',
    contentType: 'image/jpeg',
    attempts: 0,
    ...change,
  }
}

export const startOf = (jobId: string): Mutation => ({ kind: 'job.start', jobId, at: TIMESTAMP })
export const unstartOf = (jobId: string, change: { at?: string; startedAt?: string } = {}) => ({
  kind: 'job.unstart' as const,
  jobId,
  startedAt: TIMESTAMP,
  at: TIMESTAMP,
  ...change,
})
export const completionOf = (jobId: string): Mutation => ({ kind: 'job.complete', jobId, at: TIMESTAMP })

export function reportOf(jobId: string): Mutation {
  return { kind: 'report.submit', jobId, report: aReport({ id: `report-of-${jobId}`, job_id: jobId }) }
}

/** The correction that makes version 2 of the report in `reportOf`, unless `change` makes it another. */
export function aCorrection(jobId = 'job-1', change: Partial<Correction> = {}): Correction {
  return {
    id: `correction-of-${jobId}`,
    report_id: `report-of-${jobId}`,
    version: 2,
    replaces: `report-of-${jobId}`,
    corrected_at: TIMESTAMP,
    findings: completeFindings({ ...blankFindings(), damper_notes: 'Corrected' }),
    ...change,
  }
}

export function correctionOf(jobId: string, change: Partial<Correction> = {}): Mutation {
  return { kind: 'report.correct', jobId, correction: aCorrection(jobId, change) }
}

export function aVisit(change: Partial<VisitRecord> = {}): VisitRecord {
  return {
    id: 'visit-1',
    job_id: 'job-1',
    reason: 'no_access',
    note: '',
    scheduled_date: DAY,
    recorded_at: TIMESTAMP,
    ...change,
  }
}

/** A draft of the record of a visit to job-1, in which nothing is entered. */
export function aVisitDraft(change: Partial<VisitDraft> = {}): VisitDraft {
  return { ownerId: OWNER, jobId: 'job-1', visitId: 'visit-1', reason: null, note: '', ...change }
}

export const visitOf = (jobId: string): Mutation => ({
  kind: 'visit.record',
  jobId,
  visit: aVisit({ id: `visit-of-${jobId}`, job_id: jobId }),
})

export function photoOf(jobId: string, photoId = 'photo-1', size = 3): Mutation {
  const reportId = `report-of-${jobId}`
  const photo = {
    id: photoId,
    reportId,
    path: `${reportId}/1-${photoId}.jpg`,
    contentType: 'image/jpeg',
    size,
    md5: `md5-of-${photoId}`,
  }
  return { kind: 'photo.upload', jobId, photo }
}

/** A photo that the correction in `correctionOf` adds to the report in `reportOf` [R43]. */
export function addedPhotoOf(jobId: string, photoId = 'added-1'): Mutation {
  const mutation = photoOf(jobId, photoId)
  if (mutation.kind !== 'photo.upload') throw new Error('Not a photo')
  const correction = { id: `correction-of-${jobId}`, version: 2 }
  return { ...mutation, photo: { ...mutation.photo, correction } }
}

export function aNewEntry<Made extends Mutation>(
  mutation: Made,
  change: Partial<Omit<NewEntry, 'mutation'>> = {},
): NewEntry & { mutation: Made } {
  const id = `${mutation.kind}-${mutation.jobId}-${mutation.kind === 'photo.upload' ? mutation.photo.id : ''}`
  return { ...newEntry(id, OWNER, mutation, TIMESTAMP), ...change }
}

/** An entry as the store returns it, with the sequence number `seq`. */
export function anEntry(seq: number, mutation: Mutation, change: Partial<OutboxEntry> = {}): OutboxEntry {
  return { ...aNewEntry(mutation), id: `entry-${seq}`, seq, ...change }
}

/** Adds uploads of photos to the outbox, of a report that is not in the outbox itself. */
export async function addUnsentPhotos(
  store: Store,
  jobId: string,
  photoIds: readonly string[],
  size?: number,
): Promise<void> {
  const reportId = `report-of-${jobId}`
  const draft = newDraft(OWNER, jobId, reportId, aTechnician(), TIMESTAMP)
  await store.openDraft(draft)
  await store.submitReport(draft, () => ({
    report: aReport({ id: reportId, job_id: jobId }),
    entries: photoIds.map((photoId) => aNewEntry(photoOf(jobId, photoId, size))),
  }))
}
