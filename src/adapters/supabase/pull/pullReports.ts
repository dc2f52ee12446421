import { PHOTO_BUCKET } from '#domain/photo.ts'
import type { PulledReport } from '#sync/ports/reportStore.ts'
import type { ReportChoice, ReportsResult } from '#sync/ports/server.ts'
import type { DatabaseClient } from '../connection.ts'
import { failedPage, isLastPage } from './pages.ts'
import { parseReports, REPORT_COLUMNS, UNREADABLE, type ReportPlace } from './rowSchemas.ts'

// Notes may have 20,000 characters each, so a response has few enough rows for a slow connection.
const PAGE_SIZE = 100

/**
 * Reads the technician's own reports, oldest change first; row level security filters out all others. Each page
 * starts after the last row of the previous one, so a report that changes meanwhile is returned again at the end
 * and does not shift others from one page to the next.
 *
 * @param pageSize the number of reports in a request
 */
export async function pullReports(
  client: DatabaseClient,
  which: ReportChoice,
  pageSize = PAGE_SIZE,
): Promise<ReportsResult> {
  const photoUrl = (path: string) => client.storage.from(PHOTO_BUCKET).getPublicUrl(path).data.publicUrl
  const reports: PulledReport[] = []
  let unreadable = 0
  let last: ReportPlace | undefined
  for (;;) {
    const all = client.from('inspection_reports').select(REPORT_COLUMNS, { count: 'exact' })
    const chosen =
      'jobId' in which ? all.eq('job_id', which.jobId) : all.gte('updated_at', which.changedSince)
    const next = last ? chosen.or(after(last)) : chosen
    const page = await next
      .order('updated_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(pageSize)
      .retry(false)
    if (page.error) return failedPage(page.status, page.error.message)
    const rows = parseReports(page.data, photoUrl)
    if (!rows) return failedPage(page.status, UNREADABLE)
    reports.push(...rows.reports)
    unreadable += rows.places.length - rows.reports.length
    last = rows.places.at(-1)
    if (isLastPage(rows.places.length, page.count)) break
  }
  if (unreadable > 0) console.warn('Reports that this version cannot read:', unreadable)
  return { kind: 'pulled', reports }
}

// Many reports may have the same timestamp, if the office changed them in one transaction.
function after({ id, updated_at: changedAt }: ReportPlace): string {
  return `updated_at.gt."${changedAt}",and(updated_at.eq."${changedAt}",id.gt."${id}")`
}
