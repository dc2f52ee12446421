-- The tables, and what their columns may contain. The next file decides who may read and write them.

create schema if not exists private;

-- By default a hosted project grants these roles everything on new tables and functions: nothing here is open
-- before the next file says so.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

create function private.is_county(name text) returns boolean
language sql immutable set search_path = ''
return name in (
  'Carlow', 'Cavan', 'Clare', 'Cork', 'Donegal', 'Dublin', 'Galway', 'Kerry', 'Kildare', 'Kilkenny', 'Laois',
  'Leitrim', 'Limerick', 'Longford', 'Louth', 'Mayo', 'Meath', 'Monaghan', 'Offaly', 'Roscommon', 'Sligo',
  'Tipperary', 'Waterford', 'Westmeath', 'Wexford', 'Wicklow'
);

-- Any timestamp that a device can show, however wrong its clock: work is never refused for it. Excluded are those that
-- no device sends and none can parse: infinity, and years that have not four digits.
create function private.is_moment(at timestamptz) returns boolean
language sql immutable set search_path = ''
return at >= '1900-01-01 00:00:00Z'::timestamptz and at < '10000-01-01 00:00:00Z'::timestamptz;

create function private.is_day(day date) returns boolean
language sql immutable set search_path = ''
return day >= '1000-01-01'::date and day < '10000-01-01'::date;

-- Whether the office should look at a time: it is further ahead of its arrival than a clock goes wrong by itself, or so
-- far behind that the phone was off for a month or lost its date.
create function private.is_doubtful(tapped_at timestamptz, received_at timestamptz) returns boolean
language sql immutable set search_path = ''
return coalesce(
  tapped_at - received_at > interval '10 minutes' or received_at - tapped_at > interval '30 days', false
);

-- Whether a job of this status is still to be done.
create function private.is_open(job_status text) returns boolean
language sql immutable set search_path = ''
return job_status in ('pending', 'in_progress');

-- A constraint on what the office enters has a sentence for a name: the name is what a refusal shows.

