-- Resets the database of a browser test to its state at the first run of this script. Much cheaper than a new
-- server, which compiles a whole PostgreSQL.
do $$
declare
  target record;
  columns text;
  is_first constant boolean := to_regnamespace('fresh_start') is null;
begin
  -- Without triggers and foreign keys.
  perform set_config('session_replication_role', 'replica', true);
  if is_first then
    create schema fresh_start;
  end if;
  for target in
    select schemaname, tablename, format('%I.%I', schemaname, tablename) as name,
      format('fresh_start.%I', schemaname || '_' || tablename) as copy
    from pg_catalog.pg_tables
    where schemaname = 'public' or (schemaname, tablename) in (
      ('storage', 'objects'), ('auth', 'users'), ('auth', 'identities'), ('auth', 'sessions'),
      ('auth', 'refresh_tokens')
    )
  loop
    select string_agg(format('%I', column_name), ', ') into columns
    from information_schema.columns
    where table_schema = target.schemaname and table_name = target.tablename and is_generated = 'NEVER';
    if is_first then
      execute format('create table %s as select %s from %s', target.copy, columns, target.name);
    else
      execute format('delete from %s', target.name);
      execute format('insert into %s (%s) overriding system value select %s from %s',
        target.name, columns, columns, target.copy);
    end if;
  end loop;
end
$$
