import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import * as v from 'valibot'
import { TechnicianSession, type TimedQuery } from './technicianSession.ts'

/** The times of one call, in milliseconds. */
export type CallTimes = { call: string; timesMs: number[] }

const PHOTOS = 5
const PULL = 'select public.pull_changes($1, current_date - 90, true) as pulled'
const Pulled = v.tuple([v.object({ pulled: v.object({ cursor: v.string() }) })])
const PROFILE = `select id, auth_user_id, first_name, last_name, is_active, license_number, county
  from public.technicians`
// In the form that PostgREST gives to the portal's request.
const HISTORY_PAGE = `
  with page as (
    select job.*, row_to_json(customer) as customer from public.jobs as job
    left join lateral (select * from public.customers where customers.id = job.customer_id) as customer on true
    where job.scheduled_date < current_date - 90 and job.scheduled_date >= current_date - 730
    order by job.scheduled_date desc, job.id desc limit 500
  )
  select coalesce(json_agg(page), '[]') as body, (
    select count(*) from public.jobs
    where scheduled_date < current_date - 90 and scheduled_date >= current_date - 730
  ) as total from page`

/**
 * Measures the calls of a phone on the database.
 *
 * @param owner a connection of the office's
 * @param api a connection of PostgREST's
 */
export async function measureCalls(
  owner: postgres.Sql,
  api: postgres.Sql,
  email: string,
): Promise<CallTimes[]> {
  const [technician] = await owner`
    select technicians.id, auth_user_id from public.technicians
    join auth.users on users.id = auth_user_id where email = ${email}`
  const technicianId = String(technician?.['id'])
  const session = new TechnicianSession(api, String(technician?.['auth_user_id']))
  const [job] = await owner`
    select id from public.jobs
    where technician_id = ${technicianId} and job_number like 'R-%'`
  const jobId = String(job?.['id'])

  const cursor = async () => {
    let text = ''
    await session.time(async (query) => {
      const [{ pulled }] = v.parse(Pulled, [...(await query(PULL, ['']))])
      text = pulled.cursor
    })
    return text
  }
  const pull = (since: string) => session.time(async (query) => void (await query(PULL, [since])))
  const idleCursor = await cursor()

  return [
    { call: 'idle pull', timesMs: await repeat(200, () => pull(idleCursor)) },
    {
      call: 'pull with ten changes',
      timesMs: await repeat(50, async () => {
        const since = await cursor()
        await owner`
          update public.jobs set special_instructions = ${randomUUID()} where id in (
            select id from public.jobs where technician_id = ${technicianId} order by scheduled_date desc limit 10)`
        return pull(since)
      }),
    },
    { call: 'full pull (90 days and all to come)', timesMs: await repeat(30, () => pull('')) },
    {
      call: 'history page (500 jobs)',
      timesMs: await repeat(30, () => session.time(async (query) => void (await query(HISTORY_PAGE)))),
    },
    {
      call: 'profile at sign-in',
      timesMs: await repeat(200, () => session.time(async (query) => void (await query(PROFILE)))),
    },
    {
      call: `report with ${PHOTOS} photos`,
      timesMs: await repeat(50, () => session.time((query) => sendReport(query, jobId))),
    },
  ]
}

async function sendReport(query: TimedQuery, jobId: string): Promise<void> {
  const id = randomUUID()
  await query('insert into public.inspection_reports (id, job_id) values ($1, $2)', [id, jobId])
  for (let number = 1; number <= PHOTOS; number += 1) {
    const path = `${id}/170000000000${number}-photo.jpg`
    const md5 = randomUUID().replaceAll('-', '')
    await query(
      `insert into storage.objects (bucket_id, name, metadata)
       values ('inspection-photos', $1, jsonb_build_object('size', 1, 'eTag', $2::text))`,
      [path, md5],
    )
    await query(
      'select public.attach_photo(report_id => $1, photo_size => 1, photo_md5 => $2, photo_path => $3)',
      [id, md5, path],
    )
  }
}

async function repeat(times: number, measure: () => Promise<number>): Promise<number[]> {
  // PostgreSQL reads its caches and prepares statements at first.
  for (let warmUp = 0; warmUp < 7; warmUp += 1) await measure()
  const timesMs: number[] = []
  while (timesMs.length < times) timesMs.push(await measure())
  return timesMs.toSorted((one, other) => one - other)
}