create table public.technicians (
  id uuid primary key default gen_random_uuid(),
  auth_user_id uuid unique references auth.users (id) on delete set null,
  first_name text not null check (char_length(first_name) between 1 and 200),
  last_name text not null check (char_length(last_name) between 1 and 200),
  is_active boolean not null default true,
  license_number text check (char_length(license_number) <= 200),
  county text not null constraint "The county is one of the 26, such as Kildare" check (private.is_county(county)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The signed-in technician; null if nobody is signed in, or the account is no active technician's.
create function private.current_technician_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select technician.id
  from public.technicians as technician
  where technician.auth_user_id = auth.uid() and technician.is_active
$$;

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 200),
  last_name text not null check (char_length(last_name) between 1 and 200),
  phone text not null check (char_length(phone) between 1 and 200),
  email text check (char_length(email) <= 320 and email like '%_@_%'),
  address_line_1 text not null check (char_length(address_line_1) between 1 and 500),
  city text not null check (char_length(city) between 1 and 200),
  county text not null constraint "The county is one of the 26, such as Kildare" check (private.is_county(county)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Capital letters and one space; `tidy_eircode` brings what the office types into this form.
  eircode text check (eircode ~ '^[AC-FHKNPRTV-Y][0-9][0-9W] [0-9AC-FHKNPRTV-Y]{4}$')
);

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  job_number text not null
    constraint "No two jobs have the same number" unique
    check (char_length(job_number) between 1 and 200),
  status text not null default 'pending'
    constraint "The status is pending, in_progress, completed or cancelled"
    check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  technician_id uuid references public.technicians (id),
  customer_id uuid not null references public.customers (id),
  scheduled_date date not null
    constraint "The year of a day has four digits, such as 2027" check (private.is_day(scheduled_date)),
  scheduled_time time,
  -- Minutes.
  estimated_duration integer check (estimated_duration between 1 and 1440),
  service_type text not null check (char_length(service_type) between 1 and 200),
  special_instructions text check (char_length(special_instructions) <= 20000),
  -- When the technician tapped, by the device's clock.
  actual_start_time timestamptz check (private.is_moment(actual_start_time)),
  actual_end_time timestamptz check (private.is_moment(actual_end_time)),
  -- When the tap reached the server, by its own clock.
  start_received_at timestamptz,
  end_received_at timestamptz,
  -- The technician's clock was wrong. The times stay as they were tapped [R14]; the office corrects them.
  times_need_review boolean not null generated always as (
    coalesce(actual_end_time < actual_start_time, false)
    or private.is_doubtful(actual_start_time, start_received_at)
    or private.is_doubtful(actual_end_time, end_received_at)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The transaction that last changed what a technician reads of the row (`pull_changes`).
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint jobs_have_the_times_of_their_status check (
    case status
      when 'pending' then actual_start_time is null and actual_end_time is null
      when 'in_progress' then actual_start_time is not null and actual_end_time is null
      when 'completed' then actual_end_time is not null
      else true
    end
  )
);

-- The portal reads a technician's jobs in this order, page by page.
create index jobs_of_technician_by_date on public.jobs (technician_id, scheduled_date, id);
create index jobs_of_technician_by_change on public.jobs (technician_id, changed_xid);
create index open_jobs_of_technician on public.jobs (technician_id, scheduled_date) where private.is_open(status);
create index jobs_by_date on public.jobs (scheduled_date);
-- A technician reads a customer if one of the customer's jobs is theirs. With both columns in the index that is one
-- look-up for each customer, also before the planner has statistics and for a customer with many jobs.
create index jobs_of_customer_and_technician on public.jobs (customer_id, technician_id);

-- Who was ever assigned to a job. A report that was written offline is still accepted after the office has given the
-- job to somebody else; without this record nothing would distinguish it from a stranger's.
create table public.job_assignments (
  job_id uuid not null references public.jobs (id) on delete cascade,
  technician_id uuid not null references public.technicians (id),
  assigned_at timestamptz not null default now(),
  -- When it was given to somebody else, or to nobody; null while it is theirs.
  ended_at timestamptz,
  primary key (job_id, technician_id)
);

create index assignments_of_technician on public.job_assignments (technician_id);

-- What happened to each job, when and by whom. It is only added to, and outlives the job itself, so it has no foreign
-- key. The office reads it; the portal does not use it, and so has no right to it.
create table public.job_status_changes (
  id bigint generated always as identity primary key,
  job_id uuid not null,
  job_number text not null,
  from_status text,
  to_status text not null,
  -- Who was assigned to the job.
  technician_id uuid,
  -- The account that made the change; null for the office.
  actor_id uuid,
  -- By the device's clock; for the office, by the server's.
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);

create index changes_of_job on public.job_status_changes (job_id, id);

-- Whether these are captions that a report may have: texts of up to 500 characters, each under the name of a photo in
-- the report's own folder, and no more of them than the report may have photos. They are sent with the report, before
-- the photos themselves.
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

-- Which part each photo shows [R35], under the same names and in the same number.
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

-- Which version of the report added each photo that its first one lacked [R43], under the same names.
create function private.are_photo_versions(report_id uuid, versions jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(versions) <> 'object' then
    return false;
  end if;
  return not exists (
    select from jsonb_each(versions) as photo
    where not starts_with(photo.key, report_id::text || '/')
      or char_length(photo.key) > 200
      or photo.value::text !~ '^[1-9][0-9]{0,8}$'
  ) and (select count(*) from jsonb_object_keys(versions)) <= 200;
end
$$;

create table public.inspection_reports (
  -- Generated on the device, so that a repeated insert is recognised.
  id uuid primary key default gen_random_uuid(),
  -- The same rule as reportNumber() on the device: the last twelve hexadecimal digits in groups of four.
  report_number text not null generated always as (
    'IR-' || upper(substr(id::text, 25, 4)) || '-' || upper(substr(id::text, 29, 4)) || '-' ||
    upper(substr(id::text, 33, 4))
  ) stored,
  job_id uuid not null references public.jobs (id),
  -- A report is its author's. `accept_report` sets this in any case.
  technician_id uuid not null default private.current_technician_id() references public.technicians (id),
  inspection_level text not null default 'level_1'
    check (inspection_level in ('level_1', 'level_2', 'level_3')),
  overall_status text not null default 'good'
    check (overall_status in ('good', 'fair', 'poor', 'needs_attention')),
  weather_conditions text not null default '' check (char_length(weather_conditions) <= 20000),
  last_cleaned_date date check (private.is_day(last_cleaned_date)),
  chimney_crown_status text not null default 'good'
    check (chimney_crown_status in ('good', 'fair', 'poor', 'needs_attention')),
  chimney_crown_notes text not null default '' check (char_length(chimney_crown_notes) <= 20000),
  flue_liner_status text not null default 'good'
    check (flue_liner_status in ('good', 'fair', 'poor', 'needs_attention')),
  flue_liner_notes text not null default '' check (char_length(flue_liner_notes) <= 20000),
  damper_status text not null default 'good'
    check (damper_status in ('good', 'fair', 'poor', 'needs_attention')),
  damper_notes text not null default '' check (char_length(damper_notes) <= 20000),
  smoke_chamber_status text not null default 'good'
    check (smoke_chamber_status in ('good', 'fair', 'poor', 'needs_attention')),
  smoke_chamber_notes text not null default '' check (char_length(smoke_chamber_notes) <= 20000),
  firebox_status text not null default 'good'
    check (firebox_status in ('good', 'fair', 'poor', 'needs_attention')),
  firebox_notes text not null default '' check (char_length(firebox_notes) <= 20000),
  carbon_monoxide_detected boolean not null default false,
  smoke_test_passed boolean not null default true,
  structural_issues boolean not null default false,
  recommendations text[] not null default '{}'
    check (
      array_position(recommendations, null) is null
      and char_length(array_to_string(recommendations, '')) <= 20000
    ),
  priority_items text[] not null default '{}'
    check (
      array_position(priority_items, null) is null
      and char_length(array_to_string(priority_items, '')) <= 20000
    ),
  next_inspection_date date check (private.is_day(next_inspection_date)),
  inspector_name text not null default '' check (char_length(inspector_name) <= 20000),
  inspector_certification text not null default ''
    check (char_length(inspector_certification) <= 20000),
  inspector_license text not null default '' check (char_length(inspector_license) <= 20000),
  photos text[] not null default '{}'
    check (array_position(photos, null) is null and cardinality(photos) <= 200),
  -- When the technician saved it, by the device's clock.
  submitted_at timestamptz not null default now() check (private.is_moment(submitted_at)),
  received_at timestamptz not null default now(),
  times_need_review boolean not null generated always as (
    private.is_doubtful(submitted_at, received_at)
  ) stored,
  -- The office has to look: the job was cancelled or given to somebody else while the report was on its way.
  needs_review boolean not null default false,
  updated_at timestamptz not null default now(),
  photo_captions jsonb not null default '{}' check (private.are_captions(id, photo_captions)),
  -- The office opened the job again: this is no longer the job's report, so that the next one can be.
  superseded_at timestamptz,
  -- The transaction that last changed what a technician reads of the row (`pull_reports`).
  changed_xid xid8 not null default pg_current_xact_id(),
  -- Why a part was not inspected [R30] [R41]. Its status then says nothing.
  chimney_crown_not_inspected text
    check (chimney_crown_not_inspected in ('not_fitted', 'not_reached', 'not_inspected')),
  flue_liner_not_inspected text
    check (flue_liner_not_inspected in ('not_fitted', 'not_reached', 'not_inspected')),
  damper_not_inspected text
    check (damper_not_inspected in ('not_fitted', 'not_reached', 'not_inspected')),
  smoke_chamber_not_inspected text
    check (smoke_chamber_not_inspected in ('not_fitted', 'not_reached', 'not_inspected')),
  firebox_not_inspected text
    check (firebox_not_inspected in ('not_fitted', 'not_reached', 'not_inspected')),
  -- That a safety check was not made [R41]. Its outcome then says nothing.
  carbon_monoxide_not_tested text check (carbon_monoxide_not_tested in ('not_tested')),
  smoke_test_not_tested text check (smoke_test_not_tested in ('not_tested')),
  structural_issues_not_tested text check (structural_issues_not_tested in ('not_tested')),
  signed_by text not null default '' check (char_length(signed_by) <= 200),
  -- The path of an SVG drawing of 600 by 200 [R34]: nothing but moves, lines and whole numbers.
  customer_signature text not null default ''
    check (char_length(customer_signature) <= 20000 and customer_signature ~ '^[ML0-9 ]*$'),
  photo_parts jsonb not null default '{}' check (private.are_photo_parts(id, photo_parts)),
  photo_versions jsonb not null default '{}' check (private.are_photo_versions(id, photo_versions)),
  -- When the report, or its last correction that adds photos, was received: its photos are on their way since then.
  photos_announced_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  -- By the device's clock; for the office, by the server's.
  corrected_at timestamptz check (private.is_moment(corrected_at)),
  -- Generated on the device, so that a repeated correction is recognised; for the office's, here. Null for the first
  -- version.
  correction_id uuid unique,
  -- The customer of the report's job, kept here too: the last report at an address is then one look-up, also for a
  -- customer with a thousand jobs. It has a name of its own, so that no join has two of them.
  visited_customer_id uuid references public.customers (id),
  -- The texts of a list are limited by their letters, so a list of a million empty ones would have no length. No device
  -- sends an empty one, and none more than there are letters.
  constraint lists_are_no_longer_than_their_texts
    check (cardinality(recommendations) <= 20000 and cardinality(priority_items) <= 20000)
);

create unique index one_report_per_job on public.inspection_reports (job_id)
  where not needs_review and superseded_at is null;
-- The number is printed and searched for, so no two reports share one. It has 48 random bits: two devices never meet by
-- chance, but an id can be made up.
create unique index reports_by_number on public.inspection_reports (report_number);
create index reports_of_job on public.inspection_reports (job_id);
-- Reports are read page by page, and those of one transaction share their `changed_xid`.
create index reports_of_technician_by_change on public.inspection_reports (technician_id, changed_xid, id);
create index reports_of_technician_by_photos on public.inspection_reports (technician_id, photos_announced_at);
create index reports_of_customer on public.inspection_reports (visited_customer_id, received_at desc);
create index reports_to_review on public.inspection_reports (received_at) where needs_review;

-- The row of `inspection_reports` is the current version of a report; each one before it is kept here, and never
-- changed [R29].
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

-- Visits at which the job could not be done [R32]: only added to, and read by the office. The status of the job stays
-- until the office moves the job.
create table public.visit_records (
  -- Generated on the device, so that a repeated insert is recognised.
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
create index visits_of_technician on public.visit_records (technician_id, received_at);
create index visits_by_arrival on public.visit_records (received_at);

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger touch_updated_at before update on public.technicians
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.customers
  for each row execute function private.touch_updated_at();
-- A statement that sets `changed_xid` by itself says nothing new about the row. Fires before `track_change`, which sets
-- it for all others.
create trigger touch_updated_at before update on public.inspection_reports
  for each row when (new.changed_xid = old.changed_xid)
  execute function private.touch_updated_at();
