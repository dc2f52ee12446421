import type { Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'

/** A report that was saved, and the URLs of its photos that are known to be on the server. */
export type SavedReport = { report: Report; photoUrls: readonly string[] }

/** A saved report as received from the server, and when it last changed there. */
export type PulledReport = SavedReport & { changedAt: Timestamp }

/** The saved reports, sent or not. */
export type ReportStore = {
  report(ownerId: string, reportId: string): Promise<Report | null>
  /** The owner's newest report on the job, saved on this device or received from the server. */
  reportOfJob(ownerId: string, jobId: string): Promise<SavedReport | null>

  /** The time of the last change up to which all of the owner's reports are stored; null before the first pull. */
  reportsUpTo(ownerId: string): Promise<Timestamp | null>
  /**
   * Stores the owner's reports as received from the server. With `upTo` they are all that changed until then; without
   * it they are only some, and the next pull requests the same as before. Does nothing if the owner is not signed in
   * any more.
   */
  savePulledReports(ownerId: string, reports: readonly PulledReport[], upTo?: Timestamp): Promise<void>
  /**
   * Makes room: deletes reports older than `changedBefore` with their photos, and if more than `mostCopies` small
   * copies are left, those of the oldest reports. Unsent work stays. The age of a report is the time since its last
   * change on the server, or on the device if it was never received from the server.
   */
  forgetOldReports(ownerId: string, changedBefore: Timestamp, mostCopies: number): Promise<void>
}
