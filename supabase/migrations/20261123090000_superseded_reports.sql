-- A job that the office opens again is visited again, and reported on again. The report of the visit before is kept
-- and superseded: it is no longer the job's report, so that the next one can be.

alter table public.inspection_reports add column superseded_at timestamptz;

drop index public.one_report_per_job;
create unique index one_report_per_job on public.inspection_reports (job_id)
  where not needs_review and superseded_at is null;

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
  for each row when (old.status in ('completed', 'cancelled') and new.status in ('pending', 'in_progress'))
  execute function private.supersede_report();

revoke execute on function private.supersede_report() from public, anon, authenticated;

-- Jobs that were opened again before this rule. No phone has to read these reports anew.
alter table public.inspection_reports disable trigger touch_updated_at;
update public.inspection_reports as report set superseded_at = now()
from public.jobs as job
where job.id = report.job_id and job.status in ('pending', 'in_progress') and not report.needs_review;
alter table public.inspection_reports enable trigger touch_updated_at;
