import type { Timestamp } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { PulledReport, ReportsResult, ReportSource } from '../ports/server.ts'
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
const REPEATED: ReportsResult = {
  kind: 'failed',
  message: 'The server repeats reports',
  isOffline: false,
}
/** The most small copies of photos on the device: some 100 MB. */
export const MOST_PHOTO_COPIES = 1_500

/**
 * Fetches the owner's reports that have changed since the last pull, including those written on another phone, so that
 * they can be shown without the network, and deletes those that are too old. Stores each page with the place where the
 * next one begins, so that a pull that is cut off continues there (rule OB19d). Sends no request if no pull of the jobs
 * has said that reports changed; except once a day, since only a response has the server's time, by which reports become
 * too old. A failure changes nothing: the next pull requests the same. Resolves to null without a request.
 */
export async function pullReports(ports: PullReportsPorts, ownerId: string): Promise<ReportsResult | null> {
  const { store, clock } = ports
  const began = await store.pullCursor(ownerId)
  const known = await store.reportCursor(ownerId)
  if (known !== null && !isDue(known, began, clock.now())) return null
  const result = await pullPages(ports, ownerId, known, began)
  if (result.kind !== 'pulled') return result

  const serverTime = result.serverTime ?? newest(result.reports.map(({ changedAt }) => changedAt))
  // Never by the device's own clock (rule OB5c). A report that was sent during the pull may be missing from the result,
  // and only has a time by the device's clock.
  const isComplete = (await store.pullCursor(ownerId)).acceptedCount === began.acceptedCount
  if (serverTime !== undefined && isComplete) {
    await store.forgetOldReports(ownerId, oldestAt(Date.parse(serverTime)), MOST_PHOTO_COPIES)
  }
  return result
}

function isDue({ pulledAt, rest }: ReportCursor, { areReportsBehind }: PullCursor, now: number): boolean {
  // In either direction: the clock may have been set back.
  return rest !== undefined || areReportsBehind || Math.abs(now - Date.parse(pulledAt)) >= DAY_MS
}

/** Fetches and stores page after page. Resolves with all reports, or with the failure that ended it. */
async function pullPages(
  ports: PullReportsPorts,
  ownerId: string,
  known: ReportCursor | null,
  began: PullCursor,
): Promise<ReportsResult> {
  const { store, clock } = ports
  // Jobs that were pulled before a kill may have announced changes that the first pages do not contain.
  const announcedAt = known?.rest ? null : began.pulledAt
  const reports: PulledReport[] = []
  const places = new Set<string | null>()
  let stored = known
  for (;;) {
    const { acceptedCount } = await store.pullCursor(ownerId)
    const { page, from } = await fetchPage(ports, ownerId, stored)
    if (page.kind !== 'pulled' || page.cursor === null) return page
    // Pages in a circle would never come to an end.
    if (places.has(page.next)) return REPEATED
    places.add(page.next)

    const since = page.isFull ? null : (stored?.since ?? null)
    const first = stored?.rest && page.isFull === (stored.since === null) ? stored.rest.cursor : page.cursor
    const pulledAt = new Date(clock.now()).toISOString()
    const cursor: ReportCursor =
      page.next === null
        ? { since: first, pulledAt }
        : { since, pulledAt, rest: { after: page.next, cursor: first, from } }
    const asOf = { ...began, acceptedCount, pulledAt: announcedAt }
    const isStored = await store.savePulledReports(ownerId, page.reports, { cursor, known: stored, asOf })
    reports.push(...page.reports)
    if (page.next === null || !isStored) return { ...page, reports }
    stored = cursor
  }
}

async function fetchPage(
  { server, clock }: PullReportsPorts,
  ownerId: string,
  known: ReportCursor | null,
): Promise<{ page: ReportsResult; from: Timestamp }> {
  const since = known?.since ?? null
  if (known?.rest) {
    const { after, from } = known.rest
    const page = await server.pullReports(ownerId, { since, from, after })
    // Otherwise the server does not recognise the cursor any more, and the pages before were only what changed since.
    if (page.kind !== 'pulled' || page.isFull === (since === null)) return { page, from }
  }
  const now = clock.now()
  const from = oldestAt(now)
  const page = await server.pullReports(ownerId, { since, from })
  if (page.kind !== 'pulled' || !page.isFull || page.serverTime === undefined) return { page, from }
  const serverNow = Date.parse(page.serverTime)
  if (now - serverNow <= DAY_MS) return { page, from }
  // The device's clock is ahead, and too few were requested.
  const sooner = oldestAt(serverNow)
  return { page: await server.pullReports(ownerId, { since: null, from: sooner }), from: sooner }
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
