import type { PortalDatabase } from './schema.ts'

/**
 * Watches for a tab that blocks the upgrade because it has an older version of the database open. A running tab
 * closes it on request; a tab that the system has suspended does not, so the technician has to close the tab. The
 * database then opens by itself.
 */
export function watchBlockedUpgrade(db: PortalDatabase) {
  const listeners = new Set<() => void>()
  let isBlocked = false
  const update = (next: boolean) => {
    isBlocked = next
    for (const listener of listeners) listener()
  }
  db.on('blocked', () => update(true))
  // Every time that the database opens, not only the first time.
  db.on('ready', () => update(false), true)
  return {
    isBlocked: () => isBlocked,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
