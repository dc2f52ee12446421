-- What the office enters and reads: customers, errors of the portal, and views for Studio.

-- What makes two customers the same for an import: name, telephone number and address, however they are spelled.
create function private.customer_key(first_name text, last_name text, phone text, address_line_1 text, city text)
returns text
language sql immutable set search_path = ''
return lower(
  concat_ws(
    '|',
    regexp_replace(btrim(first_name), '\s+', ' ', 'g'),
    regexp_replace(btrim(last_name), '\s+', ' ', 'g'),
    -- Digits alone, and +353 as the zero that it stands for.
    regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^(\+|00)3530?', '0'),
    regexp_replace(btrim(address_line_1), '[\s,.]+', ' ', 'g'),
    regexp_replace(btrim(city), '\s+', ' ', 'g')
  )
);

create index customers_by_key on public.customers (
  private.customer_key(first_name, last_name, phone, address_line_1, city)
);

-- Brings an Eircode that the office types or pastes into the form of its column: without one that can be found, a
-- technician drives around. A wrong one is refused with a sentence instead of the name of a constraint.
create function private.tidy_eircode() returns trigger
language plpgsql set search_path = ''
as $$
declare
  letters text := upper(regexp_replace(new.eircode, '[[:space:]-]', '', 'g'));
  tidy text := nullif(regexp_replace(letters, '^(.{3})(.{4})$', '\1 \2'), '');
begin
  if tidy !~ '^[AC-FHKNPRTV-Y][0-9][0-9W] [0-9AC-FHKNPRTV-Y]{4}$' then
    raise sqlstate 'PT422' using
      message = format('%s is no Eircode: it has seven letters and digits, such as D06 F2W4', left(new.eircode, 40));
  end if;
  new.eircode := tidy;
  return new;
end
$$;

create trigger tidy_eircode before insert or update of eircode on public.customers
  for each row when (new.eircode is not null)
  execute function private.tidy_eircode();

revoke execute on function private.customer_key(text, text, text, text, text), private.tidy_eircode()
from public, anon, authenticated, service_role;
grant execute on function private.customer_key(text, text, text, text, text) to service_role;

-- Errors that technicians met in the portal, for whoever maintains it: names of errors and places in the code, no
-- personal data. A phone can only add to it, within limits; the office reads it.
create table public.portal_errors (
  id bigint generated always as identity primary key,
  technician_id uuid not null default private.current_technician_id() references public.technicians (id),
  -- By the device's clock.
  occurred_at timestamptz not null check (private.is_moment(occurred_at)),
  received_at timestamptz not null default now(),
  app_version text not null check (app_version ~ '^[A-Za-z0-9._+-]{1,40}$'),
  -- Where it happened: in an open portal or in the service worker.
  place text not null check (place in ('tab', 'worker')),
  kind text not null check (kind in ('uncaught', 'storage-failed', 'refused')),
  -- A name, such as QuotaExceededError or report.submit. No sentence fits into it.
  error text not null check (error ~ '^[A-Za-z0-9_.:-]{1,100}$'),
  stack text not null default '' check (char_length(stack) <= 2000)
);

create index errors_of_technician on public.portal_errors (technician_id, received_at);
create index errors_by_arrival on public.portal_errors (received_at);

alter table public.portal_errors enable row level security;
revoke all on public.portal_errors from public, anon, authenticated, service_role;
grant insert (occurred_at, app_version, place, kind, error, stack) on public.portal_errors to authenticated;
grant select, delete on public.portal_errors to service_role;

create policy "technicians report the errors that they met" on public.portal_errors
  for insert to authenticated
  with check (technician_id = (select private.current_technician_id()));

