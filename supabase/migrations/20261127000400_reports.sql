-- Which reports are accepted, and what each does to its job.

-- The same rule as for the column `report_number`.
create function private.report_number(report_id uuid) returns text
language sql immutable set search_path = ''
return 'IR-' || upper(substr(report_id::text, 25, 4)) || '-' || upper(substr(report_id::text, 29, 4)) || '-' ||
  upper(substr(report_id::text, 33, 4));

-- Of what a report vouches for nothing [R41], by the names of the columns that say nothing: parts that nobody looked at or
-- could reach, and checks that nobody made. A part that is not fitted is not one of them.
create function private.not_inspected(report public.inspection_reports) returns text[]
language sql immutable set search_path = ''
return array(
  select named.item
  from (values
    (1, 'chimney_crown', report.chimney_crown_not_inspected),
    (2, 'flue_liner', report.flue_liner_not_inspected),
    (3, 'smoke_chamber', report.smoke_chamber_not_inspected),
    (4, 'damper', report.damper_not_inspected),
    (5, 'firebox', report.firebox_not_inspected),
    (6, 'carbon_monoxide_detected', report.carbon_monoxide_not_tested),
    (7, 'smoke_test_passed', report.smoke_test_not_tested),
    (8, 'structural_issues', report.structural_issues_not_tested)
  ) as named (place, item, mark)
  where named.mark <> 'not_fitted'
  order by named.place
);

-- A repeated report is recognised by its id, its job and the time at which it was saved. These never change, whoever
-- asks; everything else the office may correct.
create function private.keep_report_identity() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using message = 'A report keeps its id, its job and the moment that it was saved';
end
$$;

create trigger keep_report_identity before update on public.inspection_reports
  for each row when (
    new.id is distinct from old.id
    or new.job_id is distinct from old.job_id
    or new.submitted_at is distinct from old.submitted_at
  )
  execute function private.keep_report_identity();

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

-- Decides whether a technician's report is accepted, and whether the office has to look at it. It changes nothing but
-- the new row: an insert that ends in a conflict has no effect on the job.
--
-- A report from before the office opened the job again, which arrives after that, is kept for review, as on a job that
-- was cancelled: otherwise the technician could only start the job again and pass it off as another visit's. If the next
-- visit has begun meanwhile, on another phone, the report is one of before if it was written before that began: by the
-- clocks of phones, which decide nothing worse than that the office has to look at it. So is a report whose start was
-- taken back on another phone [R45]; a start that was taken back began no visit.
--
-- Runs as the owner: it reads who was ever assigned, and reports of other technicians. The lock on the job's row makes
-- reports and transitions of one job wait for each other.
create function private.accept_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Enough for every mistake that a technician makes, and too little to fill a disk with.
  most_reports constant integer := 5;
  me uuid := private.current_technician_id();
  job public.jobs;
  starts integer;
  unstarts integer;
  namesake record;
