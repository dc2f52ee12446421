import { useSyncState } from '../shell/syncQueries.ts'
import { useOnline } from '../shell/browser/useOnline.ts'
import { isOffline } from './syncStatus.ts'

/**
 * A bar at the top of every screen while there is no connection. Its element is always there: a tap on the snapshot is
 * repeated at the same place of the page, and a screen reader only announces text that appears in an existing element.
 * Always one line high (`start.css`), since the sticky header stands below it: in large text only its first word is
 * seen.
 */
export function OfflineBar() {
  const isShown = isOffline(useSyncState(), useOnline())
  return (
    <output
      data-offline-bar={isShown || undefined}
      className="sticky top-0 block z-20 bg-foreground px-3 text-sm font-semibold text-background"
    >
      {isShown && (
        <>
          <span>Offline</span>
          <span>: all you do is kept on this phone</span>
        </>
      )}
    </output>
  )
}
