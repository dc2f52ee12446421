import type { DraftChange } from '#sync/draft.ts'

/** Autosaves a draft, by default that of a report. */
export type DraftWriter<Change = DraftChange> = {
  /** Writes a change at once, or right after the running write. */
  changed(change: Change): void
  /** Resolves when all changes are written. Retries a failed write, and rejects if that fails too. */
  flush(): Promise<void>
  /** Returns all changes that were made through this writer, as one; null if there were none. */
  entered(): Change | null
  /** Stops writing for good: a draft that was saved or discarded must not be written again. */
  close(): void
}

type DraftWriterPorts<Change> = {
  save: (change: Change) => Promise<unknown>
  /** Returns both changes as one. */
  merge: (earlier: Change, later: Change) => Change
  /** Called after every write, with its error or null. */
  onWritten: (error: unknown) => void
}

/**
 * Writes one change at a time, in order, and merges those that arrive during a write. Only changes are written, never
 * the whole draft, since the same draft may be open in another tab. Writes are not debounced: a page that is killed
 * cannot write what was postponed.
 */
export function createDraftWriter<Change>({
  save,
  merge,
  onWritten,
}: DraftWriterPorts<Change>): DraftWriter<Change> {
  let unwritten: Change | null = null
  let entered: Change | null = null
  let lastWrite: Promise<void> = Promise.resolve()
  let isClosed = false

  async function write(): Promise<void> {
    if (unwritten === null || isClosed) return
    const change = unwritten
    unwritten = null
    try {
      await save(change)
      onWritten(null)
    } catch (error) {
      unwritten = unwritten === null ? change : merge(change, unwritten)
      onWritten(error)
      throw error
    }
  }

  function flush(): Promise<void> {
    lastWrite = lastWrite.then(write, write)
    return lastWrite
  }

  return {
    changed(change) {
      if (isClosed) return
      unwritten = unwritten === null ? change : merge(unwritten, change)
      entered = entered === null ? change : merge(entered, change)
      // `onWritten` reports a failure.
      flush().catch(() => undefined)
    },
    flush,
    entered: () => entered,
    close() {
      isClosed = true
    },
  }
}
