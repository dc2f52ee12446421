-- Which records of a visit at which the job could not be done [R32] are accepted.

-- Whether a technician may still record a visit to this job [R53]: it is theirs and open, or was both within sixty days,
-- for a phone without a connection. By the server's clock alone; what it does not know is not held against the phone.
create function private.takes_visits_of(job public.jobs, assignment public.job_assignments) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(ended.at > now() - interval '60 days', true)
  from (
    select least(
      case when job.technician_id is distinct from assignment.technician_id then assignment.ended_at end,
      case when not private.is_open(job.status) then coalesce(
        job.end_received_at,
        (
          select max(change.received_at) from public.job_status_changes as change
          where change.job_id = job.id and change.to_status = job.status
        )
      ) end
    )
  ) as ended (at)
$$;

-- Runs as the owner: it reads who was ever assigned. The lock on the job's row lets the records of one job be counted,
-- the other one those of one technician's phones.
create function private.accept_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- For each job and technician: enough for a door that never opens, and too little to fill a disk with.
  most_visits constant integer := 10;
  most_visits_a_day constant integer := 100;
  me uuid := private.current_technician_id();
  job public.jobs;
  assignment public.job_assignments;
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

  select * into job from public.jobs where jobs.id = new.job_id for update;
  select * into assignment from public.job_assignments as known
  where known.job_id = job.id and known.technician_id = me;
  if not found then
    raise sqlstate 'PT403' using message = 'This job was never assigned to you';
  end if;
  -- A record that came before: let the primary key say so (23505).
  if exists (select from public.visit_records as visit where visit.id = new.id and visit.technician_id = me) then
    return new;
  end if;
  if not private.takes_visits_of(job, assignment) then
    raise sqlstate 'PT409' using
      message = 'A visit can be recorded for sixty days after its job was done or taken away. Please ring the office';
  end if;
  if (
    select count(*) from public.visit_records as visit
    where visit.job_id = new.job_id and visit.technician_id = me
  ) >= most_visits then
    raise sqlstate 'PT409' using
      message = format('You have recorded %s visits to this job already. Please ring the office', most_visits);
  end if;
  perform pg_advisory_xact_lock(hashtextextended(me::text, 0));
  if (
    select count(*) from public.visit_records as visit
    where visit.technician_id = me and visit.received_at > now() - interval '1 day'
  ) >= most_visits_a_day then
    raise sqlstate 'PT429' using
      message = format('You have recorded %s visits within a day. Please ring the office', most_visits_a_day);
  end if;
  return new;
end
$$;

create trigger accept_visit before insert on public.visit_records
  for each row execute function private.accept_visit();

-- Photos arrive after their record. Nothing else changes, and none is removed.
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

revoke execute on function
  private.takes_visits_of(public.jobs, public.job_assignments), private.accept_visit(), private.keep_visit()
from public, anon, authenticated, service_role;
