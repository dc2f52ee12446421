-- What a phone reads to be up to date, in one request and of one snapshot: all functions here are stable, so that
-- everything in them sees what the calling statement sees.
--
-- A cursor is `<fingerprint>.<xid>`: every transaction below xid had ended when it was made, and the rows of the
-- response contain what it did. What is no cursor of this technician, of this database or of the past makes the response a
-- full one; nothing that a phone sends is an error.

-- What a cursor belongs to. After a restore, or on another server, the same xid means another transaction:
-- - the epoch, which `private.begin_new_epoch()` changes;
-- - the server's system identifier, and its timeline, which a recovery to a point in time changes;
-- - the database within the server;
-- - the time since when the server counts its statistics. It begins anew after a crash, and after a crash the server may
--   give the id of a transaction that was rolled back a second before to another one.
create function private.pull_fingerprint(technician_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  parts text[] := array[technician_id::text];
begin
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

-- The transaction from which on rows have to be read again; null if everything has to be.
create function private.cursor_xid(since text, fingerprint text) returns xid8
language plpgsql stable set search_path = ''
as $$
declare
  since_xid xid8;
begin
  if since ~ '^[0-9a-f]{32}\.[0-9]{1,19}$' and split_part(since, '.', 1) = fingerprint then
    since_xid := split_part(since, '.', 2)::xid8;
  end if;
  return case when since_xid <= pg_snapshot_xmin(pg_current_snapshot()) then since_xid end;
end
$$;

-- Runs as the owner, so it asks itself whose rows they are. Plans are made for the values: a plan for any cursor would
-- read all of a technician's jobs to find the three that have changed.
create function private.pull_changes(since text, first_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- One change of the office's may touch more, and they share one xid: there is no cursor between them.
  most_changes constant integer := 1000;
  me record;
  fingerprint text;
  since_xid xid8;
  is_full boolean;
  jobs jsonb;
  gone jsonb := '[]';
begin
  select
    technician.id, technician.auth_user_id, technician.first_name, technician.last_name, technician.is_active,
    technician.license_number, technician.county
  into me
  from public.technicians as technician where technician.auth_user_id = auth.uid();
  if not found or not me.is_active then
    return jsonb_build_object(
      'technician', case when found then to_jsonb(me) end,
      'full', false, 'cursor', null, 'jobs', '[]'::jsonb, 'gone', '[]'::jsonb, 'reports_changed', false
    );
  end if;

  fingerprint := private.pull_fingerprint(me.id);
  since_xid := private.cursor_xid(since, fingerprint);
  is_full := since_xid is null or most_changes < (
    select count(*) from (
      (
        select 1 from public.jobs as job
        where job.technician_id = me.id and job.changed_xid >= since_xid limit most_changes + 1
      ) union all (
        select 1 from private.departed_jobs as departed
        where departed.technician_id = me.id and departed.changed_xid >= since_xid limit most_changes + 1
      )
    ) as changed
  );

  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', job.id, 'job_number', job.job_number, 'status', job.status, 'technician_id', job.technician_id,
        'scheduled_date', job.scheduled_date, 'scheduled_time', job.scheduled_time,
        'estimated_duration', job.estimated_duration, 'service_type', job.service_type,
        'special_instructions', job.special_instructions,
        'actual_start_time', job.actual_start_time, 'actual_end_time', job.actual_end_time,
        -- Looked up job by job: a join could read every customer.
        'customer', (
          select jsonb_build_object(
            'first_name', customer.first_name, 'last_name', customer.last_name, 'phone', customer.phone,
            'email', customer.email, 'address_line_1', customer.address_line_1, 'city', customer.city,
            'county', customer.county
          )
          from public.customers as customer where customer.id = job.customer_id
        )
      )
    ),
    '[]'
  )
  into jobs
  from (
    select * from public.jobs as changed
    where not is_full and changed.technician_id = me.id and changed.changed_xid >= since_xid
    union all
    select * from public.jobs as covered
    where is_full and covered.technician_id = me.id
      and covered.scheduled_date >= coalesce(first_day, '-infinity'::date)
  ) as job;

  if not is_full then
    select coalesce(jsonb_agg(departed.job_id), '[]') into gone
    from private.departed_jobs as departed
    where departed.technician_id = me.id and departed.changed_xid >= since_xid
      and not exists (
        select from public.jobs as job where job.id = departed.job_id and job.technician_id = me.id
      );
  end if;

  return jsonb_build_object(
    'technician', to_jsonb(me),
    'full', is_full,
    'cursor', fingerprint || '.' || pg_snapshot_xmin(pg_current_snapshot()),
    'jobs', jobs,
    'gone', gone,
    'reports_changed', is_full or exists (
      select from public.inspection_reports as report
      where report.technician_id = me.id and report.changed_xid >= since_xid
    )
  );
