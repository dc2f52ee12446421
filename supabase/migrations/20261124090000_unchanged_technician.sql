-- An idle pull does not repeat the technician's own row, which is half of its response.

-- The cursor belongs to the row as well: after a change of it the next pull is a full one, which contains it. It changes
-- once in years, so a stamp of its own, as jobs have, is not worth what it would need after a restore.
create or replace function private.pull_fingerprint(technician_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  parts text[] := array[technician_id::text];
begin
  parts := parts || (
    select row(
      technician.auth_user_id, technician.first_name, technician.last_name, technician.is_active,
      technician.license_number, technician.county
    )::text
    from public.technicians as technician where technician.id = pull_fingerprint.technician_id
  );
  parts := parts || (select epoch.id::text from private.pull_epoch as epoch);
  parts := parts || (select oid::text from pg_catalog.pg_database where datname = current_database());
  parts := parts || pg_stat_get_bgwriter_stat_reset_time()::text;
  -- The owner of a hosted database is no superuser, and the host may have withdrawn these.
  if has_function_privilege('pg_catalog.pg_control_system()', 'execute') then
    parts := parts || (select control.system_identifier::text from pg_control_system() as control);
  end if;
  if has_function_privilege('pg_catalog.pg_control_checkpoint()', 'execute') then
    parts := parts || (select control.timeline_id::text from pg_control_checkpoint() as control);
  end if;
  return left(encode(sha256(convert_to(array_to_string(parts, '|', '-'), 'UTF8')), 'hex'), 32);
end
$$;

drop function public.pull_changes(text, date);

-- With `changed_only`, a response that starts at the cursor leaves out the technician, who is as the cursor knew them.
-- Without it, the technician is in every response, as earlier versions of the portal expect.
create function public.pull_changes(since text, first_day date, changed_only boolean default false) returns jsonb
language sql stable security invoker set search_path = ''
return (
  select case
    when changed_only and pulled -> 'full' = 'false' and pulled -> 'cursor' <> 'null' then pulled - 'technician'
    else pulled
  end
  from private.pull_changes(since, first_day) as pulled
);

revoke execute on function public.pull_changes(text, date, boolean) from public, anon, authenticated, service_role;
grant execute on function public.pull_changes(text, date, boolean) to authenticated;
