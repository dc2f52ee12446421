import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import * as v from 'valibot'
import { databasesOf } from '../../tests/database/postgres/databasesOf.ts'
import { fillWithJobs } from '../../tests/database/postgres/fillWithJobs.ts'
import { findPostgres } from '../../tests/database/postgres/findPostgres.ts'
import { openLiteOnPostgres } from '../../tests/database/postgres/openLiteOnPostgres.ts'
import { startPostgres } from '../../tests/database/postgres/startPostgres.ts'
import { AOIFE, CORMAC } from '../../tests/database/support/demoAccounts.ts'
import { numberOption } from '../lib/numberOption.ts'
import { printMeasured } from '../lib/report.ts'

// `npm run bench:server`: the time that PostgreSQL needs for a phone's requests, with few and with many jobs of its
// technician. `-- --technicians 500 --jobs 10000` fills it with five million jobs first.

const FEW = 10
const PHOTOS = 5
/** PostgreSQL reads its caches and prepares statements at first. */
const WARM_UPS = 7
const PULL = 'select public.pull_changes($1, current_date - 90) as pulled'
const Pulled = v.tuple([v.object({ pulled: v.object({ cursor: v.string() }) })])
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

const STORE_PHOTO = `insert into storage.objects (bucket_id, name, metadata)
  values ('inspection-photos', $1, jsonb_build_object('size', 1, 'eTag', $2::text))`
const ATTACH_PHOTO =
  'select public.attach_photo(report_id => $1, photo_size => 1, photo_md5 => $2, photo_path => $3)'

const [technicians, jobsEach] = [numberOption('technicians', 20), numberOption('jobs', 10_000)]

// The report of each completed job of the measured technicians makes it the earlier visit of all later jobs of its customer
// [R33]. Another job of each is running, to report on.
const REPORTS = `
  set session_replication_role = replica;
  insert into public.inspection_reports (id, job_id, technician_id, visited_customer_id, submitted_at)
  select gen_random_uuid(), jobs.id, technician_id, customer_id, scheduled_date from public.jobs
  join public.technicians on technicians.id = technician_id and auth_user_id is not null
  where job_number like 'B-%' and status = 'completed';
  set session_replication_role = default;
  insert into public.jobs (job_number, status, technician_id, customer_id, scheduled_date, service_type)
  select 'R-' || technicians.id, 'in_progress', technicians.id, customer.id, current_date, 'Chimney Sweeping'
  from public.technicians cross join (select id from public.customers limit 1) as customer
  where auth_user_id is not null`

/** Thrown to undo what a measured transaction has written. */
const UNDO = new Error('undo')

type Statement = [sql: string, params?: string[]]
type Statements = Statement[] | Promise<Statement[]>
type Phone = { api: postgres.Sql; accountId: string }

const found = findPostgres()
if (found.kind === 'missing') throw new Error(found.reason)
const server = await startPostgres(found.binDir)
try {
  const url = await databasesOf(server.url).create('empty')
  await (await openLiteOnPostgres(url, 1)).close()
  const owner = postgres(url, { max: 1, onnotice: () => undefined })
  const api = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await measure(owner, api)
  } finally {
    await Promise.all([owner.end(), api.end()])
  }
} finally {
  await server.stop()
}

/**
 * @param owner a connection of the office's
 * @param api a connection of PostgREST's
 */
async function measure(owner: postgres.Sql, api: postgres.Sql): Promise<void> {
  await fillWithJobs(owner, { technicians: 1, jobsEach: FEW, email: CORMAC })
  await fillWithJobs(owner, { technicians, jobsEach, email: AOIFE })
  await owner.unsafe(REPORTS)
  await owner`vacuum analyze`
  const [size] = await owner`
    select count(*)::int as jobs, current_setting('server_version') as version from public.jobs`
  const few = await measureCalls(owner, api, CORMAC)
  const many = await measureCalls(owner, api, AOIFE)
  printMeasured(
    `PostgreSQL ${String(size?.['version'])}, ${String(size?.['jobs'])} jobs of ${technicians} technicians`,
    'ms',
    few.flatMap(({ call, timesMs }, index) => [
      { name: `${call}, ${FEW} jobs`, values: timesMs },
      { name: `${call}, ${jobsEach} jobs`, values: many[index]?.timesMs ?? [], baseline: timesMs },
    ]),
  )
}

/** Measures the calls of a phone on the database, each several times, in milliseconds. */
async function measureCalls(
  owner: postgres.Sql,
  api: postgres.Sql,
  email: string,
): Promise<{ call: string; timesMs: number[] }[]> {
  const [technician] = await owner`
    select technicians.id, auth_user_id, jobs.id as job_id from public.technicians
    join auth.users on users.id = auth_user_id
    join public.jobs on technician_id = technicians.id and job_number like 'R-%' where email = ${email}`
  const phone = { api, accountId: String(technician?.['auth_user_id']) }
  const readCursor = async () => v.parse(Pulled, (await run(phone, [[PULL, ['']]])).rows)[0].pulled.cursor
  const pullOfChanges = async (): Promise<Statement[]> => {
    const cursor = await readCursor()
    await owner`
      update public.jobs set special_instructions = ${randomUUID()} where id in (
        select id from public.jobs where technician_id = ${String(technician?.['id'])}
        order by scheduled_date desc limit 10)`
    return [[PULL, [cursor]]]
  }
  const idleCursor = await readCursor()
  const repeat = async (call: string, times: number, statements: () => Statements) => {
    const timesMs: number[] = []
    for (let number = 0; number < WARM_UPS + times; number += 1)
      timesMs.push((await run(phone, await statements())).elapsedMs)
    return { call, timesMs: timesMs.slice(WARM_UPS) }
  }
  return [
    await repeat('idle pull', 200, () => [[PULL, [idleCursor]]]),
    await repeat('pull with ten changes', 50, pullOfChanges),
    await repeat('full pull (90 days and all to come)', 30, () => [[PULL, ['']]]),
    await repeat('history page (500 jobs)', 30, () => [[HISTORY_PAGE]]),
    await repeat(`report with ${PHOTOS} photos`, 50, () => reportOn(String(technician?.['job_id']))),
  ]
}

/**
 * Runs statements as PostgREST does: with the role `authenticated` and the account's claims, in a transaction. Returns how
 * long they took together, without role and claims, and the last one's rows; undoes what they wrote.
 */
async function run({ api, accountId }: Phone, statements: readonly Statement[]) {
  let elapsedMs = 0
  let rows: postgres.Row[] = []
  await api
    .begin(async (transaction) => {
      const claims = JSON.stringify({ sub: accountId, role: 'authenticated' })
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`
      await transaction`set local role authenticated`
      for (const [sql, params = []] of statements) {
        const startedAt = performance.now()
        rows = [...(await transaction.unsafe(sql, params, { prepare: true }))]
        elapsedMs += performance.now() - startedAt
      }
      throw UNDO
    })
    .catch((error: unknown) => {
      if (error !== UNDO) throw error
    })
  return { elapsedMs, rows }
}

function reportOn(jobId: string): Statement[] {
  const id = randomUUID()
  const photos = Array.from({ length: PHOTOS }, (_, number): Statement[] => {
    const path = `${id}/170000000000${number}-photo.jpg`
    const md5 = randomUUID().replaceAll('-', '')
    return [
      [STORE_PHOTO, [path, md5]],
      [ATTACH_PHOTO, [id, md5, path]],
    ]
  })
  return [
    ['insert into public.inspection_reports (id, job_id) values ($1, $2)', [id, jobId]],
    ...photos.flat(),
  ]
}
