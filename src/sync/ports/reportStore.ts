import type { Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'
import type { PullCursor } from './jobStore.ts'
import type { PulledReport, ServerCursor } from './server.ts'

/** A report that was saved, and the URLs of its photos that are known to be on the server. */
export type SavedReport = Pick<PulledReport, 'report' | 'photoUrls'>

/**
 * All of the owner's reports up to `since` are stored; null before the first pull is complete. `pulledAt`: when they were
 * pulled, by the device's clock. `rest`: what is left of a pull of which not every page is stored yet.
 */
export type ReportCursor = { since: ServerCursor | null; pulledAt: Timestamp; rest?: ReportRest }

/**
 * `after`: where the next page begins. `cursor`: up to which state all reports are stored once the last page is, the
 * first page's. `from`: the first change that was requested.
 */
export type ReportRest = { after: string; cursor: ServerCursor; from: Timestamp }

/** A pull of reports: its new cursor, and the cursors of the reports and of the jobs before its request. */
export type ReportProgress = { cursor: ReportCursor; known: ReportCursor | null; asOf: PullCursor }

/** The thumbnail of a photo of an earlier visit [R33]. `path` is the photo's in the bucket. */
export type EarlierPhoto = { ownerId: string; path: string; bytes: ArrayBuffer }

/** The saved reports, sent or not, and thumbnails of earlier visits' photos, so that they show without a connection. */
export type ReportStore = {
  /** With the unsent corrections applied (rule OB10k). */
  report(ownerId: string, reportId: string): Promise<Report | null>
  /**
   * The owner's newest report on the job (`newestReport`), saved on this device or received from the server, with the
   * unsent corrections applied.
   */
  reportOfJob(ownerId: string, jobId: string): Promise<SavedReport | null>

  /** The state of the server's data up to which all of the owner's reports are stored; null before the first pull. */
  reportCursor(ownerId: string): Promise<ReportCursor | null>
  /**
   * Stores the owner's reports as received from the server. With `progress` they are a page of what changed; with the
   * last one, reports are no longer behind unless a pull of the jobs was saved since the request. Returns false and
   * changes nothing if another pull of reports was saved, or if a row mutation was accepted since (rule OB4e). Without
   * `progress` they are only some: the next pull requests the same as before, and a report of which a later change or
   * version is stored stays as it is. Also returns false if the owner is not signed in any more.
   */
  savePulledReports(
    ownerId: string,
    reports: readonly PulledReport[],
    progress?: ReportProgress,
  ): Promise<boolean>
  /**
   * Makes room: deletes reports older than `changedBefore` with their photos, and if more than `mostCopies` small
   * copies are left, those of the oldest reports. Unsent work stays. The age of a report is the time since its last
   * change on the server, or on the device if it was never received from the server.
   */
  forgetOldReports(ownerId: string, changedBefore: Timestamp, mostCopies: number): Promise<void>

  /** Those of the photos with these paths that are on the device, in this order. */
  earlierPhotos(ownerId: string, paths: readonly string[]): Promise<EarlierPhoto[]>
  /** Deletes the owner's thumbnails but those of these paths. Returns the paths that have none yet. */
  keepEarlierPhotos(ownerId: string, paths: readonly string[]): Promise<string[]>
  /** Does nothing if the owner is not signed in any more (rule OB22g). */
  saveEarlierPhoto(photo: EarlierPhoto): Promise<void>
}
