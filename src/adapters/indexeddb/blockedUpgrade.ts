import type { PortalDatabase } from './schema.ts'

/**
 * Watches for a tab that holds the database in the form of an older version. A tab that runs lets go of it when asked
 * to; one that the system has suspended does not, and only the technician can close it. Once it has, the database
 * opens by itself.
 */
export function watchBlockedUpgrade(db: PortalDatabase) {
  const listeners = new Set<() => void>()
  let isBlocked = false
  const update = (next: boolean) => {
    isBlocked = next
    for (const listener of listeners) listener()
  }
  db.on('blocked', () => update(true))
  // Each time that it opens, not only the first.
  db.on('ready', () => update(false), true)
  return {
    isBlocked: () => isBlocked,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
