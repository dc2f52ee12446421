-- Who may read and write what. A technician reads their own row, their jobs, the customers on those jobs and
-- their reports; writes are granted column by column. Everything else is refused here, whatever asks.

revoke all on schema private from public, anon;
grant usage on schema private to authenticated, service_role;

-- A hosted project grants everything on new tables and functions to these roles unless told otherwise.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- The signed-in technician, or null: not signed in, no technician row, or no longer active.
create function private.current_technician_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select technician.id
  from public.technicians as technician
  where technician.auth_user_id = auth.uid() and technician.is_active
$$;

-- Whether the text is the id of a report that the signed-in technician wrote. Only the canonical spelling
-- counts, so that one report has one folder of photos.
create function private.owns_report(report_id text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if report_id is null or report_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return exists (
    select from public.inspection_reports as report
    where report.id = report_id::uuid and report.technician_id = private.current_technician_id()
  );
end
$$;

revoke execute on all functions in schema private from public, anon, authenticated;
grant execute on function private.current_technician_id(), private.owns_report(text) to authenticated;
-- A report is its author's. The trigger that accepts reports sets this in any case; the default says so.
alter table public.inspection_reports alter column technician_id set default private.current_technician_id();
-- What constraints call, whoever writes has to be allowed to call.
grant execute on function
  private.is_county(text), private.is_moment(timestamptz), private.is_day(date),
  private.is_doubtful(timestamptz, timestamptz)
to authenticated, service_role;

revoke all on
  public.technicians, public.customers, public.jobs, public.job_assignments, public.inspection_reports
from public, anon, authenticated;

grant all on
  public.technicians, public.customers, public.jobs, public.job_assignments, public.inspection_reports
to service_role;

grant select on public.technicians, public.customers, public.jobs, public.inspection_reports to authenticated;
grant update (status, actual_start_time, actual_end_time) on public.jobs to authenticated;
grant update (photos) on public.inspection_reports to authenticated;
grant insert (
  id, job_id, inspection_level, overall_status, weather_conditions, last_cleaned_date,
  chimney_crown_status, chimney_crown_notes, flue_liner_status, flue_liner_notes,
  damper_status, damper_notes, smoke_chamber_status, smoke_chamber_notes,
  firebox_status, firebox_notes, carbon_monoxide_detected, smoke_test_passed, structural_issues,
  recommendations, priority_items, next_inspection_date,
  inspector_name, inspector_certification, inspector_license, photos, submitted_at
) on public.inspection_reports to authenticated;

alter table public.technicians enable row level security;
alter table public.customers enable row level security;
alter table public.jobs enable row level security;
alter table public.job_assignments enable row level security;
alter table public.inspection_reports enable row level security;

-- Also when inactive: the portal has to be able to say so.
create policy "technicians read their own row" on public.technicians
  for select to authenticated
  using (auth_user_id = (select auth.uid()));

create policy "technicians read the jobs assigned to them" on public.jobs
  for select to authenticated
  using (technician_id = (select private.current_technician_id()));

create policy "technicians move the jobs assigned to them" on public.jobs
  for update to authenticated
  using (technician_id = (select private.current_technician_id()))
  with check (technician_id = (select private.current_technician_id()));

create policy "technicians read the customers of their jobs" on public.customers
  for select to authenticated
  using (
    exists (
      select from public.jobs as job
      where job.customer_id = customers.id and job.technician_id = (select private.current_technician_id())
    )
  );

create policy "technicians read their own reports" on public.inspection_reports
  for select to authenticated
  using (technician_id = (select private.current_technician_id()));

create policy "technicians write their own reports" on public.inspection_reports
  for insert to authenticated
  with check (technician_id = (select private.current_technician_id()));

create policy "technicians attach photos to their own reports" on public.inspection_reports
  for update to authenticated
  using (technician_id = (select private.current_technician_id()))
  with check (technician_id = (select private.current_technician_id()));
