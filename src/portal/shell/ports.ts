import type { PhotoMark } from '#domain/photoMarks.ts'
import type { DiagnosticLog } from '#sync/diagnostics.ts'
import type { Commands } from '#sync/commands.ts'
import type { StoredPhoto } from '#sync/draft.ts'
import type { Accounts, ReportsResult, Server } from '#sync/ports/server.ts'
import type { Store } from '#sync/ports/store.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'

/** A photo ready to be stored: resized, turned upright, without EXIF. */
export type PreparedPhoto = Pick<StoredPhoto, 'fileName' | 'contentType' | 'size' | 'md5' | 'thumbnail'> & {
  bytes: ArrayBuffer
  /** A smaller JPEG, for the report's document. */
  copy: ArrayBuffer
}

/** The browser's install prompt, deferred until the technician taps the button. */
export type InstallOffer = {
  isReady(): boolean
  subscribe(listener: () => void): () => void
  /** Shows the browser's prompt. Can be shown once per start, whatever the technician chooses. */
  prompt(): Promise<void>
}

/** A newer version of the app that is downloaded and waiting (rule OB16a). */
export type AppUpdate = {
  isReady(): boolean
  subscribe(listener: () => void): () => void
  /** Activates the newer version and reloads the portal in all its tabs. */
  apply(): void
}

/** Whether the database upgrade is blocked by another tab that has the older version open. */
export type BlockedUpgrade = {
  isBlocked: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Stores the rendered list, which the next start shows before any code runs. */
export type StartSnapshot = {
  /** Changes with every change of the data on this device. */
  dataVersion(): Promise<string>
  /** Calls `listener`, and no earlier one, after each change of the data that a snapshot shows. */
  watch(listener: () => void): void
  /**
   * Does nothing if the data no longer has `dataVersion`. The snapshot is valid between `from` and `until`, in
   * milliseconds since the epoch. `html` is trusted markup, rendered by the app itself, and `htmlOnceSent` is what it
   * becomes when the worker has sent everything.
   */
  write(
    screen: { ownerId: string; from: number; until: number; dataVersion: string },
    html: string,
    htmlOnceSent: string,
  ): Promise<void>
}

/** Everything the screens need from outside. Built by `compose.ts`, provided by `PortalContext`. */
export type PortalPorts = {
  /** Read it inside `useLiveQuery`; write only drafts and their photos. */
  store: Store
  commands: Commands
  accounts: Accounts
  /**
   * Turns a picture file into a photo with these marks drawn into it. Rejects with a `PhotoError`, whose message is for
   * the technician.
   */
  preparePhoto(file: File, marks?: readonly PhotoMark[]): Promise<PreparedPhoto>
  /** Fetches the technician's reports on a job and stores them on this device. */
  fetchReports(ownerId: string, jobId: string): Promise<ReportsResult>
  fetchJobPage: Server['fetchJobPage']
  /** Deletes what must not stay on this phone any longer (rule OB22e). */
  tidy(): Promise<void>
  /** Starts sending and pulling for a technician. Runs until `stop` is called. */
  startSync(ownerId: string): SyncLoop
  /** Recent events, without personal data. */
  log: DiagnosticLog
  update: AppUpdate
  blockedUpgrade: BlockedUpgrade
  startSnapshot: StartSnapshot
  installOffer: InstallOffer
  /** Records how many entries are unsent, and shows the number on the app's icon. */
  showUnsent: (count: number) => void
  /** The public URL of a stored photo. */
  publicPhotoUrl(path: string): string
  now(): Date
  uuid(): string
}
