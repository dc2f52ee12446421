-- What a report says beside conditions and notes: parts that were not inspected [R30], which part a photo shows [R35],
-- and the customer's signature [R34].

-- Like `are_captions`: under the names of photos in the report's own folder, and no more than the report may have.
create function private.are_photo_parts(report_id uuid, parts jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(parts) <> 'object' then
    return false;
  end if;
  return not exists (
    select from jsonb_each_text(parts) as part
    where not starts_with(part.key, report_id::text || '/')
      or char_length(part.key) > 200
      or part.value not in ('chimney_crown', 'flue_liner', 'damper', 'smoke_chamber', 'firebox')
  ) and (select count(*) from jsonb_object_keys(parts)) <= 200;
end
$$;

revoke execute on function private.are_photo_parts(uuid, jsonb) from public, anon;
grant execute on function private.are_photo_parts(uuid, jsonb) to authenticated, service_role;

-- A part that was not inspected keeps its status, which then says nothing. The signature is the path of an SVG drawing
-- of 600 by 200: nothing but moves, lines and whole numbers.
alter table public.inspection_reports
  add column chimney_crown_not_inspected text check (chimney_crown_not_inspected in ('not_fitted', 'not_reached')),
  add column flue_liner_not_inspected text check (flue_liner_not_inspected in ('not_fitted', 'not_reached')),
  add column damper_not_inspected text check (damper_not_inspected in ('not_fitted', 'not_reached')),
  add column smoke_chamber_not_inspected text check (smoke_chamber_not_inspected in ('not_fitted', 'not_reached')),
  add column firebox_not_inspected text check (firebox_not_inspected in ('not_fitted', 'not_reached')),
  add column signed_by text not null default '' check (char_length(signed_by) <= 200),
  add column customer_signature text not null default ''
    check (char_length(customer_signature) <= 20000 and customer_signature ~ '^[ML0-9 ]*$'),
  add column photo_parts jsonb not null default '{}' check (private.are_photo_parts(id, photo_parts));

grant insert (
  chimney_crown_not_inspected, flue_liner_not_inspected, damper_not_inspected, smoke_chamber_not_inspected,
  firebox_not_inspected, signed_by, customer_signature, photo_parts
) on public.inspection_reports to authenticated;

-- What a report says, without what the database notes about it and without the photos, which arrive one by one.
create function private.report_content(report public.inspection_reports) returns jsonb
language sql stable set search_path = ''
return to_jsonb(report) - array[
  'id', 'report_number', 'job_id', 'visited_customer_id', 'technician_id', 'submitted_at', 'received_at', 'times_need_review',
  'needs_review', 'superseded_at', 'updated_at', 'changed_xid', 'photos', 'version', 'corrected_at', 'correction_id'
];

-- Decides itself instead of in a condition of its trigger, which cannot read a whole row with generated columns.
create function private.stamp_changed_report() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.report_content(new) is distinct from private.report_content(old)
    or (new.technician_id, new.photos) is distinct from (old.technician_id, old.photos)
  then
    new.changed_xid := pg_current_xact_id();
  end if;
  return new;
end
$$;

drop trigger track_change on public.inspection_reports;
create trigger track_change before update on public.inspection_reports
  for each row execute function private.stamp_changed_report();

revoke execute on function private.report_content(public.inspection_reports), private.stamp_changed_report()
from public, anon, authenticated;
grant execute on function private.report_content(public.inspection_reports) to service_role;
