import { isLegalTransition, UNSTART_WITHIN_MS, type Job, type JobStatus } from '#domain/job.ts'
import type { Photo } from '#domain/photo.ts'
import { corrected, versionId, type Correction, type Report } from '#domain/report.ts'
import type { CalendarDay, Timestamp } from '#domain/time.ts'
import type { ToldOffice, VisitRecord } from '#domain/visit.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type {
  ChangedReports,
  JobPage,
  PageRequest,
  PulledReport,
  PulledChanges,
  PullRequest,
  ReportsResult,
} from '#sync/ports/server.ts'
import { isAfterPlace } from '#sync/pull/pullCursor.ts'
import { ChangeLog, type LoggedChanges } from './changeLog.ts'
import { coveredBy } from './office/coveredBy.ts'
import { JobStarts } from './office/jobStarts.ts'
import { ReceivedWork, type Received, type SendLimits } from './office/sendLimits.ts'

type StoredReport = {
  report: Report
  technicianId: string
  photos: string[]
  needsReview: boolean
  changedAt: Timestamp
  /** When each of its corrections was saved, by its id. */
  corrections: Map<string, string>
}

/** What corrections change in a report, as text. */
export function correctedParts({
  damper_notes,
  firebox_notes,
  version = 1,
}: Pick<Report, 'damper_notes' | 'firebox_notes'> & { version?: number | undefined }): string {
  return JSON.stringify([damper_notes, firebox_notes, version])
}

type StoredVisit = {
  technicianId: string
  jobId: string
  recordedAt: string
  told: ToldOffice
  photos: string[]
}

type Snapshot = Pick<OfficeServer, 'jobs' | 'reports' | 'visits' | 'objects' | 'everAssigned'> & {
  effects: string[]
}

/** How many jobs a page of the history has, how many changes a pull that is not a full one, and what may be sent. */
export type ServerLimits = SendLimits & { pageSize: number; mostChanges: number }

// Small, so that few jobs already need several pages, few changes a full pull, and little work is too much.
export const SMALL_LIMITS: ServerLimits = {
  pageSize: 2,
  mostChanges: 5,
  unstartsOfJob: 2,
  visitsOfJob: 2,
  visitsOfDay: 2,
  daysForVisits: 60,
  // Of two bytes each.
  photoBytesOfDay: 16,
}

