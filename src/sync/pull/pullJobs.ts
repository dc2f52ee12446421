import { calendarDay, daysAfter, type CalendarDay } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { PullResult, Server } from '../ports/server.ts'
import type { JobStore } from '../ports/jobStore.ts'
import { oldestJobDay } from '../retention/retention.ts'
import { pullSince } from './pullCursor.ts'

export type PullPorts = {
  store: Pick<JobStore, 'pullCursor' | 'savePulledJobs'>
  server: Pick<Server, 'pull'>
  clock: Pick<Clock, 'now'>
}

/** How far back a full pull goes; older jobs follow in pages. */
const FULL_PULL_DAYS = 90
const MOST_ATTEMPTS = 3

function fullPullDay(today: CalendarDay): CalendarDay {
  return daysAfter(today, -FULL_PULL_DAYS)
}

export type PullOptions = {
  /** Whether it is the first pull since the start of the app, which also reads the jobs that could not be read. */
  isFirst?: boolean
  /** Resolves when the row mutations that are being sent have ended: until then, each would discard the result. */
  untilRowsSent?: () => Promise<void>
}

/**
 * Fetches what has changed of the technician's jobs and stores it (rule OB23b). A result that may be older than what is
 * stored meanwhile is discarded and read again: it would undo a tap on the screen (rule OB4e).
 */
export async function pullJobs(
  { store, server, clock }: PullPorts,
  ownerId: string,
  { isFirst = false, untilRowsSent = async () => {} }: PullOptions = {},
): Promise<PullResult> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await untilRowsSent()
    const cursor = await store.pullCursor(ownerId)
    const today = calendarDay(new Date(clock.now()))
    const from = fullPullDay(today)
    const oldestDay = oldestJobDay(today)
    const result = await server.pull(ownerId, { since: pullSince(cursor, oldestDay, isFirst), from })
    if (result.kind !== 'pulled') return result
    const pulledAt = new Date(clock.now()).toISOString()
    const time = { pulledAt, from, oldestDay }
    if (await store.savePulledJobs(ownerId, { ...result, time }, cursor)) return result
  }
  return { kind: 'failed', message: 'The jobs are changing too fast', isOffline: false }
}
