import type { Technician } from '#domain/technician.ts'
import type { CalendarDay } from '#domain/time.ts'
import type { JobPlace, OlderJobsResult } from '#sync/ports/server.ts'
import type { DatabaseClient } from '../connection.ts'
import { failedPage, isLastPage } from './pages.ts'
import { JOB_COLUMNS, parseJobs, UNREADABLE } from './rowSchemas.ts'

// As many as a technician looks through before loading more.
const PAGE_SIZE = 50

/**
 * Counts the technician's jobs before a day. Resolves to null on any failure, since a pull must not fail because of
 * it.
 */
export async function countJobsBefore(
  client: DatabaseClient,
  { id }: Technician,
  day: CalendarDay,
): Promise<number | null> {
  const { count } = await client
    .from('jobs')
    .select('id', { count: 'exact' })
    .eq('technician_id', id)
    .lt('scheduled_date', day)
    .limit(1)
    .retry(false)
  return count
}

/** Reads a page of the technician's jobs before a place in the list, newest first. */
export async function fetchOlderJobs(
  client: DatabaseClient,
  { id }: Technician,
  before: JobPlace,
): Promise<OlderJobsResult> {
  const all = client.from('jobs').select(JOB_COLUMNS, { count: 'exact' }).eq('technician_id', id)
  const { day } = before
  const older =
    before.id === undefined
      ? all.lt('scheduled_date', day)
      : all.or(`scheduled_date.lt.${day},and(scheduled_date.eq.${day},id.lt.${before.id})`)
  const page = await older
    .order('scheduled_date', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
    .retry(false)
  if (page.error) return failedPage(page.status, page.error.message)
  const rows = parseJobs(page.data)
  if (!rows) return { kind: 'failed', message: UNREADABLE, isOffline: false }
  return { kind: 'fetched', jobs: rows.jobs, isLastPage: isLastPage(rows.ids.length, page.count) }
}
