-- What the office reads, put together from the tables: reports with all of their versions, visit records, and whatever
-- is marked for review. A schema of its own, which the API does not expose and no role of the API may use. The views
-- read with the rights of whoever asks, so that even a right to them would give nothing more.

create schema office;
revoke all on schema office from public, anon, authenticated, service_role;
comment on schema office is 'Views for Studio and SQL. Never expose it in the API.';

create view office.reports with (security_invoker = true) as
select
  report.id as report_id, report.report_number, job.job_number, job.status as job_status,
  customer.first_name, customer.last_name, customer.city, technician.last_name as written_by,
  report.submitted_at, report.received_at, report.version, report.corrected_at, report.overall_status,
  cardinality(report.photos) as photos, report.signed_by, report.next_inspection_date,
  report.superseded_at, report.needs_review, report.times_need_review, revoked.revoked_at
from public.inspection_reports as report
join public.jobs as job on job.id = report.job_id
join public.customers as customer on customer.id = job.customer_id
join public.technicians as technician on technician.id = report.technician_id
left join public.revoked_certificates as revoked on revoked.report_number = report.report_number;

-- Every version of every report, the current one included. `made_by` is an account; null for the office.
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
  versions.content, versions.report_id
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
  job.status in ('pending', 'in_progress') and job.scheduled_date = visit.scheduled_date as is_open
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
-- A phone that was switched off, or lost, before it had sent them. Photos without a caption are not known before.
select
  'missing photos', listed.job_number, listed.report_number, listed.written_by, listed.received_at,
  format('%s of the photos with a caption or a part did not arrive within a week', count(*))
from office.reports as listed
join public.inspection_reports as report on report.id = listed.report_id
cross join jsonb_object_keys(report.photo_captions || report.photo_parts) as named (photo)
where report.received_at < now() - interval '7 days' and named.photo <> all (report.photos)
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

revoke all on all tables in schema office from public, anon, authenticated, service_role;
