import { PHOTO_BUCKET } from '#domain/photo.ts'
import type { PulledReport } from '#sync/ports/reportStore.ts'
import type { ReportChoice, ReportsAnswer } from '#sync/ports/server.ts'
import type { DatabaseClient } from '../connection.ts'
import { failedPage, isLastPage } from './pages.ts'
import { parseReports, REPORT_COLUMNS, UNREADABLE, type ReportPlace } from './rowSchemas.ts'

// Notes may have 20,000 characters: few enough rows for one answer on a slow line.
const PAGE_SIZE = 100

/**
 * Reads the technician's own reports, the oldest change first. Row level security leaves out all others. Each
 * page begins after the last row of the one before: a report that changes meanwhile comes again at the end, and
 * moves no other one across the border of two pages.
 *
 * @param pageSize how many reports are asked for at a time
 */
export async function pullReports(
  client: DatabaseClient,
  which: ReportChoice,
  pageSize = PAGE_SIZE,
): Promise<ReportsAnswer> {
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

// Many may have changed at the same moment, in one transaction of the office.
function after({ id, updated_at: changedAt }: ReportPlace): string {
  return `updated_at.gt."${changedAt}",and(updated_at.eq."${changedAt}",id.gt."${id}")`
}
