-- What became of each job, when and by whom. It is only added to, and outlives the job itself, so it has no
-- foreign key. The office reads it; the portal has no use for it, and so no right to it.

create table public.job_status_changes (
  id bigint generated always as identity primary key,
  job_id uuid not null,
  job_number text not null,
  from_status text check (from_status in ('pending', 'in_progress', 'completed', 'cancelled')),
  to_status text not null check (to_status in ('pending', 'in_progress', 'completed', 'cancelled')),
  -- Who the job was with.
  technician_id uuid,
  -- The account that did it, or null for the office.
  actor_id uuid,
  -- By the device's clock; for the office, by the server's.
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);

create index changes_of_job on public.job_status_changes (job_id, id);

alter table public.job_status_changes enable row level security;
revoke all on public.job_status_changes from public, anon, authenticated, service_role;
grant select on public.job_status_changes to service_role;

-- Runs as the owner: nobody else may add to the history.
create function private.record_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
begin
  insert into public.job_status_changes (
    job_id, job_number, from_status, to_status, technician_id, actor_id, happened_at
  ) values (
    new.id, new.job_number, case when tg_op = 'UPDATE' then old.status end, new.status, new.technician_id, actor,
    coalesce(
      case
        when actor is null then null
        when new.status = 'in_progress' then new.actual_start_time
        when new.status = 'completed' then new.actual_end_time
      end,
      now()
    )
  );
  return null;
end
$$;

create trigger record_status_change after update of status on public.jobs
  for each row when (old.status is distinct from new.status)
  execute function private.record_status_change();
-- A new job is pending and has no history yet; one that begins otherwise was entered after the fact.
create trigger record_first_status after insert on public.jobs
  for each row when (new.status <> 'pending')
  execute function private.record_status_change();

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate '42501' using message = format('%s is only added to', tg_table_name);
end
$$;

create trigger refuse_change before update or delete on public.job_status_changes
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.job_status_changes
  for each statement execute function private.refuse_change();

revoke execute on function private.record_status_change(), private.refuse_change()
from public, anon, authenticated;
