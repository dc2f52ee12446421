-- Where Realtime runs, an open portal hears of its jobs without asking. Row level security decides there, too,
-- who hears what. A project without Realtime has no such publication, and its portals poll.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime')
    and not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'jobs'
    )
  then
    alter publication supabase_realtime add table public.jobs;
  end if;
end
$$;
