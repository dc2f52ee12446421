import { PHOTO_BUCKET } from '#domain/photo.ts'
import type { ChangedReports, ReportChoice, ReportsResult } from '#sync/ports/server.ts'
import type { DatabaseClient } from '../connection.ts'
import { cursorText } from './cursorText.ts'
import { failedRead, unreadableRead } from './failedRead.ts'
import { INACTIVE } from './fetchTechnician.ts'
import { parseReportPage, parseReports, REPORT_COLUMNS } from './reportRows.ts'

/** Reads the technician's own reports: a page of those that have changed, oldest change first, or those of one job. */
export async function pullReports(client: DatabaseClient, which: ReportChoice): Promise<ReportsResult> {
  const result =
    'jobId' in which ? await pullReportsOfJob(client, which.jobId) : await pullChangedReports(client, which)
  if (result.kind !== 'pulled') return result
  const { unreadableCount, ...pulled } = result
  if (unreadableCount > 0) console.warn('Reports that this version cannot read:', unreadableCount)
  return pulled
}

type Failed = Exclude<ReportsResult, { kind: 'pulled' }>
type Read = (Extract<ReportsResult, { kind: 'pulled' }> & { unreadableCount: number }) | Failed

async function pullReportsOfJob(client: DatabaseClient, jobId: string): Promise<Read> {
  const { data, error, status } = await client
    .from('inspection_reports')
    .select(REPORT_COLUMNS)
    .eq('job_id', jobId)
    .order('updated_at', { ascending: true })
    .retry(false)
  if (error) return failedRead(status, error)
  const rows = parseReports(data, photoUrls(client))
  return rows ? { kind: 'pulled', ...rows, isFull: false, cursor: null, next: null } : unreadableRead()
}

async function pullChangedReports(
  client: DatabaseClient,
  { since, from, after = '' }: ChangedReports,
): Promise<Read> {
  const { data, error, status } = await client.rpc('pull_reports', {
    since: cursorText(since),
    first_change: from,
    after,
  })
  if (error) return failedRead(status, error)
  const page = parseReportPage(data, photoUrls(client))
  if (!page) return unreadableRead()
  if (page.cursor === null) return { kind: 'failed', message: INACTIVE, isOffline: false }
  const { reports, unreadableCount, full, cursor, next, now } = page
  return { kind: 'pulled', reports, unreadableCount, isFull: full, cursor, next, serverTime: now }
}

function photoUrls(client: DatabaseClient): (path: string) => string {
  return (path) => client.storage.from(PHOTO_BUCKET).getPublicUrl(path).data.publicUrl
}
