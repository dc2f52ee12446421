-- A full pull contains the open jobs of 24 months, and not only those of ninety days: what comes with a job to be done,
-- the earlier visit at its address [R33] and that the office has been told [R32], comes with a pull and not with the pages
-- of older jobs.

create index open_jobs_of_technician on public.jobs (technician_id, scheduled_date)
  where status in ('pending', 'in_progress');

-- Runs as the owner, so it asks itself whose rows they are. Plans are made for the values: a plan for any cursor would
-- read all of a technician's jobs to find the three that have changed.
create or replace function private.pull_changes(since text, first_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- One change of the office's may touch more, and they share one xid: there is no cursor between them.
  most_changes constant integer := 1000;
  me record;
  fingerprint text;
  since_xid xid8;
  is_full boolean;
  jobs jsonb;
  gone jsonb := '[]';
begin
  select
    technician.id, technician.auth_user_id, technician.first_name, technician.last_name, technician.is_active,
    technician.license_number, technician.county
  into me
  from public.technicians as technician where technician.auth_user_id = auth.uid();
  if not found or not me.is_active then
    return jsonb_build_object(
      'technician', case when found then to_jsonb(me) end,
      'full', false, 'cursor', null, 'jobs', '[]'::jsonb, 'gone', '[]'::jsonb, 'reports_changed', false
    );
  end if;

  fingerprint := private.pull_fingerprint(me.id);
  since_xid := private.cursor_xid(since, fingerprint);
  is_full := since_xid is null or most_changes < (
    select count(*) from (
      (
        select 1 from public.jobs as job
        where job.technician_id = me.id and job.changed_xid >= since_xid limit most_changes + 1
      ) union all (
        select 1 from private.departed_jobs as departed
        where departed.technician_id = me.id and departed.changed_xid >= since_xid limit most_changes + 1
      )
    ) as changed
  );

  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', job.id, 'job_number', job.job_number, 'status', job.status, 'technician_id', job.technician_id,
        'scheduled_date', job.scheduled_date, 'scheduled_time', job.scheduled_time,
        'estimated_duration', job.estimated_duration, 'service_type', job.service_type,
        'special_instructions', job.special_instructions,
        'actual_start_time', job.actual_start_time, 'actual_end_time', job.actual_end_time,
        -- Looked up job by job: a join could read every customer.
        'customer', (
          select jsonb_build_object(
            'first_name', customer.first_name, 'last_name', customer.last_name, 'phone', customer.phone,
            'email', customer.email, 'address_line_1', customer.address_line_1, 'city', customer.city,
            'county', customer.county
          ) || case when customer.eircode is null then '{}' else jsonb_build_object('eircode', customer.eircode) end
          from public.customers as customer where customer.id = job.customer_id
        )
      ) || private.told_office(job.id) || private.earlier_visit(job.id, job.customer_id, job.actual_end_time)
    ),
    '[]'
  )
  into jobs
  from (
    select * from public.jobs as changed
    where not is_full and changed.technician_id = me.id and changed.changed_xid >= since_xid
    union all
    select * from public.jobs as covered
    where is_full and covered.technician_id = me.id
      and covered.scheduled_date >= coalesce(first_day, '-infinity'::date)
    union all
    select * from public.jobs as open
    where is_full and open.technician_id = me.id and open.status in ('pending', 'in_progress')
      -- With the ninety days from `first_day` on, the 24 months that a phone keeps [R40].
      and open.scheduled_date >= greatest(first_day, '0001-01-01'::date) - 641
      and open.scheduled_date < first_day
  ) as job;

  if not is_full then
    select coalesce(jsonb_agg(departed.job_id), '[]') into gone
    from private.departed_jobs as departed
    where departed.technician_id = me.id and departed.changed_xid >= since_xid
      and not exists (
        select from public.jobs as job where job.id = departed.job_id and job.technician_id = me.id
      );
  end if;

  return jsonb_build_object(
    'technician', to_jsonb(me),
    'full', is_full,
    'cursor', fingerprint || '.' || pg_snapshot_xmin(pg_current_snapshot()),
    'jobs', jobs,
    'gone', gone,
    'reports_changed', is_full or exists (
      select from public.inspection_reports as report
      where report.technician_id = me.id and report.changed_xid >= since_xid
    )
  );
end
$$;