end
$$;

-- The technician's reports that have changed since a cursor; without one, those that have changed since a time. A
-- hundred at once: `next` is where the next page continues, or null. The cursor of the first page is the one to keep:
-- what changes between two pages is at or above it.
create function private.pull_reports(since text, first_change timestamptz, after text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  page_size constant integer := 100;
  me uuid := private.current_technician_id();
  fingerprint text;
  since_xid xid8;
  after_xid xid8 := '0';
  after_id uuid := '00000000-0000-0000-0000-000000000000';
  reports jsonb;
  next_page text;
begin
  if me is null then
    return jsonb_build_object('full', false, 'cursor', null, 'reports', '[]'::jsonb, 'next', null, 'now', now());
  end if;
  fingerprint := private.pull_fingerprint(me);
  since_xid := private.cursor_xid(since, fingerprint);
  if after ~ '^[0-9]{1,19}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    after_xid := split_part(after, '.', 1)::xid8;
    after_id := split_part(after, '.', 2)::uuid;
  end if;

  select
    coalesce(jsonb_agg(page.report order by page.changed_xid, page.id), '[]'),
    case when count(*) = page_size
      then (array_agg(page.changed_xid || '.' || page.id order by page.changed_xid desc, page.id desc))[1] end
  into reports, next_page
  from (
    select
      report.changed_xid, report.id,
      to_jsonb(report) - array[
        'changed_xid', 'report_number', 'technician_id', 'received_at', 'times_need_review', 'needs_review',
        'superseded_at'
      ] as report
    from public.inspection_reports as report
    where report.technician_id = me
      and (report.changed_xid, report.id) > (after_xid, after_id)
      and report.changed_xid >= coalesce(since_xid, '0')
      and (since_xid is not null or report.updated_at >= coalesce(first_change, '-infinity'))
    order by report.changed_xid, report.id
    limit page_size
  ) as page;

  return jsonb_build_object(
    'full', since_xid is null,
    'cursor', fingerprint || '.' || pg_snapshot_xmin(pg_current_snapshot()),
    'reports', reports,
    'next', next_page,
    'now', now()
  );
end
$$;

create function public.pull_changes(since text, first_day date) returns jsonb
language sql stable security invoker set search_path = ''
return private.pull_changes(since, first_day);

create function public.pull_reports(since text, first_change timestamptz, after text default null) returns jsonb
language sql stable security invoker set search_path = ''
return private.pull_reports(since, first_change, after);

revoke execute on function
  private.pull_fingerprint(uuid), private.cursor_xid(text, text), private.pull_changes(text, date),
  private.pull_reports(text, timestamptz, text), public.pull_changes(text, date),
  public.pull_reports(text, timestamptz, text)
from public, anon, authenticated, service_role;
grant execute on function
  private.pull_changes(text, date), private.pull_reports(text, timestamptz, text), public.pull_changes(text, date),
  public.pull_reports(text, timestamptz, text)
to authenticated;
