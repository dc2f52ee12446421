import type { ReportFindings } from '#domain/report.ts'

/** Keeps a draft as it changes. */
export type DraftKeeper = {
  /** Takes what stands in the form now, and writes it at once, or right after the write that is under way. */
  changed(findings: ReportFindings): void
  /** Resolves when all that was taken is written; rejects where the device did not take it, after trying again. */
  flush(): Promise<void>
  /** From now on nothing is written: the draft has become a report, and must not come back. */
  close(): void
}

type DraftKeeperPorts = {
  save: (findings: ReportFindings) => Promise<void>
  /** Hears of every write: null where it went well. */
  onWritten: (error: unknown) => void
}

/**
 * A keeper that writes one change after the other, the newest last, and none that a newer one replaced.
 * It waits for no pause in the typing: a page that is killed gets no chance to write what was put off.
 */
export function createDraftKeeper({ save, onWritten }: DraftKeeperPorts): DraftKeeper {
  let unwritten: ReportFindings | null = null
  let lastWrite: Promise<void> = Promise.resolve()
  let isClosed = false

  async function write(): Promise<void> {
    const findings = unwritten
    if (findings === null || isClosed) return
    unwritten = null
    try {
      await save(findings)
      onWritten(null)
    } catch (error) {
      // Kept for the next try, unless something newer has come meanwhile.
      unwritten ??= findings
      onWritten(error)
      throw error
    }
  }

  function flush(): Promise<void> {
    lastWrite = lastWrite.then(write, write)
    return lastWrite
  }

  return {
    changed(findings) {
      if (isClosed) return
      unwritten = findings
      // A failure has been told through `onWritten`.
      flush().catch(() => undefined)
    },
    flush,
    close() {
      isClosed = true
    },
  }
}
