-- LOCAL USE ONLY. Demo accounts with a published password, invented customers and invented jobs: never run
-- this against a project that anybody relies on. Days are relative to the day of seeding. May be run again.

-- The server of `npm start` and `npm run dev`, as every server without Cloudflare in front of it.
update private.visitor_address set header = 'x-forwarded-for';

-- Accounts, password `chimney-demo` for each.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at
)
select
  account.id::uuid, 'authenticated', 'authenticated', account.email,
  extensions.crypt('chimney-demo', extensions.gen_salt('bf')), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '', now(), now()
from (values
  ('a0000000-0000-4000-8000-000000000001', 'technician@demo.example'),
  ('a0000000-0000-4000-8000-000000000002', 'second@demo.example'),
  ('a0000000-0000-4000-8000-000000000003', 'inactive@demo.example'),
  ('a0000000-0000-4000-8000-000000000004', 'unlinked@demo.example')
) as account (id, email)
on conflict (id) do nothing;

-- The Supabase CLI's own auth server looks accounts up by this column, which the embedded backend lacks.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000''
      where instance_id is null and email like ''%@demo.example''';
  end if;
end
$$;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select
  account.id, 'email', account.id::text, account.id,
  jsonb_build_object('sub', account.id, 'email', account.email, 'email_verified', true), now(), now()
from auth.users as account
where account.email like '%@demo.example'
on conflict do nothing;

insert into public.technicians (id, auth_user_id, first_name, last_name, is_active, license_number, county)
values
  ('b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001',
    'Aoife', 'Brennan', true, 'CS-1042', 'Dublin'),
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002',
    'Cormac', 'Ó Dálaigh', true, 'CS-1077', 'Cork'),
  ('b0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000003',
    'Niall', 'Hennessy', false, 'CS-0913', 'Galway')
on conflict (id) do nothing;

-- Telephone numbers are of the range 020 91x xxxx, which is reserved for drama.
insert into public.customers (id, first_name, last_name, phone, email, address_line_1, city, county)
values
  ('c0000000-0000-4000-8000-000000000001', 'Siobhán', 'Kavanagh', '020 910 1201',
    'siobhan.kavanagh@mail.example', '14 Ashfield Grove', 'Ranelagh', 'Dublin'),
  ('c0000000-0000-4000-8000-000000000002', 'Declan', 'Nolan', '020 911 3340',
    null, '3 Seapoint Terrace', 'Howth', 'Dublin'),
  ('c0000000-0000-4000-8000-000000000003', 'Gráinne', 'Ó Sullivan-Byrne', '020 912 7755',
    'grainne.osb@mail.example', 'The Old Forge, Church Lane', 'Malahide', 'Dublin'),
  ('c0000000-0000-4000-8000-000000000004', 'Tadhg', 'Fitzpatrick', '020 913 0092',
    'tadhg.fitzpatrick@mail.example', '27 Castle Road', 'Lucan', 'Dublin'),
  ('c0000000-0000-4000-8000-000000000005', 'Maeve', 'Doherty', '020 914 6618',
    'maeve.doherty@mail.example', '8 Harbour View', 'Dún Laoghaire', 'Dublin'),
  ('c0000000-0000-4000-8000-000000000006', 'Padraig', 'Whelan', '020 915 2483',
    'padraig.whelan@mail.example', '51 Priory Park', 'Swords', 'Dublin'),
  ('c0000000-0000-4000-8000-000000000007', 'Eileen', 'Mac Mahon', '020 916 9120',
    'eileen.macmahon@mail.example', '2 Orchard Cottages', 'Rathfarnham', 'Dublin'),
  ('c0000000-0000-4000-8000-000000000008', 'Fionnuala', 'Creedon', '020 917 4406',
    'fionnuala.creedon@mail.example', '19 Summerhill Terrace', 'Cork', 'Cork'),
  ('c0000000-0000-4000-8000-000000000009', 'Donncha', 'Buckley', '020 918 5531',
    'donncha.buckley@mail.example', '6 Pier Road', 'Kinsale', 'Cork')
on conflict (id) do nothing;

-- `day` is counted from today; the times of finished jobs follow from the day and the hour they were booked for.
insert into public.jobs (
  id, job_number, status, technician_id, customer_id, scheduled_date, scheduled_time, estimated_duration,
  service_type, special_instructions, actual_start_time, actual_end_time, start_received_at, end_received_at
)
select
  ('d0000000-0000-4000-8000-0000000000' || job.number)::uuid,
  'CH-20' || job.number,
  job.status,
  ('b0000000-0000-4000-8000-00000000000' || job.technician)::uuid,
  ('c0000000-0000-4000-8000-00000000000' || job.customer)::uuid,
  current_date + job.day,
  job.hour::time,
  job.minutes,
  job.service,
  job.instructions,
  moments.started,
  moments.ended,
  moments.started,
  moments.ended
from (values
  -- The first technician: today
  ('01', 'in_progress', '1', '1', 0, '09:00', 60, 'Chimney Sweeping',
    'Back boiler behind the stove. Please cover the cream carpet.'),
  ('02', 'pending', '1', '2', 0, '11:30', 45, 'Smoke Test', null),
  ('03', 'pending', '1', '3', 0, '14:00', 90, 'CCTV Survey',
    'The gate is on a keypad: 4417, then wait for the second click. Park in the yard and not on the lane, which '
    || 'the creamery lorry needs until four. There are two flues: the one in the kitchen has not been used since '
    || 'the house was bought in 2019 and jackdaws have nested in it, the one in the sitting room smokes when the '
    || 'wind is from the east. Mrs Ó Sullivan-Byrne would like both filmed and will want to see the pictures. '
    || 'The dog, Bran, is friendly but will follow you up a ladder if he can.'),
  -- The first technician: upcoming
  ('04', 'pending', '1', '4', 1, '10:00', 60, 'Stove Maintenance', 'Ring before arriving; the bell is broken.'),
  ('05', 'pending', '1', '5', 3, null, null, 'Cowl Installation', null),
  ('06', 'pending', '1', '6', 8, '09:30', 120, 'Nest Removal', 'Two-storey extension at the rear.'),
  -- The first technician: earlier
  ('07', 'completed', '1', '7', -1, '10:00', 60, 'Chimney Sweeping', null),
  ('08', 'completed', '1', '4', -3, '13:30', 45, 'Smoke Test', null),
  ('09', 'cancelled', '1', '5', -4, '09:00', 60, 'Chimney Sweeping', 'Cancelled by the customer.'),
  ('10', 'completed', '1', '6', -7, '15:00', 60, 'Carbon Monoxide Alarm', 'Fit one alarm on the landing.'),
  ('11', 'completed', '1', '1', -21, '11:00', 60, 'Chimney Sweeping', null),
  ('12', 'cancelled', '1', '2', -30, '16:00', 45, 'CCTV Survey', null),
  -- The second technician
  ('13', 'pending', '2', '8', 0, '10:30', 60, 'Chimney Sweeping', null),
  ('14', 'pending', '2', '9', 2, '12:00', 60, 'Stove Maintenance', 'Key with the neighbour at number 8.'),
  ('15', 'completed', '2', '8', -10, '09:30', 60, 'Smoke Test', null)
) as job (number, status, technician, customer, day, hour, minutes, service, instructions)
cross join lateral (
  select
    case job.status
      when 'in_progress' then now() - interval '25 minutes'
      when 'completed' then (current_date + job.day + job.hour::time)::timestamptz + interval '6 minutes'
    end as started,
    case job.status
      when 'completed' then (current_date + job.day + job.hour::time)::timestamptz + job.minutes * interval '1 minute'
    end as ended
) as moments
on conflict (id) do nothing;

insert into public.inspection_reports (
  id, job_id, technician_id, inspection_level, overall_status, weather_conditions, last_cleaned_date,
  chimney_crown_status, chimney_crown_notes, flue_liner_notes, recommendations, priority_items,
  next_inspection_date, inspector_name, inspector_certification, inspector_license, submitted_at,
  received_at
)
select
  'e0000000-0000-4000-8000-0c5e3b7a1f07', job.id, job.technician_id, 'level_1', 'fair', 'Dry, light wind',
  job.scheduled_date - 380, 'fair', 'Hairline crack on the north side of the crown.',
  'Swept clean; no defect seen from either end.',
  array['Seal the crown before the winter', 'Sweep again within a year'], array[]::text[],
  job.scheduled_date + 365, 'Aoife Brennan', 'Level 2 sweep', 'CS-1042', job.actual_end_time,
  job.actual_end_time
from public.jobs as job
where job.job_number = 'CH-2007'
on conflict (id) do nothing;
