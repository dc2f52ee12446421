-- What a phone reads to be up to date: rows that changed since its last pull, in one request.
--
-- `changed_xid` is the id of the transaction that last changed what a technician reads of a row. Transactions commit in
-- another order than they get their ids, so a pull compares with the oldest transaction that was still open at the pull
-- before, and misses none.

create function private.stamp_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;

-- Triggers of one event fire in the order of their names: these have to come after those that change the row, too
-- (`keep_job_times`, `keep_photos`, `touch_updated_at`). What only the office reads is left out.
create trigger track_new before insert on public.jobs
  for each row execute function private.stamp_change();
create trigger track_change before update on public.jobs
  for each row when (
    (
      new.id, new.job_number, new.status, new.technician_id, new.customer_id, new.scheduled_date, new.scheduled_time,
      new.estimated_duration, new.service_type, new.special_instructions, new.actual_start_time, new.actual_end_time
    ) is distinct from (
      old.id, old.job_number, old.status, old.technician_id, old.customer_id, old.scheduled_date, old.scheduled_time,
      old.estimated_duration, old.service_type, old.special_instructions, old.actual_start_time, old.actual_end_time
    )
  )
  execute function private.stamp_change();

-- The condition is in the function: that of a trigger cannot read a whole row with generated columns.
create function private.stamp_changed_report() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.report_content(new) is distinct from private.report_content(old)
    or (new.technician_id, new.photos) is distinct from (old.technician_id, old.photos)
  then
    new.changed_xid := pg_current_xact_id();
  end if;
  return new;
end
$$;

create trigger track_new before insert on public.inspection_reports
  for each row execute function private.stamp_change();
create trigger track_change before update on public.inspection_reports
  for each row execute function private.stamp_changed_report();

-- A technician reads the customer with the job, so a change of the customer is one of each of their jobs. Realtime
-- announces it, too.
create function private.stamp_jobs_of_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.jobs as job set changed_xid = pg_current_xact_id()
  where job.customer_id = new.id and job.changed_xid <> pg_current_xact_id();
  return null;
end
$$;

create trigger stamp_jobs_of_customer after update on public.customers
  for each row when (
    (new.first_name, new.last_name, new.phone, new.email, new.address_line_1, new.city, new.county, new.eircode)
    is distinct from
    (old.first_name, old.last_name, old.phone, old.email, old.address_line_1, old.city, old.county, old.eircode)
  )
  execute function private.stamp_jobs_of_customer();

-- A job that gets a customer while another transaction changes that customer: the change would not see the job, nor the
-- job the change. The lock lets one wait for the other.
create function private.wait_for_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.customers as customer where customer.id = new.customer_id for share;
  return new;
end
$$;

create trigger wait_for_customer before insert on public.jobs
  for each row execute function private.wait_for_customer();
-- Not for every update: the change of the customer may be waiting for this row.
create trigger wait_for_new_customer before update on public.jobs
  for each row when (new.customer_id is distinct from old.customer_id)
  execute function private.wait_for_customer();

-- A visit record is read with its job, so the technician's phones have to read the job again.
create function private.stamp_job_of_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.jobs as job set changed_xid = pg_current_xact_id()
  where job.id = new.job_id and job.changed_xid <> pg_current_xact_id();
  return null;
end
$$;

create trigger stamp_job_of_visit after insert on public.visit_records
  for each row execute function private.stamp_job_of_visit();

-- The open jobs of the same customer, whose technicians have to read the earlier visit again. A job that is done keeps
-- what it has until it changes itself. A job that is inserted at the same time waits for the customer
-- (`wait_for_customer`).
create function private.stamp_jobs_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid := private.lock_customer_of(new.job_id);
begin
  update public.jobs as job set changed_xid = pg_current_xact_id()
  where job.customer_id = customer and private.is_open(job.status)
    and (job.id <> new.job_id or new.superseded_at is not null)
    and job.changed_xid <> pg_current_xact_id();
  return null;
