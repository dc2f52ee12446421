import type { Job } from '#domain/job.ts'
import type { Technician } from '#domain/technician.ts'
import type { PullAnswer } from '#sync/ports.ts'
import type { DatabaseClient } from './databaseClient.ts'
import { isWhole } from './isWhole.ts'
import { JOB_COLUMNS, parseJobs, parseTechnician, TECHNICIAN_COLUMNS } from './rows.ts'
import { NO_PROFILE, INACTIVE } from './signInMessages.ts'

// What a hosted project answers at a time, unless it is set otherwise.
const PAGE_SIZE = 1_000

/** Reads the technician and all jobs assigned to them, by scheduled date. */
export async function fetchDay(client: DatabaseClient): Promise<PullAnswer> {
  const profile = await fetchTechnician(client)
  if (profile.kind !== 'active') return profile
  const { technician } = profile

  const jobs: Job[] = []
  for (;;) {
    const page = await client
      .from('jobs')
      .select(JOB_COLUMNS, { count: 'exact' })
      .eq('technician_id', technician.id)
      .order('scheduled_date', { ascending: true })
      .order('id', { ascending: true })
      .range(jobs.length, jobs.length + PAGE_SIZE - 1)
      .retry(false)
    if (page.error) return failed(page.status, page.error.message)
    const rows = parseJobs(page.data)
    jobs.push(...rows)
    if (isWhole(jobs.length, rows.length, page.count)) return { kind: 'pulled', technician, jobs }
  }
}

export type Profile = { kind: 'active'; technician: Technician } | Exclude<PullAnswer, { kind: 'pulled' }>

/** Reads the technician who the session belongs to. Only an active one is let in [R22]. */
export async function fetchTechnician(client: DatabaseClient): Promise<Profile> {
  const { data, error, status } = await client
    .from('technicians')
    .select(TECHNICIAN_COLUMNS)
    .retry(false)
    .maybeSingle()
  if (error) return failed(status, error.message)
  const technician = parseTechnician(data)
  if (!technician) return { kind: 'no-access', message: NO_PROFILE }
  return technician.is_active ? { kind: 'active', technician } : { kind: 'no-access', message: INACTIVE }
}

function failed(status: number, message: string): Exclude<PullAnswer, { kind: 'pulled' }> {
  if (status === 401) return { kind: 'signed-out' }
  return status === 0
    ? { kind: 'failed', message: 'No answer from the server', isOffline: true }
    : { kind: 'failed', message, isOffline: false }
}
