import { useSyncState } from '../shell/SessionContext.ts'
import { useOnline } from '../shell/browser/useOnline.ts'
import { isOffline } from './syncStatus.ts'

/**
 * A bar at the top of every screen while there is no connection. Its element is always there, in a line of its own that
 * is empty otherwise: nothing may move under a thumb when a connection drops [R25], a tap on the snapshot is repeated at
 * the same place of the page, and a screen reader only announces text that appears in an existing element. Always one
 * line high (`allStyles.css`), since the sticky header stands below it: in large text only its first word is seen. On a
 * wide screen it is a label within the header's row, and takes no line.
 */
export function OfflineBar() {
  const isShown = isOffline(useSyncState(), useOnline())
  return (
    <output
      data-offline-bar
      className="sticky top-0 z-20 bg-foreground px-3 text-sm font-semibold text-background empty:pointer-events-none empty:bg-transparent"
    >
      {isShown && (
        <>
          <span data-until-sent>Offline</span>
          <span data-until-sent>: all you do is kept on this phone</span>
        </>
      )}
    </output>
  )
}
