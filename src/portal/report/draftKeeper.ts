import type { Draft } from '#sync/draft.ts'

/** What of a draft changes while its form is open. */
export type DraftContent = Pick<Draft, 'findings' | 'lastField'>

/** Keeps a draft as it changes. */
export type DraftKeeper = {
  /** Takes what has changed, and writes it at once, or right after the write that is under way. */
  changed(change: Partial<DraftContent>): void
  /** Resolves when all that was taken is written; rejects where the device did not take it, after trying again. */
  flush(): Promise<void>
  /** From now on nothing is written: the draft has become a report, and must not come back. */
  close(): void
}

type DraftKeeperPorts = {
  /** What the draft holds at first. */
  content: DraftContent
  save: (content: DraftContent) => Promise<void>
  /** Hears of every write: null where it went well. */
  onWritten: (error: unknown) => void
}

/**
 * A keeper that writes one change after the other, the newest last, and none that a newer one replaced.
 * It waits for no pause in the typing: a page that is killed gets no chance to write what was put off.
 */
export function createDraftKeeper({ content, save, onWritten }: DraftKeeperPorts): DraftKeeper {
  let newest = content
  let isWritten = true
  let lastWrite: Promise<void> = Promise.resolve()
  let isClosed = false

  async function write(): Promise<void> {
    if (isWritten || isClosed) return
    isWritten = true
    try {
      await save(newest)
      onWritten(null)
    } catch (error) {
      isWritten = false
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
      newest = { ...newest, ...change }
      isWritten = false
      // A failure has been told through `onWritten`.
      flush().catch(() => undefined)
    },
    flush,
    close() {
      isClosed = true
    },
  }
}
