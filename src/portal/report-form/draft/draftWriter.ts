import type { ReportFindings } from '#domain/reportFields.ts'
import { withChange, type DraftChange } from '#sync/draft.ts'

/** Autosaves a draft. */
export type DraftWriter = {
  /** Writes a change at once, or right after the running write. */
  changed(change: DraftChange): void
  /** Resolves when all changes are written. Retries a failed write, and rejects if that fails too. */
  flush(): Promise<void>
  /** Returns all findings that were changed through this writer, with their last values. */
  entered(): Partial<ReportFindings>
  /** Stops writing for good: a draft that has become a report or was discarded must not be written again. */
  close(): void
}

type DraftWriterPorts = {
  save: (change: DraftChange) => Promise<void>
  /** Called after every write, with its error or null. */
  onWritten: (error: unknown) => void
}

/**
 * Writes one change at a time, in order, and merges those that arrive during a write. Only changes are written, never
 * the whole draft, since the same draft may be open in another tab. Writes are not debounced: a page that is killed
 * cannot write what was postponed.
 */
export function createDraftWriter({ save, onWritten }: DraftWriterPorts): DraftWriter {
  let unwritten: DraftChange | null = null
  let entered: Partial<ReportFindings> = {}
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
      unwritten = withChange(change, unwritten ?? {})
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
      unwritten = withChange(unwritten ?? {}, change)
      entered = { ...entered, ...change.findings }
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
