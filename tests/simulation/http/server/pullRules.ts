import type { Caller, SimulatedDatabase } from './database.ts'
import { json, type HttpResponse } from './message.ts'
import type { Row } from './query.ts'

// Smaller than the database's, so that a few jobs and reports reach them.
const MOST_CHANGES = 5
const REPORTS_OF_PAGE = 2

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
  const full = since === null || jobs.length + gone.length > MOST_CHANGES
  const covered = log
    .jobsSince(technicianId, 0)
    .filter((job) => String(job['scheduled_date']) >= String(body['first_day']) || isOpen(job))
  return json(200, {
    ...((full || body['changed_only'] !== true) && { technician: row }),
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
    .reportsSince(technicianId, Math.max(since ?? 0, Number(body['after'] ?? 0)))
    .filter(({ row }) => since !== null || Date.parse(String(row['updated_at'])) >= firstMs)
  const page = changed.slice(0, REPORTS_OF_PAGE)
  const next = changed.length > page.length ? String(page.at(-1)?.changedAt) : null
  const reports = page.map(({ row }) => row)
  return json(200, { full: since === null, cursor: log.cursor(technicianId), reports, next, now })
}

function isOpen({ status }: Row): boolean {
  return status === 'pending' || status === 'in_progress'
}
