import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { isRowMutation } from '#sync/outbox/mutation.ts'
import { plural } from '../shell/plural.ts'

/** How much is unsent: small row mutations, which the screen calls changes, and photos. */
export type UnsentCount = { changes: number; photos: number }

/** Counts what is in the outbox. */
export function countUnsent(entries: readonly OutboxEntry[]): UnsentCount {
  const changes = entries.filter((entry) => isRowMutation(entry.mutation)).length
  return { changes, photos: entries.length - changes }
}

/** Such as "3 changes and 5 photos"; empty text if nothing is unsent. */
export function formatUnsentCount({ changes, photos }: UnsentCount): string {
  const parts = []
  if (changes > 0) parts.push(plural(changes, 'change'))
  if (photos > 0) parts.push(plural(photos, 'photo'))
  return parts.join(' and ')
}
