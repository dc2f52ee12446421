-- An open portal hears from Realtime that a job of its technician was given to somebody else. The event of the job
-- itself does not reach it: row level security is checked with the row as it is now. That of its departure does.

-- The schema is not exposed: only Realtime reads this table as a technician, and sends no column that they cannot read.
-- `changed_xid` would tell how much is written in the whole database.
grant select (technician_id, job_id) on private.departed_jobs to authenticated;
alter table private.departed_jobs enable row level security;
create policy "technicians hear of their departed jobs" on private.departed_jobs
  for select to authenticated
  using (technician_id = (select private.current_technician_id()));

-- Realtime sends the primary key of a deleted row to everybody, since there is no row left to check. So none is deleted
-- here: neither with its technician, nor by a new epoch.
alter table private.departed_jobs drop constraint departed_jobs_technician_id_fkey;

create or replace function private.begin_new_epoch() returns void
language plpgsql set search_path = ''
as $$
begin
  update private.pull_epoch set id = gen_random_uuid();
  update private.departed_jobs set changed_xid = pg_current_xact_id() where changed_xid <> pg_current_xact_id();
  update public.jobs set changed_xid = pg_current_xact_id() where changed_xid <> pg_current_xact_id();
  update public.inspection_reports set changed_xid = pg_current_xact_id()
  where changed_xid <> pg_current_xact_id();
end
$$;

-- As for jobs: a project without Realtime has no such publication.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime')
    and not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'private' and tablename = 'departed_jobs'
    )
  then
    alter publication supabase_realtime add table private.departed_jobs;
  end if;
end
$$;
