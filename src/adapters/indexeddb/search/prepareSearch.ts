import type { IntervalTree } from 'dexie'
import type { FindJobs } from '#sync/ports/jobStore.ts'
import { PortalDatabase } from '../schema.ts'
import { JobIndex } from './jobIndex.ts'

/** Each database's index, of the owner who searched last. */
const indexes = new WeakMap<PortalDatabase, JobIndex>()

/** Reads the owner's jobs that the index does not contain yet, and returns the search of them as they are now. */
export async function prepareSearch(db: PortalDatabase, ownerId: string): Promise<FindJobs> {
  const index = indexOf(db, ownerId)
  await index.update()
  return index.search()
}

function indexOf(db: PortalDatabase, ownerId: string): JobIndex {
  const known = indexes.get(db)
  if (known?.ownerId === ownerId) return known
  if (!known) forgetChangedJobs(db)
  const index = new JobIndex(db, ownerId)
  indexes.set(db, index)
  return index
}

// Dexie announces every commit, of every tab.
function forgetChangedJobs(db: PortalDatabase): void {
  // `PortalDatabase` instead of `Dexie`: importing Dexie in a second chunk would make every start load more bytes.
  PortalDatabase.on('storagemutated', (parts) => {
    // `all`: changes may have been missed while the page was in the back/forward cache.
    const changed = parts['all'] ?? parts[`idb://${db.name}/jobs/`]
    const index = indexes.get(db)
    if (changed && index) index.forget(changedJobIds(changed, index.ownerId))
  })
}

/**
 * The ids of the owner's jobs among changed keys, as Dexie announces them; null if any of the owner's jobs may have
 * changed. Dexie announces the keys themselves only for small writes, and otherwise the range of all keys.
 */
function changedJobIds(changed: IntervalTree, ownerId: string): string[] | null {
  if (!('from' in changed)) return []
  const { from, to, l, r } = changed
  if (!Array.isArray(from) || !Array.isArray(to) || String(from) !== String(to)) return null
  const [owner, jobId]: unknown[] = from
  const ids = [l, r].map((branch) => (branch ? changedJobIds(branch, ownerId) : []))
  const own = owner === ownerId ? [String(jobId)] : []
  return ids.reduce((all, some) => all && some && [...all, ...some], own)
}
