import type { CalendarDay } from '#domain/time.ts'
import type { BenchServer } from './benchServer.ts'
import { dayId, dayPrefix, JOBS } from '../portal/dayOfWork.ts'

/** The seeded technician whose phone is measured. */
export const OWNER_ID = 'a0000000-0000-4000-8000-000000000001'
export const TECHNICIAN_ID = 'b0000000-0000-4000-8000-000000000001'

const INSTRUCTIONS = 'Ring before arriving. The gate is on a keypad, and the dog is friendly.'

/**
 * Gives the technician exactly `count` jobs, `today` of them today and the rest on the days before, 15 a day: a device
 * keeps 24 months [R40], so that ten thousand fit on it. Those of the last ninety days are pending, those before are
 * completed, and one of each customer's has a report, which all others show as an earlier visit [R33]. Returns their ids.
 */
export async function seedJobs(
  { query }: BenchServer,
  count: number,
  day: CalendarDay,
  today = 10,
): Promise<string[]> {
  await query('delete from public.inspection_reports where technician_id = $1', [TECHNICIAN_ID])
  await query('delete from public.jobs where technician_id = $1', [TECHNICIAN_ID])
  const rows = await query(
    `insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, scheduled_time,
       estimated_duration, service_type, special_instructions, status, actual_start_time, actual_end_time)
     select 'CH-' || (10000 + number), $1::uuid,
       ('c0000000-0000-4000-8000-00000000000' || (1 + number % 7))::uuid,
       $2::date - case when number < $4::int then 0 else 1 + (number - $4::int) / 15 end,
       '08:00'::time + (number % 10) * interval '45 minutes', 60, 'Chimney Sweeping',
       case when number % 3 = 0 then $5 end,
       case when is_done then 'completed' else 'pending' end, case when is_done then now() end,
       case when is_done then now() end
     from generate_series(0, $3::int - 1) as number,
       lateral (select (number - $4::int) / 15 >= 90 as is_done) as day
     returning id`,
    [TECHNICIAN_ID, day, count, today, INSTRUCTIONS],
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

/** Starts every job of the technician, so that reports can be written on them. */
export async function startAllJobs({ query }: BenchServer): Promise<void> {
  await query(`update public.jobs set status = 'in_progress' where technician_id = $1`, [TECHNICIAN_ID])
}

/** Adds the pending jobs of one working day, with the ids that `dayId` returns. */
export async function seedDay({ query }: BenchServer, number: number, date: CalendarDay): Promise<void> {
  const prefix = dayPrefix(number)
  for (let job = 0; job < JOBS; job += 1) {
    await query(
      `insert into public.jobs (id, job_number, technician_id, customer_id, scheduled_date, scheduled_time,
         estimated_duration, service_type)
       values ($1, $2, $3, 'c0000000-0000-4000-8000-000000000001', $4, '09:00', 60, 'Chimney Sweeping')`,
      [dayId(prefix, 'job', job), `DAY-${number}-${job}`, TECHNICIAN_ID, date],
    )
  }
}
