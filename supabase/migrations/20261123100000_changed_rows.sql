-- Which rows a technician has to read again. `changed_xid` is the id of the transaction that last changed what a
-- technician reads of a row. Transactions commit in another order than they get their ids, so a pull compares with the
-- oldest transaction that was still open at the pull before, and misses none.

-- The default is evaluated once for the rows that there are: no row is written, and `updated_at` stays as it is.
alter table public.jobs add column changed_xid xid8 not null default pg_current_xact_id();
alter table public.inspection_reports add column changed_xid xid8 not null default pg_current_xact_id();

create index jobs_of_technician_by_change on public.jobs (technician_id, changed_xid);
-- Reports are read page by page, and those of one transaction share their `changed_xid`.
create index reports_of_technician_by_change on public.inspection_reports (technician_id, changed_xid, id);
drop index public.reports_by_change;

create function private.stamp_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;

-- Triggers of one event fire in the order of their names: these have to come after those that change the row, too
-- (`keep_job_times`, `keep_photos`, `touch_updated_at`). What the office alone reads is left out.
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

create trigger track_new before insert on public.inspection_reports
  for each row execute function private.stamp_change();
create trigger track_change before update on public.inspection_reports
  for each row when (
    (
      new.technician_id, new.inspection_level, new.overall_status, new.weather_conditions, new.last_cleaned_date,
      new.chimney_crown_status, new.chimney_crown_notes, new.flue_liner_status, new.flue_liner_notes,
      new.damper_status, new.damper_notes, new.smoke_chamber_status, new.smoke_chamber_notes,
      new.firebox_status, new.firebox_notes, new.carbon_monoxide_detected, new.smoke_test_passed,
      new.structural_issues, new.recommendations, new.priority_items, new.next_inspection_date,
      new.inspector_name, new.inspector_certification, new.inspector_license, new.photos, new.photo_captions
    ) is distinct from (
      old.technician_id, old.inspection_level, old.overall_status, old.weather_conditions, old.last_cleaned_date,
      old.chimney_crown_status, old.chimney_crown_notes, old.flue_liner_status, old.flue_liner_notes,
      old.damper_status, old.damper_notes, old.smoke_chamber_status, old.smoke_chamber_notes,
      old.firebox_status, old.firebox_notes, old.carbon_monoxide_detected, old.smoke_test_passed,
      old.structural_issues, old.recommendations, old.priority_items, old.next_inspection_date,
      old.inspector_name, old.inspector_certification, old.inspector_license, old.photos, old.photo_captions
    )
  )
  execute function private.stamp_change();

-- A statement that sets `changed_xid` by itself, like the two below, says nothing new about the row: `updated_at`
-- stays. When these triggers fire, the triggers above have not set it yet.
create or replace function private.keep_job_times() returns trigger
language plpgsql set search_path = ''
as $$
declare
  changed boolean := tg_op = 'INSERT' or new.status is distinct from old.status;
begin
  if changed and new.status = 'pending' then
    new.actual_start_time := null;
    new.actual_end_time := null;
    new.start_received_at := null;
    new.end_received_at := null;
  elsif changed and new.status = 'in_progress' then
    new.actual_start_time := coalesce(new.actual_start_time, now());
    new.actual_end_time := null;
    new.start_received_at := now();
    new.end_received_at := null;
  elsif changed and new.status = 'completed' then
    new.actual_end_time := coalesce(new.actual_end_time, now());
    new.end_received_at := coalesce(case when tg_op = 'INSERT' then new.end_received_at end, now());
  end if;
  if tg_op = 'UPDATE' and new is distinct from old and new.changed_xid = old.changed_xid then
    new.updated_at := now();
  end if;
  return new;
end
$$;

drop trigger touch_updated_at on public.inspection_reports;
create trigger touch_updated_at before update on public.inspection_reports
  for each row when (new.changed_xid = old.changed_xid)
  execute function private.touch_updated_at();

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
    (new.first_name, new.last_name, new.phone, new.email, new.address_line_1, new.city, new.county)
    is distinct from
    (old.first_name, old.last_name, old.phone, old.email, old.address_line_1, old.city, old.county)
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

-- Jobs that a technician no longer has: given to somebody else, to nobody, or deleted. One that came back stays in
-- here; a pull sees that the technician has it.
create table private.departed_jobs (
  technician_id uuid not null references public.technicians (id) on delete cascade,
  job_id uuid not null,
  changed_xid xid8 not null default pg_current_xact_id(),
  primary key (technician_id, job_id)
);

create index departed_jobs_by_change on private.departed_jobs (technician_id, changed_xid);

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

-- For what the database cannot see by itself: rows that were restored, or changed with the triggers disabled. A
-- restored row may have the id of a transaction that this database reaches in years: it would be read with every
-- pull until then.
create function private.begin_new_epoch() returns void
language plpgsql set search_path = ''
as $$
begin
  update private.pull_epoch set id = gen_random_uuid();
  delete from private.departed_jobs;
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

revoke all on private.departed_jobs, private.pull_epoch from public, anon, authenticated, service_role;
revoke execute on function
  private.stamp_change(), private.stamp_jobs_of_customer(), private.wait_for_customer(), private.record_departure(),
  private.begin_new_epoch(), private.change_epoch()
from public, anon, authenticated, service_role;

-- Without statistics of the new column the planner takes every row for a changed one.
analyze public.jobs, public.inspection_reports;
