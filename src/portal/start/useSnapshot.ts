import { useEffect, type RefObject } from 'react'
import type { CapturedList } from './captureSnapshot.ts'
import { firstScreenShown } from '../shell/browser/firstScreen.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

// The start script only shows a snapshot at these queries of the address.
const START_SEARCHES = ['', '?tab=all']

/**
 * Captures the screen as the snapshot for the next start at this address.
 *
 * @param part an element of the screen; null while there is nothing to capture
 */
export function useSnapshot(part: RefObject<Element | null>, { search, statusOnceSent }: CapturedList): void {
  const portal = usePortal()
  const { userId } = useSession()

  useEffect(() => {
    const root = part.current?.closest('#root')
    if (!root || !START_SEARCHES.includes(search) || !('serviceWorker' in navigator)) return undefined
    let isUnmounted = false
    let stop = () => {}
    const capture = async () => {
      await firstScreenShown()
      // Before the first worker is active there is no cached page to put it into.
      await navigator.serviceWorker.ready
      const { captureSnapshot } = await import('./captureSnapshot.ts')
      if (!isUnmounted) stop = captureSnapshot(root, portal, userId, { search, statusOnceSent })
    }
    capture().catch((error: unknown) =>
      console.warn('The snapshot for the next start could not be written:', error),
    )
    return () => {
      isUnmounted = true
      stop()
    }
  }, [portal, userId, part, search, statusOnceSent])
}
