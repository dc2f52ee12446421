import type { Job } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import { aReportRow, aTechnician } from '../../../support/store/samples.ts'
import { OfficeServer, SMALL_LIMITS } from '../../officeServer.ts'
import { ChangeLog } from './changeLog.ts'
import type { Row } from './query.ts'
import { photoSubject } from './subject.ts'

const MOST_LOST_UPLOADS = 4
const DAY_MS = 24 * 60 * 60_000

export type Technician = { userId: string; technicianId: string }

/** What a project has that the simulations make smaller, so that few rows already reach a limit. */
export type ProjectSettings = {
  /** How many rows PostgREST returns at most, whatever the requested limit. */
  maxRows: number
  /** How many changes a pull that is not a full one has, and how many reports a page. */
  pullLimits: { mostChanges: number; reportsOfPage: number }
  hasOpenTransactions: boolean
  /** How many objects the folder of a report takes. */
  photosOfReport: number
  /** How many bytes of photos a technician sends within a day at most [R53]. */
  photoBytesOfDay: number
  /** The digest of a photo's bytes, as the phones compute it. */
  digestOf: (bytes: ArrayBuffer) => string
  userOf: (email: string, password: string) => string | null
}

/** The user of the access token, and their technician row. */
export type Caller = { userId: string; technician: Technician | undefined }

/** The part of a backup for database and storage. */
type Rows = {
  jobs: OfficeServer['jobs']
  reports: OfficeServer['reports']
  objects: OfficeServer['objects']
  effects: readonly string[]
  everAssigned: OfficeServer['everAssigned']
  starts: ReturnType<OfficeServer['starts']['backUp']>
  firstWritten: Map<string, Report>
  changedAtMs: Map<string, number>
}

/**
 * The project's tables and their rules. Also records, for the invariants, which mutations the rules have really
 * refused.
 */
export class SimulatedDatabase {
  readonly office: OfficeServer
  /** Reports of an earlier visit: the job may have another one. */
  readonly superseded = new Set<string>()
  /** Each report as inserted, before the office edits it. */
  readonly firstWritten = new Map<string, Report>()
  readonly changedAtMs = new Map<string, number>()
  /** Of the objects, in bytes. */
  readonly sizes = new Map<string, number>()
  /** When which objects were stored, by the server's clock. */
  readonly receivedPhotos: { technicianId: string; path: string; atMs: number }[] = []
  /** Mutations that were refused because of a rule or their data, by `subjectOf`. */
  readonly refusedByRule = new Set<string>()
  /** How often all bytes of a photo were received and not kept, by its path. */
  readonly lostUploads = new Map<string, number>()
  private changes: ChangeLog
  /** Columns of technicians that the office has changed, by their id. */
  readonly licences = new Map<string, string>()

  constructor(
    readonly technicians: readonly Technician[],
    readonly now: () => number,
    readonly settings: ProjectSettings,
  ) {
    this.office = new OfficeServer(SMALL_LIMITS, now)
    this.changes = this.newChangeLog(1)
  }

  technicianOf(userId: string): Technician | undefined {
    return this.technicians.find((technician) => technician.userId === userId)
  }

  /** The user's technician; null if the office has switched them off. Like the function of the database. */
  activeTechnicianOf(userId: string): Technician | null {
    const technician = this.technicianOf(userId)
    return technician && !this.office.switchedOff.has(technician.technicianId) ? technician : null
  }

  technicianRow({ userId, technicianId }: Technician): Row {
    const row = aTechnician({ id: technicianId, auth_user_id: userId, first_name: technicianId })
    const license_number = this.licences.get(technicianId) ?? row.license_number
    return { ...row, license_number, is_active: !this.office.switchedOff.has(technicianId) }
  }

  jobRow(job: Job): Row {
    const { actual_start_time, actual_end_time } = job
    return {
      ...job,
      actual_start_time: timestamptz(actual_start_time),
      actual_end_time: timestamptz(actual_end_time),
    }
  }

