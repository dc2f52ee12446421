import type { Report } from '#domain/report.ts'
import { blankFindings } from '#domain/reportFields.ts'
import type { Caller, SimulatedDatabase } from './database.ts'
import {
  empty,
  isObject,
  json,
  parseObject,
  restError,
  type HttpResponse,
  type HttpRequest,
} from './message.ts'
import { photoSubject, reportSubject } from './subject.ts'

const RANDOM_ID = /^.{8}-.{4}-4.{3}-[89ab]/
/** Of one technician on one job. */
const MOST_REPORTS = 5
/** Columns that only the server writes. */
const SERVER_COLUMNS = ['technician_id', 'needs_review', 'received_at', 'superseded_at', 'report_number']

/** `POST inspection_reports`: the rules of the trigger `accept_report`, and the primary key. */
export function insertReport(
  database: SimulatedDatabase,
  { body }: HttpRequest,
  caller: Caller,
): HttpResponse {
  const { office } = database
  const { photos = [], ...row } = parseObject(body)
  const forbidden = SERVER_COLUMNS.some((column) => column in row)
  if (forbidden) return restError(403, '42501', 'permission denied for table inspection_reports')
  const report = reportOf(row)
  const refuse = (status: number, code: string, message: string) => {
    database.refusedByRule.add(reportSubject(report.id))
    return restError(status, code, message)
  }
  const active = database.activeTechnicianOf(caller.userId)
  if (!active) return restError(403, 'PT403', 'Only an active technician can submit a report')
  const { technicianId } = active

  if (Array.isArray(photos) && photos.length > 0) {
    return refuse(422, 'PT422', 'Photos are attached to a report after it was submitted')
  }
  if (!RANDOM_ID.test(report.id)) {
    return refuse(422, 'PT422', 'The id of a report is a random one (UUID version 4)')
  }

  const job = office.jobs.get(report.job_id)
  if (!job || !office.everAssigned.get(job.id)?.has(technicianId)) {
    return refuse(403, 'PT403', 'This job was never assigned to you')
  }
  const known = office.reports.get(report.id)
  if (known) {
    const first = database.firstWritten.get(report.id)
    const isSame = known.technicianId === technicianId && isSameReport(first, report)
    const message = 'duplicate key value violates unique constraint "inspection_reports_pkey"'
    return isSame ? restError(409, '23505', message) : refuse(409, '23505', message)
  }
  const current = [...office.reports.values()].filter(
    (other) => other.report.job_id === job.id && !database.superseded.has(other.report.id),
  )
  if (current.filter((other) => other.technicianId === technicianId).length >= MOST_REPORTS) {
    return refuse(
      409,
      'PT409',
      `You have sent ${MOST_REPORTS} reports on this job already. Please ring the office`,
    )
  }
  const isOfEarlierVisit = office.isOfEarlierVisit(technicianId, job, report)
  const isTheirs = job.technician_id === technicianId && job.status !== 'cancelled' && !isOfEarlierVisit
  if (isTheirs && job.status === 'pending') {
    return refuse(422, 'PT422', 'Start the job before you report on it')
  }
  if (isTheirs && current.some((other) => !other.needsReview))
    return refuse(409, 'PT409', 'This job has another report already')

  const changedAt = new Date(database.now()).toISOString()
  const corrections = new Map<string, string>()
  const stored = { report, technicianId, photos: [], needsReview: !isTheirs, changedAt, corrections }
  office.reports.set(report.id, stored)
  database.firstWritten.set(report.id, report)
  database.recordChange(report.id)
  office.effects.push(reportSubject(report.id))
  if (isTheirs && job.status === 'in_progress') {
    office.jobs.set(job.id, { ...job, status: 'completed', actual_end_time: report.submitted_at })
  }
  return empty(201, { 'content-range': '*/*' })
}

/** `rpc/attach_photo`: attaches a stored object if size and digest match. */
export function attachPhoto(
  database: SimulatedDatabase,
  call: Record<string, unknown>,
  { userId }: Caller,
): HttpResponse {
  const { office } = database
  const reportId = String(call['report_id'])
  const path = String(call['photo_path'])
  const active = database.activeTechnicianOf(userId)
  const refuse = (status: number, code: string, message: string) => {
    if (active) database.refusedByRule.add(photoSubject(path))
    return restError(status, code, message)
  }
  const stored = office.reports.get(reportId)
  if (!stored || !active || stored.technicianId !== active.technicianId) {
    return refuse(403, 'PT403', 'This is not a report of yours')
  }
  if (!path.startsWith(`${reportId}/`)) {
    return refuse(422, 'PT422', 'A photo must lie in the folder of its report')
  }
  // Its phones make no corrections.
  if ((call['photo_version'] ?? 1) !== 1) {
    return refuse(409, 'PT409', 'The report does not have the correction that this photo belongs to')
  }
  const content = office.objects.get(path)
  if (content === undefined) {
    const tooMuch = database.photoRefusal(reportId, active.technicianId)
    if (tooMuch !== null) return refuse(409, 'PT409', tooMuch)
    return refuse(404, 'PT404', 'The photo is not in storage')
  }
  if (content !== call['photo_md5'] || database.sizes.get(path) !== call['photo_size']) {
    return refuse(409, 'PT409', 'The stored photo differs')
  }
  if (!stored.photos.includes(path)) {
    office.reports.set(reportId, { ...stored, photos: [...stored.photos, path].toSorted() })
    database.recordChange(reportId)
    office.effects.push(photoSubject(path))
  }
  return json(200, office.reports.get(reportId)?.photos)
}

function isSameReport(first: Report | undefined, sent: Report): boolean {
  return JSON.stringify(first) === JSON.stringify(sent)
}

function reportOf(row: Record<string, unknown>): Report {
  const { photo_captions: captions } = row
  return {
    ...blankFindings(),
    ...row,
    id: String(row['id']),
    job_id: String(row['job_id']),
    submitted_at: String(row['submitted_at']),
    ...(isObject(captions) && { photo_captions: textsOf(captions) }),
  }
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
}
