import type { ReportFindings } from '#domain/report.ts'
import { withChange, type DraftChange } from '#sync/draft.ts'

/** Keeps a draft as it changes. */
export type DraftKeeper = {
  /** Takes what has changed, and writes it at once, or right after the write that is under way. */
  changed(change: DraftChange): void
  /** Resolves when all that was taken is written; rejects where the device did not take it, after trying again. */
  flush(): Promise<void>
  /** All that it has ever taken of the findings, as they were taken last. */
  entered(): Partial<ReportFindings>
  /** From now on nothing is written: the draft has become a report, and must not come back. */
  close(): void
}

type DraftKeeperPorts = {
  save: (change: DraftChange) => Promise<void>
  /** Hears of every write: null where it went well. */
  onWritten: (error: unknown) => void
}

/**
 * A keeper that writes one change after the other, the newest last, and none that a newer one replaced; and
 * nothing but changes, since the same draft may be open in another tab.
 * It waits for no pause in the typing: a page that is killed gets no chance to write what was put off.
 */
export function createDraftKeeper({ save, onWritten }: DraftKeeperPorts): DraftKeeper {
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
      // A failure has been told through `onWritten`.
      flush().catch(() => undefined)
    },
    flush,
    entered: () => entered,
    close() {
      isClosed = true
    },
  }
}