-- The lines of a stack that are places in the code: `at save (/assets/portal.js:1:200)`, or
-- `save@/assets/portal.js:1:200` as Safari and Firefox write it. One without a name begins with `@` there, which a
-- spreadsheet takes for a formula. Every other line is left out: no sentence and no name of a customer gets in.
create function private.frames_in(stack text) returns text
language sql immutable set search_path = ''
return coalesce(
  (
    select string_agg(regexp_replace(line, '^@', 'at '), E'\n' order by place)
    from string_to_table(stack, E'\n') with ordinality as each (line, place)
    where line ~ '^at (async |new )?([A-Za-z_$<][A-Za-z0-9_$.<>#]{0,80} (\[as [A-Za-z0-9_$.]{1,40}\] )?\()?(/[A-Za-z0-9._~/<>-]{0,200}|<anonymous>):[0-9]{1,7}:[0-9]{1,7}\)?$'
      or line ~ '^([A-Za-z_$<][A-Za-z0-9_$.<>#*/]{0,80})?@(/[A-Za-z0-9._~/<>-]{0,200}|<anonymous>):[0-9]{1,7}:[0-9]{1,7}$'
  ),
  ''
);

create function private.keep_frames() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.stack := private.frames_in(new.stack);
  return new;
end
$$;

-- A stack that is longer than it may be is refused by the table.
create trigger keep_frames before insert on public.portal_errors
  for each row when (char_length(new.stack) <= 2000) execute function private.keep_frames();

-- A hundred a day from each technician, kept for ninety days: a phone that fails in a loop fills no table.
-- Runs as the owner, since technicians read nothing here. The lock makes one technician's phones count together.
create function private.limit_portal_errors() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.technician_id is null then
    raise sqlstate 'PT403' using message = 'Only an active technician reports errors';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.technician_id::text, 0));
  if (
    select count(*) from public.portal_errors as known
    where known.technician_id = new.technician_id and known.received_at > now() - interval '1 day'
  ) >= 100 then
    raise sqlstate 'PT429' using message = 'Enough errors for today';
  end if;
  delete from public.portal_errors as aged
  where aged.technician_id = new.technician_id and aged.received_at < now() - interval '90 days';
  return new;
end
$$;

create trigger limit_portal_errors before insert on public.portal_errors
  for each row execute function private.limit_portal_errors();

revoke execute on function private.frames_in(text), private.keep_frames(), private.limit_portal_errors()
from public, anon, authenticated, service_role;
grant execute on function private.frames_in(text) to authenticated, service_role;

-- What the office reads, put together from the tables: reports with all of their versions, visit records, and whatever
-- is marked for review. The API does not expose this schema, and no role of the API may use it. The views read with the
-- rights of whoever asks, so that even a right to them would give nothing more.
create schema office;
revoke all on schema office from public, anon, authenticated, service_role;
comment on schema office is 'Views for Studio and SQL. Never expose it in the API.';

create view office.reports with (security_invoker = true) as
select
  report.id as report_id, report.report_number, job.job_number, job.status as job_status,
  customer.first_name, customer.last_name, customer.city, technician.last_name as written_by,
  report.submitted_at, report.received_at, report.version, report.corrected_at, report.overall_status,
  private.not_inspected(report) as not_inspected,
  cardinality(report.photos) as photos, report.signed_by, report.next_inspection_date,
  report.superseded_at, report.needs_review, report.times_need_review, revoked.revoked_at
from public.inspection_reports as report
join public.jobs as job on job.id = report.job_id
join public.customers as customer on customer.id = job.customer_id
join public.technicians as technician on technician.id = report.technician_id
left join public.revoked_certificates as revoked on revoked.report_number = report.report_number;

-- Every version of every report, the current one included, with the photos of it that have arrived. `made_by` is an
-- account; null for the office.
create view office.report_versions with (security_invoker = true) as
with versions as (
  select earlier.report_id, earlier.version, earlier.corrected_at, earlier.content
  from public.report_versions as earlier
  union all
  select report.id, report.version, report.corrected_at, private.report_content(report)
  from public.inspection_reports as report
)
select
  report.report_number, versions.version, versions.version = report.version as is_current,
  coalesce(versions.corrected_at, report.submitted_at) as made_at, account.email as made_by,
  versions.content, versions.report_id, array(
    select photo from unnest(report.photos) as photo
    where coalesce((report.photo_versions ->> photo)::integer, 1) <= versions.version
  ) as photos
from versions
join public.inspection_reports as report on report.id = versions.report_id
join public.technicians as technician on technician.id = report.technician_id
left join public.report_versions as replaced
  on replaced.report_id = versions.report_id and replaced.version = versions.version - 1
left join auth.users as account
  on account.id = case when versions.version = 1 then technician.auth_user_id else replaced.replaced_by end;

