import { isRowMutation } from './mutation.ts'
import type { OutboxEntry } from './entry.ts'
import type { LockHold } from '../ports/device.ts'
import type { OutboxStore } from '../ports/outboxStore.ts'
import type { Settlement } from './settle.ts'

type Result = { entry: OutboxEntry; settlement: Settlement }

/**
 * The results that could not be written to the device's storage, by the entry's id. They live as long as the tab or
 * worker: after that the entries are sent again, and the server recognises them (rule OB10d).
 */
export type UnwrittenResults = Map<string, Result & { storedState: string }>

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

/**
 * Writes results one after the other, and those of confirmed entries that have come meanwhile in one transaction. A
 * full disk does not stop the sending, which is what makes room (rule OB12b).
 */
export function createResultWriter(
  store: Pick<OutboxStore, 'completeEntries' | 'updateEntry'>,
  unwritten: UnwrittenResults,
  hold: Pick<LockHold, 'isHeld'>,
): ResultWriter {
  const storedStates = new Map<string, string>()
  let waiting: Result[] = []
  let writing = Promise.resolve()
  let lastError: unknown = null

  // In the order of the taps, since a completion that is applied before its start changes nothing.
  const complete = async (confirmed: readonly OutboxEntry[]) => {
    const entries = confirmed.flatMap((entry) => [...completedBefore(entry, unwritten), entry])
    await store.completeEntries([...new Map(entries.map((entry) => [entry.id, entry])).values()])
    for (const { id } of entries) unwritten.delete(id)
  }

  const writeOne = async ({ entry, settlement }: Result) => {
    try {
      if (settlement.kind === 'done') await complete([entry])
      // If another tab has taken over the lock, its result for the entry is newer.
      else if (hold.isHeld()) {
        await store.updateEntry(settlement.entry)
        storedStates.set(entry.id, JSON.stringify(settlement.entry.state))
      }
      unwritten.delete(entry.id)
    } catch (error) {
      unwritten.set(entry.id, { entry, storedState: storedStates.get(entry.id) ?? '', settlement })
      lastError = error
    }
  }

  const writeWaiting = async () => {
    let results = waiting
    waiting = []
    const confirmed = results.filter(({ settlement }) => settlement.kind === 'done')
    if (confirmed.length > 1) {
      // A full disk takes some of them if not all: a photo alone only deletes.
      const areWritten = await complete(confirmed.map(({ entry }) => entry)).then(
        () => true,
        () => false,
      )
      if (areWritten) results = results.filter(({ settlement }) => settlement.kind !== 'done')
    }
    for (const result of results) await writeOne(result)
  }

  const write = (entry: OutboxEntry, settlement: Settlement) => {
    waiting.push({ entry, settlement })
    writing = writing.then(writeWaiting)
  }

  return {
    write,
    written: () => writing,
    recall(stored) {
      const storedState = JSON.stringify(stored.state)
      storedStates.set(stored.id, storedState)
      const result = unwritten.get(stored.id)
      if (!result) return stored
      const { settlement } = result
      const isChanged = result.storedState !== storedState
      if (settlement.kind === 'updated' && isChanged && !hasMoreLostUploads(settlement.entry, stored)) {
        // The technician has released the entry, or another tab has a newer result.
        unwritten.delete(stored.id)
        return stored
      }
      write(stored, settlement)
      return settlement.kind === 'done' ? null : settlement.entry
    },
    isUnwritten: ({ id }) => unwritten.has(id),
    error: () => lastError,
  }
}

// Another tab has stored a lower number: with that, the photo would be uploaded more often than OB8f allows. What waits
// was released by the technician.
function hasMoreLostUploads(entry: OutboxEntry, stored: OutboxEntry): boolean {
  return stored.state.kind !== 'waiting' && (entry.lostUploads ?? 0) > (stored.lostUploads ?? 0)
}

// The confirmed row mutations of the job before this entry, in the order of the taps.
function completedBefore({ seq, mutation }: OutboxEntry, unwritten: UnwrittenResults): OutboxEntry[] {
  if (!isRowMutation(mutation)) return []
  return [...unwritten.values()]
    .filter(({ entry, settlement }) => settlement.kind === 'done' && entry.seq < seq)
    .map(({ entry }) => entry)
    .filter((entry) => entry.mutation.jobId === mutation.jobId && isRowMutation(entry.mutation))
    .sort((a, b) => a.seq - b.seq)
}
