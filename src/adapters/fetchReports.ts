import type { PulledReport, ReportChoice, ReportsAnswer } from '#sync/ports.ts'
import type { DatabaseClient } from './databaseClient.ts'
import { isWhole } from './isWhole.ts'
import { parseReports, REPORT_COLUMNS } from './rows.ts'

// Notes may have 20,000 characters: few enough rows for one answer on a slow line.
const PAGE_SIZE = 100

/** Reads the technician's own reports, the oldest change first. Row level security leaves out all others. */
export async function fetchReports(client: DatabaseClient, which: ReportChoice): Promise<ReportsAnswer> {
  const reports: PulledReport[] = []
  for (;;) {
    const all = client.from('inspection_reports').select(REPORT_COLUMNS, { count: 'exact' })
    const chosen =
      'jobId' in which ? all.eq('job_id', which.jobId) : all.gte('updated_at', which.changedSince)
    const page = await chosen
      .order('updated_at', { ascending: true })
      .order('id', { ascending: true })
      .range(reports.length, reports.length + PAGE_SIZE - 1)
      .retry(false)
    if (page.error) return failed(page.status, page.error.message)
    const rows = parseReports(page.data)
    reports.push(...rows)
    if (isWhole(reports.length, rows.length, page.count)) return { kind: 'pulled', reports }
  }
}

function failed(status: number, message: string): ReportsAnswer {
  if (status === 401) return { kind: 'signed-out' }
  return { kind: 'failed', message, isOffline: status === 0 }
}
