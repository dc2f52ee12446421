import type { IntervalTree } from 'dexie'

/**
 * The ids of the owner's jobs among changed keys, as Dexie announces them; null if any of the owner's jobs may have
 * changed. Dexie announces the keys themselves only for small writes, and otherwise the range of all keys.
 */
export function changedJobIds(changed: IntervalTree, ownerId: string): string[] | null {
  if (!('from' in changed)) return []
  const { from, to, l, r } = changed
  if (!Array.isArray(from) || !Array.isArray(to) || String(from) !== String(to)) return null
  const [owner, jobId]: unknown[] = from
  const ids = [l, r].map((branch) => (branch ? changedJobIds(branch, ownerId) : []))
  const own = owner === ownerId ? [String(jobId)] : []
  return ids.reduce((all, some) => all && some && [...all, ...some], own)
}
