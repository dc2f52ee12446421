-- A saved report can be corrected [R29]: by its technician for thirty days, by the office at any time. Every version is
-- kept.

create trigger refuse_change before update on public.report_versions
  for each row execute function private.refuse_change();

-- Versions are deleted with their report, and not before it.
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

-- What a report says, without what the database records about it and without the photos, which arrive one by one.
create function private.report_content(report public.inspection_reports) returns jsonb
language sql stable set search_path = ''
return to_jsonb(report) - array[
  'id', 'report_number', 'job_id', 'visited_customer_id', 'technician_id', 'submitted_at', 'received_at',
  'times_need_review', 'needs_review', 'superseded_at', 'updated_at', 'changed_xid', 'photos', 'photos_announced_at',
  'version', 'corrected_at', 'correction_id'
];

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
    -- The office's version has an id, too: another database, restored to before it, may have another one of its number.
    new.correction_id := gen_random_uuid();
    new.corrected_at := now();
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

create trigger keep_report_version before update on public.inspection_reports
  for each row execute function private.keep_report_version();

-- The report with the photos that a correction adds [R43], a list of `{"path", "caption", "part"}`. They arrive later,
-- one by one (`attach_photo`). What the report says of its other photos stays as it is.
create function private.with_added_photos(report public.inspection_reports, added jsonb, version integer)
returns public.inspection_reports
language plpgsql stable set search_path = ''
as $$
declare
  most_photos constant integer := private.most_photos(is_visit => false);
  photo jsonb;
  path text;
begin
  if jsonb_array_length(added) > most_photos then
    raise sqlstate 'PT409' using message = format('A report can have %s photos', most_photos);
  end if;
  for photo in select value from jsonb_array_elements(added) loop
    path := photo ->> 'path';
    if not private.is_photo_of(report.id, path) then
      raise sqlstate 'PT422' using message = 'A photo must lie in the folder of its report';
    end if;
    if path = any (report.photos) or report.photo_captions || report.photo_parts || report.photo_versions ? path then
      raise sqlstate 'PT409' using message = 'A correction adds photos, and changes none that the report has';
    end if;
    report.photo_versions := report.photo_versions || jsonb_build_object(path, version);
    if photo ->> 'caption' is not null then
      report.photo_captions := report.photo_captions || jsonb_build_object(path, photo -> 'caption');
    end if;
    if photo ->> 'part' is not null then
      report.photo_parts := report.photo_parts || jsonb_build_object(path, photo -> 'part');
    end if;
  end loop;
  if (
    select count(*) from (select unnest(report.photos) union select jsonb_object_keys(report.photo_versions)) as known
  ) > most_photos then
    raise sqlstate 'PT409' using message = format('A report can have %s photos', most_photos);
  end if;
  return report;
end
$$;

-- Corrects the caller's own report, once, and returns the version that the correction made.
--
-- `version` is that version, and `replaces` the correction that made the version before it, or the report if that is the
-- first:
-- a correction of a report that was corrected elsewhere meanwhile is refused, since its technician had not seen that.
-- The number of the version alone is not enough: another phone may have made another version 2 than the one on which
-- this phone based its version 3.
--
-- The thirty days begin when the report was saved by the device's clock or received by the server's, whichever is
-- later: the first may have been a year behind. The server allows as many again for a phone without a connection.
-- Runs as the owner, so it checks whose report it is.
create function private.correct_report(
  correction_id uuid, report_id uuid, version integer, replaces uuid, corrected_at timestamptz, findings jsonb,
  photos jsonb
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  most_versions constant integer := 20;
  -- What is said of photos comes with those that are added.
  of_photos constant text[] := array['photo_captions', 'photo_parts', 'photo_versions'];
  correctable constant text[] := array(
    select jsonb_object_keys(
      private.report_content(jsonb_populate_record(null::public.inspection_reports, '{}'))
        - of_photos
    )
  );
  me uuid := private.current_technician_id();
  report public.inspection_reports;
  earlier record;
begin
  if me is null then
    raise sqlstate 'PT403' using message = 'Only an active technician can correct a report';
  end if;
  if num_nulls(
    correct_report.correction_id, correct_report.version, correct_report.replaces, correct_report.corrected_at,
    correct_report.findings, correct_report.photos
  ) > 0 or jsonb_typeof(correct_report.findings) <> 'object' or jsonb_typeof(correct_report.photos) <> 'array' then
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

  -- A correction that came before. A phone that was restored from its backup may save it again with another text.
  select known.version, known.corrected_at into earlier from (
    values (report.version, report.correction_id, report.corrected_at)
    union all
    select other.version, other.correction_id, other.corrected_at
    from public.report_versions as other where other.report_id = report.id
  ) as known (version, correction_id, corrected_at)
  where known.correction_id = correct_report.correction_id;
  if found then
    if earlier.corrected_at <> correct_report.corrected_at then
      raise sqlstate 'PT409' using
        message = 'This correction came before with another text. Open the report to see what it says now, and correct that';
    end if;
    return earlier.version;
  end if;

  if correct_report.version <> report.version + 1
    or correct_report.replaces <> coalesce(report.correction_id, report.id)
  then
    raise sqlstate 'PT409' using
      message = 'This report was corrected meanwhile. Open it to see what it says now, and correct that';
  end if;
  if correct_report.corrected_at > greatest(report.submitted_at, report.received_at) + interval '30 days'
    or now() > report.received_at + interval '60 days'
  then
    raise sqlstate 'PT409' using
      message = 'A report can be corrected for thirty days. Please ring the office';
  end if;
  if report.version >= most_versions then
    raise sqlstate 'PT409' using
      message = format('This report has %s versions already. Please ring the office', most_versions);
  end if;

  -- The names are those of the columns, not the caller's.
  execute format(
    'update public.inspection_reports set (%1$s) = (select %1$s from (select ($1).*) as corrected),
      corrected_at = $2, correction_id = $3, photos_announced_at = $4
    where id = $5',
    array_to_string(correctable || of_photos, ', ')
  ) using
    jsonb_populate_record(
      private.with_added_photos(report, correct_report.photos, correct_report.version), correct_report.findings
    ),
    correct_report.corrected_at, correct_report.correction_id,
    case when correct_report.photos = '[]' then report.photos_announced_at else now() end, report.id;
  return correct_report.version;
end
$$;

create function public.correct_report(
  correction_id uuid, report_id uuid, version integer, replaces uuid, corrected_at timestamptz, findings jsonb,
  photos jsonb default '[]'
) returns integer
language sql security invoker set search_path = ''
return private.correct_report(
  correct_report.correction_id, correct_report.report_id, correct_report.version, correct_report.replaces,
  correct_report.corrected_at, correct_report.findings, correct_report.photos
);

revoke execute on function
  private.keep_report_version(), private.keep_versions_of_report(), private.report_content(public.inspection_reports),
  private.with_added_photos(public.inspection_reports, jsonb, integer),
  private.correct_report(uuid, uuid, integer, uuid, timestamptz, jsonb, jsonb),
  public.correct_report(uuid, uuid, integer, uuid, timestamptz, jsonb, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.correct_report(uuid, uuid, integer, uuid, timestamptz, jsonb, jsonb),
  public.correct_report(uuid, uuid, integer, uuid, timestamptz, jsonb, jsonb)
to authenticated;
grant execute on function private.report_content(public.inspection_reports) to service_role;