-- One row for each field that a correction changed. No `corrected_by` means the office.
create view office.corrections with (security_invoker = true) as
select
  later.report_number, later.version, later.made_at as corrected_at, later.made_by as corrected_by,
  field.key as field, earlier.content ->> field.key as was, later.content ->> field.key as became
from office.report_versions as later
join office.report_versions as earlier
  on earlier.report_id = later.report_id and earlier.version = later.version - 1
cross join jsonb_each(later.content) as field
where field.value is distinct from earlier.content -> field.key;

-- `is_open`: the office has neither moved, completed nor cancelled the job since.
create view office.visits with (security_invoker = true) as
select
  visit.id as visit_id, job.job_number, visit.reason, visit.note, visit.recorded_at, visit.received_at,
  technician.last_name as recorded_by, cardinality(visit.photos) as photos, visit.times_need_review,
  private.is_open(job.status) and job.scheduled_date = visit.scheduled_date as is_open
from public.visit_records as visit
join public.jobs as job on job.id = visit.job_id
join public.technicians as technician on technician.id = visit.technician_id;

-- Everything that waits for a decision of the office's, in one list.
create view office.to_review with (security_invoker = true) as
select
  'report' as what, report.job_number, report.report_number, report.written_by as technician, report.received_at,
  'The job had been cancelled or given to somebody else' as why
from office.reports as report where report.needs_review
union all
select
  'time of a report', report.job_number, report.report_number, report.written_by, report.received_at,
  format('Saved on %s by the phone''s clock', (report.submitted_at at time zone 'Europe/Dublin')::date)
from office.reports as report where report.times_need_review
union all
select
  'times of a job', job.job_number, null, technician.last_name,
  coalesce(job.end_received_at, job.start_received_at),
  format(
    'From %s to %s by the phone''s clock',
    coalesce((job.actual_start_time at time zone 'Europe/Dublin')::timestamp(0)::text, 'an unknown time'),
    coalesce((job.actual_end_time at time zone 'Europe/Dublin')::timestamp(0)::text, 'an unknown time')
  )
from public.jobs as job
left join public.technicians as technician on technician.id = job.technician_id
where job.times_need_review
union all
select
  'time of a visit', visit.job_number, null, visit.recorded_by, visit.received_at,
  format('Recorded on %s by the phone''s clock', (visit.recorded_at at time zone 'Europe/Dublin')::date)
from office.visits as visit where visit.times_need_review
union all
-- Of the current version: a correction by the office has the server's time.
select
  'time of a correction', listed.job_number, listed.report_number, listed.written_by, earlier.replaced_at,
  format('Corrected on %s by the phone''s clock', (report.corrected_at at time zone 'Europe/Dublin')::date)
from office.reports as listed
join public.inspection_reports as report on report.id = listed.report_id
join public.report_versions as earlier on earlier.report_id = report.id and earlier.version = report.version - 1
where private.is_doubtful(report.corrected_at, earlier.replaced_at)
union all
-- A phone that was switched off, or lost, before it had sent them. Of a report's first version, photos without a caption
-- are not known before.
select
  'missing photos', listed.job_number, listed.report_number, listed.written_by, listed.received_at,
  format('%s of the photos that the phone announced did not arrive within a week', count(*))
from office.reports as listed
join public.inspection_reports as report on report.id = listed.report_id
cross join jsonb_object_keys(report.photo_captions || report.photo_parts || report.photo_versions) as named (photo)
where report.photos_announced_at < now() - interval '7 days' and named.photo <> all (report.photos)
group by listed.job_number, listed.report_number, listed.written_by, listed.received_at;

-- Uploaded more than a month ago and attached to nothing: no phone waits for them.
create view office.unattached_photos with (security_invoker = true) as
select object.name, object.created_at
from storage.objects as object
where object.bucket_id = 'inspection-photos' and object.created_at < now() - interval '1 month'
  and not exists (
    select from public.inspection_reports as report
    where report.id::text = split_part(object.name, '/', 1) and object.name = any (report.photos)
  )
  and not exists (
    select from public.visit_records as visit
    where visit.id::text = split_part(object.name, '/', 1) and object.name = any (visit.photos)
  );

