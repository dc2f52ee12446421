import * as v from 'valibot'
import type { SqlDatabase, SqlSession } from '#embedded/database/sqlDatabase.ts'
import type { CheckedFile } from './checkedRows.ts'
import { ImportRefusedError, type Problem } from './problem.ts'

const BATCH = 500

export type ImportCounts = {
  added: number
  changed: number
  unchanged: number
  customersAdded: number
  customersChanged: number
}

const Count = v.object({ count: v.number() })
const Found = v.array(v.object({ line: v.number(), message: v.string() }))

/**
 * Imports the rows in one transaction: all of them or, if one is refused, none. A job is identified by its number
 * and a customer by name, telephone number and address, so the same file can be imported again: existing rows are
 * updated, and nothing is duplicated. If several lines name one customer, the last one counts. Columns that the file
 * leaves out of an existing job stay as they are, and so do its technician and the customer's e-mail and Eircode if the
 * value is empty. `onProgress` is called with the number of rows that are staged so far.
 *
 * Throws ImportRefusedError with the problems of the file and those that the database finds: a technician who does not
 * exist, or is inactive and new to the job, and a job that differs from the file although work on it has begun.
 */
export async function importJobs(
  database: SqlDatabase,
  file: CheckedFile,
  onProgress?: (rowsDone: number) => void,
): Promise<ImportCounts> {
  const { rows } = file
  return database.transaction(async (session) => {
    // Two concurrent imports would each add the same new customer.
    await session.exec('lock table public.customers in share row exclusive mode')
    await stage(session, file, onProgress)
    await session.exec(LOCK_JOBS)
    await refuseProblems(session, file)
    const customersChanged = await countOf(session, CHANGE_CUSTOMERS)
    const customersAdded = await countOf(session, ADD_CUSTOMERS)
    const added = await countOf(session, ADD_JOBS)
    const changed = await countOf(session, CHANGE_JOBS)
    // A server would do so by itself within a minute. The embedded one never does, and would plan for an empty table.
    await session.exec('analyze public.customers, public.jobs, public.job_assignments')
    return { added, changed, unchanged: rows.length - added - changed, customersAdded, customersChanged }
  })
}

/** Throws ImportRefusedError as `importJobs` does, and changes nothing. */
export async function checkJobs(database: SqlDatabase, file: CheckedFile): Promise<void> {
  await database.transaction(async (session) => {
    await stage(session, file)
    await refuseProblems(session, file)
  })
}

async function stage(
  session: SqlSession,
  { rows, invalid }: CheckedFile,
  onProgress: (rowsDone: number) => void = () => undefined,
): Promise<void> {
  await session.exec(STAGING_TABLE)
  for (let done = 0; done < rows.length; done += BATCH) {
    const batch = rows.slice(done, done + BATCH)
    await session.query(STAGE, [JSON.stringify(batch)])
    onProgress(done + batch.length)
  }
  await session.query(STAGE_INVALID, [JSON.stringify(invalid)])
  await session.exec(STAGED)
  await session.exec(FIND_TECHNICIANS)
}

async function refuseProblems(session: SqlSession, file: CheckedFile): Promise<void> {
  const unknown = v.parse(Found, (await session.query(UNKNOWN_TECHNICIANS)).rows)
  const begun = v.parse(Found, (await session.query(BEGUN_JOBS)).rows)
  const problems: Problem[] = [
    ...file.problems,
    ...unknown.map((found) => ({ ...found, column: 'technician' })),
    ...begun.map((found) => ({ ...found, column: 'job_number' })),
  ]
  if (problems.length > 0) throw new ImportRefusedError(problems)
}

async function countOf(session: SqlSession, sql: string): Promise<number> {
  const { rows } = await session.query(`with done as (${sql}) select count(*)::int as count from done`)
  return v.parse(Count, rows[0]).count
}

const STAGING_TABLE = `
  create temporary table incoming (
    line int, left_out text[], job_number text, scheduled_date date, scheduled_time time, estimated_duration int,
    service_type text, special_instructions text, technician text, first_name text, last_name text, phone text,
    email text, address_line_1 text, city text, county text, eircode text
  ) on commit drop`

const STAGE = `
  insert into incoming select * from jsonb_populate_recordset(null::incoming, ($1::text)::jsonb)`

// They have no service, which every valid row has.
const STAGE_INVALID = `
  insert into incoming (line, job_number, technician)
  select line, job_number, technician from jsonb_to_recordset(($1::text)::jsonb)
    as invalid (line int, job_number text, technician text)`

const KEY = (row: string) =>
  `private.customer_key(${row}.first_name, ${row}.last_name, ${row}.phone, ${row}.address_line_1, ${row}.city)`

