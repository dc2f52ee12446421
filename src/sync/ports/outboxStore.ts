import type { NewEntry, OutboxEntry } from '../outbox/entry.ts'

/** What is waiting to be sent. */
export type OutboxStore = {
  /** The owner's outbox with a sequence above `afterSeq`, ascending. */
  entries(ownerId: string, afterSeq?: number): Promise<OutboxEntry[]>
  /**
   * Adds a tap on a job to the outbox. Returns false and changes nothing if the tap would not change what the screen
   * shows: the same button was tapped twice, or in two tabs.
   */
  enqueue(entry: NewEntry): Promise<boolean>
  /** Replaces an entry, with a new state. Does nothing if it is gone. */
  updateEntry(entry: OutboxEntry): Promise<void>
  /**
   * Ends an entry that the server confirmed: deletes it from the outbox, applies a row mutation to the known server
   * rows and raises the count of accepted row mutations, or deletes a photo's bytes, which also works on a full disk.
   */
  completeEntry(entry: OutboxEntry): Promise<void>
}
