import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AOIFE } from '../support/demoAccounts.ts'
import { useTarget } from '../support/useTarget.ts'
import { fillWithJobs } from './fillWithJobs.ts'
import { waitForOtherTransactions } from './otherTransactions.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

const JOBS = 10_000
const Scans = v.array(v.object({ relname: v.string(), scans: v.number() }))
const Pulled = v.tuple([v.object({ pulled: v.object({ full: v.boolean(), jobs: v.array(v.unknown()) }) })])
/** A page of PostgREST's, as the query that it runs. */
const HISTORY_PAGE = `
  select job.id, job.scheduled_date, row_to_json(customer) from public.jobs as job
  left join lateral (select * from public.customers where customers.id = job.customer_id) as customer on true
  where job.scheduled_date >= current_date - 700 and job.scheduled_date <= current_date - 90
    and (job.scheduled_date < current_date - 90
      or job.scheduled_date = current_date - 90 and job.id < '80000000-0000-4000-8000-000000000000')
  order by job.scheduled_date desc, job.id desc limit 500`

/** PostgreSQL counts the sequential scans of a table, also those within functions. */
describe.skipIf(sharedPostgres() === null)(`with ${JOBS} jobs of one technician`, () => {
  const target = useTarget(openPostgresTarget)
  let database: postgres.Sql
  beforeAll(async () => {
    database = postgres(target().databaseUrl, { max: 1, onnotice: () => undefined })
    await fillWithJobs(database, { technicians: 1, jobsEach: JOBS, email: AOIFE })
    await database.unsafe(`
      set session_replication_role = replica;
      insert into public.inspection_reports (id, job_id, technician_id, visited_customer_id)
      select gen_random_uuid(), id, technician_id, customer_id from public.jobs where job_number like 'B-%';
      set session_replication_role = default;
      analyze public.inspection_reports`)
  })
  afterAll(() => database.end())

  /** Runs a statement as the technician; returns its rows and the tables of which it read every row. */
  const run = async (statement: string, ...params: string[]) =>
    database.begin(async (transaction) => {
      const [account] = await transaction`select id from auth.users where email = ${AOIFE}`
      const claims = JSON.stringify({ sub: account?.['id'], role: 'authenticated' })
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`
      const scansBefore = await scansOf(transaction)
      await transaction`set local role authenticated`
      const rows = await transaction.unsafe(statement, params)
      await transaction`reset role`
      const scansAfter = await scansOf(transaction)
      const scanned = scansAfter.filter(
        ({ relname, scans }) => scans > (scansBefore.find((one) => one.relname === relname)?.scans ?? 0),
      )
      return { rows: [...rows], scanned: scanned.map(({ relname }) => relname) }
    })
  const scansOf = async (transaction: postgres.TransactionSql) =>
    v.parse(Scans, [
      ...(await transaction`
        select relname::text, seq_scan::int as scans from pg_stat_xact_user_tables
        where relname in ('jobs', 'customers', 'inspection_reports') order by relname`),
    ])

  const CURSOR = `select public.pull_changes('', 'infinity') ->> 'cursor' as cursor`
  const cursor = async () => {
    await waitForOtherTransactions((sql) => database.unsafe(sql))
    return String((await run(CURSOR)).rows[0]?.['cursor'])
  }
  const pull = async (since: string, firstDay = 'infinity') => {
    const { rows, scanned } = await run(
      'select public.pull_changes($1, $2::text::date) as pulled',
      since,
      firstDay,
    )
    const [{ pulled }] = v.parse(Pulled, rows)
    return { full: pulled.full, count: pulled.jobs.length, scanned }
  }

  const aPendingJob = async () => {
    const [job] = await database`
      select id::text from public.jobs where job_number like 'B-%' and status = 'pending' limit 1`
    return String(job?.['id'])
  }

  it('detects a sequential scan', async () => {
    await database.unsafe(
      'set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off',
    )
    expect((await pull(await cursor())).scanned).toContain('jobs')
    await database.unsafe('reset all')
  })

  it('[OB23n] a pull without changes reads no table from end to end', async () => {
    expect(await pull(await cursor())).toEqual({ full: false, count: 0, scanned: [] })
  })

  it.each([10, 1_000])('[OB23n] a pull with %i changes reads no table from end to end', async (count) => {
    const since = await cursor()
    await database.unsafe(
      `update public.jobs set special_instructions = now()::text
       where id in (select id from public.jobs where job_number like 'B-%' limit ${count})`,
    )
    expect(await pull(since)).toEqual({ full: false, count, scanned: [] })
  })

  it('[OB23n] a full pull of ninety days reads no table from end to end', async () => {
    const [day] = await database`select (current_date - 90)::text as day`
    const { full, count, scanned } = await pull('', String(day?.['day']))
    expect({ full, scanned }).toEqual({ full: true, scanned: [] })
    expect(count).toBeGreaterThan(100)
    expect(count).toBeLessThan(JOBS / 2)
  })

  it('[R40] a page of the history reads no table from end to end', async () => {
    const { rows, scanned } = await run(HISTORY_PAGE)
    expect({ count: rows.length, scanned }).toEqual({ count: 500, scanned: [] })
  })

  it('[R33] the last of a thousand visits to an address is found without reading any table from end to end', async () => {
    const since = await cursor()
    const customerId = randomUUID()
    // The newest five hundred wait for the office's review, and so are not shown.
    await database.unsafe(`
      insert into public.customers (id, first_name, last_name, phone, address_line_1, city, county)
      values ('${customerId}', 'Nuala', 'Breen', '020 910 0001', '1 Main Street', 'Navan', 'Meath');
      set session_replication_role = replica;
      insert into public.jobs (id, job_number, technician_id, customer_id, scheduled_date, service_type)
      select md5('earlier ' || number)::uuid, 'E-' || number, null, '${customerId}', '2024-01-01', 'Smoke Test'
      from generate_series(1, 1000) as number;
      insert into public.inspection_reports (
        id, job_id, technician_id, visited_customer_id, submitted_at, received_at, priority_items, needs_review
      )
      select gen_random_uuid(), job.id, technician.id, job.customer_id,
        made.at, made.at, array[job_number],
        split_part(job_number, '-', 2)::int > 500
      from public.jobs as job, (select id from public.technicians limit 1) as technician,
        lateral (select '2024-01-01'::timestamptz + split_part(job.job_number, '-', 2)::int * interval '1 hour') as made (at)
      where job_number like 'E-%';
      set session_replication_role = default;
      insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type)
      select 'N-1', technician.id, job.customer_id, current_date, 'Smoke Test'
      from public.technicians as technician join auth.users as account on account.id = auth_user_id,
        public.jobs as job
      where account.email = '${AOIFE}' and job_number = 'E-1'`)
    const { rows, scanned } = await run(
      'select public.pull_changes($1, $2::text::date) as pulled',
      since,
      'infinity',
    )
    const [{ pulled }] = v.parse(Pulled, rows)
    expect(scanned).toEqual([])
    expect(pulled.jobs).toMatchObject([
      { job_number: 'N-1', earlier_visit: { day: '2024-01-21', priority_items: ['E-500'] } },
    ])
  })

  it('[R40] the count of older jobs reads no table from end to end', async () => {
    const { rows, scanned } = await run(
      'select count(*)::int as count from public.jobs where scheduled_date < current_date - 730',
    )
    expect(scanned).toEqual([])
    expect(rows[0]?.['count']).toBeGreaterThan(1_000)
  })

  it('[R22] the profile at a sign-in reads no table from end to end', async () => {
    const { rows, scanned } = await run('select id, first_name, is_active from public.technicians')
    expect({ count: rows.length, scanned }).toEqual({ count: 1, scanned: [] })
  })

  it('[R23] a start of a job reads no table from end to end', async () => {
    const { rows, scanned } = await run(
      `update public.jobs set status = 'in_progress', actual_start_time = now()
       where id = $1 and status = 'pending' returning id`,
      await aPendingJob(),
    )
    expect({ count: rows.length, scanned }).toEqual({ count: 1, scanned: [] })
  })

  it('[R17] [R19] a report with a photo reads no table from end to end', async () => {
    const id = randomUUID()
    const [path, md5] = [`${id}/1700000000001-photo.jpg`, randomUUID().replaceAll('-', '')]
    // With its triggers, which note that it was assigned.
    const [job] = await database`
      insert into public.jobs (
        job_number, status, technician_id, customer_id, scheduled_date, service_type, actual_start_time
      )
      select 'R-1', 'in_progress', technician_id, customer_id, current_date, service_type, now()
      from public.jobs where id = ${await aPendingJob()} returning id::text`
    const jobId = String(job?.['id'])
    const report = await run('insert into public.inspection_reports (id, job_id) values ($1, $2)', id, jobId)
    const upload = await run(
      `insert into storage.objects (bucket_id, name, metadata)
       values ('inspection-photos', $1, jsonb_build_object('size', 1, 'eTag', $2::text))`,
      path,
      md5,
    )
    const photo = await run(
      'select public.attach_photo(report_id => $1, photo_size => 1, photo_md5 => $2, photo_path => $3)',
      id,
      md5,
      path,
    )
    expect([report, upload, photo].flatMap(({ scanned }) => scanned)).toEqual([])
  })

  it('[OB23n] a pull of reports reads no table from end to end', async () => {
    const full = await run(`select public.pull_reports('', '2000-01-01') as pulled`)
    expect(full.scanned).toEqual([])
    const since = await cursor()
    const idle = await run(`select public.pull_reports($1, '2000-01-01') as pulled`, since)
    expect(idle.scanned).toEqual([])
    expect(idle.rows[0]?.['pulled']).toMatchObject({ full: false, reports: [] })
  })
})
