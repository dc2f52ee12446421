import { isRowMutation } from './mutation.ts'
import type { OutboxEntry } from './entry.ts'
import type { LockHold } from '../ports/device.ts'
import type { OutboxStore } from '../ports/outboxStore.ts'
import type { Settlement } from './settle.ts'

/**
 * The results that could not be written to the device's storage, by the entry's id. They live as long as the tab or
 * worker: after that the entries are sent again, and the server recognises them (rule OB10).
 */
export type UnwrittenResults = Map<
  string,
  { entry: OutboxEntry; storedState: string; settlement: Settlement }
>

export type ResultWriter = {
  /** Starts writing the entry's result. If that fails, the result is added to the unwritten ones. */
  write(entry: OutboxEntry, settlement: Settlement): void
  /** Resolves when every result is written or has failed to be. Never rejects. */
  written(): Promise<void>
  /**
   * Returns the stored entry with its unwritten result, if any, and starts writing that again. Returns null if the
   * server has confirmed the entry.
   */
  recall(stored: OutboxEntry): OutboxEntry | null
  /** Whether the entry has a result that could not be written. */
  isUnwritten(entry: OutboxEntry): boolean
  /** The last error of the storage, or null. */
  error(): unknown
}

/** Writes results one after the other. A full disk does not stop the sending, which is what makes room (rule OB12). */
export function createResultWriter(
  store: Pick<OutboxStore, 'completeEntry' | 'updateEntry'>,
  unwritten: UnwrittenResults,
  hold: LockHold,
): ResultWriter {
  const storedStates = new Map<string, string>()
  let writing = Promise.resolve()
  let lastError: unknown = null

  const writeNow = async (entry: OutboxEntry, settlement: Settlement) => {
    try {
      if (settlement.kind === 'done') {
        // In order, since a completion that is applied before its start changes nothing.
        for (const earlier of completedBefore(entry, unwritten)) {
          await store.completeEntry(earlier)
          unwritten.delete(earlier.id)
        }
        await store.completeEntry(entry)
      } else if (hold.isHeld()) {
        // If another tab has taken over the lock, its result for the entry is newer.
        await store.updateEntry(settlement.entry)
      }
      unwritten.delete(entry.id)
    } catch (error) {
      unwritten.set(entry.id, { entry, storedState: storedStates.get(entry.id) ?? '', settlement })
      lastError = error
    }
  }

  const write = (entry: OutboxEntry, settlement: Settlement) => {
    writing = writing.then(() => writeNow(entry, settlement))
  }

  return {
    write,
    written: () => writing,
    recall(stored) {
      const storedState = JSON.stringify(stored.state)
      storedStates.set(stored.id, storedState)
      const result = unwritten.get(stored.id)
      if (!result) return stored
      if (result.settlement.kind === 'updated' && result.storedState !== storedState) {
        // The technician has released the entry, or another tab has a newer result.
        unwritten.delete(stored.id)
        return stored
      }
      write(stored, result.settlement)
      return result.settlement.kind === 'done' ? null : result.settlement.entry
    },
    isUnwritten: ({ id }) => unwritten.has(id),
    error: () => lastError,
  }
}

// The confirmed row mutations of the job before this entry, in the order of the taps.
function completedBefore({ seq, mutation }: OutboxEntry, unwritten: UnwrittenResults): OutboxEntry[] {
  if (!isRowMutation(mutation)) return []
  return [...unwritten.values()]
    .filter(({ entry, settlement }) => settlement.kind === 'done' && entry.seq < seq)
    .map(({ entry }) => entry)
    .filter((entry) => entry.mutation.jobId === mutation.jobId && isRowMutation(entry.mutation))
    .toSorted((a, b) => a.seq - b.seq)
}
