-- What a technician knows of a chimney before the work [R33]: the last report at the address, whoever wrote it, without
-- its notes, its author and its number. It comes with the job.

-- Capital letters, one space: what the office types or pastes is brought into that form. A job without a post code that
-- can be found is a job at which somebody drives around.
alter table public.customers
  add column eircode text check (eircode ~ '^[AC-FHKNPRTV-Y][0-9][0-9W] [0-9AC-FHKNPRTV-Y]{4}$');

create function private.tidy_eircode() returns trigger
language plpgsql set search_path = ''
as $$
declare
  letters text := upper(regexp_replace(new.eircode, '[[:space:]-]', '', 'g'));
begin
  new.eircode := nullif(regexp_replace(letters, '^(.{3})(.{4})$', '\1 \2'), '');
  return new;
end
$$;

create trigger tidy_eircode before insert or update of eircode on public.customers
  for each row when (new.eircode is not null)
  execute function private.tidy_eircode();

drop trigger stamp_jobs_of_customer on public.customers;
create trigger stamp_jobs_of_customer after update on public.customers
  for each row when (
    (new.first_name, new.last_name, new.phone, new.email, new.address_line_1, new.city, new.county, new.eircode)
    is distinct from
    (old.first_name, old.last_name, old.phone, old.email, old.address_line_1, old.city, old.county, old.eircode)
  )
  execute function private.stamp_jobs_of_customer();

-- The customer of a report's job, kept with the report under a name of its own, so that no join has two of them: the last report at an address is then one look-up, also for a
-- customer with a thousand jobs.
alter table public.inspection_reports add column visited_customer_id uuid references public.customers (id);

alter table public.inspection_reports disable trigger user;
update public.inspection_reports as report set visited_customer_id = job.customer_id
from public.jobs as job where job.id = report.job_id;
alter table public.inspection_reports enable trigger user;

create index reports_of_customer on public.inspection_reports (visited_customer_id, submitted_at desc);

-- Waits for the customer before anything else of a report is locked. Whoever locks the customer locks rows of jobs
-- afterwards, never before, so that no two wait for each other.
create function private.lock_customer_of(job_id uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select customer.id from public.customers as customer
  where customer.id = (select job.customer_id from public.jobs as job where job.id = lock_customer_of.job_id)
  for no key update
$$;

-- Fires before `accept_report`, which locks the job: triggers of one event fire in the order of their names.
create function private.set_report_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.visited_customer_id := private.lock_customer_of(new.job_id);
  return new;
end
$$;

create trigger a_set_report_customer before insert on public.inspection_reports
  for each row execute function private.set_report_customer();

create function private.move_reports_of_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.inspection_reports as report set visited_customer_id = new.customer_id where report.job_id = new.id;
  return null;
end
$$;

create trigger move_reports_of_job after update of customer_id on public.jobs
  for each row when (new.customer_id is distinct from old.customer_id)
  execute function private.move_reports_of_job();

-- The open jobs of the same customer, whose technicians have to read the visit again. A job that is done keeps what it
-- has until it changes itself. A job that is inserted at the same time waits for the customer (`wait_for_customer`).
create function private.stamp_jobs_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid := private.lock_customer_of(new.job_id);
begin
  update public.jobs as job set changed_xid = pg_current_xact_id()
  where job.customer_id = customer and job.status in ('pending', 'in_progress')
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

-- What comes with a job, as `{"earlier_visit": …}`; `{}` if there is none. Not the job's own report, and none that the
-- office has not accepted yet.
create function private.earlier_visit(job_id uuid, customer_id uuid, ended_at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  visit jsonb;
begin
  select jsonb_build_object('earlier_visit', jsonb_build_object(
    'day', (report.submitted_at at time zone 'Europe/Dublin')::date,
    'overall_status', report.overall_status,
    'parts', jsonb_build_object(
      'chimney_crown', coalesce(report.chimney_crown_not_inspected, report.chimney_crown_status),
      'flue_liner', coalesce(report.flue_liner_not_inspected, report.flue_liner_status),
      'damper', coalesce(report.damper_not_inspected, report.damper_status),
      'smoke_chamber', coalesce(report.smoke_chamber_not_inspected, report.smoke_chamber_status),
      'firebox', coalesce(report.firebox_not_inspected, report.firebox_status)
    ),
    'priority_items', to_jsonb(report.priority_items),
    'photos', to_jsonb(report.photos[1:20])
  ))
  into visit
  from public.inspection_reports as report
  where report.visited_customer_id = earlier_visit.customer_id
    and (report.job_id <> earlier_visit.job_id or report.superseded_at is not null)
    and not report.needs_review
    and report.submitted_at < coalesce(earlier_visit.ended_at, 'infinity'::timestamptz)
  order by report.submitted_at desc
  limit 1;
  return coalesce(visit, '{}');
end
$$;

-- That the office was told of a visit at which the job could not be done [R32], as `{"told_office": …}` or `{}`.
create function private.told_office(job_id uuid) returns jsonb
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
  where visit.job_id = told_office.job_id
  order by visit.received_at desc
  limit 1;
  return coalesce(told, '{}');
end
$$;

-- Runs as the owner, so it asks itself whose rows they are. Plans are made for the values: a plan for any cursor would
-- read all of a technician's jobs to find the three that have changed.
create or replace function private.pull_changes(since text, first_day date) returns jsonb
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
          ) || case when customer.eircode is null then '{}' else jsonb_build_object('eircode', customer.eircode) end
          from public.customers as customer where customer.id = job.customer_id
        )
      ) || private.told_office(job.id) || private.earlier_visit(job.id, job.customer_id, job.actual_end_time)
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
create or replace function private.pull_reports(since text, first_change timestamptz, after text) returns jsonb
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
        'superseded_at', 'visited_customer_id', 'correction_id'
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

revoke execute on function
  private.tidy_eircode(), private.lock_customer_of(uuid), private.set_report_customer(), private.move_reports_of_job(),
  private.stamp_jobs_of_report(), private.earlier_visit(uuid, uuid, timestamptz), private.told_office(uuid)
from public, anon, authenticated, service_role;