begin
  -- The office, which has no user, writes what it likes.
  if auth.uid() is null then
    return new;
  end if;
  if me is null then
    raise sqlstate 'PT403' using message = 'Only an active technician can submit a report';
  end if;
  if cardinality(new.photos) > 0 then
    raise sqlstate 'PT422' using message = 'Photos are attached to a report after it was submitted';
  end if;
  if new.id::text !~ '^.{8}-.{4}-4.{3}-[89ab]' then
    raise sqlstate 'PT422' using message = 'The id of a report is a random one (UUID version 4)';
  end if;
  new.technician_id := me;

  select * into job from public.jobs where jobs.id = new.job_id for update;
  if not found or not exists (
    select from public.job_assignments as assignment
    where assignment.job_id = new.job_id and assignment.technician_id = me
  ) then
    raise sqlstate 'PT403' using message = 'This job was never assigned to you';
  end if;

  select report.id, report.technician_id into namesake
  from public.inspection_reports as report
  where report.report_number = private.report_number(new.id);
  if found then
    -- A report that came before: let the primary key say so (23505), whatever became of the job since.
    if (namesake.id, namesake.technician_id) = (new.id, me) then
      return new;
    end if;
    raise sqlstate 'PT409' using message = 'Another report has this number already';
  end if;
  -- One folder of photos belongs to one report or one visit.
  if exists (select from public.visit_records as visit where visit.id = new.id) then
    raise sqlstate 'PT409' using message = 'The record of a visit has this id already';
  end if;

  if (
    select count(*) from public.inspection_reports as report
    where report.job_id = new.job_id and report.technician_id = me and report.superseded_at is null
  ) >= most_reports then
    raise sqlstate 'PT409' using
      message = format('You have sent %s reports on this job already. Please ring the office', most_reports);
  end if;

  if job.status = 'cancelled' or job.technician_id is distinct from me then
    new.needs_review := true;
    return new;
  end if;
  select
    count(*) filter (where change.to_status = 'in_progress'), count(*) filter (where change.to_status = 'pending')
  into starts, unstarts
  from public.job_status_changes as change
  where change.job_id = new.job_id and change.actor_id = auth.uid();
  -- Of the visit before the office opened the job again: it waited on a phone without a connection.
  if starts > 0 and job.status = 'pending'
    or starts - unstarts > 1 and new.submitted_at < job.actual_start_time
  then
    new.needs_review := true;
    return new;
  end if;
  if job.status = 'pending' then
    raise sqlstate 'PT422' using message = 'Start the job before you report on it';
  end if;
  if exists (
    select from public.inspection_reports as report
    where report.job_id = new.job_id and not report.needs_review and report.superseded_at is null
  ) then
    raise sqlstate 'PT409' using message = 'This job has another report already';
  end if;

  -- The device's clock may be wrong in either direction, and the server's knows only when something arrived. So the
  -- thirty days begin at the later of the two times of the completion, and end at the earlier of the two of the report:
  -- only who is late by both is. A report that was written in time may arrive as many days later, for a phone without a
  -- connection; after that, the time that it claims to have been written at counts no more.
  if job.status = 'completed' and (
    least(new.submitted_at, now()) > greatest(job.actual_end_time, job.end_received_at) + interval '30 days'
    or now() > coalesce(job.end_received_at, job.actual_end_time) + interval '60 days'
  ) then
    raise sqlstate 'PT409' using
      message = 'A job can be reported on for thirty days after its completion. Please ring the office';
  end if;
  return new;
end
$$;

create trigger accept_report before insert on public.inspection_reports
  for each row execute function private.accept_report();

-- A report completes its job [R17], in the same transaction and only once the row is really there.
create function private.complete_reported_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.jobs as job set status = 'completed', actual_end_time = new.submitted_at
  where job.id = new.job_id and job.status = 'in_progress' and auth.uid() is not null;
  return null;
end
$$;

create trigger complete_reported_job after insert on public.inspection_reports
  for each row when (not new.needs_review)
  execute function private.complete_reported_job();

-- A job that the office opens again is visited again, and reported on again. The report of the earlier visit is kept.
-- Runs as the owner: whoever may open a job again need not have the right to change reports.
create function private.supersede_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.inspection_reports as report set superseded_at = now()
  where report.job_id = new.id and not report.needs_review and report.superseded_at is null;
  return null;
end
$$;

create trigger supersede_report after update of status on public.jobs
  for each row when (private.is_open(new.status) and not private.is_open(old.status))
  execute function private.supersede_report();

revoke execute on function
  private.report_number(uuid), private.not_inspected(public.inspection_reports), private.keep_report_identity(), private.lock_customer_of(uuid),
  private.set_report_customer(), private.move_reports_of_job(), private.accept_report(),
  private.complete_reported_job(), private.supersede_report()
from public, anon, authenticated, service_role;
grant execute on function private.not_inspected(public.inspection_reports) to service_role;
