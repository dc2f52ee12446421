import type { CalendarDay } from '#domain/time.ts'
import type { JobPageResult, JobPlace, PageRequest } from '#sync/ports/server.ts'
import { isAfterPlace } from '#sync/pull/pullCursor.ts'
import type { DatabaseClient } from '../connection.ts'
import { failedRead, unreadableRead } from './failedRead.ts'
import { fetchTechnician } from './fetchTechnician.ts'
import { JOB_COLUMNS, parseJobs } from './jobRows.ts'

// Some 250 kB, or 20 kB compressed: ten seconds of a slow line, after which the next page can continue.
const STORED_PAGE_SIZE = 500
// As many as a technician looks through before loading more.
const SHOWN_PAGE_SIZE = 50

/**
 * Reads a page of the technician's jobs before a place, newest first; row level security filters out all others. With
 * the last page to store comes the number of the jobs before its first day, or null if they could not be counted.
 *
 * @param pageSize the most jobs of a page; the server may return fewer
 */
export async function fetchJobPage(
  client: DatabaseClient,
  { before, from }: PageRequest,
  pageSize = from === null ? SHOWN_PAGE_SIZE : STORED_PAGE_SIZE,
): Promise<JobPageResult> {
  const { data, error, status, count } = await jobsBefore(client, before, from)
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
  // With a place that is not further back, the pages would never come to an end.
  if (next && !isAfterPlace({ scheduled_date: next.day, id: next.id }, before)) return unreadableRead()
  if (places.length === 0) {
    // A technician who was switched off sees no rows, which must not look like an empty history (rule OB23p).
    const profile = await fetchTechnician(client)
    if (profile.kind === 'no-access') return { ...profile, kind: 'failed', isOffline: false }
    if (profile.kind !== 'active') return profile
  }
  const olderCount = next === null && from !== null ? await countJobsBefore(client, from) : null
  return { kind: 'fetched', jobs, unreadableJobIds: unreadableIds, next, olderCount }
}

/** The technician's jobs before a place in the list and, if there is one, from a day on; without an order. */
function jobsBefore(client: DatabaseClient, { day, id }: JobPlace, from: CalendarDay | null) {
  const all = client.from('jobs').select(JOB_COLUMNS, { count: 'exact' })
  const covered = from === null ? all : all.gte('scheduled_date', from)
  if (id === undefined) return covered.lt('scheduled_date', day)
  // The first filter repeats the second so that the index can use it.
  return covered
    .lte('scheduled_date', day)
    .or(`scheduled_date.lt.${day},and(scheduled_date.eq.${day},id.lt.${id})`)
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
