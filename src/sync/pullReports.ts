import type { Clock, ReportsAnswer, ReportSource, Store } from './ports.ts'

export type PullReportsPorts = {
  store: Pick<Store, 'lastReportChange' | 'savePulledReports' | 'forgetOldReports'>
  server: ReportSource
  clock: Pick<Clock, 'now'>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a report stays on the device to be shown again. */
export const REPORT_DAYS = 90
/** Small copies of photos on the device at most: some 100 MB. */
export const MOST_PHOTO_COPIES = 1_500

// The server stamps a change when it begins, and shows it when it is committed: one that took its time would
// otherwise be passed by.
const OVERLAP_MS = 10 * MINUTE_MS

/**
 * Asks for the owner's own reports that changed since the last time, so that they can be shown again without
 * a network, also those written on another phone, and lets those that are too old go. A failure changes
 * nothing: the next pull asks for the same.
 */
export async function pullReports(
  { store, server, clock }: PullReportsPorts,
  ownerId: string,
): Promise<ReportsAnswer> {
  const oldest = new Date(clock.now() - REPORT_DAYS * DAY_MS).toISOString()
  const changedSince = since(await store.lastReportChange(ownerId), oldest)
  const answer = await server.pullReports(ownerId, { changedSince })
  if (answer.kind === 'pulled') await store.savePulledReports(ownerId, answer.reports)
  await store.forgetOldReports(ownerId, oldest, MOST_PHOTO_COPIES)
  return answer
}

function since(lastChange: string | null, oldest: string): string {
  return lastChange === null ? oldest : new Date(Date.parse(lastChange) - OVERLAP_MS).toISOString()
}

/** Asks for the owner's reports on one job, of whatever age, and keeps them until the next tidying. */
export async function pullReportsOfJob(
  { store, server }: Pick<PullReportsPorts, 'store' | 'server'>,
  ownerId: string,
  jobId: string,
): Promise<ReportsAnswer> {
  const answer = await server.pullReports(ownerId, { jobId })
  if (answer.kind === 'pulled') await store.savePulledReports(ownerId, answer.reports)
  return answer
}