  reportRow(id: string): Row {
    const stored = this.office.reports.get(id)
    if (!stored) throw new Error(`no report ${id}`)
    const { report, technicianId, photos, needsReview } = stored
    return {
      ...aReportRow(report),
      submitted_at: timestamptz(report.submitted_at),
      technician_id: technicianId,
      photos,
      needs_review: needsReview,
      updated_at: timestamptz(new Date(this.changedAtMs.get(id) ?? 0).toISOString()),
    }
  }

  /** The changes until now. A request is atomic, so it suffices to look for them when they are requested. */
  changeLog(): ChangeLog {
    const { jobs, reports } = this.office
    const reportRows = [...reports].map(([id, { technicianId }]) => ({
      technicianId,
      row: this.reportRow(id),
    }))
    this.changes.record(
      [...jobs.values()].map((job) => ({ technicianId: job.technician_id, row: this.jobRow(job) })),
      reportRows,
    )
    return this.changes
  }

  /** Why the report does not take one more photo, or null. Like the function of the database. */
  photoRefusal(reportId: string, technicianId: string): string | null {
    const { photosOfReport, photoBytesOfDay } = this.settings
    const inFolder = [...this.office.objects.keys()].filter((name) => name.startsWith(`${reportId}/`)).length
    if (inFolder >= photosOfReport) return `This report has ${photosOfReport} photos already`
    const bytes = this.receivedPhotos
      .filter((photo) => photo.technicianId === technicianId && photo.atMs > this.now() - DAY_MS)
      .filter(({ path }) => this.office.objects.has(path))
      .reduce((sum, { path }) => sum + (this.sizes.get(path) ?? 0), 0)
    if (bytes < photoBytesOfDay) return null
    return 'You have sent 2 GB of photos within a day, which is the most. Please try again tomorrow'
  }

  /** Records an upload in vain. Four of them are a refusal, which the phone decides. */
  recordLostUpload(path: string): void {
    const count = (this.lostUploads.get(path) ?? 0) + 1
    this.lostUploads.set(path, count)
    if (count >= MOST_LOST_UPLOADS) this.refusedByRule.add(photoSubject(path))
  }

  recordChange(reportId: string): void {
    this.changedAtMs.set(reportId, this.now())
  }

  /** The office corrects a report. */
  editReport(id: string, notes: string): void {
    const stored = this.office.reports.get(id)
    if (!stored) return
    this.office.reports.set(id, { ...stored, report: { ...stored.report, damper_notes: notes } })
    this.recordChange(id)
  }

  rows(): Rows {
    const { jobs, reports, objects, effects, everAssigned } = this.office
    const assigned = new Map([...everAssigned].map(([id, technicians]) => [id, new Set(technicians)]))
    return {
      jobs: new Map(jobs),
      // Stored reports are immutable, so a shallow copy suffices.
      reports: new Map(reports),
      objects: new Map(objects),
      effects: [...effects],
      everAssigned: assigned,
      starts: this.office.starts.backUp(),
      firstWritten: new Map(this.firstWritten),
      changedAtMs: new Map(this.changedAtMs),
    }
  }

  restore(rows: Rows): void {
    const { office } = this
    refill(office.jobs, rows.jobs)
    refill(office.reports, rows.reports)
    refill(office.objects, rows.objects)
    refill(office.everAssigned, rows.everAssigned)
    office.starts.restore(rows.starts)
    refill(this.firstWritten, rows.firstWritten)
    refill(this.changedAtMs, rows.changedAtMs)
    office.effects.splice(0, Infinity, ...rows.effects)
    this.beginNewEpoch()
  }

  beginNewEpoch(): void {
    this.changes = this.newChangeLog(this.changes.epoch + 1)
  }

  private newChangeLog(epoch: number): ChangeLog {
    const rowOf = (technicianId: string) => this.licences.get(technicianId) ?? ''
    return new ChangeLog(epoch, rowOf, this.settings.hasOpenTransactions)
  }
}

/** A timestamp in PostgREST's format: with an offset, without trailing zeros. */
function timestamptz(iso: string | null): string | null {
  return iso && iso.replace(/\.?0*Z$/, '+00:00')
}

function refill<Key, Value>(map: Map<Key, Value>, from: ReadonlyMap<Key, Value>): void {
  map.clear()
  for (const [key, value] of from) map.set(key, value)
}
