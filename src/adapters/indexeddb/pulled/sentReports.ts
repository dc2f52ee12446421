import type { Timestamp } from '#domain/time.ts'
import type { UnsentWork } from '#sync/retention/unsentWork.ts'
import type { ReportRow } from '../schema.ts'

/** Returns the reports on jobs without unsent work, oldest first. */
export function sentReports({ jobIds }: UnsentWork, reports: readonly ReportRow[]): ReportRow[] {
  return reports.filter(({ jobId }) => !jobIds.has(jobId)).sort((a, b) => ageOf(a).localeCompare(ageOf(b)))
}

/** Returns the server's timestamp rather than the device's, whose clock may have been wrong (rule OB5c). */
export function ageOf({ changedAt, report }: ReportRow): Timestamp {
  return changedAt ?? report.submitted_at
}
