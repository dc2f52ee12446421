-- The photos of reports and visit records: a bucket of which anyone may read one object by its address, and to which
-- only the author of a report or record adds. There is no policy to update or delete, so nobody replaces or removes a
-- photo. Only `attach_photo` adds a photo to a report or record.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'inspection-photos', 'inspection-photos', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A photo is named by its path in the bucket, `{report id}/{timestamp}-{file name}` [R19], in characters that mean the
-- same everywhere: no spelling of a name leads to another folder, and a path stays right when the project moves. It ends
-- as one of the types of the bucket, since whoever saves a photo has a file of that name.
create function private.is_photo_name(name text) returns boolean
language sql immutable set search_path = ''
return name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9]{1,17}-[A-Za-z0-9._-]{1,95}\.(jpg|png|webp)$'
  and name !~ '\.\.';

create function private.is_photo_of(report_id uuid, photo text) returns boolean
language sql immutable set search_path = ''
return coalesce(private.is_photo_name(photo) and split_part(photo, '/', 1) = report_id::text, false);

-- Keeps the list honest whoever writes it: paths in the report's own folder, each once, in order.
create function private.keep_photos() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.photos := array(select distinct photo collate "C" as path from unnest(new.photos) as photo order by path);
  if exists (select from unnest(new.photos) as photo where not private.is_photo_of(new.id, photo)) then
    raise sqlstate 'PT422' using message = 'A photo must lie in the folder of its report';
  end if;
  return new;
end
$$;

create trigger keep_photos before insert or update of photos on public.inspection_reports
  for each row when (new.photos <> '{}') execute function private.keep_photos();

