-- The record of a visit at which the job could not be done [R32]: only added to, and read by the office. The job's
-- status stays until the office moves the job.

create table public.visit_records (
  -- Made on the device, so that a repeated insert is recognised.
  id uuid primary key,
  job_id uuid not null references public.jobs (id),
  technician_id uuid not null default private.current_technician_id() references public.technicians (id),
  reason text not null check (reason in ('no_access', 'nobody_home', 'unsafe', 'customer_postponed', 'other')),
  note text not null default '' check (char_length(note) <= 2000),
  -- The day of the job at the time.
  scheduled_date date not null check (private.is_day(scheduled_date)),
  photos text[] not null default '{}' check (array_position(photos, null) is null and cardinality(photos) <= 20),
  -- When the technician recorded it, by the device's clock.
  recorded_at timestamptz not null check (private.is_moment(recorded_at)),
  received_at timestamptz not null default now(),
  times_need_review boolean not null generated always as (private.is_doubtful(recorded_at, received_at)) stored
);

create index visits_of_job on public.visit_records (job_id, received_at);
create index visits_of_technician on public.visit_records (technician_id);
create index visits_by_arrival on public.visit_records (received_at);

alter table public.visit_records enable row level security;
revoke all on public.visit_records from public, anon, authenticated, service_role;
grant select on public.visit_records to authenticated, service_role;
grant insert (id, job_id, reason, note, scheduled_date, recorded_at) on public.visit_records to authenticated;

create policy "technicians read their own visit records" on public.visit_records
  for select to authenticated
  using (technician_id = (select private.current_technician_id()));

create policy "technicians record their own visits" on public.visit_records
  for insert to authenticated
  with check (technician_id = (select private.current_technician_id()));

-- Runs as the owner: it reads who was ever assigned. The lock on the job's row lets the records of one job be counted.
create function private.accept_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- For each job and technician: enough for a door that never opens, and too little to fill a disk with.
  most_visits constant integer := 10;
  me uuid := private.current_technician_id();
begin
  if auth.uid() is null then
    return new;
  end if;
  if me is null then
    raise sqlstate 'PT403' using message = 'Only an active technician can record a visit';
  end if;
  if new.id::text !~ '^.{8}-.{4}-4.{3}-[89ab]' then
    raise sqlstate 'PT422' using message = 'The id of a visit is a random one (UUID version 4)';
  end if;
  -- One folder of photos belongs to one report or one visit.
  if exists (select from public.inspection_reports as report where report.id = new.id) then
    raise sqlstate 'PT409' using message = 'A report has this id already';
  end if;
  new.technician_id := me;

  perform from public.jobs as job where job.id = new.job_id for update;
  if not found or not exists (
    select from public.job_assignments as assignment
    where assignment.job_id = new.job_id and assignment.technician_id = me
  ) then
    raise sqlstate 'PT403' using message = 'This job was never assigned to you';
  end if;
  -- A record that came before: let the primary key say so (23505).
  if exists (select from public.visit_records as visit where visit.id = new.id and visit.technician_id = me) then
    return new;
  end if;
  if (
    select count(*) from public.visit_records as visit
    where visit.job_id = new.job_id and visit.technician_id = me
  ) >= most_visits then
    raise sqlstate 'PT409' using
      message = format('You have recorded %s visits to this job already. Please ring the office', most_visits);
  end if;
  return new;
end
$$;

create trigger accept_visit before insert on public.visit_records
  for each row execute function private.accept_visit();

-- The record comes back with its job, so the job is one that the technician's phones have to read again.
create function private.stamp_job_of_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.jobs as job set changed_xid = pg_current_xact_id()
  where job.id = new.job_id and job.changed_xid <> pg_current_xact_id();
  return null;
end
$$;

create trigger stamp_job_of_visit after insert on public.visit_records
  for each row execute function private.stamp_job_of_visit();

-- Photos arrive after their record. Nothing else changes, and none is taken away.
create function private.keep_visit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if to_jsonb(new) - array['photos', 'times_need_review'] is distinct from
      to_jsonb(old) - array['photos', 'times_need_review']
    or not new.photos @> old.photos
  then
    raise sqlstate '42501' using message = 'visit_records is only added to';
  end if;
  return new;
end
$$;

create trigger keep_visit before update on public.visit_records
  for each row execute function private.keep_visit();
create trigger refuse_change before delete on public.visit_records
  for each row execute function private.refuse_change();

-- Whether the text is the id of a report or of a visit record that the signed-in technician wrote: the name of a
-- folder of photos. Only the canonical spelling counts, so that each has one folder.
create or replace function private.owns_report(report_id text) returns boolean
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

create or replace function private.own_photo_names() returns text[]
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

-- Attaches an uploaded photo to the caller's own report or visit record, once, and returns the paths of its photos. As
-- before, the stored object must be the one that the device holds, by size and MD5, and the row lock keeps the number.
create or replace function private.attach_photo(
  report_id uuid, photo_path text, photo_size bigint, photo_md5 text
) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  most_photos integer := 200;
  me uuid := private.current_technician_id();
  attached text[];
  is_visit boolean;
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
  is_visit := not found;
  if is_visit then
    most_photos := 20;
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

revoke execute on function
  private.accept_visit(), private.stamp_job_of_visit(), private.keep_visit()
from public, anon, authenticated, service_role;
