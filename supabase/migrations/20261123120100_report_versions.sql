-- A saved report can be corrected [R29]: by its technician for thirty days, by the office at any time. The row of
-- `inspection_reports` is the current version; each one before it is kept here, and never changed.

alter table public.inspection_reports
  add column version integer not null default 1 check (version >= 1),
  -- By the device's clock; for the office, by the server's.
  add column corrected_at timestamptz check (private.is_moment(corrected_at)),
  -- Made on the device, so that a repeated correction is recognised. Null for the first version, and for the office's.
  add column correction_id uuid unique;

create table public.report_versions (
  report_id uuid not null references public.inspection_reports (id) on delete cascade,
  version integer not null,
  correction_id uuid unique,
  corrected_at timestamptz,
  -- The columns of the report that say what was found, as they were in this version.
  content jsonb not null,
  -- When the next version came, and from which account; null for the office.
  replaced_at timestamptz not null default now(),
  replaced_by uuid default auth.uid(),
  primary key (report_id, version)
);

alter table public.report_versions enable row level security;
revoke all on public.report_versions from public, anon, authenticated, service_role;
-- The portal has no use for the versions before, and so no right to them.
grant select on public.report_versions to service_role;

create trigger refuse_change before update on public.report_versions
  for each row execute function private.refuse_change();

-- Versions go with their report, and not before it.
create function private.keep_versions_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.inspection_reports as report where report.id = old.report_id) then
    raise sqlstate '42501' using message = 'report_versions is only added to';
  end if;
  return old;
end
$$;

create trigger keep_versions_of_report before delete on public.report_versions
  for each row execute function private.keep_versions_of_report();

-- Runs as the owner: nobody else may add a version.
create function private.keep_report_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.report_content(new) is not distinct from private.report_content(old)
    and new.correction_id is not distinct from old.correction_id
  then
    return new;
  end if;
  insert into public.report_versions (report_id, version, correction_id, corrected_at, content)
  values (old.id, old.version, old.correction_id, old.corrected_at, private.report_content(old));
  if new.correction_id is not distinct from old.correction_id then
    new.correction_id := null;
    new.corrected_at := now();
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

create trigger keep_report_version before update on public.inspection_reports
  for each row execute function private.keep_report_version();

