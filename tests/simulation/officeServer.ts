import { isLegalTransition, type Job, type JobStatus } from '#domain/job.ts'
import type { Photo } from '#domain/photo.ts'
import type { Report } from '#domain/report.ts'
import type { CalendarDay, Timestamp } from '#domain/time.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { PulledReport } from '#sync/ports/reportStore.ts'

type StoredReport = {
  report: Report
  technicianId: string
  photos: string[]
  needsReview: boolean
  changedAt: Timestamp
}

type Snapshot = Pick<OfficeServer, 'jobs' | 'reports' | 'objects' | 'everAssigned'> & { effects: string[] }

export const SWITCHED_OFF = 'switched off'

const accepted: Outcome = { kind: 'accepted' }
const refused = (reason: string): Outcome => ({ kind: 'refused', reason })

/**
 * The server as the core sees it: the rules of the database, and how the adapters recognise repetitions. It
 * records each effect, so that a duplicate is detected.
 */
export class OfficeServer {
  jobs = new Map<string, Job>()
  reports = new Map<string, StoredReport>()
  objects = new Map<string, string>()
  effects: string[] = []
  everAssigned = new Map<string, Set<string>>()
  /** Reopened jobs: a delayed request may start them again. */
  readonly reopened = new Set<string>()
  /** Jobs whose status an old backup has changed: they may be tapped a second time. */
  readonly undone = new Set<string>()
  /** Paths of photos that a restored backup has lost. */
  readonly lostPhotos = new Set<string>()
  private snapshot: Snapshot | null = null
  private changes = 0
  /** Ids of technicians who are switched off. */
  readonly switchedOff = new Set<string>()

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

  /** Changes the instructions and the day. */
  edit(jobId: string, instructions: string, day: CalendarDay): void {
    this.jobs.set(jobId, {
      ...this.job(jobId),
      special_instructions: instructions,
      scheduled_date: day,
    })
  }

  /** Reopens a completed job for a second visit, whose report supersedes the first. */
  reopen(jobId: string): void {
    const job = this.job(jobId)
    if (job.status !== 'completed') return
    this.reopened.add(jobId)
    this.jobs.set(jobId, { ...job, status: 'pending', actual_start_time: null, actual_end_time: null })
    for (const stored of this.reports.values()) if (stored.report.job_id === jobId) stored.needsReview = true
  }

  /** Deletes a job unless it has a report. */
  delete(jobId: string): void {
    if ([...this.reports.values()].some(({ report }) => report.job_id === jobId)) return
    this.jobs.delete(jobId)
  }

  /** Corrects a note of a report. */
  editReport(reportId: string): void {
    const stored = this.reports.get(reportId)
    if (!stored) return
    stored.report = { ...stored.report, damper_notes: 'Corrected by the office' }
    stored.changedAt = this.nextChange()
  }

  backUp(): void {
    const { jobs, reports, objects, everAssigned, effects } = this
    this.snapshot = structuredClone({ jobs, reports, objects, everAssigned, effects })
  }

  /** Restores the last backup. Returns what is lost: effects, and photos by their content; null without a backup. */
  restore(): { effects: Set<string>; photos: Set<string> } | null {
    if (!this.snapshot) return null
    const effects = new Set(this.effects)
    const photos = this.attachedPhotos()
    const paths = new Set(this.objects.keys())
    const before = this.jobs
    Object.assign(this, this.snapshot)
    for (const { id, status } of before.values())
      if (this.jobs.get(id)?.status !== status) this.undone.add(id)
    this.snapshot = null
    for (const effect of this.effects) effects.delete(effect)
    for (const content of this.attachedPhotos()) photos.delete(content)
    for (const path of paths) if (!this.objects.has(path)) this.lostPhotos.add(path)
    return { effects, photos }
  }

  private attachedPhotos(): Set<string> {
    const paths = [...this.reports.values()].flatMap((stored) => stored.photos)
    return new Set(paths.flatMap((path) => this.objects.get(path) ?? []))
  }

  reportsOf(technicianId: string): PulledReport[] {
    return [...this.reports.values()]
      .filter((stored) => stored.technicianId === technicianId)
      .map(({ report, photos, changedAt }) => ({ report, photoUrls: [...photos], changedAt }))
  }

  private nextChange(): Timestamp {
    return new Date(Date.parse('2026-11-20T08:00:00.000Z') + (this.changes += 1)).toISOString()
  }

  jobsOf(technicianId: string): Job[] {
    return [...this.jobs.values()].filter((job) => job.technician_id === technicianId)
  }

  /** Applies a mutation atomically. */
  handle(technicianId: string, mutation: Mutation, bytes: ArrayBuffer | null): Outcome {
    if (this.switchedOff.has(technicianId)) return { kind: 'no-access', reason: SWITCHED_OFF }
    switch (mutation.kind) {
      case 'job.start':
        return this.transition(technicianId, mutation.jobId, 'in_progress', 'actual_start_time', mutation.at)
      case 'job.complete':
        return this.transition(technicianId, mutation.jobId, 'completed', 'actual_end_time', mutation.at)
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

  private transition(
    technicianId: string,
    jobId: string,
    status: JobStatus,
    timeColumn: 'actual_start_time' | 'actual_end_time',
    at: Timestamp,
  ): Outcome {
    const job = this.jobs.get(jobId)
    if (job?.technician_id !== technicianId) return refused('not assigned')
    if (isLegalTransition(job.status, status)) {
      this.jobs.set(jobId, { ...job, status, [timeColumn]: at })
      this.effects.push(`${status} ${jobId} ${at}`)
      return accepted
    }
    return job[timeColumn] === at ? accepted : refused(`already ${job.status}`)
  }

  private takeReport(technicianId: string, report: Report): Outcome {
    const known = this.reports.get(report.id)
    // The office may have corrected other fields.
    if (known) {
      return known.report.submitted_at === report.submitted_at ? accepted : refused('different report')
    }
    const job = this.jobs.get(report.job_id)
    if (!job) return refused('no such job')
    if (!this.everAssigned.get(job.id)?.has(technicianId)) return refused('never assigned')
    const isTheirs = job.technician_id === technicianId && job.status !== 'cancelled'
    if (isTheirs && job.status === 'pending') return refused('not started')
    const hasReport = [...this.reports.values()].some(
      (other) => other.report.job_id === job.id && !other.needsReview,
    )
    if (isTheirs && hasReport) return refused('has a report')
    this.reports.set(report.id, {
      report,
      technicianId,
      photos: [],
      needsReview: !isTheirs,
      changedAt: this.nextChange(),
    })
    this.effects.push(`report ${report.id}`)
    if (isTheirs && job.status === 'in_progress') {
      this.jobs.set(job.id, { ...job, status: 'completed', actual_end_time: report.submitted_at })
    }
    return accepted
  }

  private takePhoto(technicianId: string, photo: Photo, bytes: ArrayBuffer | null): Outcome {
    const stored = this.reports.get(photo.reportId)
    if (stored?.technicianId !== technicianId) return refused('no such report')
    if (bytes && !this.objects.has(photo.path)) this.objects.set(photo.path, contentOf(bytes))
    const content = this.objects.get(photo.path)
    if (content === undefined) return refused('not in storage')
    if (content !== photo.md5) return refused('a different photo')
    if (!stored.photos.includes(photo.path)) {
      stored.photos.push(photo.path)
      stored.changedAt = this.nextChange()
      this.effects.push(`photo ${photo.path}`)
    }
    return accepted
  }
}

/** A substitute for a checksum: the bytes themselves, as text. */
export function contentOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].join('-')
}
