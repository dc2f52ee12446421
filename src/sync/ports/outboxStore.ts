import type { Timestamp } from '#domain/time.ts'
import type { NewEntry, NewUnstart, OutboxEntry } from '../outbox/entry.ts'
import type { UnsentCount } from '../retention/unsentWork.ts'

/** What is waiting to be sent. */
export type OutboxStore = {
  /** The owner's outbox with a sequence above `afterSeq`, ascending, without what was put away. */
  entries(ownerId: string, afterSeq?: number): Promise<OutboxEntry[]>
  /**
   * Adds a tap on a job to the outbox. Returns false and changes nothing if the tap would not change what the screen
   * shows: the same button was tapped twice, or in two tabs.
   */
  enqueue(entry: NewEntry): Promise<boolean>
  /**
   * Adds a tap that takes a start back to the outbox [R45]. Returns false and changes nothing if the job has a draft, of a
   * report or a visit record, or `canUnstart` does not hold for the job as the screen shows it.
   */
  enqueueUnstart(entry: NewUnstart): Promise<boolean>
  /** Replaces an entry, with a new state. Does nothing if it is gone, or put away. */
  updateEntry(entry: OutboxEntry): Promise<void>
  /**
   * Ends entries that the server confirmed, in this order: deletes them from the outbox, applies row mutations to the
   * known server rows of jobs and reports and raises the count of accepted row mutations, and deletes photos' bytes.
   * Photos alone can be completed on a full disk.
   */
  completeEntries(entries: readonly OutboxEntry[]): Promise<void>
  /** Counts the unsent work of everybody, without what was put away (rule OB9h). */
  countUnsent(): Promise<UnsentCount>
  /**
   * The owner's whole outbox, with what was put away (rule OB3f) [R28], ascending. Between two reads of a part each, an
   * entry that is put away or taken back would be in neither.
   */
  allEntries(ownerId: string): Promise<OutboxEntry[]>
  /**
   * Puts a refused entry away, a report with its photos; or takes it back if `acceptedUntil` is null.
   *
   * @param acceptedUntil of the technician's session, by the server's clock, as the screen knows it: what is stored may be
   * later if the page was put aside in the middle of the tap, and counts
   */
  putAway(ownerId: string, entryId: string, acceptedUntil: Timestamp | null): Promise<void>
  /**
   * Deletes what anybody put away ninety days ago, with the bytes of its photos, and begins the ninety days of what was
   * put away before `acceptedUntil` (`putAwayAsOf`).
   */
  forgetPutAway(acceptedUntil: Timestamp): Promise<void>
}
