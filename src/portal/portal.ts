import type { Commands } from '#sync/commands.ts'
import type { StoredPhoto } from '#sync/draft.ts'
import type { Accounts, Store } from '#sync/ports.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'

/** A picture file that cannot become a photo of a report. The message says what to do. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
}

/** A photo ready to be stored: resized, turned upright, without EXIF. */
export type PreparedPhoto = Pick<StoredPhoto, 'fileName' | 'contentType' | 'size' | 'md5' | 'thumbnail'> & {
  bytes: ArrayBuffer
}

/** All that the screens need of the outside world. Built by `compose.ts`, handed down by context. */
export type Portal = {
  /** Read it inside `useLiveQuery`; write only drafts and their photos. */
  store: Store
  commands: Commands
  accounts: Accounts
  /** Makes a photo of a picture file. Throws `PhotoError` with a message for the technician. */
  preparePhoto(file: File): Promise<PreparedPhoto>
  /** Starts sending and pulling for a technician, on the events of the browser, until it is stopped. */
  startSync(ownerId: string): SyncLoop
  /** Where a stored photo can be read by everybody. */
  publicPhotoUrl(path: string): string
  now(): Date
  uuid(): string
}
