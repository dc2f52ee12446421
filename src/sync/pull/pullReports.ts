import type { Timestamp } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { ReportsResult, ReportSource } from '../ports/server.ts'
import type { JobStore, PullCursor } from '../ports/jobStore.ts'
import type { ReportCursor, ReportStore } from '../ports/reportStore.ts'

export type PullReportsPorts = {
  store: ReportStore & Pick<JobStore, 'pullCursor'>
  server: ReportSource
  clock: Pick<Clock, 'now'>
}

const DAY_MS = 24 * 60 * 60_000

/** How long a report stays on the device to be shown again. */
export const REPORT_DAYS = 90
/** The most small copies of photos on the device: some 100 MB. */
export const MOST_PHOTO_COPIES = 1_500

/**
 * Fetches the owner's reports that have changed since the last pull, including those written on another phone, so that
 * they can be shown without the network, and deletes those that are too old. Sends no request if no pull of the jobs
 * has said that reports changed; except once a day, since only a response has the server's time, by which reports
 * become too old. A failure changes nothing: the next pull requests the same. Resolves to null without a request.
 */
export async function pullReports(ports: PullReportsPorts, ownerId: string): Promise<ReportsResult | null> {
  const { store, clock } = ports
  const asOf = await store.pullCursor(ownerId)
  const known = await store.reportCursor(ownerId)
  if (known !== null && !isDue(known, asOf, clock.now())) return null
  const result = await fetchChanged(ports, ownerId, known)
  if (result.kind !== 'pulled' || result.cursor === null) return result

  const cursor = { since: result.cursor, pulledAt: new Date(clock.now()).toISOString() }
  await store.savePulledReports(ownerId, result.reports, { cursor, known, asOf })
  const serverTime = result.serverTime ?? newest(result.reports.map(({ changedAt }) => changedAt))
  // Never by the device's own clock (rule OB5). A report that was sent during the pull may be missing from the result,
  // and only has a time by the device's clock.
  const isComplete = (await store.pullCursor(ownerId)).acceptedCount === asOf.acceptedCount
  if (serverTime !== undefined && isComplete) {
    await store.forgetOldReports(ownerId, oldestAt(Date.parse(serverTime)), MOST_PHOTO_COPIES)
  }
  return result
}

function isDue({ pulledAt }: ReportCursor, { areReportsBehind }: PullCursor, now: number): boolean {
  // In either direction: the clock may have been set back.
  return areReportsBehind || Math.abs(now - Date.parse(pulledAt)) >= DAY_MS
}

async function fetchChanged(
  { server, clock }: PullReportsPorts,
  ownerId: string,
  known: ReportCursor | null,
): Promise<ReportsResult> {
  const now = clock.now()
  const result = await server.pullReports(ownerId, { since: known?.since ?? null, from: oldestAt(now) })
  if (result.kind !== 'pulled' || !result.isFull || result.serverTime === undefined) return result
  const serverNow = Date.parse(result.serverTime)
  // If the device's clock is ahead, too few were requested.
  return now - serverNow > DAY_MS
    ? server.pullReports(ownerId, { since: null, from: oldestAt(serverNow) })
    : result
}

function oldestAt(ms: number): Timestamp {
  return new Date(ms - REPORT_DAYS * DAY_MS).toISOString()
}

function newest(timestamps: readonly Timestamp[]): Timestamp | undefined {
  return [...timestamps].sort().at(-1)
}

/** Fetches the owner's reports on one job, whatever their age, and stores them until old reports are next deleted. */
export async function pullReportsOfJob(
  { store, server }: Pick<PullReportsPorts, 'store' | 'server'>,
  ownerId: string,
  jobId: string,
): Promise<ReportsResult> {
  const result = await server.pullReports(ownerId, { jobId })
  if (result.kind === 'pulled') await store.savePulledReports(ownerId, result.reports)
  return result
}
