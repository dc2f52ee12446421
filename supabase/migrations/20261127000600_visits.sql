-- Which records of a visit at which the job could not be done [R32] are accepted.

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

revoke execute on function private.accept_visit(), private.keep_visit()
from public, anon, authenticated, service_role;
