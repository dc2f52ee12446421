-- What may happen to a job, and what is recorded of it.

-- A technician moves a job from pending to in progress and from there to completed, each with the time of the tap, and
-- nothing else. The office may set any status.
-- Runs with the caller's rights, because it depends on who the caller is.
create function private.check_job_move() returns trigger
language plpgsql set search_path = ''
as $$
declare
  starts boolean := old.status = 'pending' and new.status = 'in_progress';
  ends boolean := old.status = 'in_progress' and new.status = 'completed';
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if (new.status, new.actual_start_time, new.actual_end_time)
    is not distinct from (old.status, old.actual_start_time, old.actual_end_time)
  then
    return old;
  end if;
  if not (starts or ends) then
    raise sqlstate 'PT409' using
      message = format('A job that is %s cannot become %s', old.status, new.status),
      hint = 'A job goes from pending to in_progress and from in_progress to completed.';
  end if;
  if (starts and new.actual_end_time is distinct from old.actual_end_time)
    or (ends and new.actual_start_time is distinct from old.actual_start_time)
  then
    raise sqlstate 'PT409' using
      message = 'The start of a job is set when it starts, and its end when it ends';
  end if;
  return new;
end
$$;

-- A start is made once, also after it was taken back or the office has set the job back: a request that was delayed, or a
-- phone that was restored from its backup, does not start the job again.
-- Runs as the owner, since technicians do not read the history.
create function private.refuse_repeated_start() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.job_status_changes as change
    where change.job_id = new.id and change.to_status = 'in_progress' and change.actor_id = auth.uid()
      and change.happened_at = new.actual_start_time
  ) then
    raise unique_violation using message = 'The job was started at this time before';
  end if;
  return new;
end
$$;

-- Keeps the times in step with the status, whoever sets it, and records when the server received each. A time that the
-- caller gave stays as it is. A statement that sets `changed_xid` by itself says nothing new about the row, so
-- `updated_at` stays; `track_change`, which sets it for all others, fires later.
create function private.keep_job_times() returns trigger
language plpgsql set search_path = ''
as $$
declare
  changed boolean := tg_op = 'INSERT' or new.status is distinct from old.status;
begin
  if changed and new.status = 'pending' then
    new.actual_start_time := null;
    new.actual_end_time := null;
    new.start_received_at := null;
    new.end_received_at := null;
  elsif changed and new.status = 'in_progress' then
    new.actual_start_time := coalesce(new.actual_start_time, now());
    new.actual_end_time := null;
    new.start_received_at := now();
    new.end_received_at := null;
  elsif changed and new.status = 'completed' then
    new.actual_end_time := coalesce(new.actual_end_time, now());
    new.end_received_at := coalesce(case when tg_op = 'INSERT' then new.end_received_at end, now());
  end if;
  if tg_op = 'UPDATE' and new is distinct from old and new.changed_xid = old.changed_xid then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Triggers of one event fire in the order of their names: a move is checked before its times are kept.
create trigger check_job_move before update on public.jobs
  for each row execute function private.check_job_move();
create trigger check_repeated_start before update on public.jobs
  for each row when (old.status = 'pending' and new.status = 'in_progress')
  execute function private.refuse_repeated_start();
create trigger keep_job_times before insert or update on public.jobs
  for each row execute function private.keep_job_times();

create function private.remember_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.technician_id is distinct from old.technician_id then
    update public.job_assignments as assignment set ended_at = now()
    where assignment.job_id = new.id and assignment.technician_id = old.technician_id;
  end if;
  if new.technician_id is not null then
    insert into public.job_assignments as assignment (job_id, technician_id)
    values (new.id, new.technician_id)
    on conflict (job_id, technician_id) do update set ended_at = null where assignment.ended_at is not null;
  end if;
  return null;
end
$$;

create trigger remember_assignment after insert or update of technician_id on public.jobs
  for each row execute function private.remember_assignment();

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
        -- The job has no column for it (`unstart_job`).
        when new.status = 'pending' then nullif(current_setting('portal.unstarted_at', true), '')::timestamptz
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
-- A new job is pending and has no history yet; one with another status was entered after the fact.
create trigger record_first_status after insert on public.jobs
  for each row when (new.status <> 'pending')
  execute function private.record_status_change();

-- For tables that are only added to.
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

