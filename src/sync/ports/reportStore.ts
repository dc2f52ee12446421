import type { Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'

/** A report that was saved, and where the photos are that the server is known to have of it. */
export type SavedReport = { report: Report; photoUrls: readonly string[] }

/** A saved report as the server told it, and when that last changed there. */
export type PulledReport = SavedReport & { changedAt: Timestamp }

/** The saved reports, sent or not. */
export type ReportStore = {
  report(ownerId: string, reportId: string): Promise<Report | null>
  /** The newest report that the owner saved for the job, on this device or as the server told it. */
  reportOfJob(ownerId: string, jobId: string): Promise<SavedReport | null>

  /** Up to which change on the server all of the owner's reports are on the device; null before the first pull. */
  reportsUpTo(ownerId: string): Promise<Timestamp | null>
  /**
   * Keeps the owner's reports as the server told them. With `upTo` they are all that changed until then; without it
   * they are some, and the next pull asks for the same as before. Does nothing if the owner is not signed in any
   * more.
   */
  savePulledReports(ownerId: string, reports: readonly PulledReport[], upTo?: Timestamp): Promise<void>
  /**
   * Makes room: reports older than `changedBefore` leave the device with their photos, and if more than
   * `mostCopies` small copies are left, those of the oldest reports. What belongs to unsent work stays. A report is
   * as old as its last change on the server; one that the server has never told of, as the device noted it.
   */
  forgetOldReports(ownerId: string, changedBefore: Timestamp, mostCopies: number): Promise<void>
}
