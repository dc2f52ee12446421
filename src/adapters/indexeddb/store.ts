import type { Store } from '#sync/ports/store.ts'
import { createEagerStore } from './eagerStore.ts'
import { guardDatabase } from './guardedDatabase.ts'
import type { PortalDatabase } from './schema.ts'
import { createWrites } from './writes.ts'

/** The store port on IndexedDB, loaded at once. The portal loads it in two parts. */
export function createDexieStore(db: PortalDatabase): Store {
  const database = guardDatabase(db)
  return { ...createEagerStore(database), ...createWrites(database, async () => {}) }
}
