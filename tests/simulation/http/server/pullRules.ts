import { coveredBy } from '../../office/coveredBy.ts'
import type { Caller, SimulatedDatabase } from './database.ts'
import { json, type HttpResponse } from './message.ts'
import type { Row } from './query.ts'

/**
 * `rpc/pull_changes`: what has changed of the caller's jobs since a cursor, or all from a day on and the open ones before.
 */
export function pullChanges(
  database: SimulatedDatabase,
  body: Row,
  { userId, technician }: Caller,
): HttpResponse {
  const active = database.activeTechnicianOf(userId)
  const row = technician ? database.technicianRow(technician) : null
  if (!active) {
    const nothing = { full: false, cursor: null, jobs: [], gone: [], reports_changed: false }
    return json(200, { technician: row, ...nothing })
  }
  const log = database.changeLog()
  const { technicianId } = active
  const since = log.sinceOf(body['since'], technicianId)
  const [jobs, gone] = [log.jobsSince(technicianId, since ?? 0), log.goneSince(technicianId, since ?? 0)]
  const full = since === null || jobs.length + gone.length > database.settings.pullLimits.mostChanges
  const covered = log.jobsSince(technicianId, 0).filter(isCovered(body['first_day'], database.now()))
  return json(200, {
    ...(full && { technician: row }),
    full,
    cursor: log.cursor(technicianId),
    jobs: full ? covered : jobs,
    gone: full ? [] : gone,
    reports_changed: full || log.reportsSince(technicianId, since).length > 0,
  })
}

/** `rpc/pull_reports`: a page of the caller's reports that have changed since a cursor, or since a time. */
export function pullReports(database: SimulatedDatabase, body: Row, { userId }: Caller): HttpResponse {
  const active = database.activeTechnicianOf(userId)
  const now = new Date(database.now()).toISOString()
  if (!active) return json(200, { full: false, cursor: null, reports: [], next: null, now })
  const log = database.changeLog()
  const { technicianId } = active
  const since = log.sinceOf(body['since'], technicianId)
  const firstMs = Date.parse(String(body['first_change']))
  const changed = log
    .reportsSince(technicianId, Math.max(since ?? 0, placeOf(body['after'])))
    .filter(({ row }) => since !== null || Date.parse(String(row['updated_at'])) >= firstMs)
  const page = changed.slice(0, database.settings.pullLimits.reportsOfPage)
  const next = changed.length > page.length ? String(page.at(-1)?.changedAt) : null
  // Without what is for the office alone, and whose they are.
  const reports = page.map(({ row: { needs_review: _review, technician_id: _author, ...row } }) => row)
  return json(200, { full: since === null, cursor: log.cursor(technicianId), reports, next, now })
}

/** Whether a full pull has a job: from the first day on, and before that if it is open and a phone would keep it. */
function isCovered(firstDay: unknown, nowMs: number): (job: Row) => boolean {
  if (firstDay === 'infinity') return () => false
  const isDay = typeof firstDay === 'string' && firstDay !== '-infinity'
  const isInPull = coveredBy(isDay ? firstDay : '0001-01-01', nowMs)
  return ({ scheduled_date, status }) =>
    isInPull({ scheduled_date: String(scheduled_date), status: String(status) })
}

/** A place in the order of changes; the beginning if it is none. */
function placeOf(after: unknown): number {
  return typeof after === 'string' && /^\d+$/.test(after) ? Number(after) : 0
}
