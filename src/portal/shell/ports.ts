import type { DiagnosticLog } from '#sync/diagnostics.ts'
import type { Commands } from '#sync/commands.ts'
import type { StoredPhoto } from '#sync/draft.ts'
import type { Accounts, OlderJobSource, ReportsAnswer } from '#sync/ports/server.ts'
import type { Store } from '#sync/ports/store.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'

/** A photo ready to be stored: resized, turned upright, without EXIF. */
export type PreparedPhoto = Pick<StoredPhoto, 'fileName' | 'contentType' | 'size' | 'md5' | 'thumbnail'> & {
  bytes: ArrayBuffer
  /** A smaller JPEG, for the report's document. */
  copy: ArrayBuffer
}

/** Bytes. `isPersistent`: the browser has promised not to evict it. */
export type StorageSpace = { usedBytes: number; quotaBytes: number; isPersistent: boolean }

/** The browser's own offer to install the app, held until the technician asks for it. */
export type InstallOffer = {
  isReady(): boolean
  subscribe(listener: () => void): () => void
  /** Shows the browser's prompt. There is no further offer until the next start, whatever the choice. */
  ask(): Promise<void>
}

/** A newer version of the app that is loaded and waits to take over (rule OB16). */
export type AppUpdate = {
  isReady(): boolean
  subscribe(listener: () => void): () => void
  /** Takes over and reloads the portal in all its tabs. */
  apply(): void
}

/** Whether the upgrade of the device's database waits for another tab that still has the older version open. */
export type BlockedUpgrade = {
  isBlocked: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Keeps the list as it looks, for the next start to begin with. */
export type StartSnapshot = {
  /** Names the state of the data on this device. */
  dataVersion(): Promise<string>
  /**
   * Does nothing where the data is no longer what `dataVersion` names. `from` and `until` are the day that it shows,
   * in milliseconds. `html` is trusted markup: what the app itself has drawn.
   */
  keep(
    screen: { ownerId: string; from: number; until: number; dataVersion: string },
    html: string,
  ): Promise<void>
}

/** Everything the screens need from the outside world. Built by `compose.ts`, passed down by context. */
export type PortalPorts = {
  /** Read it inside `useLiveQuery`; write only drafts and their photos. */
  store: Store
  commands: Commands
  accounts: Accounts
  /** Turns a picture file into a photo. Throws `PhotoError` with a message for the technician. */
  preparePhoto(file: File): Promise<PreparedPhoto>
  /** Fetches the technician's reports on a job and stores them on this device. */
  fetchReports(ownerId: string, jobId: string): Promise<ReportsAnswer>
  /** Fetches jobs that are too old to be stored on this phone. */
  fetchOlderJobs: OlderJobSource['fetchOlderJobs']
  /** Deletes what must not stay on this phone any longer (rule OB22). */
  tidy(): Promise<void>
  /** Starts sending and pulling for a technician, until it is stopped. */
  startSync(ownerId: string): SyncLoop
  /** Recent events, without personal data. */
  log: DiagnosticLog
  /** Free disk space, as the browser estimates it. */
  storageSpace(): Promise<StorageSpace>
  update: AppUpdate
  blockedUpgrade: BlockedUpgrade
  startSnapshot: StartSnapshot
  installOffer: InstallOffer
  /** Remembers how many entries are unsent, and shows the number on the app's icon. */
  showUnsent: (count: number) => void
  /** The public URL of a stored photo. */
  publicPhotoUrl(path: string): string
  now(): Date
  uuid(): string
}
