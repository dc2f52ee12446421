import type { Timestamp } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { ReportsAnswer, ReportSource } from '../ports/server.ts'
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
export async function pullReports(ports: PullReportsPorts, ownerId: string): Promise<ReportsAnswer> {
  const { store } = ports
  const knownUpTo = await store.reportsUpTo(ownerId)
  const { acceptedCount } = await store.pullCursor(ownerId)
  const answer = await ask(ports, ownerId, knownUpTo)
  if (answer.kind !== 'pulled') return answer

  const upTo = newest([knownUpTo, ...answer.reports.map(({ changedAt }) => changedAt)])
  await store.savePulledReports(ownerId, answer.reports, upTo)
  const serverTime = answer.serverTime ?? upTo
  // Never by the device's own clock (rule OB5). What was sent while the server was asked may be missing in its
  // answer, and would be as old as that clock says.
  const isComplete = (await store.pullCursor(ownerId)).acceptedCount === acceptedCount
  if (serverTime !== undefined && isComplete) {
    await store.forgetOldReports(ownerId, oldestAt(Date.parse(serverTime)), MOST_PHOTO_COPIES)
  }
  return answer
}

async function ask(
  { server, clock }: PullReportsPorts,
  ownerId: string,
  knownUpTo: Timestamp | null,
): Promise<ReportsAnswer> {
  if (knownUpTo !== null) {
    const changedSince = new Date(Date.parse(knownUpTo) - OVERLAP_MS).toISOString()
    return server.pullReports(ownerId, { changedSince })
  }
  const now = clock.now()
  const answer = await server.pullReports(ownerId, { changedSince: oldestAt(now) })
  if (answer.kind !== 'pulled' || answer.serverTime === undefined) return answer
  const serverNow = Date.parse(answer.serverTime)
  // By a clock that is ahead, too few were asked for.
  return now - serverNow > DAY_MS
    ? server.pullReports(ownerId, { changedSince: oldestAt(serverNow) })
    : answer
}

function oldestAt(ms: number): Timestamp {
  return new Date(ms - REPORT_DAYS * DAY_MS).toISOString()
}

function newest(moments: readonly (Timestamp | null)[]): Timestamp | undefined {
  return moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1)
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
