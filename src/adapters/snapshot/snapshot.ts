import { Dexie, type ObservabilitySet } from 'dexie'
import { isRowMutation } from '#sync/outbox/mutation.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { VERSIONED_STORES } from './versionedStores.ts'
import type { PortalDatabase } from '../indexeddb/schema.ts'
import type { Snapshot } from './snapshotCache.ts'

/**
 * Stores a snapshot of the list for the next start, and deletes it as soon as any tab changes the data that it shows.
 *
 * @param app the URL of this version's code, as its page contains it; without one nothing is stored
 */
export function createStartSnapshot(db: PortalDatabase, app: string | undefined) {
  const database = async () => (await db.open()).backendDB()
  let mayExist = true
  let onChange = () => {}
  let lastStep = Promise.resolve()
  // One after another: a snapshot must not be written after the change that invalidates it.
  const runInOrder = (step: () => Promise<void>): Promise<void> => {
    const result = lastStep.then(step)
    lastStep = result.catch(() => {})
    return result
  }

  function deleteCurrent(): Promise<void> {
    return runInOrder(async () => {
      const { deleteSnapshot } = await import('./snapshotCache.ts')
      await deleteSnapshot()
      mayExist = false
    })
  }

  Dexie.on('storagemutated', (parts: ObservabilitySet) => {
    if (!affectsSnapshot(db.name, parts)) return
    onChange()
    if (!mayExist) return
    mayExist = false
    // If this fails, the next start finds that the snapshot is out of date, only a little later.
    deleteCurrent().catch((error: unknown) => console.warn('The snapshot was not deleted:', error))
  })

  return {
    delete: deleteCurrent,

    /** Calls `listener`, and no earlier one, after each change of the data that a snapshot shows. */
    watch(listener: () => void): void {
      onChange = listener
    },

    async dataVersion(): Promise<string> {
      const { dataVersion } = await import('./dataVersion.ts')
      return dataVersion(await database())
    },

    /**
     * Does nothing if the data no longer has the snapshot's version.
     *
     * @param htmlOnceSent what the list shows once the worker has sent everything
     */
    write(snapshot: Snapshot, html: string, htmlOnceSent: string): Promise<void> {
      return runInOrder(async () => {
        const { dataVersion, versionOnceSent } = await import('./dataVersion.ts')
        const { writeSnapshot } = await import('./snapshotCache.ts')
        const version = snapshot.dataVersion
        mayExist = true
        if (app === undefined || (await dataVersion(await database())) !== version) return
        await writeSnapshot(app, snapshot, html)
        const entries = await db.outbox.toArray()
        const { ownerId } = snapshot
        if (!canAllBeSent(entries, ownerId)) return
        const rowCount = entries.filter(({ mutation }) => isRowMutation(mutation)).length
        const onceSent = { ...snapshot, dataVersion: versionOnceSent(version, ownerId, rowCount) }
        await writeSnapshot(app, onceSent, htmlOnceSent, version)
      })
    },
  }
}

// The keys of the parts are `idb://database/store/index`.
function affectsSnapshot(database: string, parts: ObservabilitySet): boolean {
  const stores = VERSIONED_STORES.map((store) => `idb://${database}/${store}/`)
  return Object.keys(parts).some((part) => part === 'all' || stores.some((store) => part.startsWith(store)))
}

// What was refused stays, and so does what another technician has unsent.
function canAllBeSent(entries: readonly OutboxEntry[], ownerId: string): boolean {
  const canBeSent = (entry: OutboxEntry) => entry.ownerId === ownerId && entry.state.kind !== 'refused'
  return entries.length > 0 && entries.every(canBeSent)
}
