-- Whoever holds a certificate can check it by its number [R36]. The number has 48 random bits, so it cannot be guessed;
-- the limits below keep anybody from trying, and a check from costing more than a look-up in an index.

-- Certificates that the office has declared invalid. A table of its own: a report keeps what it says, and its versions.
create table public.revoked_certificates (
  report_number text primary key references public.inspection_reports (report_number) on delete cascade,
  reason text not null default '' check (char_length(reason) <= 2000),
  revoked_at timestamptz not null default now()
);

alter table public.revoked_certificates enable row level security;
revoke all on public.revoked_certificates from public, anon, authenticated;
grant all on public.revoked_certificates to service_role;

-- Checks are counted by the hour. The digests of an hour's addresses have a salt of their own: without it nothing leads
-- from a digest to an address.
create table private.certificate_check_hours (
  hour timestamptz primary key,
  salt uuid not null default gen_random_uuid(),
  -- How many addresses have checked.
  clients integer not null default 0,
  -- The misses of all addresses together.
  misses bigint not null default 0
);

create table private.certificate_checks (
  hour timestamptz not null,
  -- A digest of the address.
  client text not null,
  checks integer not null,
  -- How many of the checks found no certificate.
  misses integer not null default 0,
  primary key (hour, client)
);

-- A check that was counted, and whose result has not been read yet.
create table private.certificate_check_tickets (
  ticket uuid primary key,
  -- Null if no certificate has the number.
  report_id uuid,
  begun_at timestamptz not null default now(),
  begun_in xid8 not null default pg_current_xact_id()
);

create index tickets_by_age on private.certificate_check_tickets (begun_at);

-- Nobody but the owner's functions.
alter table private.certificate_check_hours enable row level security;
alter table private.certificate_checks enable row level security;
alter table private.certificate_check_tickets enable row level security;
revoke all on
  private.certificate_check_hours, private.certificate_checks, private.certificate_check_tickets
from public, anon, authenticated, service_role;

-- Which header says from where a request came: one row, which an office that runs its own server changes. A client can send
-- every header itself, so only one that a proxy of ours writes can be trusted. Cloudflare, in front of a hosted project,
-- writes the first one.
create table private.visitor_address (
  header text not null default 'cf-connecting-ip' check (header ~ '^[a-z0-9-]+$'),
  -- To `x-forwarded-for` each proxy appends the address that it sees: the visitor's is as far from the end as there are
  -- proxies.
  proxies integer not null default 1 check (proxies between 1 and 10),
  is_only boolean primary key default true check (is_only)
);
insert into private.visitor_address default values;
alter table private.visitor_address enable row level security;
revoke all on private.visitor_address from public, anon, authenticated, service_role;

-- The address from which the request came; empty if it is not known. An IPv6 address is its network's: one household
-- has all of a /64. `of_network` returns the address of the network that a provider gives to a customer with many: /48
-- of IPv6, /24 of IPv4.
create function private.client_address(of_network boolean) returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  trusted private.visitor_address;
  written text[];
  address inet;
begin
  select * into trusted from private.visitor_address;
  written := string_to_array(headers ->> trusted.header, ',');
  address := regexp_replace(trim(written[cardinality(written) + 1 - trusted.proxies]), '^::ffff:(?=\d+\.)', '');
  return coalesce(host(network(set_masklen(address, case
    when family(address) = 6 then case when of_network then 48 else 64 end
    when of_network then 24
    else 32
  end))), '');
exception when invalid_text_representation then
  return '';
end
$$;

-- Deletes what is left of earlier checks: a thousand rows at most, so that no visitor waits for what others left behind.
-- Rows that another check deletes at the same time are skipped.
create function private.purge_certificate_checks() returns void
language sql volatile set search_path = ''
as $$
  delete from private.certificate_checks as past
  where past.ctid = any (array(
    select known.ctid from private.certificate_checks as known
    where known.hour < date_trunc('hour', now()) limit 1000 for update skip locked
  ));
  delete from private.certificate_check_tickets as past
  where past.ctid = any (array(
    select known.ctid from private.certificate_check_tickets as known
    where known.begun_at < now() - interval '10 minutes' limit 1000 for update skip locked
  ));
$$;

-- Counts a check by the caller and returns the row, locked, so that requests at the same time are counted one after
-- another. The first check of an hour deletes the salt of the hour before. After very many addresses in an hour the
-- addresses of one network count together: whoever has many of them adds few rows.
create function private.count_certificate_check() returns private.certificate_checks
language plpgsql set search_path = ''
as $$
declare
  most_clients constant integer := 100000;
  this_hour timestamptz := date_trunc('hour', now());
  present private.certificate_check_hours;
  counted private.certificate_checks;
begin
  insert into private.certificate_check_hours (hour) values (this_hour) on conflict do nothing;
  if found then
    delete from private.certificate_check_hours as past where past.hour < this_hour;
  end if;
  perform private.purge_certificate_checks();
  select * into present from private.certificate_check_hours as known where known.hour = this_hour;
  insert into private.certificate_checks as known (hour, client, checks)
  values (this_hour, encode(sha256(convert_to(
    present.salt::text || private.client_address(of_network => present.clients >= most_clients), 'UTF8'
  )), 'hex'), 1)
  on conflict (hour, client) do update set checks = known.checks + 1
  returning known.* into counted;
  if counted.checks = 1 then
    update private.certificate_check_hours as known set clients = known.clients + 1 where known.hour = this_hour;
  end if;
  return counted;
