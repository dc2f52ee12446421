import { Dexie, type ObservabilitySet } from 'dexie'
import { MARKED_STORES } from './dataVersion.ts'
import type { PortalDatabase } from '../indexeddb/schema.ts'
import type { KeptScreen } from './snapshotCache.ts'

/**
 * Keeps the list as it looks for the next start, and forgets it as soon as something changes in what it shows,
 * in whichever tab.
 *
 * @param app the address of this version's code, as its page names it; without one nothing is kept
 */
export function createKeptScreens(db: PortalDatabase, app: string | undefined) {
  const database = async () => (await db.open()).backendDB()
  let mayBeKept = true
  let lastTurn = Promise.resolve()
  // One after another: a screen that was being kept must not come after the change that made it untrue.
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const turn = lastTurn.then(change)
    lastTurn = turn.catch(() => {})
    return turn
  }

  function forget(): Promise<void> {
    return inTurn(async () => {
      const { forgetScreen } = await import('./snapshotCache.ts')
      await forgetScreen()
      mayBeKept = false
    })
  }

  Dexie.on('storagemutated', (parts: ObservabilitySet) => {
    if (!mayBeKept || !changesScreen(db.name, parts)) return
    mayBeKept = false
    // The next start finds out by itself that it is untrue, only a moment later.
    forget().catch((error: unknown) => console.warn('The kept screen was not forgotten:', error))
  })

  return {
    forget,

    async dataMark(): Promise<string> {
      const { dataMark } = await import('./dataVersion.ts')
      return dataMark(await database())
    },

    /** Does nothing where the data is no longer what the screen's mark names. */
    keep(screen: KeptScreen, html: string): Promise<void> {
      return inTurn(async () => {
        const { dataMark } = await import('./dataVersion.ts')
        const { keepScreen } = await import('./snapshotCache.ts')
        mayBeKept = true
        if (app === undefined || (await dataMark(await database())) !== screen.dataMark) return
        await keepScreen(app, screen, html)
      })
    },
  }
}

// The keys of the parts are `idb://database/store/index`.
function changesScreen(database: string, parts: ObservabilitySet): boolean {
  const stores = MARKED_STORES.map((store) => `idb://${database}/${store}/`)
  return Object.keys(parts).some((part) => part === 'all' || stores.some((store) => part.startsWith(store)))
}
