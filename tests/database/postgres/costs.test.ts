import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { useTarget } from '../support/useTarget.ts'
import { officeOf } from '../support/office.ts'
import { AOIFE, CORMAC, INACTIVE } from '../support/demoAccounts.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

const OTHERS = 30_000
const FEW_PAGES = 300
const Plan = v.looseObject({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() })
const Explained = v.tuple([
  v.object({ 'QUERY PLAN': v.tuple([v.looseObject({ Plan, Planning: v.optional(v.unknown()) })]) }),
])

/** Cost is measured in touched pages, functions included, since times vary between machines. */
describe.skipIf(sharedPostgres() === null)(`with ${OTHERS} photos in the bucket`, () => {
  const target = useTarget(openPostgresTarget)
  let database: postgres.Sql
  let reportId: string
  beforeAll(async () => {
    database = postgres(target().databaseUrl, { max: 1, onnotice: () => undefined })
    // Half of the photos are Cormac's, none are Aoife's.
    await database.unsafe(`
      set session_replication_role = replica;
      insert into public.inspection_reports (id, job_id, technician_id, needs_review)
      select gen_random_uuid(), job.id, job.technician_id, true
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

  /** Number of pages that the statement touches if this account runs it. Rolls it back. */
  async function pagesOf(email: string, statement: string): Promise<number> {
    const rollback = new Error('rollback')
    let pages = 0
    await database
      .begin(async (transaction) => {
        const [account] = await transaction`select id from auth.users where email = ${email}`
        const claims = JSON.stringify({ sub: account?.['id'], role: 'authenticated' })
        await transaction`select set_config('request.jwt.claims', ${claims}, true)`
        await transaction`set local role authenticated`
        const rows = await transaction.unsafe(`explain (analyze, buffers, format json) ${statement}`)
        const [
          {
            'QUERY PLAN': [{ Plan: plan }],
          },
        ] = v.parse(Explained, [...rows])
        pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        throw rollback
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error
      })
    return pages
  }

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

  it('[R15] the search for a report with the same number uses an index', async () => {
    const [running] = await database.unsafe<{ id: string }[]>(
      `select id from public.jobs where job_number = 'CH-2001'`,
    )
    const report = `insert into public.inspection_reports (id, job_id) values ('${randomUUID()}', '${running?.id}')`
    expect(await pagesOf(AOIFE, report)).toBeLessThan(FEW_PAGES)
  })
})
