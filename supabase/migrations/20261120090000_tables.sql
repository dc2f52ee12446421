-- The tables of the office and of the technicians. Who may touch them is decided in the next migration.

create schema if not exists private;

create function private.is_county(name text) returns boolean
language sql immutable set search_path = ''
return name in (
  'Carlow', 'Cavan', 'Clare', 'Cork', 'Donegal', 'Dublin', 'Galway', 'Kerry', 'Kildare', 'Kilkenny', 'Laois',
  'Leitrim', 'Limerick', 'Longford', 'Louth', 'Mayo', 'Meath', 'Monaghan', 'Offaly', 'Roscommon', 'Sligo',
  'Tipperary', 'Waterford', 'Westmeath', 'Wexford', 'Wicklow'
);

-- Any moment that a device can show, however wrong its clock: work is never refused for it. What is left out
-- (infinity, years that are not of four digits) no device sends and none can read.
create function private.is_moment(at timestamptz) returns boolean
language sql immutable set search_path = ''
return at >= '1900-01-01 00:00:00Z'::timestamptz and at < '10000-01-01 00:00:00Z'::timestamptz;

create function private.is_day(day date) returns boolean
language sql immutable set search_path = ''
return day >= '1000-01-01'::date and day < '10000-01-01'::date;

-- Whether the office should look at a moment: further ahead of its arrival than a clock goes wrong by itself,
-- or so far behind that the phone was off for a month or has forgotten the year.
create function private.is_doubtful(tapped_at timestamptz, received_at timestamptz) returns boolean
language sql immutable set search_path = ''
return coalesce(
  tapped_at - received_at > interval '10 minutes' or received_at - tapped_at > interval '30 days', false
);

create table public.technicians (
  id uuid primary key default gen_random_uuid(),
  auth_user_id uuid unique references auth.users (id) on delete set null,
  first_name text not null check (char_length(first_name) between 1 and 200),
  last_name text not null check (char_length(last_name) between 1 and 200),
  is_active boolean not null default true,
  license_number text check (char_length(license_number) <= 200),
  county text not null check (private.is_county(county)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 200),
  last_name text not null check (char_length(last_name) between 1 and 200),
  phone text not null check (char_length(phone) between 1 and 200),
  email text check (char_length(email) <= 320 and email like '%_@_%'),
  address_line_1 text not null check (char_length(address_line_1) between 1 and 500),
  city text not null check (char_length(city) between 1 and 200),
  county text not null check (private.is_county(county)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  job_number text not null unique check (char_length(job_number) between 1 and 200),
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  technician_id uuid references public.technicians (id),
  customer_id uuid not null references public.customers (id),
  scheduled_date date not null check (private.is_day(scheduled_date)),
  scheduled_time time,
  -- Minutes.
  estimated_duration integer check (estimated_duration between 1 and 1440),
  service_type text not null check (char_length(service_type) between 1 and 200),
  special_instructions text check (char_length(special_instructions) <= 20000),
  -- When the technician tapped, by the device's clock.
  actual_start_time timestamptz check (private.is_moment(actual_start_time)),
  actual_end_time timestamptz check (private.is_moment(actual_end_time)),
  -- When the server learned of it, by its own clock.
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
create index jobs_by_date on public.jobs (scheduled_date);
create index jobs_of_customer on public.jobs (customer_id);

-- Who was ever assigned to a job. A report that was written offline stays welcome after the office has
-- given the job to somebody else; without this record it could not be told from a stranger's.
create table public.job_assignments (
  job_id uuid not null references public.jobs (id) on delete cascade,
  technician_id uuid not null references public.technicians (id),
  assigned_at timestamptz not null default now(),
  primary key (job_id, technician_id)
);

create index assignments_of_technician on public.job_assignments (technician_id);

create table public.inspection_reports (
  -- Made on the device, so that a repeated insert is recognised.
  id uuid primary key default gen_random_uuid(),
  -- The same rule as reportNumber() on the device: the last twelve hexadecimal digits in groups of four.
  report_number text not null generated always as (
    'IR-' || upper(substr(id::text, 25, 4)) || '-' || upper(substr(id::text, 29, 4)) || '-' ||
    upper(substr(id::text, 33, 4))
  ) stored,
  job_id uuid not null references public.jobs (id),
  technician_id uuid not null references public.technicians (id),
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
  updated_at timestamptz not null default now()
);

create unique index one_report_per_job on public.inspection_reports (job_id) where not needs_review;
create index reports_of_job on public.inspection_reports (job_id);
create index reports_of_technician on public.inspection_reports (technician_id, submitted_at);
create index reports_to_review on public.inspection_reports (received_at) where needs_review;
