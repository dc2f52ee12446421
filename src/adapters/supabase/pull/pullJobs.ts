import type { Job } from '#domain/job.ts'
import type { Technician } from '#domain/technician.ts'
import type { CalendarDay } from '#domain/time.ts'
import type { PullResult } from '#sync/ports/server.ts'
import type { DatabaseClient } from '../connection.ts'
import { failedPage, isLastPage, type FailedPage } from './pages.ts'
import { countJobsBefore } from './fetchOlderJobs.ts'
import { JOB_COLUMNS, parseJobs, parseTechnician, TECHNICIAN_COLUMNS, UNREADABLE } from './rowSchemas.ts'

// The default limit of a hosted project's responses.
const PAGE_SIZE = 1_000

// Exact texts from the error catalogue [section 8] [R22].
const NO_PROFILE = 'Technician profile not found'
const INACTIVE = 'Your account is currently inactive. Please contact support.'

/**
 * Reads the technician, the jobs assigned to them from a day on, ordered by id, and the number of jobs before that
 * day (rule OB22). Each page starts after the last id of the previous one, so a job that is reassigned meanwhile
 * does not shift others from one page to the next (rule OB4).
 *
 * @param pageSize the number of jobs in a request
 */
export async function pullJobs(
  client: DatabaseClient,
  from: CalendarDay,
  pageSize = PAGE_SIZE,
): Promise<PullResult> {
  const profile = await fetchTechnician(client)
  if (profile.kind !== 'active') return profile
  const { technician } = profile

  const jobs: Job[] = []
  const ids: string[] = []
  for (;;) {
    const all = client
      .from('jobs')
      .select(JOB_COLUMNS, { count: 'exact' })
      .eq('technician_id', technician.id)
      .gte('scheduled_date', from)
    const lastId = ids.at(-1)
    const next = lastId === undefined ? all : all.gt('id', lastId)
    const page = await next.order('id', { ascending: true }).limit(pageSize).retry(false)
    if (page.error) return failed(page.status, page.error.message)
    const rows = parseJobs(page.data)
    if (!rows) return failed(page.status, UNREADABLE)
    jobs.push(...rows.jobs)
    ids.push(...rows.ids)
    if (isLastPage(rows.ids.length, page.count)) break
  }
  const readable = new Set(jobs.map(({ id }) => id))
  return {
    kind: 'pulled',
    technician,
    jobs,
    unreadableJobIds: ids.filter((id) => !readable.has(id)),
    older: { before: from, count: await countJobsBefore(client, technician, from) },
  }
}

export type Profile = { kind: 'active'; technician: Technician } | Exclude<PullResult, { kind: 'pulled' }>

/** Reads the technician to whom the session belongs. Only an active one gets access [R22]. */
export async function fetchTechnician(client: DatabaseClient): Promise<Profile> {
  const { data, error, status } = await client.from('technicians').select(TECHNICIAN_COLUMNS).retry(false)
  if (error) return failed(status, error.message)
  const technician = parseTechnician(data)
  if (technician === 'unreadable') return failed(status, UNREADABLE)
  if (!technician) return { kind: 'no-access', message: NO_PROFILE }
  return technician.is_active ? { kind: 'active', technician } : { kind: 'no-access', message: INACTIVE }
}

function failed(status: number, message: string): FailedPage {
  return failedPage(status, status === 0 ? 'No answer from the server' : message)
}
