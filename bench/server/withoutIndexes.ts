import type postgres from 'postgres'

const FILLED = "('public.jobs'::regclass, 'public.customers'::regclass)"

/** What slows down every inserted row, with the statements that remove and restore it. */
const OBSTACLES = `
  select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as restore
  from pg_index
  where indrelid in ${FILLED} and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype = 'c' and conrelid in ${FILLED}`

/**
 * Fills jobs and customers without their indexes and checks, and creates these afterwards: millions of rows take a
 * third of the time. The rows that are there by then are not checked again; all later ones are.
 */
export async function withoutIndexes(owner: postgres.Sql, fill: () => Promise<void>): Promise<void> {
  const obstacles = await owner.unsafe(OBSTACLES)
  for (const { remove } of obstacles) await owner.unsafe(String(remove))
  await fill()
  await owner`set maintenance_work_mem = '1GB'`
  for (const { restore } of obstacles) await owner.unsafe(String(restore))
  await owner`reset maintenance_work_mem`
}