-- Whether the text is the id of a report or of a visit record that the signed-in technician wrote: the name of a
-- folder of photos. Only the canonical spelling counts, so that each has one folder.
create function private.owns_report(report_id text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.current_technician_id();
begin
  if report_id is null or report_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return exists (
    select from public.inspection_reports as report where report.id = report_id::uuid and report.technician_id = me
  ) or exists (
    select from public.visit_records as visit where visit.id = report_id::uuid and visit.technician_id = me
  );
end
$$;

-- What the policies of the bucket cost grows with a technician's own photos, not with everybody's. The only index that
-- every version of storage has is the one on (bucket_id, name), so names are looked up there as a value or a range.

create function private.most_photos(is_visit boolean) returns integer
language sql immutable set search_path = ''
return case when is_visit then 20 else 200 end;

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

-- How many bytes of photos a technician has sent within a day: to any of their visit records, and to their reports of
-- which photos were announced within a week. An older one takes the photos that had no connection until now, up to its own limit, and needed a job of the
-- office's; to look through all of them would cost every upload more than a thousand photos do.
create function private.photo_bytes_of_a_day(technician_id uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum((object.metadata ->> 'size')::bigint), 0)::bigint
  from (
    select report.id::text from public.inspection_reports as report
    where report.technician_id = photo_bytes_of_a_day.technician_id
      and report.photos_announced_at > now() - interval '7 days'
    union all
    select visit.id::text from public.visit_records as visit
    where visit.technician_id = photo_bytes_of_a_day.technician_id
  ) as folder (name)
  join storage.objects as object on object.bucket_id = 'inspection-photos'
    and object.name >= folder.name || '/' and object.name < folder.name || '0'
    and object.name collate "C" >= folder.name || '/' and object.name collate "C" < folder.name || '0'
  where object.created_at > now() - interval '1 day'
$$;

-- The names of the stored photos of the signed-in technician's reports and visit records; none for everybody else.
create function private.own_photo_names() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.current_technician_id();
begin
  if me is null then
    return '{}';
  end if;
  return array(
    select object.name
    from (
      select report.id from public.inspection_reports as report where report.technician_id = me
      union all
      select visit.id from public.visit_records as visit where visit.technician_id = me
    ) as folder
    cross join lateral private.photo_names(folder.id::text) as object (name)
  );
end
$$;

-- Why a report or a visit record does not take one more photo, in words for its technician; null if it does. Counts
-- what is stored, whatever the caller's rights. A visit record, which needs no job to be done, takes fewer [R53].
create function private.photo_refusal(report_id uuid, technician_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  most_bytes_a_day constant bigint := 2000000000;
  is_visit boolean := exists (select from public.visit_records as visit where visit.id = report_id);
  most_photos integer := private.most_photos(is_visit);
begin
  if (select count(*) from private.photo_names(report_id::text)) >= most_photos then
    return format('This report has %s photos already', most_photos);
  end if;
  if private.photo_bytes_of_a_day(technician_id) >= most_bytes_a_day then
    return 'You have sent 2 GB of photos within a day, which is the most. Please try again tomorrow';
  end if;
  return null;
end
$$;

-- Whether the signed-in technician may put one more photo into this folder: of their own report, or of their own record
-- of a visit.
create function private.can_add_photo(folder text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.owns_report(folder) then
    return false;
  end if;
  return private.photo_refusal(folder::uuid, private.current_technician_id()) is null;
end
$$;

create policy "technicians upload photos of their own reports" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'inspection-photos'
    and private.is_photo_name(name)
    and private.can_add_photo(split_part(name, '/', 1))
  );

-- The function is called once for a statement, and not once for each object.
create policy "technicians see the photos of their own reports" on storage.objects
  for select to authenticated
  using (bucket_id = 'inspection-photos' and name = any ((select private.own_photo_names())::text[]));

-- Attaches an uploaded photo to the caller's own report or visit record, once, and returns the paths of its photos.
--
-- The stored object must be the one that the device holds, by size and MD5: only then may the device delete its copy.
-- A large object that was stored in parts has no MD5 (its ETag has a hyphen); there the size decides.
-- The photo of a correction is attached only if the report has that correction: `photo_version` is the version that the
-- correction made, or 1.
-- Runs as the owner, so it checks whose report it is. The row lock lets photos that are attached at once all be added,
-- and keeps their number.
create function private.attach_photo(
  report_id uuid, photo_path text, photo_size bigint, photo_md5 text, photo_version integer
) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  most_photos integer;
  me uuid := private.current_technician_id();
  attached text[];
  versions jsonb;
  is_visit boolean;
  stored jsonb;
  stored_etag text;
  refusal text;
begin
  if me is null then
    raise sqlstate 'PT403' using message = 'Only an active technician can attach a photo';
  end if;
  select report.photos, report.photo_versions into attached, versions
  from public.inspection_reports as report
  where report.id = attach_photo.report_id and report.technician_id = me
  for update;
  is_visit := not found;
  if is_visit then
    versions := '{}';
    select visit.photos into attached
    from public.visit_records as visit
    where visit.id = attach_photo.report_id and visit.technician_id = me
    for update;
    if not found then
      raise sqlstate 'PT403' using message = 'This is not a report of yours';
    end if;
  end if;
  if not private.is_photo_of(attach_photo.report_id, attach_photo.photo_path) then
    raise sqlstate 'PT422' using message = 'A photo must lie in the folder of its report';
  end if;

  if coalesce((versions ->> attach_photo.photo_path)::integer, 1) is distinct from attach_photo.photo_version then
    raise sqlstate 'PT409' using message = 'The report does not have the correction that this photo belongs to';
  end if;

  select object.metadata into stored
  from storage.objects as object
  where object.bucket_id = 'inspection-photos' and object.name = attach_photo.photo_path;
  if not found then
    -- Storage refuses it without a word.
    refusal := private.photo_refusal(attach_photo.report_id, me);
    if refusal is not null then
      raise sqlstate 'PT409' using message = refusal;
    end if;
    raise sqlstate 'PT404' using message = 'The photo is not in storage';
  end if;
  stored_etag := lower(replace(stored ->> 'eTag', '"', ''));
  if (stored ->> 'size')::bigint is distinct from attach_photo.photo_size
    or (stored_etag not like '%-%' and stored_etag is distinct from lower(attach_photo.photo_md5))
    or stored_etag is null
  then
    raise sqlstate 'PT409' using message = 'The stored photo differs';
  end if;

  if attach_photo.photo_path = any (attached) then
    return attached;
  end if;
  most_photos := private.most_photos(is_visit);
  if cardinality(attached) >= most_photos then
    raise sqlstate 'PT409' using message = format('This report has %s photos already', most_photos);
  end if;
  if is_visit then
    update public.visit_records as visit set photos = attached || attach_photo.photo_path
    where visit.id = attach_photo.report_id
    returning visit.photos into attached;
  else
    update public.inspection_reports as report set photos = attached || attach_photo.photo_path
    where report.id = attach_photo.report_id
    returning report.photos into attached;
  end if;
  return attached;
end
$$;

create function public.attach_photo(
  report_id uuid, photo_path text, photo_size bigint, photo_md5 text, photo_version integer default 1
) returns text[]
language sql security invoker set search_path = ''
return private.attach_photo(
  attach_photo.report_id, attach_photo.photo_path, attach_photo.photo_size, attach_photo.photo_md5,
  attach_photo.photo_version
);

revoke execute on function
  private.is_photo_name(text), private.is_photo_of(uuid, text), private.keep_photos(),
  private.owns_report(text), private.most_photos(boolean), private.photo_names(text), private.own_photo_names(),
  private.photo_bytes_of_a_day(uuid), private.photo_refusal(uuid, uuid), private.can_add_photo(text), private.attach_photo(uuid, text, bigint, text, integer)
from public, anon, authenticated, service_role;
revoke execute on function public.attach_photo(uuid, text, bigint, text, integer)
from public, anon, authenticated, service_role;
grant execute on function
  private.own_photo_names(), private.can_add_photo(text), private.attach_photo(uuid, text, bigint, text, integer),
  public.attach_photo(uuid, text, bigint, text, integer)
to authenticated;
-- Whoever writes has to be allowed to call what a trigger calls.
grant execute on function
  private.is_photo_name(text), private.is_photo_of(uuid, text)
to authenticated, service_role;
