-- What the technician says of a photo, by the photo's name in the bucket. It is sent with the report, before
-- the photos themselves, so the names are known only by the folder that they will lie in.

-- Whether these are captions that a report may have: texts of up to 500 characters, each under a name in the
-- report's own folder, and no more of them than the report may have photos.
create function private.are_captions(report_id uuid, captions jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(captions) <> 'object' then
    return false;
  end if;
  return not exists (
    select from jsonb_each(captions) as caption
    where not starts_with(caption.key, report_id::text || '/')
      or char_length(caption.key) > 200
      or jsonb_typeof(caption.value) <> 'string'
      or char_length(caption.value #>> '{}') not between 1 and 500
  ) and (select count(*) from jsonb_object_keys(captions)) <= 200;
end
$$;

revoke execute on function private.are_captions(uuid, jsonb) from public, anon;
grant execute on function private.are_captions(uuid, jsonb) to authenticated, service_role;

alter table public.inspection_reports
  add column photo_captions jsonb not null default '{}'
    check (private.are_captions(id, photo_captions));

-- With the report and never after: what a customer was handed does not change.
grant insert (photo_captions) on public.inspection_reports to authenticated;
