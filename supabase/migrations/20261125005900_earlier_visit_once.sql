-- The earlier visit is built for the one report that it shows, whatever the plan. Without the inner query, a plan that
-- sorts built it for every report at the address first: with a hundred of them, a pull of a thousand jobs took 34 times
-- as long. The embedded backend keeps such a plan, which it made while the table was empty.
create or replace function private.earlier_visit(job_id uuid, customer_id uuid, ended_at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  visit jsonb;
begin
  select jsonb_build_object('earlier_visit', jsonb_build_object(
    'day', (last.submitted_at at time zone 'Europe/Dublin')::date,
    'overall_status', last.overall_status,
    'parts', jsonb_build_object(
      'chimney_crown', coalesce(last.chimney_crown_not_inspected, last.chimney_crown_status),
      'flue_liner', coalesce(last.flue_liner_not_inspected, last.flue_liner_status),
      'damper', coalesce(last.damper_not_inspected, last.damper_status),
      'smoke_chamber', coalesce(last.smoke_chamber_not_inspected, last.smoke_chamber_status),
      'firebox', coalesce(last.firebox_not_inspected, last.firebox_status)
    ),
    'priority_items', to_jsonb(last.priority_items),
    'photos', to_jsonb(last.photos[1:20])
  ))
  into visit
  from (
    select report.* from public.inspection_reports as report
    where report.visited_customer_id = earlier_visit.customer_id
      and (report.job_id <> earlier_visit.job_id or report.superseded_at is not null)
      and not report.needs_review
      and report.submitted_at < coalesce(earlier_visit.ended_at, 'infinity'::timestamptz)
    order by report.submitted_at desc
    limit 1
  ) as last;
  return coalesce(visit, '{}');
end
$$;
