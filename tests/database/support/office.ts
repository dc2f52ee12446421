import { randomUUID } from 'node:crypto'
import { AOIFE } from './demoAccounts.ts'

export type Query = (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>

type Row = Record<string, unknown>

/** Columns of a job that the office edits. */
export type JobEdit = Partial<
  Record<'scheduled_date' | 'scheduled_time' | 'service_type' | 'special_instructions' | 'job_number', string>
> & { estimated_duration?: number }

/** Columns of a report that the office edits. */
export type ReportEdit = { photos?: string[]; [column: string]: string | string[] | undefined }

/** Jobs that are entered together. */
export type Bulk = { to?: string; count: number; day: string; service: string }

/** Actions of the office. Every test creates its own job, so that no test depends on another. */
export type Office = {
  /** Creates a job of today for the technician with this account. Returns its id. */
  assignJob(job?: { to?: string; status?: string }): Promise<string>
  /** Enters many jobs in one transaction. */
  assignJobs(bulk: Bulk): Promise<void>
  cancel(jobId: string): Promise<void>
  setStatus(jobId: string, status: string): Promise<void>
  /** `null` gives it to nobody. */
  reassign(jobId: string, to: string | null): Promise<void>
  editJob(jobId: string, edit: JobEdit): Promise<void>
  /** Moves the completion of a job to an earlier day. */
  backdate(jobId: string, day: string): Promise<void>
  deleteJob(jobId: string): Promise<void>
  deleteJobsOf(service: string): Promise<void>
  /** Changes the telephone number of the job's customer, who has other jobs too. */
  changePhone(jobId: string, phone: string): Promise<void>
  editReport(reportId: string, edit: ReportEdit): Promise<void>
  /** Enters reports of past visits to the job, all in one transaction. */
  addReports(jobId: string, count: number): Promise<void>
  deleteReportsOn(jobId: string): Promise<void>
  /** Marks a report as one of an earlier visit. */
  supersede(reportId: string): Promise<void>
  setActive(email: string, isActive: boolean): Promise<void>
  setLicence(email: string, licence: string): Promise<void>
  /** Makes every cursor unknown, as after a restore. */
  beginNewEpoch(): Promise<void>
  job(jobId: string): Promise<Row>
  reportsOn(jobId: string): Promise<Row[]>
}

export type SqlOffice = Office & {
  /** The status changes of the job, oldest first. */
  historyOf(jobId: string): Promise<Row[]>
}

export function officeOf<One extends Office>({ office }: { office: One }): One {
  return office
}

const IDS_OF_ACCOUNT = `select technician.id from public.technicians as technician
  join auth.users as account on account.id = technician.auth_user_id where account.email`

/** The office's actions in SQL. */
export function officeInSql(query: Query): SqlOffice {
  const update = async (jobId: string, change: string, ...values: unknown[]) => {
    await query(`update public.jobs set ${change} where id = $1`, [jobId, ...values])
  }
  const edit = async (table: 'jobs' | 'inspection_reports', id: string, columns: object) => {
    const entries = Object.entries(columns)
    const changes = entries.map(([name], index) => `${name} = $${index + 2}`)
    await query(`update public.${table} set ${changes.join(', ')} where id = $1`, [
      id,
      ...entries.map(([, value]: [string, unknown]) => value),
    ])
  }

  return {
    async assignJob({ to = AOIFE, status = 'pending' } = {}) {
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
    async assignJobs({ to = AOIFE, count, day, service }) {
      await query(
        `insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type)
         select 'bulk-' || gen_random_uuid(), (${IDS_OF_ACCOUNT} = $1), customer.id, $2, $3
         from (select id from public.customers order by id limit 1) as customer, generate_series(1, $4)`,
        [to, day, service, count],
      )
    },
    cancel: (jobId) => update(jobId, "status = 'cancelled'"),
    setStatus: (jobId, status) => update(jobId, 'status = $2', status),
    reassign: (jobId, to) => update(jobId, `technician_id = (${IDS_OF_ACCOUNT} = $2)`, to),
    editJob: (jobId, columns) => edit('jobs', jobId, columns),
    backdate: (jobId, day) =>
      update(jobId, 'actual_start_time = $2, actual_end_time = $2, end_received_at = $2', day),
    async deleteJob(jobId) {
      await query('delete from public.jobs where id = $1', [jobId])
    },
    async deleteJobsOf(service) {
      await query('delete from public.jobs where service_type = $1', [service])
    },
    async changePhone(jobId, phone) {
      await query(
        `update public.customers set phone = $2
         where id = (select customer_id from public.jobs where id = $1)`,
        [jobId, phone],
      )
    },
    editReport: (reportId, columns) => edit('inspection_reports', reportId, columns),
    async addReports(jobId, count) {
      await query(
        `insert into public.inspection_reports (id, job_id, technician_id, superseded_at)
         select gen_random_uuid(), job.id, job.technician_id, now()
         from public.jobs as job, generate_series(1, $2) where job.id = $1`,
        [jobId, count],
      )
    },
    async deleteReportsOn(jobId) {
      await query('delete from public.inspection_reports where job_id = $1', [jobId])
    },
    async supersede(reportId) {
      await query('update public.inspection_reports set superseded_at = now() where id = $1', [reportId])
    },
    async setActive(email, isActive) {
      await query(`update public.technicians set is_active = $2 where id = (${IDS_OF_ACCOUNT} = $1)`, [
        email,
        isActive,
      ])
    },
    async setLicence(email, licence) {
      await query(`update public.technicians set license_number = $2 where id = (${IDS_OF_ACCOUNT} = $1)`, [
        email,
        licence,
      ])
    },
    async beginNewEpoch() {
      await query('select private.begin_new_epoch()')
    },
    async job(jobId) {
      const [row] = await query('select * from public.jobs where id = $1', [jobId])
      if (row === undefined) throw new Error(`No job ${jobId}`)
      return row
    },
    historyOf: (jobId) =>
      query('select * from public.job_status_changes where job_id = $1 order by id', [jobId]),
    reportsOn: (jobId) =>
      query('select * from public.inspection_reports where job_id = $1 order by received_at', [jobId]),
  }
}
