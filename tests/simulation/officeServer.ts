import { isLegalTransition, type Job, type JobStatus } from '#domain/job.ts'
import type { Photo } from '#domain/photo.ts'
import type { Report } from '#domain/report.ts'
import type { Moment } from '#domain/time.ts'
import type { Mutation } from '#sync/mutation.ts'
import type { Outcome } from '#sync/outcome.ts'

type StoredReport = { report: Report; technicianId: string; photos: string[]; needsReview: boolean }

export const SWITCHED_OFF = 'switched off'

const accepted: Outcome = { kind: 'accepted' }
const rejected = (reason: string): Outcome => ({ kind: 'rejected', reason })

/**
 * The server as the core sees it: the rules of the database, and the adapters' recognition of what is
 * already there. It counts what took effect, so that a second time would be noticed.
 */
export class OfficeServer {
  readonly jobs = new Map<string, Job>()
  readonly reports = new Map<string, StoredReport>()
  readonly objects = new Map<string, string>()
  readonly effects: string[] = []
  readonly everAssigned = new Map<string, Set<string>>()
  /** Technicians who are switched off. */
  readonly shutOut = new Set<string>()

  addJob(job: Job): void {
    this.jobs.set(job.id, job)
    this.everAssigned.set(job.id, new Set([job.technician_id]))
  }

  cancel(jobId: string): void {
    const job = this.job(jobId)
    if (job.status !== 'completed') this.jobs.set(jobId, { ...job, status: 'cancelled' })
  }

  reassign(jobId: string, technicianId: string): void {
    this.jobs.set(jobId, { ...this.job(jobId), technician_id: technicianId })
    this.everAssigned.get(jobId)?.add(technicianId)
  }

  jobsOf(technicianId: string): Job[] {
    return [...this.jobs.values()].filter((job) => job.technician_id === technicianId)
  }

  /** Takes effect at once and whole, or not at all. */
  handle(technicianId: string, mutation: Mutation, bytes: ArrayBuffer | null): Outcome {
    if (this.shutOut.has(technicianId)) return { kind: 'no-access', reason: SWITCHED_OFF }
    switch (mutation.kind) {
      case 'job.start':
        return this.move(technicianId, mutation.jobId, 'in_progress', 'actual_start_time', mutation.at)
      case 'job.complete':
        return this.move(technicianId, mutation.jobId, 'completed', 'actual_end_time', mutation.at)
      case 'report.submit':
        return this.takeReport(technicianId, mutation.report)
      case 'photo.upload':
        return this.takePhoto(technicianId, mutation.photo, bytes)
    }
  }

  private job(jobId: string): Job {
    const job = this.jobs.get(jobId)
    if (!job) throw new Error(`no job ${jobId}`)
    return job
  }

  private move(
    technicianId: string,
    jobId: string,
    status: JobStatus,
    timeColumn: 'actual_start_time' | 'actual_end_time',
    at: Moment,
  ): Outcome {
    const job = this.job(jobId)
    if (job.technician_id !== technicianId) return rejected('not assigned')
    if (isLegalTransition(job.status, status)) {
      this.jobs.set(jobId, { ...job, status, [timeColumn]: at })
      this.effects.push(`${status} ${jobId} ${at}`)
      return accepted
    }
    return job[timeColumn] === at ? accepted : rejected(`already ${job.status}`)
  }

  private takeReport(technicianId: string, report: Report): Outcome {
    const known = this.reports.get(report.id)
    if (known) {
      return JSON.stringify(known.report) === JSON.stringify(report) ? accepted : rejected('different report')
    }
    const job = this.job(report.job_id)
    if (!this.everAssigned.get(job.id)?.has(technicianId)) return rejected('never assigned')
    const isTheirs = job.technician_id === technicianId && job.status !== 'cancelled'
    if (isTheirs && job.status === 'pending') return rejected('not started')
    const hasReport = [...this.reports.values()].some(
      (other) => other.report.job_id === job.id && !other.needsReview,
    )
    if (isTheirs && hasReport) return rejected('has a report')
    this.reports.set(report.id, { report, technicianId, photos: [], needsReview: !isTheirs })
    this.effects.push(`report ${report.id}`)
    if (isTheirs && job.status === 'in_progress') {
      this.jobs.set(job.id, { ...job, status: 'completed', actual_end_time: report.submitted_at })
    }
    return accepted
  }

  private takePhoto(technicianId: string, photo: Photo, bytes: ArrayBuffer | null): Outcome {
    const stored = this.reports.get(photo.reportId)
    if (stored?.technicianId !== technicianId) return rejected('no such report')
    if (bytes && !this.objects.has(photo.path)) this.objects.set(photo.path, contentOf(bytes))
    const content = this.objects.get(photo.path)
    if (content === undefined) return rejected('not in storage')
    if (content !== photo.md5) return rejected('a different photo')
    if (!stored.photos.includes(photo.path)) {
      stored.photos.push(photo.path)
      this.effects.push(`photo ${photo.path}`)
    }
    return accepted
  }
}

/** Stands for a checksum: the bytes themselves, as text. */
export function contentOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].join('-')
}
