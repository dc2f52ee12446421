import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { isRowMutation } from '#sync/outbox/mutation.ts'
import { plural } from '../shell/text/plural.ts'

/** The number of unsent row mutations, which the screen calls changes, and of unsent photos. */
export type UnsentCount = { changes: number; photos: number }

/** Counts the entries of the outbox. */
export function countUnsent(entries: readonly OutboxEntry[]): UnsentCount {
  const changes = entries.filter((entry) => isRowMutation(entry.mutation)).length
  return { changes, photos: entries.length - changes }
}

/** Text such as "3 changes and 5 photos". Empty if nothing is unsent. */
export function formatUnsentCount({ changes, photos }: UnsentCount): string {
  const parts = []
  if (changes > 0) parts.push(plural(changes, 'change'))
  if (photos > 0) parts.push(plural(photos, 'photo'))
  return parts.join(' and ')
}
