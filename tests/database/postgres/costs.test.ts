import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { useTarget } from '../support/useTarget.ts'
import { officeOf } from '../support/office.ts'
import { AOIFE, CORMAC, INACTIVE } from '../support/demoAccounts.ts'
import { fillWithJobs } from './fillWithJobs.ts'
import { waitForOtherTransactions } from './otherTransactions.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

const OTHERS = 30_000
const FEW_PAGES = 300
const Plan = v.looseObject({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() })
const Explained = v.tuple([
  v.object({ 'QUERY PLAN': v.tuple([v.looseObject({ Plan, Planning: v.optional(v.unknown()) })]) }),
])

const ROLLBACK = new Error('rollback')

/** Runs `work` as this account, and rolls back what it did. */
async function as<Result>(
  database: postgres.Sql,
  email: string,
  work: (transaction: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  await database
    .begin(async (transaction) => {
      const [account] = await transaction`select id from auth.users where email = ${email}`
      const claims = JSON.stringify({ sub: account?.['id'], role: 'authenticated' })
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`
      await transaction`set local role authenticated`
      results.push(await work(transaction))
      throw ROLLBACK
    })
    .catch((error: unknown) => {
      if (error !== ROLLBACK) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('There is no result')
  return result
}

/** Number of pages that the statement touches if this account runs it, functions included. Rolls it back. */
function pagesTouched(database: postgres.Sql, email: string, statement: string): Promise<number> {
  return as(database, email, async (transaction) => {
    const rows = await transaction.unsafe(`explain (analyze, buffers, format json) ${statement}`)
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = v.parse(Explained, [...rows])
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  })
}

/** Cost is measured in touched pages, functions included, since times vary between machines. */
describe.skipIf(sharedPostgres() === null)(`with ${OTHERS} photos in the bucket`, () => {
  const target = useTarget(openPostgresTarget)
  let database: postgres.Sql
  let reportId: string
  const pagesOf = (email: string, statement: string) => pagesTouched(database, email, statement)
  beforeAll(async () => {
    database = postgres(target().databaseUrl, { max: 1, onnotice: () => undefined })
    // Half of the photos are Cormac's, none are Aoife's.
    await database.unsafe(`
      set session_replication_role = replica;
      insert into public.inspection_reports (id, job_id, technician_id, needs_review, photos_announced_at)
      select gen_random_uuid(), job.id, job.technician_id, true, now() - interval '8 days'
      from (select id, technician_id from public.jobs where job_number = 'CH-2013') as job,
        generate_series(1, 150);
      insert into storage.objects (bucket_id, name)
      select 'inspection-photos', id || '/' || number || '-x.jpg'
      from (
        select id from public.inspection_reports where technician_id = (
          select technician_id from public.jobs where job_number = 'CH-2013'
        )
        union all select gen_random_uuid() from generate_series(1, 150)
      ) as folder (id), generate_series(1, 100) as number;
      set session_replication_role = default;
      analyze storage.objects; analyze public.inspection_reports`)
    reportId = randomUUID()
    await target().query(
      `insert into public.inspection_reports (id, job_id, technician_id)
       select $1, id, technician_id from public.jobs where id = $2`,
      [reportId, await officeOf(target()).assignJob({ status: 'completed' })],
    )
    await database`insert into storage.objects (bucket_id, name)
      select 'inspection-photos', ${reportId} || '/' || number || '-x.jpg' from generate_series(1, 10) as number`
  })
  afterAll(() => database.end())

  const ROOT = `select name from storage.objects where bucket_id = 'inspection-photos'`

  // The first statement of a connection also reads the catalogs.
  beforeAll(() => pagesOf(AOIFE, ROOT))

  it.each([INACTIVE, AOIFE])('[R19] listing the whole bucket touches few pages for %s', async (email) => {
    expect(await pagesOf(email, ROOT)).toBeLessThan(FEW_PAGES)
  })

  it('[R19] listing the whole bucket calls no function per photo for the owner of half of them', async () => {
    const [row] = await database.unsafe<{ count: string }[]>(`select count(*) from storage.objects`)
    expect(Number(row?.count)).toBeGreaterThan(OTHERS)
    expect(await pagesOf(CORMAC, ROOT)).toBeLessThan(OTHERS * 3)
  })

  it('[R19] an upload counts the photos of its own folder only', async () => {
    const upload = `insert into storage.objects (bucket_id, name) values ('inspection-photos', '${reportId}/99-x.jpg')`
    expect(await pagesOf(AOIFE, upload)).toBeLessThan(FEW_PAGES)
  })

  it('[R19] an upload costs the owner of half of the photos no more', async () => {
    const [row] = await database.unsafe<{ id: string }[]>(
      `select report.id from public.inspection_reports as report
       join public.jobs as job on job.id = report.job_id where job_number = 'CH-2013' limit 1`,
    )
    // As Storage sends it: without RETURNING, which would also look for the photos that the technician may see.
    const upload = `insert into storage.objects (bucket_id, name) values ('inspection-photos', '${row?.id}/999-x.jpg')`
    expect(await pagesOf(CORMAC, upload)).toBeLessThan(FEW_PAGES)
    expect(await pagesOf(CORMAC, ROOT)).toBeGreaterThan(FEW_PAGES)
    // The bytes of a day [R53] are those of the reports with photos of a week, here of one.
    await database`update public.inspection_reports set photos_announced_at = now() where id = ${row?.id ?? ''}`
    expect(await pagesOf(CORMAC, upload)).toBeLessThan(FEW_PAGES)
    await database`update public.inspection_reports set photos_announced_at = now()`
    expect(await pagesOf(CORMAC, upload)).toBeGreaterThan(FEW_PAGES)
  })

  it('[R15] the search for a report with the same number uses an index', async () => {
    const [running] = await database.unsafe<{ id: string }[]>(
      `select id from public.jobs where job_number = 'CH-2001'`,
    )
    await database.unsafe(`
      set session_replication_role = replica;
      insert into public.inspection_reports (job_id, technician_id, needs_review)
      select id, technician_id, true from public.jobs, generate_series(1, ${OTHERS}) where job_number = 'CH-2013';
      set session_replication_role = default;
      analyze public.inspection_reports`)
    const report = `insert into public.inspection_reports (id, job_id) values ('${randomUUID()}', '${running?.id}')`
    // The first insert also reads the catalogs.
    await pagesOf(AOIFE, report)
    expect(await pagesOf(AOIFE, report)).toBeLessThan(FEW_PAGES)
  })
})

const Pulled = v.tuple([
  v.object({ pulled: v.looseObject({ full: v.boolean(), cursor: v.string(), jobs: v.array(v.unknown()) }) }),
])

describe.skipIf(sharedPostgres() === null)('a pull beside a technician with thousands of jobs', () => {
  const target = useTarget(openPostgresTarget)
  let database: postgres.Sql
  beforeAll(async () => {
    database = postgres(target().databaseUrl, { max: 1, onnotice: () => undefined })
    await fillWithJobs(database, { technicians: 1, jobsEach: 5000, email: AOIFE })
    // An empty index has one level less than one with thousands of rows. So it is filled before any cost is compared.
    await loseAThousandJobs()
    await loseAThousandJobs()
  })
  afterAll(() => database.end())

  const statement = (since: string) => `select public.pull_changes('${since}', '2000-01-01') as pulled`

  async function loseAThousandJobs(): Promise<void> {
    await database.unsafe(`
      update public.jobs set technician_id = null where id in (
        select id from public.jobs where job_number like 'B-%' and technician_id is not null limit 1000)`)
    await database.unsafe('analyze public.jobs, private.departed_jobs')
  }

  async function pull(email: string, since: string) {
    await waitForOtherTransactions((sql) => database.unsafe(sql))
    const rows = await as(database, email, (transaction) => transaction.unsafe(statement(since)))
    const [{ pulled }] = v.parse(Pulled, [...rows])
    const { cursor, ...response } = pulled
    return { cursor, response }
  }

  /** The pages of Cormac's pull, without those of catalogs, which the server may read again at any time. */
  async function costOf(since: string): Promise<number> {
    const costs: number[] = []
    for (let run = 0; run < 4; run += 1) costs.push(await pagesTouched(database, CORMAC, statement(since)))
    return Math.min(...costs)
  }

  it('[R23] costs and returns the same before and after another technician has lost a thousand jobs', async () => {
    const { cursor } = await pull(CORMAC, '')
    const before = { ...(await pull(CORMAC, cursor)), pages: await costOf(cursor) }
    expect(before.response).toMatchObject({ full: false, jobs: [], gone: [] })
    const { cursor: hers } = await pull(AOIFE, '')
    await loseAThousandJobs()
    expect((await pull(AOIFE, hers)).response['gone']).toHaveLength(1000)
    const after = { ...(await pull(CORMAC, cursor)), pages: await costOf(cursor) }
    expect(after.response).toEqual(before.response)
    // A thousand more rows may give an index a page more on the way.
    expect(Math.abs(after.pages - before.pages)).toBeLessThanOrEqual(2)
  })

  it('[R23] costs and returns the same with the cursor of another technician as with garbage', async () => {
    const { cursor: own } = await pull(CORMAC, '')
    const { cursor: hers } = await pull(AOIFE, '')
    const garbage = `${'0'.repeat(32)}.${hers.split('.')[1]}`
    const stolen = { ...(await pull(CORMAC, hers)), pages: await costOf(hers) }
    const made = { ...(await pull(CORMAC, garbage)), pages: await costOf(garbage) }
    expect({ response: stolen.response, pages: stolen.pages }).toEqual({
      response: made.response,
      pages: made.pages,
    })
    expect(stolen.response).toMatchObject({ full: true })
    expect(await costOf(own)).not.toBe(stolen.pages)
  })
})