end
$$;

-- A check takes two requests, each a transaction of its own: the first counts and looks up, the second returns the
-- result. In one request a caller could make what follows the count fail, which would undo the count: PostgREST filters
-- the result of a function by whatever the query string says. The first returns nothing, so there is nothing to filter
-- and nothing to learn from a request that was undone.

-- Begins the check of a number, whose result `read_certificate` returns for the ticket, a random UUID of the caller's.
--
-- Refuses with 429, before it looks anything up, an address that has asked too often within the hour: 20 numbers that do
-- not exist, or 300 numbers. While many addresses guess at once, three misses are enough; an address without one is never
-- refused for others.
-- Runs as the owner, since a visitor has no right to any table.
create function private.begin_certificate_check(ticket uuid, number text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most_checks constant integer := 300;
  most_misses constant integer := 20;
  most_misses_under_attack constant integer := 3;
  most_misses_of_all constant integer := 2000;
  counted private.certificate_checks := private.count_certificate_check();
  report_id uuid;
begin
  if counted.checks > most_checks or counted.misses >= most_misses or (
    counted.misses >= most_misses_under_attack and most_misses_of_all <= (
      select present.misses from private.certificate_check_hours as present where present.hour = counted.hour
    )
  ) then
    raise sqlstate 'PT429' using message = 'Too many checks from this address. Please try again in an hour';
  end if;

  select report.id into report_id
  from public.inspection_reports as report
  where report.report_number = left(begin_certificate_check.number, 40);
  if not found then
    update private.certificate_checks as known set misses = known.misses + 1
    where (known.hour, known.client) = (counted.hour, counted.client);
    update private.certificate_check_hours as present set misses = present.misses + 1
    where present.hour = counted.hour;
  end if;
  insert into private.certificate_check_tickets (ticket, report_id)
  values (begin_certificate_check.ticket, report_id);
end
$$;

-- What the bearer of a certificate may read: not the name, the address or the photos. Returns it once for each ticket.
-- Only `genuine` and `replaced` come with what the certificate says. One that the office has not accepted is `received`,
-- or `other_accepted` if the job has another that was [R50]: what it says may be about a job that was cancelled, or that
-- somebody else has done.
--
-- An unknown number, a malformed one and one that is too long take the same path and get the same shape. A ticket of the
-- same transaction, which may yet be undone, is no ticket.
create function private.read_certificate(ticket uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  begun private.certificate_check_tickets;
  state text;
  findings jsonb;
begin
  delete from private.certificate_check_tickets as known
  where known.ticket = read_certificate.ticket and known.begun_in <> pg_current_xact_id()
  returning known.* into begun;
  if not found then
    raise sqlstate 'PT403' using message = 'No check was begun with this ticket';
  end if;

  select
    case
      when exists (
        select from public.revoked_certificates as revoked where revoked.report_number = report.report_number
      ) then 'revoked'
      when report.needs_review and exists (
        select from public.inspection_reports as other where other.job_id = report.job_id and not other.needs_review
      ) then 'other_accepted'
      when report.needs_review then 'received'
      -- The job was opened again, and has another report since.
      when report.superseded_at is not null and exists (
        select from public.inspection_reports as later
        where later.job_id = report.job_id and not later.needs_review and later.received_at > report.received_at
      ) then 'replaced'
      else 'genuine'
    end,
    jsonb_build_object(
      -- The day that the document shows, whose clock is an Irish phone's.
      'inspected_on', (report.submitted_at at time zone 'Europe/Dublin')::date,
      'county', customer.county,
      'overall_status', report.overall_status,
      'not_inspected', private.not_inspected(report),
      'next_inspection_date', report.next_inspection_date,
      'version', report.version
    )
  into state, findings
  from public.inspection_reports as report
  join public.jobs as job on job.id = report.job_id
  join public.customers as customer on customer.id = job.customer_id
  where report.id = begun.report_id;

  return jsonb_build_object(
    'state', coalesce(state, 'unknown'),
    'inspected_on', null, 'county', null, 'overall_status', null, 'not_inspected', null,
    'next_inspection_date', null, 'version', null
  ) || case when state in ('genuine', 'replaced') then findings else '{}' end;
end
$$;

-- Volatile, so that PostgREST refuses GET: the number would be in the logs of every server on the way.
create function public.begin_certificate_check(ticket uuid, number text) returns void
language sql volatile security invoker set search_path = ''
return private.begin_certificate_check(begin_certificate_check.ticket, begin_certificate_check.number);

create function public.read_certificate(ticket uuid) returns jsonb
language sql volatile security invoker set search_path = ''
return private.read_certificate(read_certificate.ticket);

revoke execute on function
  private.client_address(boolean), private.purge_certificate_checks(), private.count_certificate_check(),
  private.begin_certificate_check(uuid, text), private.read_certificate(uuid),
  public.begin_certificate_check(uuid, text), public.read_certificate(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.begin_certificate_check(uuid, text), private.read_certificate(uuid),
  public.begin_certificate_check(uuid, text), public.read_certificate(uuid)
to anon, authenticated;
