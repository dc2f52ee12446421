import type { CalendarDay } from '#domain/time.ts'
import type { Backend } from '#embedded/openBackend.ts'
import { dayId, dayPrefix, JOBS } from './dayOfWork.ts'

/** The seeded technician whose phone is measured. */
export const OWNER_ID = 'a0000000-0000-4000-8000-000000000001'
const TECHNICIAN_ID = 'b0000000-0000-4000-8000-000000000001'

type Queried = Pick<Backend, 'query'>

const INSTRUCTIONS = 'Ring before arriving. The gate is on a keypad, and the dog is friendly.'

/**
 * Gives the technician exactly `count` jobs, ten of them on `day` and the rest on the days before, 15 a day: a device
 * keeps 24 months [R40], so that ten thousand fit on it. Those of the last ninety days are pending, those before are
 * completed, and one of each customer's has a report, which all others show as an earlier visit [R33]. Returns their ids.
 */
export async function seedJobs({ query }: Queried, count: number, day: CalendarDay): Promise<string[]> {
  await query('delete from public.inspection_reports where technician_id = $1', [TECHNICIAN_ID])
  await query('delete from public.jobs where technician_id = $1', [TECHNICIAN_ID])
  const rows = await query(
    `insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, scheduled_time,
       estimated_duration, service_type, special_instructions, status, actual_start_time, actual_end_time)
     select 'CH-' || (10000 + number), $1::uuid,
       ('c0000000-0000-4000-8000-00000000000' || (1 + number % 7))::uuid,
       $2::date - case when number < 10 then 0 else 1 + (number - 10) / 15 end,
       '08:00'::time + (number % 10) * interval '45 minutes', 60, 'Chimney Sweeping',
       case when number % 3 = 0 then $4 end,
       case when is_done then 'completed' else 'pending' end, case when is_done then now() end,
       case when is_done then now() end
     from generate_series(0, $3::int - 1) as number,
       lateral (select (number - 10) / 15 >= 90 as is_done) as day
     returning id`,
    [TECHNICIAN_ID, day, count, INSTRUCTIONS],
  )
  // Its triggers are for reports that technicians send.
  await query('set session_replication_role = replica')
  await query(
    `insert into public.inspection_reports (id, job_id, technician_id, visited_customer_id, submitted_at)
     select distinct on (customer_id) gen_random_uuid(), id, technician_id, customer_id, scheduled_date
     from public.jobs where technician_id = $1 and status = 'completed'`,
    [TECHNICIAN_ID],
  )
  await query('set session_replication_role = default')
  return rows.map((row) => String(row['id']))
}

/** Adds the pending jobs of one day's work, with the ids that `dayId` returns. */
export async function seedDay({ query }: Queried, number: number, day: CalendarDay): Promise<void> {
  const ids = Array.from({ length: JOBS }, (_none, job) => dayId(dayPrefix(number), 'job', job))
  await query(
    `insert into public.jobs (id, job_number, technician_id, customer_id, scheduled_date, scheduled_time,
       estimated_duration, service_type)
     select id::uuid, 'DAY-' || id, $1, 'c0000000-0000-4000-8000-000000000001', $2, '09:00', 60, 'Chimney Sweeping'
     from jsonb_array_elements_text($3::jsonb) as id`,
    [TECHNICIAN_ID, day, JSON.stringify(ids)],
  )
}
