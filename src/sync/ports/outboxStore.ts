import type { Photo } from '#domain/photo.ts'
import type { NewEntry, OutboxEntry } from '../outbox/entry.ts'

/** The entry of a photo, and the photo's bytes. */
export type NewPhoto = { entry: NewEntry; photo: Photo; bytes: ArrayBuffer }

/** What is waiting to be sent. */
export type OutboxStore = {
  /** The owner's outbox with a sequence above `afterSeq`, ascending. */
  entries(ownerId: string, afterSeq?: number): Promise<OutboxEntry[]>
  /**
   * Adds a tap on a job to the outbox, with the photos that belong to it. Returns false and changes nothing if the tap
   * would not change what the screen shows: the same button was tapped twice, or in two tabs.
   */
  enqueue(entry: NewEntry, photos?: readonly NewPhoto[]): Promise<boolean>
  /** Replaces an entry, with a new state. Does nothing if it is gone. */
  updateEntry(entry: OutboxEntry): Promise<void>
  /**
   * Ends entries that the server confirmed, in this order: deletes them from the outbox, applies row mutations to the
   * known server rows of jobs and reports and raises the count of accepted row mutations, and deletes photos' bytes. Photos alone can be
   * completed on a full disk.
   */
  completeEntries(entries: readonly OutboxEntry[]): Promise<void>
}
