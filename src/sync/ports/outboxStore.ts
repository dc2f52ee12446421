import type { NewEntry, OutboxEntry } from '../outbox/entry.ts'

/** What is on its way to the server. */
export type OutboxStore = {
  /** The owner's outbox with a sequence above `afterSeq`, ascending. */
  entries(ownerId: string, afterSeq?: number): Promise<OutboxEntry[]>
  /**
   * Puts a tap on a job into the outbox. Answers false and changes nothing where the screen already shows
   * its effect, or shows that it cannot have one: the same button was tapped twice, or in two tabs.
   */
  enqueue(entry: NewEntry): Promise<boolean>
  /** Puts an entry back with a new state; does nothing where it is gone. */
  updateEntry(entry: OutboxEntry): Promise<void>
  /**
   * Ends an entry that the server confirmed: it leaves the outbox, a row mutation's effect becomes part of the known
   * server rows and raises the count of accepted row mutations, and a photo's bytes leave the device, for which even a full
   * one has room.
   */
  completeEntry(entry: OutboxEntry): Promise<void>
}
