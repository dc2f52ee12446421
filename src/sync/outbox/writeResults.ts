import { isRowMutation } from './mutation.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxStore } from '../ports/outboxStore.ts'
import type { Settlement } from './settle.ts'

/**
 * What came of entries whose result the device's storage did not take, by the entry's id. It lives as long as
 * the tab or worker: after that the entries are sent again, and the server recognises them (rule OB10).
 */
export type UnwrittenResults = Map<
  string,
  { entry: OutboxEntry; storedState: string; settlement: Settlement }
>

export type ResultWriter = {
  /** Begins to write what became of the entry. An entry that cannot be written is noted as unwritten. */
  write(entry: OutboxEntry, settlement: Settlement): void
  /** Resolves when everything that was begun is written or noted; never rejects. */
  written(): Promise<void>
  /**
   * The entry as this tab knows it, although the storage could not be told so; null for one that the server
   * has confirmed. Begins to write the result once more.
   */
  recall(stored: OutboxEntry): OutboxEntry | null
  /** What the storage threw last, or null. */
  error(): unknown
}

/** Writes results one after the other. A full disk does not stop the sending, which alone makes room (OB12). */
export function createResultWriter(
  store: Pick<OutboxStore, 'completeEntry' | 'updateEntry'>,
  unwritten: UnwrittenResults,
): ResultWriter {
  const storedStates = new Map<string, string>()
  let writing = Promise.resolve()
  let lastError: unknown = null

  const writeNow = async (entry: OutboxEntry, settlement: Settlement) => {
    try {
      if (settlement.kind === 'done') {
        // A completion that is known before its start would change nothing.
        for (const earlier of completedBefore(entry, unwritten)) {
          await store.completeEntry(earlier)
          unwritten.delete(earlier.id)
        }
        await store.completeEntry(entry)
      } else {
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
      if (result.settlement.kind === 'kept' && result.storedState !== storedState) {
        // The technician has let it be sent again, or another tab knows better.
        unwritten.delete(stored.id)
        return stored
      }
      write(stored, result.settlement)
      return result.settlement.kind === 'done' ? null : result.settlement.entry
    },
    error: () => lastError,
  }
}

// In the order of the taps: what the server has confirmed of the job before this entry.
function completedBefore({ seq, mutation }: OutboxEntry, unwritten: UnwrittenResults): OutboxEntry[] {
  if (!isRowMutation(mutation)) return []
  return [...unwritten.values()]
    .filter(({ entry, settlement }) => settlement.kind === 'done' && entry.seq < seq)
    .map(({ entry }) => entry)
    .filter((entry) => entry.mutation.jobId === mutation.jobId && isRowMutation(entry.mutation))
    .toSorted((a, b) => a.seq - b.seq)
}