-- Corrects the caller's own report, once, and returns the version that the correction made.
--
-- `version` is that version: a correction of a report that was corrected elsewhere meanwhile is refused, since whoever
-- made it had not seen that. The thirty days are counted by the device's clock, as both times are, and the server
-- allows as many again for a phone without a connection.
-- Runs as the owner, so it asks itself whose report it is.
create function private.correct_report(
  correction_id uuid, report_id uuid, version integer, corrected_at timestamptz, findings jsonb
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  most_versions constant integer := 20;
  correctable constant text[] := array[
    'inspection_level', 'overall_status', 'weather_conditions', 'last_cleaned_date',
    'chimney_crown_status', 'chimney_crown_notes', 'chimney_crown_not_inspected',
    'flue_liner_status', 'flue_liner_notes', 'flue_liner_not_inspected',
    'damper_status', 'damper_notes', 'damper_not_inspected',
    'smoke_chamber_status', 'smoke_chamber_notes', 'smoke_chamber_not_inspected',
    'firebox_status', 'firebox_notes', 'firebox_not_inspected',
    'carbon_monoxide_detected', 'smoke_test_passed', 'structural_issues', 'recommendations', 'priority_items',
    'next_inspection_date', 'inspector_name', 'inspector_certification', 'inspector_license',
    'signed_by', 'customer_signature'
  ];
  me uuid := private.current_technician_id();
  report public.inspection_reports;
  new_row public.inspection_reports;
  earlier integer;
begin
  if me is null then
    raise sqlstate 'PT403' using message = 'Only an active technician can correct a report';
  end if;
  if num_nulls(
    correct_report.correction_id, correct_report.version, correct_report.corrected_at, correct_report.findings
  ) > 0 or jsonb_typeof(correct_report.findings) <> 'object' then
    raise sqlstate 'PT422' using message = 'The correction is incomplete';
  end if;
  -- A newer portal on an older server: nothing that was entered is left out unseen. Not a refusal, it may pass.
  if exists (select from jsonb_object_keys(correct_report.findings) as field where field <> all (correctable)) then
    raise sqlstate '0A000' using message = 'The server does not know every field of this correction yet';
  end if;

  select * into report from public.inspection_reports as known
  where known.id = correct_report.report_id and known.technician_id = me
  for update;
  if not found then
    raise sqlstate 'PT403' using message = 'This is not a report of yours';
  end if;

  -- A correction that came before.
  if report.correction_id = correct_report.correction_id then
    return report.version;
  end if;
  select known.version into earlier from public.report_versions as known
  where known.report_id = report.id and known.correction_id = correct_report.correction_id;
  if found then
    return earlier;
  end if;

  if correct_report.version <> report.version + 1 then
    raise sqlstate 'PT409' using
      message = 'This report was corrected meanwhile. Open it to see what it says now, and correct that';
  end if;
  if correct_report.corrected_at > report.submitted_at + interval '30 days'
    or now() > report.received_at + interval '60 days'
  then
    raise sqlstate 'PT409' using
      message = 'A report can be corrected for thirty days. Please ring the office';
  end if;
  if report.version >= most_versions then
    raise sqlstate 'PT409' using
      message = format('This report has %s versions already. Please ring the office', most_versions);
  end if;

  new_row := jsonb_populate_record(report, correct_report.findings);
  update public.inspection_reports as known set
    inspection_level = new_row.inspection_level, overall_status = new_row.overall_status,
    weather_conditions = new_row.weather_conditions, last_cleaned_date = new_row.last_cleaned_date,
    chimney_crown_status = new_row.chimney_crown_status, chimney_crown_notes = new_row.chimney_crown_notes,
    chimney_crown_not_inspected = new_row.chimney_crown_not_inspected,
    flue_liner_status = new_row.flue_liner_status, flue_liner_notes = new_row.flue_liner_notes,
    flue_liner_not_inspected = new_row.flue_liner_not_inspected,
    damper_status = new_row.damper_status, damper_notes = new_row.damper_notes,
    damper_not_inspected = new_row.damper_not_inspected,
    smoke_chamber_status = new_row.smoke_chamber_status, smoke_chamber_notes = new_row.smoke_chamber_notes,
    smoke_chamber_not_inspected = new_row.smoke_chamber_not_inspected,
    firebox_status = new_row.firebox_status, firebox_notes = new_row.firebox_notes,
    firebox_not_inspected = new_row.firebox_not_inspected,
    carbon_monoxide_detected = new_row.carbon_monoxide_detected, smoke_test_passed = new_row.smoke_test_passed,
    structural_issues = new_row.structural_issues, recommendations = new_row.recommendations,
    priority_items = new_row.priority_items, next_inspection_date = new_row.next_inspection_date,
    inspector_name = new_row.inspector_name, inspector_certification = new_row.inspector_certification,
    inspector_license = new_row.inspector_license,
    signed_by = new_row.signed_by, customer_signature = new_row.customer_signature,
    corrected_at = correct_report.corrected_at, correction_id = correct_report.correction_id
  where known.id = report.id;
  return correct_report.version;
end
$$;

create function public.correct_report(
  correction_id uuid, report_id uuid, version integer, corrected_at timestamptz, findings jsonb
) returns integer
language sql security invoker set search_path = ''
return private.correct_report(
  correct_report.correction_id, correct_report.report_id, correct_report.version, correct_report.corrected_at,
  correct_report.findings
);

revoke execute on function
  private.keep_report_version(), private.keep_versions_of_report(),
  private.correct_report(uuid, uuid, integer, timestamptz, jsonb),
  public.correct_report(uuid, uuid, integer, timestamptz, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.correct_report(uuid, uuid, integer, timestamptz, jsonb),
  public.correct_report(uuid, uuid, integer, timestamptz, jsonb)
to authenticated;
