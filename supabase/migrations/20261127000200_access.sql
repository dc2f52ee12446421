-- Who may read and write what. A technician reads their own row, their jobs, the customers of those jobs, and their
-- reports and visit records; writes are granted column by column. Everything else is refused here, whoever asks.
-- Functions, the tables in the schema `private` and the bucket have their rights beside their definitions.

revoke all on schema private from public, anon;
grant usage on schema private to authenticated, service_role;

revoke execute on all functions in schema private from public, anon, authenticated;
-- Whoever writes has to be allowed to call the functions in constraints, defaults, indexes and triggers' conditions.
grant execute on function
  private.is_county(text), private.is_moment(timestamptz), private.is_day(date),
  private.is_doubtful(timestamptz, timestamptz), private.is_open(text), private.are_captions(uuid, jsonb),
  private.are_photo_parts(uuid, jsonb), private.are_photo_versions(uuid, jsonb), private.current_technician_id()
to authenticated, service_role;

alter table public.technicians enable row level security;
alter table public.customers enable row level security;
alter table public.jobs enable row level security;
alter table public.job_assignments enable row level security;
alter table public.job_status_changes enable row level security;
alter table public.inspection_reports enable row level security;
alter table public.report_versions enable row level security;
alter table public.visit_records enable row level security;

revoke all on all tables in schema public from public, anon, authenticated, service_role;

-- The office. What is only added to is not its to change either.
grant all on
  public.technicians, public.customers, public.jobs, public.job_assignments, public.inspection_reports
to service_role;
grant select on public.job_status_changes, public.report_versions, public.visit_records to service_role;

grant select on
  public.technicians, public.customers, public.jobs, public.inspection_reports, public.visit_records
to authenticated;
grant update (status, actual_start_time, actual_end_time) on public.jobs to authenticated;
-- Photos are added by `attach_photo`, and corrections made by `correct_report`.
grant insert (
  id, job_id, inspection_level, overall_status, weather_conditions, last_cleaned_date,
  chimney_crown_status, chimney_crown_notes, chimney_crown_not_inspected,
  flue_liner_status, flue_liner_notes, flue_liner_not_inspected,
  damper_status, damper_notes, damper_not_inspected,
  smoke_chamber_status, smoke_chamber_notes, smoke_chamber_not_inspected,
  firebox_status, firebox_notes, firebox_not_inspected,
  carbon_monoxide_detected, carbon_monoxide_not_tested, smoke_test_passed, smoke_test_not_tested,
  structural_issues, structural_issues_not_tested, recommendations, priority_items, next_inspection_date,
  inspector_name, inspector_certification, inspector_license,
  signed_by, customer_signature, photos, photo_captions, photo_parts, submitted_at
) on public.inspection_reports to authenticated;
grant insert (id, job_id, reason, note, scheduled_date, recorded_at) on public.visit_records to authenticated;

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

create policy "technicians read their own visit records" on public.visit_records
  for select to authenticated
  using (technician_id = (select private.current_technician_id()));

create policy "technicians record their own visits" on public.visit_records
  for insert to authenticated
  with check (technician_id = (select private.current_technician_id()));

-- How long one statement of a visitor or a technician may take: a filter can be written that never ends. These are the
-- defaults of a hosted project, set here so that every project has them. PostgREST reads them from the role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
-- How long a transaction of the office may wait for whoever began it: until it ends, every pull repeats what has changed
-- since it began, with more than a thousand jobs as a full one.
alter role current_user set idle_in_transaction_session_timeout = '10min';
notify pgrst, 'reload config';
