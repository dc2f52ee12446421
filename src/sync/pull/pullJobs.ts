import { calendarDay, daysAfter, type CalendarDay } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import { isAfterPlace } from './pullCursor.ts'
import type { HistoryResult, PullResult, Server } from '../ports/server.ts'
import type { JobStore } from '../ports/jobStore.ts'
import { oldestJobDay } from '../retention/retention.ts'

export type PullPorts = {
  store: Pick<JobStore, 'pullCursor' | 'savePull'>
  server: Pick<Server, 'pull'>
  clock: Pick<Clock, 'now'>
}

/** How far back a full pull goes; older jobs follow in pages. */
const FULL_PULL_DAYS = 90
const MOST_ATTEMPTS = 3

/** The first day of a full pull. */
export function fullPullDay(today: CalendarDay): CalendarDay {
  return daysAfter(today, -FULL_PULL_DAYS)
}

export type PullOptions = {
  /** Whether it is the first pull since the start of the app, which also reads the jobs that could not be read. */
  isFirst?: boolean
  /** Resolves when the row mutations that are being sent have ended: until then, each would discard the result. */
  untilRowsSent?: () => Promise<void>
}

/**
 * Fetches what has changed of the technician's jobs and stores it (rule OB23). A result that may be older than what is
 * stored meanwhile is discarded and read again: it would undo a tap on the screen (rule OB4).
 */
export async function pullJobs(
  { store, server, clock }: PullPorts,
  ownerId: string,
  { isFirst = false, untilRowsSent = async () => {} }: PullOptions = {},
): Promise<PullResult> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await untilRowsSent()
    const cursor = await store.pullCursor(ownerId)
    const since = isFirst && cursor.hasUnreadableJobs ? null : cursor.since
    const today = calendarDay(new Date(clock.now()))
    const from = fullPullDay(today)
    const isInitial = cursor.pulledAt === null && cursor.acceptedCount === 0
    const result = await server.pull(ownerId, { since, from, ...(isInitial && { isInitial }) })
    if (result.kind !== 'pulled') return result
    const pulledAt = new Date(clock.now()).toISOString()
    const time = { pulledAt, from, oldestDay: oldestJobDay(today) }
    if (await store.savePull(ownerId, result, cursor, time)) return result
  }
  return { kind: 'failed', message: 'The jobs are changing too fast', isOffline: false }
}

export type PullHistoryPorts = {
  store: Pick<JobStore, 'pullCursor' | 'saveHistoryPage'>
  server: Pick<Server, 'pullHistory'>
}

// Each may cost many kilobytes. The next pull continues.
const MOST_DISCARDED = 3

/**
 * Fetches the jobs that a full pull left out, page by page, newest first, and stores each page with the place where the
 * next one begins (rule OB23). A page that is older than what is stored meanwhile is discarded and read again.
 *
 * @param ready resolves before each page with whether to go on; it waits for what is more important
 * @returns the failure that ended it, or null
 */
export async function pullHistory(
  { store, server }: PullHistoryPorts,
  ownerId: string,
  ready: () => Promise<boolean>,
): Promise<Exclude<HistoryResult, { kind: 'fetched' }> | null> {
  let discarded = 0
  while (discarded < MOST_DISCARDED && (await ready())) {
    const cursor = await store.pullCursor(ownerId)
    const { history } = cursor
    if (history === null) return null
    const page = await server.pullHistory(ownerId, history)
    if (page.kind !== 'fetched') return page
    const { next } = page
    // A place that is not further back would never come to an end.
    if (next && !isAfterPlace({ scheduled_date: next.day, id: next.id ?? '' }, history.before))
      return { kind: 'failed', message: 'The server repeats older jobs', isOffline: false }
    if (!(await store.saveHistoryPage(ownerId, page, cursor))) discarded += 1
  }
  return null
}

/**
 * Returns a function that loads the history, and once more if it is called while it does. Rejects as the store does.
 */
export function createHistoryLoader(
  ports: PullHistoryPorts,
  ownerId: string,
  ready: () => Promise<boolean>,
): () => Promise<void> {
  let isDue = false
  let isLoading = false
  return async () => {
    isDue = true
    if (isLoading) return
    isLoading = true
    try {
      while (isDue) {
        isDue = false
        await pullHistory(ports, ownerId, ready)
      }
    } finally {
      isLoading = false
    }
  }
}