end
$$;

create trigger stamp_jobs_of_report after insert on public.inspection_reports
  for each row execute function private.stamp_jobs_of_report();
create trigger stamp_jobs_of_changed_report after update of
  overall_status, chimney_crown_status, flue_liner_status, damper_status, smoke_chamber_status, firebox_status,
  chimney_crown_not_inspected, flue_liner_not_inspected, damper_not_inspected, smoke_chamber_not_inspected,
  firebox_not_inspected, priority_items, photos, needs_review, superseded_at, visited_customer_id
  on public.inspection_reports
  for each row execute function private.stamp_jobs_of_report();

-- Jobs that a technician no longer has: given to somebody else, to nobody, or deleted. One that came back stays in
-- here; a pull checks whether the technician has it.
--
-- No row is ever deleted: Realtime sends the primary key of a deleted row to everybody, since there is no row left to
-- check. So there is no foreign key to the technician, either.
create table private.departed_jobs (
  technician_id uuid not null,
  job_id uuid not null,
  changed_xid xid8 not null default pg_current_xact_id(),
  primary key (technician_id, job_id)
);

create index departed_jobs_by_change on private.departed_jobs (technician_id, changed_xid);

-- Realtime sends an open portal the departure of a job. It cannot send the change of the job itself: row level security
-- is checked with the row as it is now. The schema is not exposed: only Realtime reads this table as a technician, and
-- sends no column that they cannot read.
revoke all on private.departed_jobs from public, anon, authenticated, service_role;
grant select (technician_id, job_id) on private.departed_jobs to authenticated;
alter table private.departed_jobs enable row level security;
create policy "technicians hear of their departed jobs" on private.departed_jobs
  for select to authenticated
  using (technician_id = (select private.current_technician_id()));

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

-- Runs as the owner: nobody else may write there.
create function private.record_departure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.departed_jobs (technician_id, job_id) values (old.technician_id, old.id)
  on conflict (technician_id, job_id) do update set changed_xid = excluded.changed_xid;
  return null;
end
$$;

create trigger record_departure after update on public.jobs
  for each row when (
    (old.id, old.technician_id) is distinct from (new.id, new.technician_id) and old.technician_id is not null
  )
  execute function private.record_departure();
create trigger record_deletion after delete on public.jobs
  for each row when (old.technician_id is not null)
  execute function private.record_departure();

-- One row. A cursor of another epoch is not recognised, so every phone reads its jobs anew.
create table private.pull_epoch (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only)
);
insert into private.pull_epoch default values;
revoke all on private.pull_epoch from public, anon, authenticated, service_role;
alter table private.pull_epoch enable row level security;

-- For what the database cannot see by itself: rows that were restored, or changed with the triggers disabled. A
-- restored row may have the id of a transaction that this database reaches in years: it would be read with every
-- pull until then.
create function private.begin_new_epoch() returns void
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

-- Nothing is recorded for a row that TRUNCATE removes.
create function private.change_epoch() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.pull_epoch set id = gen_random_uuid();
  return null;
end
$$;

create trigger change_epoch after truncate on public.jobs
  for each statement execute function private.change_epoch();
create trigger change_epoch after truncate on public.inspection_reports
  for each statement execute function private.change_epoch();

-- The functions from here on are stable, so that everything in them sees one snapshot, that of the calling statement.
--
-- A cursor is `<fingerprint>.<xid>`: every transaction below xid had ended when it was made, and the rows of the
-- response contain what it did. If the cursor is none of this technician, of this database or of the past, the response
-- is a full one; nothing that a phone sends is an error.

-- What a cursor belongs to. After a restore, or on another server, the same xid means another transaction:
-- - the technician's row, which an idle pull does not repeat: after a change of it the next pull is a full one, which
--   contains it. It changes once in years, so a stamp of its own, as jobs have, is not worth what it would need after a
--   restore;
-- - the epoch, which `private.begin_new_epoch()` changes;
-- - the server's system identifier, and its timeline, which a recovery to a point in time changes;
-- - the database within the server;
-- - the time since when the server counts its statistics. It begins anew after a crash, after which the server may give
--   the id of a transaction that was rolled back a second before to another one.
create function private.pull_fingerprint(technician_id uuid) returns text
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

