import { randomUUID } from 'node:crypto'
import { AOIFE } from './demoAccounts.ts'
import type { Target } from './target.ts'

/** Actions of the office, in SQL. Every test creates its own job, so that no test depends on another. */
export function officeOf({ query }: Target) {
  const update = async (jobId: string, change: string, ...values: unknown[]) => {
    await query(`update public.jobs set ${change} where id = $1`, [jobId, ...values])
  }

  return {
    /** Creates a job of today for the technician with this account. Returns its id. */
    async assignJob({ to = AOIFE, status = 'pending' } = {}): Promise<string> {
      const id = randomUUID()
      await query(
        `insert into public.jobs
           (id, job_number, status, technician_id, customer_id, scheduled_date, service_type, actual_start_time)
         select $1, $2, $3::text, technician.id, customer.id, current_date, 'Chimney Sweeping',
           case when $3::text in ('in_progress', 'completed') then now() end
         from public.technicians as technician
         join auth.users as account on account.id = technician.auth_user_id and account.email = $4
         cross join (select id from public.customers order by id limit 1) as customer`,
        [id, `T-${id}`, status, to],
      )
      return id
    },
    async cancel(jobId: string) {
      await update(jobId, "status = 'cancelled'")
    },
    async setStatus(jobId: string, status: string) {
      await update(jobId, 'status = $2', status)
    },
    async reassign(jobId: string, to: string) {
      await update(
        jobId,
        `technician_id = (
          select technician.id from public.technicians as technician
          join auth.users as account on account.id = technician.auth_user_id where account.email = $2
        )`,
        to,
      )
    },
    async setActive(email: string, isActive: boolean) {
      await query(
        `update public.technicians set is_active = $2
         where auth_user_id = (select id from auth.users where email = $1)`,
        [email, isActive],
      )
    },
    async job(jobId: string) {
      const [row] = await query('select * from public.jobs where id = $1', [jobId])
      if (row === undefined) throw new Error(`No job ${jobId}`)
      return row
    },
    /** The status changes of the job, oldest first. */
    async historyOf(jobId: string) {
      return query('select * from public.job_status_changes where job_id = $1 order by id', [jobId])
    },
    async reportsOn(jobId: string) {
      return query('select * from public.inspection_reports where job_id = $1 order by received_at', [jobId])
    },
  }
}

export type Office = ReturnType<typeof officeOf>
