-- What may happen to a job, and what is remembered of it.

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

create trigger touch_updated_at before update on public.inspection_reports
  for each row execute function private.touch_updated_at();

-- A technician moves a job from pending to in progress and from there to completed, each with the moment of the
-- tap, and nothing else. The office may set any status.
-- Runs with the caller's rights, because it has to know who the caller is.
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

-- Keeps the times in step with the status, whoever sets it, and stamps what the server learned when. A moment
-- that the caller gave stays as it is.
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
  if tg_op = 'UPDATE' and new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Triggers of one event fire in the order of their names: a move is checked before its times are kept.
create trigger check_job_move before update on public.jobs
  for each row execute function private.check_job_move();
create trigger keep_job_times before insert or update on public.jobs
  for each row execute function private.keep_job_times();

create function private.remember_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.technician_id is not null then
    insert into public.job_assignments (job_id, technician_id)
    values (new.id, new.technician_id)
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger remember_assignment after insert or update of technician_id on public.jobs
  for each row execute function private.remember_assignment();

revoke execute on function
  private.touch_updated_at(), private.check_job_move(), private.keep_job_times(), private.remember_assignment()
from public, anon, authenticated;