const STAGED = `
  alter table incoming add column customer_key text, add column technician_id uuid;
  update incoming set customer_key = ${KEY('incoming')};
  analyze incoming`

// So that no job is started or reassigned between the check and the change.
const LOCK_JOBS = `
  select from public.jobs as job where job_number in (select job_number from incoming) for update`

// A technician who was switched off keeps their jobs until the office reassigns them.
const FIND_TECHNICIANS = `
  update incoming set technician_id = technician.id
    from public.technicians as technician join auth.users as account on account.id = technician.auth_user_id
    where lower(account.email) = incoming.technician and (
      technician.is_active or exists (
        select from public.jobs as job
        where job.job_number = incoming.job_number and job.technician_id = technician.id
      )
    )`

const UNKNOWN_TECHNICIANS = `
  select line, format('is "%s": there is no active technician with this account', technician) as message
  from incoming where technician is not null and technician_id is null order by line limit 200`

const KEPT = (column: string) =>
  `case when '${column}' = any (incoming.left_out) then job.${column} else incoming.${column} end as ${column}`

// A job keeps its customer if the file describes the same one. If several customers match, the oldest is used.
const RESOLVED = `
  select incoming.line, incoming.job_number, incoming.scheduled_date, ${KEPT('scheduled_time')},
    ${KEPT('estimated_duration')}, incoming.service_type, ${KEPT('special_instructions')},
    coalesce(incoming.technician_id, job.technician_id) as technician_id,
    coalesce(
      (select own.id from public.customers as own
        where own.id = job.customer_id and ${KEY('own')} = incoming.customer_key),
      (select known.id from public.customers as known
        where ${KEY('known')} = incoming.customer_key order by known.created_at, known.id limit 1)
    ) as customer_id, job.id as job_id
  from incoming left join public.jobs as job on job.job_number = incoming.job_number`

const DIFFERS = `
  (job.scheduled_date, job.scheduled_time, job.estimated_duration, job.service_type, job.special_instructions,
    job.technician_id, job.customer_id)
  is distinct from
  (wanted.scheduled_date, wanted.scheduled_time, wanted.estimated_duration, wanted.service_type,
    wanted.special_instructions, wanted.technician_id, wanted.customer_id)`

const BEGUN_JOBS = `
  select wanted.line,
    format('is "%s", which is %s already and differs from the file', job.job_number, job.status) as message
  from (${RESOLVED}) as wanted join public.jobs as job on job.id = wanted.job_id
  where job.status <> 'pending' and wanted.service_type is not null and ${DIFFERS} order by wanted.line limit 200`

const CHANGE_CUSTOMERS = `
  update public.customers as known set email = coalesce(latest.email, known.email), county = latest.county,
    eircode = coalesce(latest.eircode, known.eircode)
  from (
    select customer_key, (array_agg(email order by line desc) filter (where email is not null))[1] as email,
      (array_agg(county order by line desc))[1] as county,
      (array_agg(eircode order by line desc) filter (where eircode is not null))[1] as eircode
    from incoming group by customer_key
  ) as latest
  where ${KEY('known')} = latest.customer_key
    and (known.email, known.county, known.eircode) is distinct from
      (coalesce(latest.email, known.email), latest.county, coalesce(latest.eircode, known.eircode))
  returning known.id`

const ADD_CUSTOMERS = `
  insert into public.customers (first_name, last_name, phone, email, address_line_1, city, county, eircode)
  select distinct on (customer_key) first_name, last_name, phone,
    first_value(email) over (partition by customer_key order by email is null, line desc),
    address_line_1, city, county,
    first_value(eircode) over (partition by customer_key order by eircode is null, line desc)
  from incoming
  where not exists (select from public.customers as known where ${KEY('known')} = incoming.customer_key)
  order by customer_key, line desc
  returning id`

const ADD_JOBS = `
  insert into public.jobs (job_number, scheduled_date, scheduled_time, estimated_duration, service_type,
    special_instructions, technician_id, customer_id)
  select job_number, scheduled_date, scheduled_time, estimated_duration, service_type, special_instructions,
    technician_id, customer_id
  from (${RESOLVED}) as wanted where job_id is null order by line
  returning id`

const CHANGE_JOBS = `
  update public.jobs as job set
    scheduled_date = wanted.scheduled_date, scheduled_time = wanted.scheduled_time,
    estimated_duration = wanted.estimated_duration, service_type = wanted.service_type,
    special_instructions = wanted.special_instructions, technician_id = wanted.technician_id,
    customer_id = wanted.customer_id
  from (${RESOLVED}) as wanted
  where job.id = wanted.job_id and ${DIFFERS}
  returning job.id`
