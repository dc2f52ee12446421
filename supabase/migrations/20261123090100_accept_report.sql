-- What a report is known by, and how many of them a technician may send.

create function private.report_number(report_id uuid) returns text
language sql immutable set search_path = ''
return 'IR-' || upper(substr(report_id::text, 25, 4)) || '-' || upper(substr(report_id::text, 29, 4)) || '-' ||
  upper(substr(report_id::text, 33, 4));

-- The number is printed and searched for, so no two reports share one. It has 48 random bits: two devices never
-- meet by chance, but an id can be made up.
create unique index reports_by_number on public.inspection_reports (report_number);

-- A repeated report is recognised by its id, its job and the moment that it was saved. These never change, whoever
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

-- Decides whether a technician's report is taken, and whether the office has to look at it. It changes nothing but
-- the new row: an insert that ends in a conflict has no effect on the job.
--
-- Runs as the owner: it reads who was ever assigned, and reports of other technicians. The lock on the job's row makes
-- reports and transitions of one job wait for each other.
create or replace function private.accept_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Enough for every mistake that a technician makes, and too little to fill a disk with.
  most_reports constant integer := 5;
  me uuid := private.current_technician_id();
  job public.jobs;
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
  if job.status = 'pending' then
    raise sqlstate 'PT422' using message = 'Start the job before you report on it';
  end if;
  if exists (
    select from public.inspection_reports as report
    where report.job_id = new.job_id and not report.needs_review and report.superseded_at is null
  ) then
    raise sqlstate 'PT409' using message = 'This job has another report already';
  end if;
  return new;
end
$$;

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

revoke execute on function
  private.report_number(uuid), private.keep_report_identity(), private.complete_reported_job()
from public, anon, authenticated;
