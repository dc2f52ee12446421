-- What the policies of the bucket cost grows with a technician's own photos, not with everybody's. The only index that
-- every version of storage has is the one on (bucket_id, name), so names are looked up there as a value or a range.

-- The names of the stored photos of a report. The second pair of bounds is exact; the first pair is the same range in
-- the collation of the database, which is the index's.
create function private.photo_names(report_id text) returns setof text
language sql stable security definer set search_path = ''
as $$
  select object.name from storage.objects as object
  where object.bucket_id = 'inspection-photos'
    and object.name >= report_id || '/' and object.name < report_id || '0'
    and object.name collate "C" >= report_id || '/' and object.name collate "C" < report_id || '0'
$$;

-- Counts no further than it is asked for.
create or replace function private.photo_count(report_id text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from (
    select from storage.objects as object
    where object.bucket_id = 'inspection-photos'
      and object.name >= report_id || '/' and object.name < report_id || '0'
      and object.name collate "C" >= report_id || '/' and object.name collate "C" < report_id || '0'
    limit 200
  ) as counted
$$;

-- The names of the stored photos of the signed-in technician's reports; none for everybody else.
create function private.own_photo_names() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.current_technician_id();
begin
  return array(
    select object.name
    from public.inspection_reports as report
    cross join lateral private.photo_names(report.id::text) as object (name)
    where report.technician_id = me
  );
end
$$;

revoke execute on function private.photo_names(text), private.own_photo_names()
from public, anon, authenticated;
grant execute on function private.own_photo_names() to authenticated;

-- The function is called once for a statement, and not once for each object.
drop policy "technicians see the photos of their own reports" on storage.objects;
create policy "technicians see the photos of their own reports" on storage.objects
  for select to authenticated
  using (bucket_id = 'inspection-photos' and name = any ((select private.own_photo_names())::text[]));