-- Who has not been heard of, and what they may still have on their phone [R54]. `last_contact` is up to an hour late.
create view office.contacts with (security_invoker = true) as
select
  technician.first_name, technician.last_name, technician.is_active,
  last.last_contact, last.portal_version,
  unfinished.jobs as open_jobs_of_past_days, unfinished.since as open_since,
  technician.is_active and unfinished.jobs > 0
    and coalesce(last.last_contact, '-infinity') < now() - interval '12 hours' as is_silent
from public.technicians as technician
left join lateral (
  select noted.last_contact, noted.portal_version from private.contacts as noted
  where noted.technician_id = technician.id order by noted.last_contact desc limit 1
) as last on true
cross join lateral (
  select count(*) as jobs, min(job.scheduled_date) as since from public.jobs as job
  where job.technician_id = technician.id and private.is_open(job.status)
    and job.scheduled_date < (now() at time zone 'Europe/Dublin')::date
) as unfinished;

-- Every version of the portal with which a technician's phones were in contact, five at most.
create view office.portal_versions with (security_invoker = true) as
select technician.first_name, technician.last_name, noted.portal_version, noted.last_contact
from private.contacts as noted
join public.technicians as technician on technician.id = noted.technician_id;

revoke all on all tables in schema office from public, anon, authenticated, service_role;

-- Forgetting a customer [R52]. The findings stay; who the customer was is removed.

-- Who was forgotten, by id alone: a backup that is restored brings them back, and the list is kept apart from backups to
-- forget them again.
create table private.forgotten_customers (
  customer_id uuid primary key,
  forgotten_at timestamptz not null default now()
);

alter table private.forgotten_customers enable row level security;
revoke all on private.forgotten_customers from public, anon, authenticated, service_role;

-- What names a customer in a text, these other names included, the longest first. Two letters name nobody.
create function private.identifying_words(customer public.customers, others text[]) returns text[]
language sql immutable set search_path = ''
return array(
  select word from unnest(array[
    customer.first_name, customer.last_name, customer.phone, customer.email, customer.address_line_1, customer.eircode
  ] || others) as word
  where char_length(word) > 2 and word <> 'Removed'
  order by char_length(word) desc, word
);

-- The text with an ellipsis for each of these words, spelled as they are: a customer called Stone leaves `limestone` and
-- `stone` in the findings. A telephone number is found however its digits are grouped.
create function private.without_words(content text, words text[]) returns text
language sql immutable set search_path = ''
return case when cardinality(words) = 0 then content else regexp_replace(
  content,
  (
    select string_agg(
      case
        when word ~ '^[0-9 +()-]+$' then regexp_replace(
          replace(regexp_replace(word, '[^0-9+]', '', 'g'), '+', '\+'), '([0-9])(?=.)', '\1[ ()-]*', 'g'
        )
        else case when word ~ '^\w' then '\m' else '' end
          || regexp_replace(word, '([][().^$*+?{}|\\])', '\\\1', 'g')
          || case when word ~ '\w$' then '\M' else '' end
      end,
      '|' order by place
    )
    from unnest(words) with ordinality as each (word, place)
  ),
  '…', 'g'
) end;

-- What a report, or one of its versions, says without its customer. The inspector may have the customer's name.
create function private.without_customer(content jsonb, words text[]) returns jsonb
language sql immutable set search_path = ''
return private.without_words(content::text, words)::jsonb
  || jsonb_build_object(
    'inspector_name', content -> 'inspector_name',
    'inspector_certification', content -> 'inspector_certification',
    'inspector_license', content -> 'inspector_license'
  )
  || '{"photo_captions": {}, "photo_parts": {}, "photo_versions": {}, "signed_by": "", "customer_signature": ""}';

-- Removes who a customer was, and returns what a person still has to look at: photos to delete in Storage, which SQL
-- cannot, and texts that may still name the customer, in other letters or as part of a word. `other_names` are removed
-- from the texts as well: other spellings, a nickname.
--
-- Versions and visit records are only added to, for everybody but the owner of the tables, who switches their guards off
-- for this transaction.
create function office.forget(customer_id uuid, other_names text[] default '{}')
returns table (remains text, place text, content text)
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  customer public.customers;
  words text[];
  job_ids uuid[];
  report_ids uuid[];
