-- A report names its photos by their paths in the bucket, `{report id}/{timestamp}-{file name}` [R19], and the function
-- that looks into storage is the only way for a technician to add one. A path leads nowhere but into the bucket of
-- this project, and stays right when the project moves.

create function private.is_photo_of(report_id uuid, photo text) returns boolean
language sql immutable set search_path = ''
return coalesce(private.is_photo_name(photo) and split_part(photo, '/', 1) = report_id::text, false);

-- Keeps the list honest whoever writes it: paths in the report's own folder, each once, in order. An address of such
-- a photo, as older backups have them, becomes its path. What else an old row holds may stay until it is taken away.
create or replace function private.keep_photos() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.photos := array(
    select distinct coalesce(private.photo_path(new.id, photo), photo) collate "C" as path
    from unnest(new.photos) as photo order by path
  );
  if exists (
    select from unnest(new.photos) as photo
    where not private.is_photo_of(new.id, photo) and not coalesce(photo = any (old.photos), false)
  ) then
    raise sqlstate 'PT422' using message = 'A photo must lie in the folder of its report';
  end if;
  return new;
end
$$;

drop trigger keep_photos on public.inspection_reports;
create trigger keep_photos before insert or update of photos on public.inspection_reports
  for each row when (new.photos <> '{}') execute function private.keep_photos();

revoke update (photos) on public.inspection_reports from authenticated;
drop policy "technicians attach photos to their own reports" on public.inspection_reports;

-- Attaches an uploaded photo to the caller's own report, once, and returns the paths of the report's photos.
--
-- The stored object must be the one that the device holds, by size and MD5: only then may the device forget its copy.
-- A large object that was stored in parts has no MD5 (its ETag has a hyphen); there the size decides.
-- Runs as the owner, so it asks itself whose report it is. The row lock lets photos that are attached at once all
-- land, and keeps their number.
create function private.attach_photo(report_id uuid, photo_path text, photo_size bigint, photo_md5 text)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  most_photos constant integer := 200;
  me uuid := private.current_technician_id();
  attached text[];
  stored jsonb;
  stored_etag text;
begin
  if me is null then
    raise sqlstate 'PT403' using message = 'Only an active technician can attach a photo';
  end if;
  select report.photos into attached
  from public.inspection_reports as report
  where report.id = attach_photo.report_id and report.technician_id = me
  for update;
  if not found then
    raise sqlstate 'PT403' using message = 'This is not a report of yours';
  end if;
  if not private.is_photo_of(attach_photo.report_id, attach_photo.photo_path) then
    raise sqlstate 'PT422' using message = 'A photo must lie in the folder of its report';
  end if;

  select object.metadata into stored
  from storage.objects as object
  where object.bucket_id = 'inspection-photos' and object.name = attach_photo.photo_path;
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

  if attach_photo.photo_path = any (attached) then
    return attached;
  end if;
  if cardinality(attached) >= most_photos then
    raise sqlstate 'PT409' using message = format('This report has %s photos already', most_photos);
  end if;
  update public.inspection_reports as report set photos = attached || attach_photo.photo_path
  where report.id = attach_photo.report_id
  returning report.photos into attached;
  return attached;
end
$$;

-- Two functions of one name: the API tells them apart by the names of their arguments.
create function public.attach_photo(report_id uuid, photo_size bigint, photo_md5 text, photo_path text)
returns text[]
language sql security invoker set search_path = ''
return private.attach_photo(
  attach_photo.report_id, attach_photo.photo_path, attach_photo.photo_size, attach_photo.photo_md5
);

-- For portals from before paths: they send a photo's address, and look for it in the answer.
create or replace function public.attach_photo(
  report_id uuid, photo_url text, photo_size bigint, photo_md5 text
) returns text[]
language plpgsql security invoker set search_path = ''
as $$
declare
  path text := private.photo_path(attach_photo.report_id, attach_photo.photo_url);
  attached text[] := private.attach_photo(
    attach_photo.report_id, path, attach_photo.photo_size, attach_photo.photo_md5
  );
begin
  return array(
    select left(attach_photo.photo_url, -char_length(path)) || photo
    from unnest(attached) with ordinality as each (photo, place) order by place
  );
end
$$;

revoke execute on function
  private.is_photo_of(uuid, text), private.attach_photo(uuid, text, bigint, text)
from public, anon, authenticated;
grant execute on function private.attach_photo(uuid, text, bigint, text) to authenticated;
-- What a trigger calls, whoever writes has to be allowed to call.
grant execute on function
  private.is_photo_of(uuid, text), private.is_photo_name(text), private.photo_path(uuid, text)
to authenticated, service_role;
revoke execute on function public.attach_photo(uuid, bigint, text, text) from public, anon;
grant execute on function public.attach_photo(uuid, bigint, text, text) to authenticated;

-- The rows that there are: the trigger makes paths of their addresses. The photos are the same, so no phone has to
-- read these reports anew.
alter table public.inspection_reports disable trigger touch_updated_at;
update public.inspection_reports set photos = photos where photos <> '{}';
alter table public.inspection_reports enable trigger touch_updated_at;
