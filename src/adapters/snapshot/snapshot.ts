import { Dexie, type ObservabilitySet } from 'dexie'
import { VERSIONED_STORES } from './versionedStores.ts'
import type { PortalDatabase } from '../indexeddb/schema.ts'
import type { Snapshot } from './snapshotCache.ts'

/**
 * Stores a snapshot of the list for the next start, and deletes it as soon as something changes in what it shows,
 * in whichever tab.
 *
 * @param app the address of this version's code, as its page names it; without one nothing is stored
 */
export function createStartSnapshot(db: PortalDatabase, app: string | undefined) {
  const database = async () => (await db.open()).backendDB()
  let mayExist = true
  let lastTurn = Promise.resolve()
  // One after another: a snapshot must not be written after the change that made it untrue.
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const turn = lastTurn.then(change)
    lastTurn = turn.catch(() => {})
    return turn
  }

  function forget(): Promise<void> {
    return inTurn(async () => {
      const { deleteSnapshot } = await import('./snapshotCache.ts')
      await deleteSnapshot()
      mayExist = false
    })
  }

  Dexie.on('storagemutated', (parts: ObservabilitySet) => {
    if (!mayExist || !changesScreen(db.name, parts)) return
    mayExist = false
    // The next start finds out by itself that it is untrue, only a moment later.
    forget().catch((error: unknown) => console.warn('The snapshot was not deleted:', error))
  })

  return {
    forget,

    async dataVersion(): Promise<string> {
      const { dataVersion } = await import('./dataVersion.ts')
      return dataVersion(await database())
    },

    /** Does nothing if the data no longer has the snapshot's version. */
    keep(screen: Snapshot, html: string): Promise<void> {
      return inTurn(async () => {
        const { dataVersion } = await import('./dataVersion.ts')
        const { writeSnapshot } = await import('./snapshotCache.ts')
        mayExist = true
        if (app === undefined || (await dataVersion(await database())) !== screen.dataVersion) return
        await writeSnapshot(app, screen, html)
      })
    },
  }
}

// The keys of the parts are `idb://database/store/index`.
function changesScreen(database: string, parts: ObservabilitySet): boolean {
  const stores = VERSIONED_STORES.map((store) => `idb://${database}/${store}/`)
  return Object.keys(parts).some((part) => part === 'all' || stores.some((store) => part.startsWith(store)))
}
