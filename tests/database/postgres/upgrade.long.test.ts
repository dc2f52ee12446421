import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations, readPlatform } from '#embedded/database/sqlFolder.ts'
import { databasesOf } from './databasesOf.ts'
import { sharedPostgres } from './postgresTarget.ts'

const shared = sharedPostgres()
const FROM = '20261123'
const JOB = { done: 'd1', open: 'd2' }
const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`

describe.skipIf(shared === null)('a project from before photos had paths', () => {
  const databases = databasesOf(shared?.url ?? '')
  let url: string
  let database: postgres.Sql
  beforeAll(async () => {
    url = await databases.create('empty')
    database = postgres(url, { max: 1, onnotice: () => undefined })
    await createPlatform()
    const migrations = await readMigrations()
    for (const { version, sql } of migrations) if (version < FROM) await database.unsafe(sql)
    await database.unsafe(WORK)
    for (const { version, sql } of migrations) if (version >= FROM) await database.unsafe(sql)
  })
  afterAll(async () => {
    await database.end()
    await databases.drop(url)
  })

  // Supabase's own schemas, dumped from the template; their policies come with the migrations.
  async function createPlatform() {
    const run = (program: string, args: string[], input?: string) =>
      execFileSync(join(shared?.binDir ?? '', program), args, { encoding: 'utf8', input, stdio: 'pipe' })
    const schemas = ['auth', 'storage', 'extensions'].map((name) => `--schema=${name}`)
    const dump = run('pg_dump', [`${shared?.url}/chimney_template`, '--schema-only', ...schemas])
    run('psql', [url, '--quiet'], dump.replaceAll(/^CREATE POLICY [^;]+;$/gm, ''))
    await database.unsafe(await readPlatform())
  }

  const reports = () =>
    database.unsafe(
      `select job_number, photos, superseded_at is not null as is_superseded,
         inspection_reports.updated_at = '2026-01-01' as is_untouched
       from public.inspection_reports join public.jobs on jobs.id = job_id order by job_number`,
    )

  it('[R19] has paths instead of URLs, and keeps photos that it cannot parse', async () => {
    expect((await reports()).map(({ photos }) => photos)).toEqual([
      [`${idOf('e1')}/1-a.jpg`, `${idOf('e1')}/2-b.jpg`, 'https://elsewhere.example/odd.jpg'],
      [],
    ])
  })

  it('[OB13] accepts a report on a reopened job', async () => {
    expect((await reports()).map(({ is_superseded }) => is_superseded)).toEqual([false, true])
  })

  it('[OB19] makes no phone pull its reports again', async () => {
    expect((await reports()).map(({ is_untouched }) => is_untouched)).toEqual([true, true])
  })

  it('keeps only the code locations of a reported stack', async () => {
    const rows = await database.unsafe('select stack from public.portal_errors')
    expect([...rows]).toEqual([{ stack: 'at save (/assets/portal.js:1:200)' }])
  })
})

const FOLDER = `https://old.example/storage/v1/object/public/inspection-photos/${idOf('e1')}`
const WORK = `
  set session_replication_role = replica;
  insert into public.technicians (id, first_name, last_name, county)
  values ('${idOf('b1')}', 'Aoife', 'Brennan', 'Cork');
  insert into public.customers (id, first_name, last_name, phone, address_line_1, city, county)
  values ('${idOf('c1')}', 'Mary', 'Nolan', '020', '1 Road', 'Cork', 'Cork');
  insert into public.jobs (
    id, job_number, status, technician_id, customer_id, scheduled_date, service_type, actual_start_time, actual_end_time
  ) values
    ('${idOf(JOB.done)}', 'A', 'completed', '${idOf('b1')}', '${idOf('c1')}', '2026-01-01', 'Sweep', now(), now()),
    ('${idOf(JOB.open)}', 'B', 'pending', '${idOf('b1')}', '${idOf('c1')}', '2026-01-01', 'Sweep', null, null);
  insert into public.inspection_reports (id, job_id, technician_id, photos, updated_at) values
    ('${idOf('e1')}', '${idOf(JOB.done)}', '${idOf('b1')}',
      array['${FOLDER}/2-b.jpg', '${FOLDER}/1-a.jpg', 'https://elsewhere.example/odd.jpg'], '2026-01-01'),
    ('${idOf('e2')}', '${idOf(JOB.open)}', '${idOf('b1')}', '{}', '2026-01-01');
  insert into public.portal_errors (technician_id, occurred_at, app_version, place, kind, error, stack)
  values ('${idOf('b1')}', now(), '1', 'tab', 'uncaught', 'Error', E'=1+1\\nat save (/assets/portal.js:1:200)');
  set session_replication_role = default`