export const NEVER_ASSIGNED = 'This job was never assigned to you'
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
  visits = new Map<string, StoredVisit>()
  objects = new Map<string, string>()
  effects: string[] = []
  everAssigned = new Map<string, Set<string>>()
  /** Reopened jobs: a delayed request may complete them again. */
  readonly reopened = new Set<string>()
  readonly starts = new JobStarts()
  /** Jobs whose status an old backup has changed: they may be tapped a second time. */
  readonly undone = new Set<string>()
  /** Paths of photos that a restored backup has lost. */
  readonly lostPhotos = new Set<string>()
  /** Effects that a restored backup has lost. They are no longer expected, whenever their phone learns of them. */
  readonly lostEffects = new Set<string>()
  /**
   * Effects of unstarts that were accepted since the backup, and found nothing to take back [OB25f]: a restored server
   * may have their starts again.
   */
  private readonly needless = new Set<string>()
  /** Attached photos that a restored backup has lost, by their content. */
  readonly lostContents = new Set<string>()
  /** What the report said before each correction of a technician, by the correction's id. */
  readonly replacedParts = new Map<string, string>()
  readonly changeLog = new ChangeLog()
  private readonly received: ReceivedWork
  private snapshot: {
    data: Snapshot
    changes: LoggedChanges
    received: Received
    starts: ReturnType<JobStarts['backUp']>
  } | null = null
  private edits = 0
  private changes = 0
  /** Ids of technicians who are switched off. */
  readonly switchedOff = new Set<string>()

  /** @param now the server's clock, in milliseconds since the epoch */
  constructor(
    private readonly limits: ServerLimits,
    private readonly now: () => number,
  ) {
    this.received = new ReceivedWork(limits, now)
  }

  addJob(job: Job): void {
    this.put(job)
    this.everAssigned.set(job.id, new Set([job.technician_id]))
  }

  /** Adds a report that was sent before the simulation began. */
  addReport(report: Report, technicianId: string): void {
    this.putReport(report, technicianId, false)
  }

  cancel(jobId: string): void {
    const job = this.jobs.get(jobId)
    if (job && job.status !== 'completed') this.put({ ...job, status: 'cancelled' })
  }

  reassign(jobId: string, technicianId: string): void {
    const job = this.jobs.get(jobId)
    if (!job) return
    if (job.technician_id !== technicianId) this.changeLog.jobDeparted(job.technician_id, jobId)
    this.everAssigned.get(jobId)?.add(technicianId)
    this.put({ ...job, technician_id: technicianId, told_office: this.toldBy(technicianId, jobId) })
  }

  /** Changes the instructions, to text with a number that rises with every edit, and the day. */
  edit(jobId: string, day: CalendarDay): void {
    const job = this.jobs.get(jobId)
    if (!job) return
    this.edits += 1
    this.put({ ...job, special_instructions: `Edit ${this.edits}`, scheduled_date: day })
  }

  /** Changes the telephone number of a customer, in all their jobs. */
  changeCustomer(lastName: string): void {
    this.edits += 1
    for (const job of this.jobs.values()) {
      if (job.customer.last_name !== lastName) continue
      this.put({ ...job, customer: { ...job.customer, phone: `020 ${this.edits}` } })
    }
  }

  /** Reopens a completed job for a second visit, whose report supersedes the first. */
  reopen(jobId: string): void {
    const job = this.jobs.get(jobId)
    if (job?.status !== 'completed') return
    this.reopened.add(jobId)
    this.starts.end(jobId, 'office')
    this.put({ ...job, status: 'pending', actual_start_time: null, actual_end_time: null })
    for (const stored of this.reports.values()) if (stored.report.job_id === jobId) stored.needsReview = true
  }

  /** Deletes a job unless it has a report. */
  delete(jobId: string): void {
    if ([...this.reports.values()].some(({ report }) => report.job_id === jobId)) return
    const job = this.jobs.get(jobId)
    if (!job) return
    this.changeLog.jobDeparted(job.technician_id, jobId)
    this.jobs.delete(jobId)
  }

  /** Corrects a note of a report. */
  editReport(reportId: string): void {
    const stored = this.reports.get(reportId)
    if (!stored) return
    this.edits += 1
    stored.report = {
      ...stored.report,
      damper_notes: `Corrected by the office, ${this.edits}`,
      version: (stored.report.version ?? 1) + 1,
      correction_id: `office-${this.edits}`,
    }
    stored.changedAt = this.nextChange()
    this.changeLog.reportChanged(reportId)
  }

  backUp(): void {
    this.needless.clear()
    const { jobs, reports, visits, objects, everAssigned, effects } = this
    const data = structuredClone({ jobs, reports, visits, objects, everAssigned, effects })
    const [changes, received, starts] = [this.changeLog, this.received, this.starts]
    this.snapshot = { data, changes: changes.backUp(), received: received.backUp(), starts: starts.backUp() }
  }

  /** Restores the last backup. Returns false without one. */
  restore(): boolean {
    if (!this.snapshot) return false
    const effects = this.effects
    const photos = this.attachedPhotos()
    const paths = new Set(this.objects.keys())
    const before = this.jobs
    Object.assign(this, this.snapshot.data)
    this.changeLog.restore(this.snapshot.changes)
    this.received.restore(this.snapshot.received)
    this.starts.restore(this.snapshot.starts)
    for (const { id, status } of before.values())
      if (this.jobs.get(id)?.status !== status) this.undone.add(id)
    this.snapshot = null
    const [leftEffects, leftPhotos] = [new Set(this.effects), this.attachedPhotos()]
    for (const effect of [...effects, ...this.needless])
      if (!leftEffects.has(effect)) this.lostEffects.add(effect)
    for (const content of photos) if (!leftPhotos.has(content)) this.lostContents.add(content)
    for (const path of paths) if (!this.objects.has(path)) this.lostPhotos.add(path)
    return true
  }

  private attachedPhotos(): Set<string> {
    const paths = [...this.reports.values(), ...this.visits.values()].flatMap((stored) => stored.photos)
    return new Set(paths.flatMap((path) => this.objects.get(path) ?? []))
  }

  private hasReportChanged(technicianId: string, hasReport: (reportId: string) => boolean): boolean {
    return [...this.reports.values()].some(
      (stored) => stored.technicianId === technicianId && hasReport(stored.report.id),
    )
  }

  /** The changes of a technician's jobs since a cursor, or all jobs from a day on and the open ones before. */
  pull(technicianId: string, { since, from }: PullRequest): Omit<PulledChanges, 'technician'> {
    const changes = this.changeLog.changedSince(technicianId, since)
    const jobs = this.jobsOf(technicianId)
    const changed = changes ? jobs.filter(({ id }) => changes.hasJob(id)) : jobs
    const isFull = changes === null || changed.length > this.limits.mostChanges
    return {
      kind: 'pulled',
      isFull,
      cursor: this.changeLog.cursorFor(technicianId),
      jobs: isFull ? jobs.filter(coveredBy(from, this.now())) : changed,
      goneJobIds: isFull
        ? []
        : changes.departed.filter((jobId) => this.jobs.get(jobId)?.technician_id !== technicianId),
      unreadableJobIds: [],
      haveReportsChanged: changes === null || this.hasReportChanged(technicianId, changes.hasReport),
    }
  }

  /** A page of a technician's jobs before a place, newest first. */
  page(technicianId: string, { before, from }: PageRequest): JobPage {
    const jobs = this.jobsOf(technicianId).toSorted(
      (a, b) => b.scheduled_date.localeCompare(a.scheduled_date) || b.id.localeCompare(a.id),
    )
    const older = jobs.filter((job) => isAfterPlace(job, before) && job.scheduled_date >= (from ?? ''))
    const page = older.slice(0, this.limits.pageSize)
    const last = older.length > page.length ? page.at(-1) : undefined
    return {
      kind: 'fetched',
      jobs: page,
      unreadableJobIds: [],
      next: last ? { day: last.scheduled_date, id: last.id } : null,
      olderCount: last || from === null ? null : jobs.filter(({ scheduled_date: day }) => day < from).length,
    }
  }

  /** A page of the changes of a technician's reports since a cursor, or of all, in the order of their changes. */
  pullReports(
    technicianId: string,
    { since, after = '' }: Pick<ChangedReports, 'since' | 'after'>,
  ): ReportsResult & { kind: 'pulled' } {
    const changes = this.changeLog.changedSince(technicianId, since)
    const rest = this.reportsOf(technicianId)
      .filter(({ report }) => changes === null || changes.hasReport(report.id))
      .map((pulled) => ({ pulled, place: this.changeLog.placeOfReport(pulled.report.id) }))
      .filter(({ place }) => place > after)
      .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    const page = rest.slice(0, this.limits.pageSize)
    return {
      kind: 'pulled',
      isFull: changes === null,
      cursor: this.changeLog.cursorFor(technicianId),
      reports: page.map(({ pulled }) => pulled),
      next: rest.length > page.length ? (page.at(-1)?.place ?? null) : null,
    }
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
      case 'job.unstart':
        return this.unstart(technicianId, mutation)
      case 'job.complete':
        return this.transition(technicianId, mutation.jobId, 'completed', 'actual_end_time', mutation.at)
      case 'report.submit':
        return this.takeReport(technicianId, mutation.report)
      case 'report.correct':
        return this.correct(technicianId, mutation.correction)
      case 'visit.record':
        return this.takeVisit(technicianId, mutation.visit)
      case 'photo.upload':
        return this.takePhoto(technicianId, mutation.photo, bytes)
    }
  }

  private putReport(report: Report, technicianId: string, needsReview: boolean): void {
    const receivedAt = this.nextChange()
    this.reports.set(report.id, {
      report: { received_at: receivedAt, ...report },
      technicianId,
      photos: [],
      needsReview,
      corrections: new Map(),
      changedAt: receivedAt,
    })
    this.changeLog.reportChanged(report.id)
  }

  private put(job: Job): void {
    this.received.jobChanged(job, this.jobs.get(job.id))
    this.jobs.set(job.id, job)
    this.changeLog.jobChanged(job.id)
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
      const isStart = status === 'in_progress'
      if (isStart && this.starts.wasMade(technicianId, jobId, at)) return accepted
      this.put({ ...job, status, [timeColumn]: at })
      this.effects.push(`${status} ${jobId} ${at}`)
      if (isStart) this.recordStart(technicianId, jobId, at)
      return accepted
    }
    return job[timeColumn] === at ? accepted : refused(`already ${job.status}`)
  }

  recordStart(technicianId: string, jobId: string, at: Timestamp): void {
    this.starts.add({ technicianId, jobId, at, recordsBefore: this.recordsOf(jobId) })
  }

  /** Takes a start back [R45], as `unstart_job` does. */
  unstart(technicianId: string, { jobId, startedAt, at }: Mutation & { kind: 'job.unstart' }): Outcome {
    const job = this.jobs.get(jobId)
    if (!job || !this.everAssigned.get(jobId)?.has(technicianId)) return refused(NEVER_ASSIGNED)
    const effect = `pending ${jobId} ${at}`
    const start = this.starts.find(technicianId, jobId, startedAt)
    if (start?.isOver) return this.acceptNeedless(effect)
    if (job.technician_id !== technicianId) return refused('The job is no longer assigned to you')
    if (job.status === 'pending') return this.acceptNeedless(effect)
    if (job.status === 'cancelled') return refused('The office has cancelled the job')
    if (job.status === 'completed') return refused('The job is already completed')
    if (!start) return refused('The job was started by somebody else, or at another time')
    if (Math.abs(Date.parse(at) - Date.parse(startedAt)) > UNSTART_WITHIN_MS)
      return refused('A start can be taken back for ten minutes')
    if (this.recordsOf(jobId) > start.recordsBefore) return refused('The job has a report already')
    if (this.starts.countsOf(technicianId, jobId).unstarts >= this.limits.unstartsOfJob)
      return refused('You have taken back too many starts of this job')
    this.put({ ...job, status: 'pending', actual_start_time: null })
    this.starts.end(jobId, 'technician')
    this.effects.push(effect)
    return accepted
  }

  private acceptNeedless(effect: string): Outcome {
    this.needless.add(effect)
    return accepted
  }

  private recordsOf(jobId: string): number {
    const reports = [...this.reports.values()].filter(({ report }) => report.job_id === jobId)
    return reports.length + [...this.visits.values()].filter((visit) => visit.jobId === jobId).length
  }

  /** Whether a report was written before the office opened its job again (rule OB13g). */
  isOfEarlierVisit(technicianId: string, job: Job, { submitted_at }: Report): boolean {
    const { starts, unstarts } = this.starts.countsOf(technicianId, job.id)
    if (job.status === 'pending') return starts > 0
    return starts - unstarts > 1 && submitted_at < (job.actual_start_time ?? '')
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
    const isOfEarlierVisit = this.isOfEarlierVisit(technicianId, job, report)
    const isTheirs = job.technician_id === technicianId && job.status !== 'cancelled' && !isOfEarlierVisit
    if (isTheirs && job.status === 'pending') return refused('not started')
    const hasReport = [...this.reports.values()].some(
      (other) => other.report.job_id === job.id && !other.needsReview,
    )
    if (isTheirs && hasReport) return refused('has a report')
    this.putReport(report, technicianId, !isTheirs)
    this.effects.push(`report ${report.id}`)
    if (isTheirs && job.status === 'in_progress') {
      this.put({ ...job, status: 'completed', actual_end_time: report.submitted_at })
    }
    return accepted
  }

  private correct(technicianId: string, correction: Correction): Outcome {
    const stored = this.reports.get(correction.report_id)
    if (stored?.technicianId !== technicianId) return refused('no such report')
    const savedAt = stored.corrections.get(correction.id)
    if (savedAt !== undefined)
      return savedAt === correction.corrected_at ? accepted : refused('a different correction')
    const isNext = correction.version === (stored.report.version ?? 1) + 1
    if (!isNext || correction.replaces !== versionId(stored.report)) return refused('corrected meanwhile')
    const { photo_captions = {}, photo_versions = {} } = stored.report
    const known = new Set([...stored.photos, ...Object.keys({ ...photo_captions, ...photo_versions })])
    if (correction.photos?.some(({ path }) => known.has(path))) return refused('changes a photo')
    this.replacedParts.set(correction.id, correctedParts(stored.report))
    stored.report = corrected(stored.report, correction)
    stored.corrections.set(correction.id, correction.corrected_at)
    stored.changedAt = this.nextChange()
    this.changeLog.reportChanged(stored.report.id)
    this.effects.push(`correction ${correction.id}`)
    return accepted
  }

  private takeVisit(technicianId: string, visit: VisitRecord): Outcome {
    const stored = this.visits.get(visit.id)
    if (stored) return stored.recordedAt === visit.recorded_at ? accepted : refused('a different visit')
    const job = this.jobs.get(visit.job_id)
    if (!job || !this.everAssigned.get(job.id)?.has(technicianId)) return refused('never assigned')
    const refusal = this.received.visitRefusal(technicianId, job.id)
    if (refusal !== null) return refused(refusal)
    this.received.visitReceived(technicianId, job.id)
    const { reason, scheduled_date, recorded_at } = visit
    const told = { reason, scheduled_date, recorded_at }
    this.visits.set(visit.id, { technicianId, jobId: job.id, recordedAt: recorded_at, told, photos: [] })
    this.put({ ...job, told_office: this.toldBy(job.technician_id, job.id) })
    this.effects.push(`visit ${visit.id}`)
    return accepted
  }

  /** What the office knows from this technician of their last visit to the job [R53]. */
  private toldBy(technicianId: string | null, jobId: string): ToldOffice | null {
    const visits = [...this.visits.values()].filter((visit) => visit.jobId === jobId)
    return visits.findLast((visit) => visit.technicianId === technicianId)?.told ?? null
  }

  private takePhoto(technicianId: string, photo: Photo, bytes: ArrayBuffer | null): Outcome {
    const report = this.reports.get(photo.reportId)
    const stored = report ?? this.visits.get(photo.reportId)
    if (stored?.technicianId !== technicianId) return refused('no such report')
    const version = report?.report.photo_versions?.[photo.path]
    if (version !== photo.correction?.version) return refused('no such correction')
    if (bytes && !this.objects.has(photo.path)) {
      const refusal = this.received.photoRefusal(technicianId)
      if (refusal !== null) return refused(refusal)
      this.received.photoReceived(technicianId, bytes.byteLength)
      this.objects.set(photo.path, contentOf(bytes))
    }
    const content = this.objects.get(photo.path)
    if (content === undefined) return refused('not in storage')
    if (content !== photo.md5) return refused('a different photo')
    if (!stored.photos.includes(photo.path)) {
      stored.photos.push(photo.path)
      if (report) {
        report.changedAt = this.nextChange()
        this.changeLog.reportChanged(photo.reportId)
      }
      this.effects.push(`photo ${photo.path}`)
    }
    return accepted
  }
}

/** A substitute for a checksum: the bytes themselves, as text. */
export function contentOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].join('-')
}
