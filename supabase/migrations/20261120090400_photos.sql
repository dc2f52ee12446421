-- The photos of reports: a bucket that anyone may read one object of, by its address, and that only a report's
-- author adds to. There is no policy to update or delete, so nobody replaces or removes a photo.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'inspection-photos', 'inspection-photos', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A photo is named `{report id}/{timestamp}-{file name}` [R19], in characters that mean the same everywhere: no
-- spelling of a name leads to another folder.
create function private.is_photo_name(name text) returns boolean
language sql immutable set search_path = ''
return name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9]{1,17}-[A-Za-z0-9._-]{1,100}$'
  and name !~ '\.\.';

-- How many photos lie in the folder of a report. Counted past the caller's rights, since the answer is about
-- what is there.
create function private.photo_count(report_id text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from storage.objects as object
  where object.bucket_id = 'inspection-photos' and starts_with(object.name, report_id || '/')
$$;

create policy "technicians upload photos of their own reports" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'inspection-photos'
    and private.is_photo_name(name)
    and private.owns_report(split_part(name, '/', 1))
    and private.photo_count(split_part(name, '/', 1)) < 200
  );

create policy "technicians see the photos of their own reports" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'inspection-photos'
    and private.owns_report(split_part(name, '/', 1))
  );

-- The name in the bucket of the photo with this public address, or null where the address is not one of the
-- report's folder. The origin may be any: a project can move, and the device cannot know under which names.
create function private.photo_path(report_id uuid, photo_url text) returns text
language sql immutable set search_path = ''
as $$
  select named.path
  from (
    select substring(photo_url from '^https?://[^/?#@]+/storage/v1/object/public/inspection-photos/([^?#]+)$')
  ) as named (path)
  where private.is_photo_name(named.path) and split_part(named.path, '/', 1) = report_id::text
$$;

-- Keeps the list of photos honest also when it is written directly: only addresses of the report's own
-- folder, and none is taken away again.
create function private.keep_photos() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from unnest(new.photos) as url where private.photo_path(new.id, url) is null) then
    raise sqlstate 'PT422' using message = 'A photo must lie in the folder of its report';
  end if;
  if not new.photos @> old.photos then
    raise sqlstate 'PT409' using message = 'A photo that is attached to a report stays there';
  end if;
  return new;
end
$$;

create trigger keep_photos before update of photos on public.inspection_reports
  for each row execute function private.keep_photos();

-- Attaches an uploaded photo to the caller's own report, once, and answers the report's photos.
--
-- The stored object must be the one that the device holds, by size and MD5: only then may the device forget
-- its copy. A large object that was stored in parts has no MD5 (its ETag has a hyphen); there the size decides.
-- The row lock lets two photos that are attached at once both land.
create function public.attach_photo(report_id uuid, photo_url text, photo_size bigint, photo_md5 text)
returns text[]
language plpgsql security invoker set search_path = ''
as $$
declare
  photos_before text[];
  path text := private.photo_path(attach_photo.report_id, attach_photo.photo_url);
  stored jsonb;
  stored_etag text;
  photos_after text[];
begin
  select report.photos into photos_before
  from public.inspection_reports as report
  where report.id = attach_photo.report_id
  for update;
  if not found then
    raise sqlstate 'PT403' using message = 'This is not a report of yours';
  end if;
  if path is null then
    raise sqlstate 'PT422' using message = 'A photo must lie in the folder of its report';
  end if;

  select object.metadata into stored
  from storage.objects as object
  where object.bucket_id = 'inspection-photos' and object.name = path;
  if not found then
    raise sqlstate 'PT404' using message = 'The photo is not in storage';
  end if;
  stored_etag := lower(replace(stored ->> 'eTag', '"', ''));
  if (stored ->> 'size')::bigint is distinct from attach_photo.photo_size
    or (stored_etag not like '%-%' and stored_etag is distinct from lower(attach_photo.photo_md5))
    or stored_etag is null
  then
    raise sqlstate 'PT409' using message = 'The stored photo differs';
  end if;

  select array_agg(distinct url collate "C" order by url collate "C") into photos_after
  from unnest(photos_before || attach_photo.photo_url) as url;
  if photos_after is distinct from photos_before then
    update public.inspection_reports as report set photos = photos_after
    where report.id = attach_photo.report_id;
  end if;
  return photos_after;
end
$$;

revoke execute on function
  private.is_photo_name(text), private.photo_count(text), private.photo_path(uuid, text), private.keep_photos()
from public, anon, authenticated;
grant execute on function
  private.is_photo_name(text), private.photo_count(text), private.photo_path(uuid, text)
to authenticated;
revoke execute on function public.attach_photo(uuid, text, bigint, text) from public, anon;
grant execute on function public.attach_photo(uuid, text, bigint, text) to authenticated;
