import type { DiagnosticLog } from '#sync/diagnostics.ts'
import type { Commands } from '#sync/commands.ts'
import type { StoredPhoto } from '#sync/draft.ts'
import type { Accounts, OlderJobSource, ReportsAnswer, Store } from '#sync/ports.ts'
import type { InstallOffer } from './install/installOffer.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'

/** A picture file that cannot become a photo of a report, now or at all. The message says what to do. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  constructor(
    message: string,
    readonly mayWorkLater = false,
  ) {
    super(message)
  }
}

/** A photo ready to be stored: resized, turned upright, without EXIF. */
export type PreparedPhoto = Pick<StoredPhoto, 'fileName' | 'contentType' | 'size' | 'md5' | 'thumbnail'> & {
  bytes: ArrayBuffer
  /** A smaller JPEG, for the report's document. */
  copy: ArrayBuffer
}

/** Bytes. `isPersistent`: the browser has promised not to clear it by itself. */
export type StorageSpace = { usedBytes: number; quotaBytes: number; isPersistent: boolean }

/** A newer version of the app that has been loaded and waits to take over (rule OB16). */
export type AppUpdate = {
  isReady(): boolean
  subscribe(listener: () => void): () => void
  /** Takes over and starts the portal anew, in all its tabs. */
  apply(): void
}

/** Whether the device's database waits for another tab, which holds it in the form of an older version. */
export type BlockedUpgrade = {
  isBlocked: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Keeps the list as it looks, for the next start to begin with. */
export type KeptScreens = {
  /** Names the state of the data on this device. */
  dataMark(): Promise<string>
  /**
   * Does nothing where the data is no longer what `dataMark` names. `from` and `until` are the day that it shows,
   * in milliseconds. `html` is trusted markup: what the app itself has drawn.
   */
  keep(
    screen: { ownerId: string; from: number; until: number; dataMark: string },
    html: string,
  ): Promise<void>
}

/** All that the screens need of the outside world. Built by `compose.ts`, handed down by context. */
export type Portal = {
  /** Read it inside `useLiveQuery`; write only drafts and their photos. */
  store: Store
  commands: Commands
  accounts: Accounts
  /** Makes a photo of a picture file. Throws `PhotoError` with a message for the technician. */
  preparePhoto(file: File): Promise<PreparedPhoto>
  /** Asks the server for the technician's reports on a job, and keeps them on this device. */
  fetchReports(ownerId: string, jobId: string): Promise<ReportsAnswer>
  /** Asks the server for jobs that are too old to be kept on this phone. */
  fetchOlderJobs: OlderJobSource['fetchOlderJobs']
  /** Deletes what must not stay on this phone any longer (rule OB22). */
  tidy(): Promise<void>
  /** Starts sending and pulling for a technician, on the events of the browser, until it is stopped. */
  startSync(ownerId: string): SyncLoop
  /** What happened lately, without personal data. */
  log: DiagnosticLog
  /** How much room there is, as the browser tells it. */
  storageSpace(): Promise<StorageSpace>
  update: AppUpdate
  blockedUpgrade: BlockedUpgrade
  keptScreens: KeptScreens
  installOffer: InstallOffer
  /** Takes note of how many things are unsent, and shows it on the app's icon. */
  showUnsent: (count: number) => void
  /** Where a stored photo can be read by everybody. */
  publicPhotoUrl(path: string): string
  now(): Date
  uuid(): string
}