-- Takes a start back: the job is pending again, and its history has both [R45]. Returns the id of the job.
--
-- The ten minutes are between the two taps, by the device's clock: whatever that shows, it measures them, and both may
-- arrive a day later. They count in either direction, since the clock may have been set right in between.
--
-- A start that the job no longer has is not an error: it was taken back before, here or on another phone, the office has
-- set the job back, or it never took effect. So a repetition changes nothing, also once the job was started again.
-- Runs as the owner: technicians neither make a job pending nor read the history.
create function private.unstart_job(job_id uuid, started_at timestamptz, unstarted_at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  -- Of one job and technician: enough for every mistake, and too little to fill a disk with.
  most_unstarts constant integer := 20;
  me uuid := private.current_technician_id();
  job public.jobs;
  start public.job_status_changes;
begin
  if me is null then
    raise sqlstate 'PT403' using message = 'Only an active technician can take a start back';
  end if;
  if not coalesce(private.is_moment(started_at) and private.is_moment(unstarted_at), false) then
    raise sqlstate 'PT422' using message = 'The times of the two taps are missing';
  end if;
  select * into job from public.jobs as known where known.id = unstart_job.job_id for update;
  if not found or not exists (
    select from public.job_assignments as assignment
    where assignment.job_id = job.id and assignment.technician_id = me
  ) then
    raise sqlstate 'PT403' using message = 'This job was never assigned to you';
  end if;

  select * into start from public.job_status_changes as change
  where change.job_id = job.id and change.to_status = 'in_progress' and change.actor_id = auth.uid()
    and change.happened_at = started_at;
  if exists (
    select from public.job_status_changes as change
    where change.job_id = job.id and change.id > start.id and change.to_status in ('pending', 'in_progress')
  ) then
    return job.id;
  end if;
  if job.technician_id is distinct from me then
    raise sqlstate 'PT409' using message = 'The job is no longer assigned to you';
  end if;
  if job.status = 'pending' then
    return job.id;
  end if;
  if job.status = 'cancelled' then
    raise sqlstate 'PT409' using message = 'The office has cancelled the job';
  end if;
  if job.status = 'completed' then
    raise sqlstate 'PT409' using message = 'The job is already completed';
  end if;
  if start.id is null or job.actual_start_time <> started_at then
    raise sqlstate 'PT409' using message = 'The job was started by somebody else, or at another time';
  end if;
  if unstarted_at not between started_at - interval '10 minutes' and started_at + interval '10 minutes' then
    raise sqlstate 'PT409' using message = 'A start can be taken back for ten minutes';
  end if;
  -- Of this start: those of an earlier visit came before it.
  if exists (
    select from public.inspection_reports as report
    where report.job_id = job.id and report.received_at >= start.received_at
  ) then
    raise sqlstate 'PT409' using message = 'The job has a report already';
  end if;
  if exists (
    select from public.visit_records as visit
    where visit.job_id = job.id and visit.received_at >= start.received_at
  ) then
    raise sqlstate 'PT409' using message = 'The office was told already that the job could not be done';
  end if;
  if (
    select count(*) from public.job_status_changes as change
    where change.job_id = job.id and change.to_status = 'pending' and change.actor_id = auth.uid()
  ) >= most_unstarts then
    raise sqlstate 'PT409' using
      message = format('You have taken back %s starts of this job already. Please ring the office', most_unstarts);
  end if;

  -- For the history, until the end of the transaction.
  perform set_config('portal.unstarted_at', unstarted_at::text, true);
  update public.jobs as known set status = 'pending' where known.id = job.id;
  return job.id;
end
$$;

create function public.unstart_job(job_id uuid, started_at timestamptz, unstarted_at timestamptz) returns uuid
language sql security invoker set search_path = ''
return private.unstart_job(unstart_job.job_id, unstart_job.started_at, unstart_job.unstarted_at);

revoke execute on function
  private.refuse_repeated_start(), private.unstart_job(uuid, timestamptz, timestamptz),
  public.unstart_job(uuid, timestamptz, timestamptz), private.check_job_move(), private.keep_job_times(), private.remember_assignment(), private.record_status_change(),
  private.refuse_change()
from public, anon, authenticated, service_role;
grant execute on function
  private.unstart_job(uuid, timestamptz, timestamptz), public.unstart_job(uuid, timestamptz, timestamptz)
to authenticated;

-- Realtime sends an open portal the changes of its jobs. Row level security decides there, too, who receives what. A
-- project without Realtime has no such publication, and its portals poll.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime')
    and not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'jobs'
    )
  then
    alter publication supabase_realtime add table public.jobs;
  end if;
end
$$;