-- What a technician knows of a chimney before the work [R33], as `{"earlier_visit": …}` or `{}`: the last report at
-- the address, whoever wrote it, without its notes and its author; its number follows from the paths of its photos. Not
-- the job's own report, and none that the office has not accepted yet. The last one is the one that arrived last: the
-- clock of a phone may be a year ahead. Its day is by that clock, unless that cannot be right.
--
-- It is built for the one report that it shows, whatever the plan. Without the inner query, a plan that sorts builds it
-- for every report at the address first: with a hundred of them, a pull of a thousand jobs takes 34 times as long. The
-- embedded backend keeps such a plan, which it makes while the table is empty.
create function private.earlier_visit(job_id uuid, customer_id uuid, end_received_at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  visit jsonb;
begin
  select jsonb_build_object('earlier_visit', jsonb_build_object(
    'day', (
      case when last.times_need_review then last.received_at else last.submitted_at end at time zone 'Europe/Dublin'
    )::date,
    'overall_status', last.overall_status,
    'parts', jsonb_build_object(
      'chimney_crown', coalesce(last.chimney_crown_not_inspected, last.chimney_crown_status),
      'flue_liner', coalesce(last.flue_liner_not_inspected, last.flue_liner_status),
      'damper', coalesce(last.damper_not_inspected, last.damper_status),
      'smoke_chamber', coalesce(last.smoke_chamber_not_inspected, last.smoke_chamber_status),
      'firebox', coalesce(last.firebox_not_inspected, last.firebox_status)
    ),
    'priority_items', to_jsonb(last.priority_items),
    'photos', to_jsonb(last.photos[1:20])
  ))
  into visit
  from (
    select report.* from public.inspection_reports as report
    where report.visited_customer_id = earlier_visit.customer_id
      and (report.job_id <> earlier_visit.job_id or report.superseded_at is not null)
      and not report.needs_review
      and report.received_at < coalesce(earlier_visit.end_received_at, 'infinity'::timestamptz)
    order by report.received_at desc
    limit 1
  ) as last;
  return coalesce(visit, '{}');
end
$$;

-- That the office knows from this technician of a visit at which the job could not be done [R32], as
-- `{"told_office": …}` or `{}`. What it knows from others says nothing about the present technician's visit [R53].
create function private.told_office(job_id uuid, technician_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  told jsonb;
begin
  select jsonb_build_object('told_office', jsonb_build_object(
    'reason', visit.reason, 'scheduled_date', visit.scheduled_date, 'recorded_at', visit.recorded_at
  ))
  into told
  from public.visit_records as visit
  where visit.job_id = told_office.job_id and visit.technician_id = told_office.technician_id
  order by visit.received_at desc
  limit 1;
  return coalesce(told, '{}');
end
$$;

-- A full pull contains the jobs from `first_day` on, and the open jobs of 24 months: what comes with a job to be done
-- comes with a pull, and not with the pages of older jobs. It contains none of more than the 24 months that a phone
-- keeps [R40], whatever the first day: all jobs of many years could not be had in one response.
--
-- Runs as the owner, so it checks whose rows they are. Plans are made for the values: a plan for any cursor would read
-- all of a technician's jobs to find the three that have changed.
create function private.pull_changes(since text, first_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- One change of the office's may touch more, and they share one xid: there is no cursor between them.
  most_changes constant integer := 1000;
  oldest_day constant date := current_date - 732;
  covered_from constant date := greatest(first_day, oldest_day);
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
          ) || case when customer.eircode is null then '{}' else jsonb_build_object('eircode', customer.eircode) end
          from public.customers as customer where customer.id = job.customer_id
        )
      ) || private.told_office(job.id, me.id) || private.earlier_visit(job.id, job.customer_id, job.end_received_at)
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
      and covered.scheduled_date >= covered_from
    union all
    select * from public.jobs as open
    where is_full and open.technician_id = me.id and private.is_open(open.status)
      -- With the ninety days from `first_day` on, the 24 months of a phone whose clock may be wrong.
      and open.scheduled_date >= greatest(covered_from - 641, oldest_day) and open.scheduled_date < covered_from
  ) as job;

  if not is_full then
    select coalesce(jsonb_agg(departed.job_id), '[]') into gone
    from private.departed_jobs as departed
    where departed.technician_id = me.id and departed.changed_xid >= since_xid
      and not exists (
        select from public.jobs as job where job.id = departed.job_id and job.technician_id = me.id
      );
  end if;

  return case when is_full then jsonb_build_object('technician', to_jsonb(me)) else '{}' end || jsonb_build_object(
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

-- When a technician's phone was last in contact with the server, for each version of the portal [R54]: somebody may have
-- two phones, and a publishable key is replaced once the version before is no longer in use.
create table private.contacts (
  technician_id uuid not null references public.technicians (id),
  portal_version text not null,
  last_contact timestamptz not null default now(),
  primary key (technician_id, portal_version)
);
alter table private.contacts enable row level security;
revoke all on private.contacts from public, anon, authenticated, service_role;

-- Notes that a phone of the technician was in contact. Writes once an hour and not at each pull, and never if the host has
-- made the database read-only because its disk is full. Whoever makes up versions has five of them at most.
create function private.note_contact() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  me uuid := private.current_technician_id();
  version text := coalesce(substring(headers ->> 'x-client-info' from '^portal/([A-Za-z0-9._+-]{1,40})$'), 'unknown');
begin
  if me is null or current_setting('transaction_read_only')::boolean or exists (
    select from private.contacts as noted
    where noted.technician_id = me and noted.portal_version = version and noted.last_contact > now() - interval '1 hour'
  ) then
    return;
  end if;
  insert into private.contacts (technician_id, portal_version) values (me, version)
  on conflict (technician_id, portal_version) do update set last_contact = excluded.last_contact;
  delete from private.contacts as noted
  where noted.technician_id = me and noted.portal_version not in (
    select known.portal_version from private.contacts as known
    where known.technician_id = me order by known.last_contact desc, known.portal_version = version desc limit 5
  );
end
$$;

-- The contact is noted after the pull, which is one statement and so one snapshot: its own transaction would be among
-- those that the cursor waits for.
create function public.pull_changes(since text, first_day date) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  changes jsonb := private.pull_changes(since, first_day);
begin
  perform private.note_contact();
  return changes;
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
        'changed_xid', 'report_number', 'technician_id', 'times_need_review', 'needs_review', 'superseded_at',
        'visited_customer_id', 'photos_announced_at'
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

create function public.pull_reports(since text, first_change timestamptz, after text default null) returns jsonb
language sql stable security invoker set search_path = ''
return private.pull_reports(since, first_change, after);

revoke execute on function
  private.stamp_change(), private.stamp_changed_report(), private.stamp_jobs_of_customer(),
  private.wait_for_customer(), private.stamp_job_of_visit(), private.stamp_jobs_of_report(),
  private.record_departure(), private.begin_new_epoch(), private.change_epoch(), private.pull_fingerprint(uuid),
  private.cursor_xid(text, text), private.earlier_visit(uuid, uuid, timestamptz), private.told_office(uuid, uuid),
  private.pull_changes(text, date), public.pull_changes(text, date), private.note_contact(),
  private.pull_reports(text, timestamptz, text), public.pull_reports(text, timestamptz, text)
from public, anon, authenticated, service_role;
grant execute on function
  private.pull_changes(text, date), public.pull_changes(text, date), private.note_contact(),
  private.pull_reports(text, timestamptz, text), public.pull_reports(text, timestamptz, text)
to authenticated;
