import type postgres from 'postgres'

export type Filling = {
  /** How many technicians get jobs: the one with the account, and others without one. */
  technicians: number
  jobsEach: number
  /** The account of the first technician. */
  email: string
}

/**
 * Adds jobs over five years, up to a month ahead, ten for each customer. Without triggers, which would take far
 * longer.
 */
export async function fillWithJobs(
  database: postgres.Sql,
  { technicians, jobsEach, email }: Filling,
): Promise<void> {
  await database.unsafe(`
    set session_replication_role = replica;
    insert into public.technicians (id, first_name, last_name, county)
    select md5('technician ' || number)::uuid, 'Technician', number::text, 'Cork'
    from generate_series(2, ${technicians}) as number;
    create temporary table crew as
    select id from public.technicians
    where auth_user_id = (select id from auth.users where email = '${email}') or first_name = 'Technician';
    insert into public.customers (id, first_name, last_name, phone, address_line_1, city, county)
    select md5(crew.id || ' customer ' || place)::uuid, 'Mary', 'Nolan ' || place, '020 910 0000', place || ' Road', 'Cork', 'Cork'
    from crew, generate_series(1, ${Math.ceil(jobsEach / 10)}) as place;
    insert into public.jobs (
      job_number, technician_id, customer_id, scheduled_date, scheduled_time, estimated_duration, service_type,
      special_instructions, status, actual_start_time, actual_end_time
    )
    select 'B-' || crew.id || '-' || place, crew.id,
      md5(crew.id || ' customer ' || (place % ${Math.ceil(jobsEach / 10)}) + 1)::uuid,
      current_date + 30 - (place * 1825 / ${jobsEach}), '09:00', 60, 'Chimney Sweeping', 'Ring the bell twice',
      case when place * 1825 / ${jobsEach} > 30 then 'completed' else 'pending' end,
      case when place * 1825 / ${jobsEach} > 30 then now() end,
      case when place * 1825 / ${jobsEach} > 30 then now() end
    from crew, generate_series(1, ${jobsEach}) as place;
    set session_replication_role = default;
    drop table crew;
    analyze public.jobs, public.customers, public.technicians`)
}
