-- A report that was written before the office opened its job again, and arrives after that, is kept for the office to
-- review, as on a job that was cancelled: the technician could only start the job again and pass it off as another
-- visit's.

-- As before, but for a report on a pending job that its technician has started before.
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
  if job.status = 'pending' then
    -- Of the visit before the office opened the job again: it waited on a phone without a connection.
    if exists (
      select from public.job_status_changes as change
      where change.job_id = new.job_id and change.to_status = 'in_progress' and change.actor_id = auth.uid()
    ) then
      new.needs_review := true;
      return new;
    end if;
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
