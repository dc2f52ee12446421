import type { OutboxEntry } from './entry.ts'
import { isRowMutation } from './mutation.ts'
import type { OutboxStore } from '../ports/outboxStore.ts'
import { cutBackOffShort, type RetryScope } from './schedule.ts'
import type { Settlement } from './settle.ts'
import type { ResultWriter } from './writeResults.ts'

/** The owner's outbox in memory, as a drain works on it. */
export type OutboxCopy = {
  /** Ascending by `seq`. */
  entries(): Iterable<OutboxEntry>
  apply(entry: OutboxEntry, settlement: Settlement): void
  /**
   * Reads what is new in the stored outbox. An entry that the technician has released is in the store with its old
   * number; one that another tab has ended, after being frozen while it sent, is no longer in the store. Call it only
   * when all results are written, since they look like either.
   */
  reread(): Promise<void>
}

/**
 * Reads the outbox once. After that only new entries and row mutations are read, so that sending an entry costs the
 * same in a short outbox and in a long one.
 */
export async function readOutbox(
  store: Pick<OutboxStore, 'entries'>,
  ownerId: string,
  retryScope: RetryScope,
  results: ResultWriter,
): Promise<OutboxCopy> {
  const outbox = new Map<string, OutboxEntry>()
  let lastSeq = 0
  const add = (added: readonly OutboxEntry[]) => {
    for (const stored of added) {
      lastSeq = stored.seq
      const entry = results.recall(stored)
      if (entry) outbox.set(entry.id, cutBackOffShort(entry, retryScope))
    }
  }
  add(await store.entries(ownerId))

  return {
    entries: () => outbox.values(),
    apply({ id }, settlement) {
      if (settlement.kind === 'done') outbox.delete(id)
      else if (outbox.has(id)) outbox.set(id, settlement.entry)
    },
    async reread() {
      const known = [...outbox.values()].filter(({ mutation }) => isRowMutation(mutation))
      const entries = await store.entries(ownerId, known[0] ? known[0].seq - 1 : lastSeq)
      const stored = new Set(entries.map(({ id }) => id))
      for (const { id, state } of known) {
        // A refused report that was put away goes on blocking its photos.
        if (!stored.has(id) && state.kind !== 'refused') outbox.delete(id)
      }
      for (const entry of entries) {
        const isReleased = outbox.has(entry.id) && entry.state.kind === 'waiting'
        if (isReleased && !results.isUnwritten(entry)) outbox.set(entry.id, entry)
      }
      add(entries.filter(({ seq }) => seq > lastSeq))
    },
  }
}
