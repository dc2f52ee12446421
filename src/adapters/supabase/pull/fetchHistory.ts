import type { CalendarDay } from '#domain/time.ts'
import type { HistoryRequest, HistoryResult, JobPlace } from '#sync/ports/server.ts'
import type { DatabaseClient } from '../connection.ts'
import { failedRead, unreadableRead } from './failedRead.ts'
import { fetchTechnician } from './fetchTechnician.ts'
import { JOB_COLUMNS, parseJobs } from './jobRows.ts'

// Some 250 kB, or 20 kB compressed: ten seconds of a slow line, after which the next page can continue.
const PAGE_SIZE = 500

/**
 * Reads a page of the technician's jobs before a place and from a day on, newest first; row level security filters out
 * all others. With the last page comes the number of the jobs before that day, or null if they could not be counted.
 *
 * @param pageSize the most jobs of a page; the server may return fewer
 */
export async function fetchHistory(
  client: DatabaseClient,
  { before, from }: HistoryRequest,
  pageSize = PAGE_SIZE,
): Promise<HistoryResult> {
  const page = await readPage(jobsBefore(client, before).gte('scheduled_date', from), pageSize)
  if (page.kind !== 'fetched') return page
  const { jobs, unreadableIds, next } = page
  if (next) return { kind: 'fetched', jobs, unreadableJobIds: unreadableIds, next, olderCount: null }
  if (jobs.length + unreadableIds.length === 0) {
    // A technician who was switched off sees no rows, which must not look like an empty history (rule OB23p).
    const profile = await fetchTechnician(client)
    if (profile.kind === 'no-access') return { ...profile, kind: 'failed', isOffline: false }
    if (profile.kind !== 'active') return profile
  }
  const olderCount = await countJobsBefore(client, from)
  return { kind: 'fetched', jobs, unreadableJobIds: unreadableIds, next: null, olderCount }
}

/** The technician's jobs before a place in the list, without an order. */
export function jobsBefore(client: DatabaseClient, { day, id }: JobPlace) {
  const all = client.from('jobs').select(JOB_COLUMNS, { count: 'exact' })
  if (id === undefined) return all.lt('scheduled_date', day)
  // The first filter repeats the second so that the index can use it.
  return all
    .lte('scheduled_date', day)
    .or(`scheduled_date.lt.${day},and(scheduled_date.eq.${day},id.lt.${id})`)
}

/** Reads the first jobs of a query, newest first. `next` is the place of the last row; null if there are no more. */
export async function readPage(query: ReturnType<typeof jobsBefore>, pageSize: number) {
  const { data, error, status, count } = await query
    .order('scheduled_date', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize)
    .retry(false)
  if (error) return failedRead(status, error)
  const rows = parseJobs(data)
  if (!rows) return unreadableRead()
  const { jobs, unreadableIds, places } = rows
  // An empty list that does not come from our server would delete all older jobs.
  if (places.length === 0 && count !== 0) return unreadableRead()
  const next = isLastPage(places.length, count) ? null : (places.at(-1) ?? null)
  return { kind: 'fetched' as const, jobs, unreadableIds, next }
}

// A server may return fewer rows than requested (`max_rows`), so only its own count shows that the list is complete.
function isLastPage(rowsOfPage: number, total: number | null): boolean {
  return total !== null && rowsOfPage >= total
}

async function countJobsBefore(client: DatabaseClient, day: CalendarDay): Promise<number | null> {
  const { count } = await client
    .from('jobs')
    .select('id', { count: 'exact' })
    .lt('scheduled_date', day)
    .limit(1)
    .retry(false)
  // The client makes NaN of a total that the server did not count.
  return Number.isInteger(count) ? count : null
}
