-- Accepts a report from the technician who was assigned to its job, and completes the job with it.
--
-- Runs as the owner: it reads who was ever assigned, and it completes a job in the same transaction. The lock
-- on the job's row makes reports and transitions of one job wait for each other.
create function private.accept_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.current_technician_id();
  job public.jobs;
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
  new.technician_id := me;

  select * into job from public.jobs where jobs.id = new.job_id for update;
  if not found or not exists (
    select from public.job_assignments as assignment
    where assignment.job_id = new.job_id and assignment.technician_id = me
  ) then
    raise sqlstate 'PT403' using message = 'This job was never assigned to you';
  end if;

  -- A report that came before: let the primary key say so (23505), whatever became of the job since.
  if exists (
    select from public.inspection_reports as report where report.id = new.id and report.technician_id = me
  ) then
    return new;
  end if;

  if job.status = 'cancelled' or job.technician_id is distinct from me then
    new.needs_review := true;
    return new;
  end if;
  if job.status = 'pending' then
    raise sqlstate 'PT422' using message = 'Start the job before you report on it';
  end if;
  if exists (
    select from public.inspection_reports as report where report.job_id = new.job_id and not report.needs_review
  ) then
    raise sqlstate 'PT409' using message = 'This job has another report already';
  end if;
  if job.status = 'in_progress' then
    update public.jobs set status = 'completed', actual_end_time = new.submitted_at where jobs.id = job.id;
  end if;
  return new;
end
$$;

create trigger accept_report before insert on public.inspection_reports
  for each row execute function private.accept_report();

revoke execute on function private.accept_report() from public, anon, authenticated;
