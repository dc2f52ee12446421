import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { databasesOf } from '../../tests/database/postgres/databasesOf.ts'
import { fillWithJobs } from '../../tests/database/postgres/fillWithJobs.ts'
import { findPostgres } from '../../tests/database/postgres/findPostgres.ts'
import { openLiteOnPostgres } from '../../tests/database/postgres/openLiteOnPostgres.ts'
import { startPostgres } from '../../tests/database/postgres/startPostgres.ts'
import { AOIFE, CORMAC } from '../../tests/database/support/demoAccounts.ts'
import { printSection } from '../lib/printSection.ts'
import { table } from '../lib/table.ts'
import { measureCalls, type CallTimes } from './measureCalls.ts'
import { withoutIndexes } from './withoutIndexes.ts'

// `npm run bench:server`: the time that PostgreSQL needs for a phone's requests, with few and with many jobs of its
// technician. `-- --technicians 500` fills it with five million jobs first.

const FEW = 10
const { values } = parseArgs({
  options: { technicians: { type: 'string', default: '20' }, jobs: { type: 'string', default: '10000' } },
})
const [technicians, jobsEach] = [Number(values.technicians), Number(values.jobs)]

const found = findPostgres()
if (found.kind === 'missing') throw new Error(found.reason)
const server = await startPostgres(found.binDir)
try {
  const url = await databasesOf(server.url).create('empty')
  await (await openLiteOnPostgres(url, 1)).close()
  const owner = postgres(url, { max: 1, onnotice: () => undefined })
  const api = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const startedAt = Date.now()
    await fillWithJobs(owner, { technicians: 1, jobsEach: FEW, email: CORMAC })
    await withoutIndexes(owner, () => fillWithJobs(owner, { technicians, jobsEach, email: AOIFE }))
    await addReports(owner)
    const [size] = await owner`
      select count(*)::int as jobs, current_setting('server_version') as version,
        pg_size_pretty(pg_database_size(current_database())) as size from public.jobs`
    const few = await measureCalls(owner, api, CORMAC)
    const many = await measureCalls(owner, api, AOIFE)
    const filledIn = Math.round((Date.now() - startedAt) / 1000)
    printSection(
      'The database',
      `PostgreSQL ${String(size?.['version'])}: ${Number(size?.['jobs']).toLocaleString('en-IE')} jobs of ${technicians} technicians, ${String(size?.['size'])}; filled and measured in ${filledIn} s.`,
      table(
        ['milliseconds', `${FEW} jobs: p50`, 'p95', `${jobsEach} jobs: p50`, 'p95', 'p50, ratio'],
        few.map((one, index) => rowOf(one, many[index])),
      ),
    )
  } finally {
    await Promise.all([owner.end(), api.end()])
  }
} finally {
  await server.stop()
}

/**
 * A report on each completed job of the measured technicians, which makes it the earlier visit of all later jobs of its
 * customer [R33], and a running job to report on.
 */
async function addReports(owner: postgres.Sql): Promise<void> {
  await owner.unsafe(`
    set session_replication_role = replica;
    insert into public.inspection_reports (id, job_id, technician_id, visited_customer_id, submitted_at)
    select gen_random_uuid(), jobs.id, technician_id, customer_id, scheduled_date from public.jobs
    join public.technicians on technicians.id = technician_id and auth_user_id is not null
    where job_number like 'B-%' and status = 'completed';
    set session_replication_role = default;
    insert into public.jobs (job_number, status, technician_id, customer_id, scheduled_date, service_type)
    select 'R-' || technicians.id, 'in_progress', technicians.id, customer.id, current_date, 'Chimney Sweeping'
    from public.technicians cross join (select id from public.customers limit 1) as customer
    where auth_user_id is not null`)
  await owner`vacuum analyze`
}

function rowOf(few: CallTimes, many: CallTimes | undefined): string[] {
  const [fewMs, manyMs] = [few.timesMs, many?.timesMs ?? []]
  const text = (ms: number) => ms.toFixed(2)
  return [
    few.call,
    text(at(fewMs, 0.5)),
    text(at(fewMs, 0.95)),
    text(at(manyMs, 0.5)),
    text(at(manyMs, 0.95)),
    (at(manyMs, 0.5) / at(fewMs, 0.5)).toFixed(2),
  ]
}

/** @param sorted in ascending order */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? NaN
}