begin
  select known.* into customer from public.customers as known where known.id = forget.customer_id for update;
  if not found then
    return query select 'nothing', 'customers', 'There is no customer with this id';
    return;
  end if;
  insert into private.forgotten_customers (customer_id) values (customer.id) on conflict do nothing;
  words := private.identifying_words(customer, other_names);
  job_ids := array(select job.id from public.jobs as job where job.customer_id = customer.id);
  report_ids := array(
    select report.id from public.inspection_reports as report where report.job_id = any (job_ids)
  );

  update public.customers as known set
    first_name = 'Removed', last_name = 'Removed', phone = '-', email = null, address_line_1 = 'Removed', city = '-',
    eircode = null
  where known.id = customer.id;
  update public.jobs as job set
    special_instructions = null, service_type = private.without_words(job.service_type, words)
  where job.id = any (job_ids);

  -- This makes a version of each report, so the versions come after it.
  update public.inspection_reports as report set
    photos = '{}', photo_captions = '{}', photo_parts = '{}', photo_versions = '{}', signed_by = '', customer_signature = '',
    weather_conditions = said.weather_conditions, chimney_crown_notes = said.chimney_crown_notes,
    flue_liner_notes = said.flue_liner_notes, damper_notes = said.damper_notes,
    smoke_chamber_notes = said.smoke_chamber_notes, firebox_notes = said.firebox_notes,
    recommendations = said.recommendations, priority_items = said.priority_items
  from public.inspection_reports as before
  cross join jsonb_populate_record(
    before, private.without_customer(private.report_content(before), words)
  ) as said
  where report.id = any (report_ids) and before.id = report.id;

  alter table public.report_versions disable trigger refuse_change;
  update public.report_versions as earlier set content = private.without_customer(earlier.content, words)
  where earlier.report_id = any (report_ids);
  alter table public.report_versions enable trigger refuse_change;

  alter table public.visit_records disable trigger keep_visit;
  update public.visit_records as visit set note = '', photos = '{}' where visit.job_id = any (job_ids);
  alter table public.visit_records enable trigger keep_visit;

  update public.revoked_certificates as revoked set reason = private.without_words(revoked.reason, words)
  from public.inspection_reports as report
  where report.report_number = revoked.report_number and report.id = any (report_ids);

  return query
    select 'photos', 'ss:///inspection-photos/' || folder.id || '/', count(*) || ' to delete in Storage'
    from (
      select unnest(report_ids)
      union all select visit.id from public.visit_records as visit where visit.job_id = any (job_ids)
    ) as folder (id)
    cross join lateral private.photo_names(folder.id::text)
    group by folder.id;
  return query
    select 'text', each.place, each.content
    from (
      select 'jobs.job_number', job.job_number from public.jobs as job where job.id = any (job_ids)
      union all
      select 'jobs.service_type of ' || job.job_number, job.service_type
      from public.jobs as job where job.id = any (job_ids)
      union all
      select distinct 'job_status_changes.job_number', change.job_number
      from public.job_status_changes as change where change.job_id = any (job_ids)
      union all
      select format('inspection_reports.%s of %s', field.key, report.report_number), field.value
      from public.inspection_reports as report
      cross join jsonb_each_text(private.report_content(report)) as field
      where report.id = any (report_ids)
      union all
      select format('report_versions %s, %s of %s', earlier.version, field.key, report.report_number), field.value
      from public.report_versions as earlier
      join public.inspection_reports as report on report.id = earlier.report_id
      cross join jsonb_each_text(earlier.content) as field
      where report.id = any (report_ids)
      union all
      select 'revoked_certificates.reason of ' || revoked.report_number, revoked.reason
      from public.revoked_certificates as revoked
      join public.inspection_reports as report on report.report_number = revoked.report_number
      where report.id = any (report_ids)
    ) as each (place, content)
    -- The inspector may have the customer's name.
    where each.place not like '%inspector\_%' and exists (
      select from unnest(words) as word where position(lower(word) in lower(each.content)) > 0
    );
end
$$;

revoke execute on function
  private.identifying_words(public.customers, text[]), private.without_words(text, text[]),
  private.without_customer(jsonb, text[]), office.forget(uuid, text[])
from public, anon, authenticated, service_role;
