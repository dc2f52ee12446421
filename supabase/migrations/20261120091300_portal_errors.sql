-- Errors that technicians met in the portal, for whoever looks after it: names of errors and places in the code,
-- no personal data. A phone can only add to it, and not without measure; the office reads it.

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
revoke all on public.portal_errors from public, anon, authenticated;
grant select, delete on public.portal_errors to service_role;
grant insert (occurred_at, app_version, place, kind, error, stack) on public.portal_errors to authenticated;

create policy "technicians report the errors that they met" on public.portal_errors
  for insert to authenticated
  with check (technician_id = (select private.current_technician_id()));

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

revoke execute on function private.limit_portal_errors() from public, anon, authenticated;
