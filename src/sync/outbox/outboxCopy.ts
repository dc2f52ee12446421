import { dependentsOf } from './dependents.ts'
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
   * Reads what is new in the stored outbox. An entry that the technician has released, or taken back, is in the store
   * with its old number; one that another tab has ended, after being frozen while it sent, is no longer in the store.
   * Call it only when all results are written, since they look like either.
   */
  reread(): Promise<void>
}

/**
 * Reads the outbox once. After that only new entries and row mutations are read, so that sending an entry costs the
 * same in a short outbox and in a long one.
 */
export async function readOutbox(
  store: Pick<OutboxStore, 'entries' | 'allEntries'>,
  ownerId: string,
  retryScope: RetryScope,
  results: ResultWriter,
): Promise<OutboxCopy> {
  let outbox = new Map<string, OutboxEntry>()
  let lastSeq = 0
  const add = (added: readonly OutboxEntry[]) => {
    for (const stored of added) {
      lastSeq = Math.max(lastSeq, stored.seq)
      const entry = results.recall(stored)
      if (entry) outbox.set(entry.id, cutBackOffShort(entry, retryScope))
    }
  }
  /** The numbers of entries that are put away, and may be taken back while photos are being sent (rule OB7a). */
  const away = new Set<number>()
  const all = await store.allEntries(ownerId)
  for (const { seq, putAway } of all) if (putAway) away.add(seq)
  add(all.filter(({ putAway }) => !putAway))

  return {
    entries: () => outbox.values(),
    apply({ id }, settlement) {
      if (settlement.kind === 'done') outbox.delete(id)
      else if (outbox.has(id)) outbox.set(id, settlement.entry)
    },
    async reread() {
      const known = [...outbox.values()].filter(({ mutation }) => isRowMutation(mutation))
      const mayHaveChanged = [...known.map(({ seq }) => seq), ...away]
      const entries = await store.entries(ownerId, Math.min(lastSeq, ...mayHaveChanged.map((seq) => seq - 1)))
      const stored = new Set(entries.map(({ id }) => id))
      for (const row of known.filter(({ id }) => !stored.has(id))) {
        // What was put away with it, too: without the row in the copy, its photos would wait for nothing.
        const dependents = dependentsOf(row, [...outbox.values()])
        for (const { id, seq } of outbox.values()) {
          if (!dependents.has(id) || stored.has(id)) continue
          away.add(seq)
          outbox.delete(id)
        }
      }
      for (const entry of entries) {
        const isReleased = outbox.has(entry.id) && entry.state.kind === 'waiting'
        if (isReleased && !results.isUnwritten(entry)) outbox.set(entry.id, entry)
      }
      const takenBack = entries.filter(({ id, seq }) => away.has(seq) && !outbox.has(id))
      for (const { seq } of entries) away.delete(seq)
      add([...takenBack, ...entries.filter(({ seq }) => seq > lastSeq)])
      if (takenBack.length > 0) outbox = new Map([...outbox].sort(([, a], [, b]) => a.seq - b.seq))
    },
  }
}
