import { randomUUID } from 'node:crypto'
import { isCancelled, isCompleted, isPending, JOB_STATUSES, type Job, type JobStatus } from '#domain/job.ts'
import { aJob, aReport } from '../../../support/store/samples.ts'
import { AOIFE } from '../../../database/support/demoAccounts.ts'
import type { Office } from '../../../database/support/office.ts'
import type { SimulatedDatabase } from '../server/database.ts'

/** The office's actions on the simulated database. */
export function simulatedOffice(database: SimulatedDatabase, technicianIds: Record<string, string>): Office {
  const { office } = database
  const now = () => new Date(database.now()).toISOString()
  const idOf = (email: string) => technicianIds[email] ?? email
  const jobOf = (id: string) => {
    const job = office.jobs.get(id)
    if (!job) throw new Error(`No job ${id}`)
    return job
  }
  const put = (id: string, change: Partial<Job>) => {
    office.jobs.set(id, { ...jobOf(id), ...change })
  }
  const reportsOn = (jobId: string) =>
    [...office.reports.values()].filter(({ report }) => report.job_id === jobId)
  const enter = (change: Partial<Job>, to: string) => {
    const id = randomUUID()
    office.addJob(
      aJob({
        id,
        job_number: `T-${id}`,
        technician_id: idOf(to),
        scheduled_date: now().slice(0, 10),
        ...change,
      }),
    )
    return id
  }
  const timesOf = (status: JobStatus, before?: Job) => ({
    actual_start_time:
      isPending({ status }) || isCancelled({ status }) ? null : (before?.actual_start_time ?? now()),
    actual_end_time: isCompleted({ status }) ? (before?.actual_end_time ?? now()) : null,
  })

  return {
    async assignJob({ to = AOIFE, status: name = 'pending' } = {}) {
      const status = statusOf(name)
      return enter({ status, ...timesOf(status) }, to)
    },
    async assignJobs({ to = AOIFE, count, day, service }) {
      for (let one = 0; one < count; one += 1) enter({ scheduled_date: day, service_type: service }, to)
    },
    async cancel(jobId) {
      put(jobId, { status: 'cancelled' })
    },
    async setStatus(jobId, name) {
      const before = jobOf(jobId)
      const status = statusOf(name)
      put(jobId, { status, ...timesOf(status, before) })
      if (!isCompleted(before) || isCompleted({ status })) return
      for (const { report, needsReview } of reportsOn(jobId))
        if (!needsReview) database.superseded.add(report.id)
    },
    async reassign(jobId, to) {
      office.reassign(jobId, to === null ? 'nobody' : idOf(to))
    },
    async editJob(jobId, edit) {
      put(jobId, edit)
    },
    async backdate(jobId, day) {
      put(jobId, { actual_start_time: `${day}T00:00:00Z`, actual_end_time: `${day}T00:00:00Z` })
    },
    async deleteJob(jobId) {
      office.delete(jobId)
    },
    async deleteJobsOf(service) {
      for (const { id, service_type } of office.jobs.values()) if (service_type === service) office.delete(id)
    },
    async changePhone(jobId, phone) {
      const { last_name } = jobOf(jobId).customer
      for (const job of office.jobs.values()) {
        if (job.customer.last_name === last_name) put(job.id, { customer: { ...job.customer, phone } })
      }
    },
    async editReport(id, { photos, ...notes }) {
      const stored = office.reports.get(id)
      if (!stored) throw new Error(`No report ${id}`)
      office.reports.set(id, {
        ...stored,
        report: { ...stored.report, ...notes },
        photos: photos ?? stored.photos,
      })
      database.recordChange(id)
    },
    async addReports(jobId, count) {
      const technicianId = jobOf(jobId).technician_id
      for (let one = 0; one < count; one += 1) {
        const report = aReport({ id: randomUUID(), job_id: jobId, submitted_at: now() })
        const stored = { report, technicianId, photos: [], needsReview: false, changedAt: now() }
        office.reports.set(report.id, { ...stored, corrections: new Map() })
        database.superseded.add(report.id)
        database.recordChange(report.id)
      }
    },
    async deleteReportsOn(jobId) {
      for (const { report } of reportsOn(jobId)) office.reports.delete(report.id)
    },
    async supersede(reportId) {
      database.superseded.add(reportId)
    },
    async setActive(email, isActive) {
      if (isActive) office.switchedOff.delete(idOf(email))
      else office.switchedOff.add(idOf(email))
    },
    async setLicence(email, licence) {
      database.licences.set(idOf(email), licence)
    },
    async beginNewEpoch() {
      database.beginNewEpoch()
    },
    async job(jobId) {
      return database.jobRow(jobOf(jobId))
    },
    async reportsOn(jobId) {
      return reportsOn(jobId).map(({ report: { id } }) => ({
        ...database.reportRow(id),
        superseded_at: database.superseded.has(id) ? now() : null,
      }))
    },
  }
}

function statusOf(name: string): JobStatus {
  const status = JOB_STATUSES.find((one) => one === name)
  if (!status) throw new Error(`No status ${name}`)
  return status
}
