import type { Timestamp } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { ReportsResult, ReportSource } from '../ports/server.ts'
import type { JobStore } from '../ports/jobStore.ts'
import type { ReportStore } from '../ports/reportStore.ts'

export type PullReportsPorts = {
  store: ReportStore & Pick<JobStore, 'pullCursor'>
  server: ReportSource
  clock: Pick<Clock, 'now'>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a report stays on the device to be shown again. */
export const REPORT_DAYS = 90
/** The most small copies of photos on the device: some 100 MB. */
export const MOST_PHOTO_COPIES = 1_500

// The server's timestamp of a change is the start of its transaction, but the change is visible only after the commit:
// without an overlap, a change in a long transaction would be missed.
const OVERLAP_MS = 10 * MINUTE_MS

/**
 * Fetches the owner's reports that have changed since the last pull, including those written on another phone, so that
 * they can be shown without the network, and deletes those that are too old. A failure changes nothing: the next pull
 * requests the same.
 */
export async function pullReports(ports: PullReportsPorts, ownerId: string): Promise<ReportsResult> {
  const { store } = ports
  const knownUpTo = await store.reportsUpTo(ownerId)
  const { acceptedCount } = await store.pullCursor(ownerId)
  const result = await fetchChanged(ports, ownerId, knownUpTo)
  if (result.kind !== 'pulled') return result

  const upTo = newest([knownUpTo, ...result.reports.map(({ changedAt }) => changedAt)])
  await store.savePulledReports(ownerId, result.reports, upTo)
  const serverTime = result.serverTime ?? upTo
  // Never by the device's own clock (rule OB5). A report that was sent during the pull may be missing from the result,
  // and only has a time by the device's clock.
  const isComplete = (await store.pullCursor(ownerId)).acceptedCount === acceptedCount
  if (serverTime !== undefined && isComplete) {
    await store.forgetOldReports(ownerId, oldestAt(Date.parse(serverTime)), MOST_PHOTO_COPIES)
  }
  return result
}

async function fetchChanged(
  { server, clock }: PullReportsPorts,
  ownerId: string,
  knownUpTo: Timestamp | null,
): Promise<ReportsResult> {
  if (knownUpTo !== null) {
    const changedSince = new Date(Date.parse(knownUpTo) - OVERLAP_MS).toISOString()
    return server.pullReports(ownerId, { since: null, from: changedSince })
  }
  const now = clock.now()
  const result = await server.pullReports(ownerId, { since: null, from: oldestAt(now) })
  if (result.kind !== 'pulled' || result.serverTime === undefined) return result
  const serverNow = Date.parse(result.serverTime)
  // If the device's clock is ahead, too few were requested.
  return now - serverNow > DAY_MS
    ? server.pullReports(ownerId, { since: null, from: oldestAt(serverNow) })
    : result
}

function oldestAt(ms: number): Timestamp {
  return new Date(ms - REPORT_DAYS * DAY_MS).toISOString()
}

function newest(timestamps: readonly (Timestamp | null)[]): Timestamp | undefined {
  return timestamps
    .filter((timestamp) => timestamp !== null)
    .toSorted()
    .at(-1)
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
