import { useEffect, type RefObject } from 'react'
import type { CapturedList } from './captureSnapshot.ts'
import { firstScreenShown } from '../shell/browser/firstScreen.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/**
 * Captures the screen as the snapshot for the next start, which the icon's address shows.
 *
 * @param part an element of the screen; null while there is nothing to capture
 * @param search the query of its address, which is empty at the icon's
 */
export function useSnapshot(
  part: RefObject<Element | null>,
  search: string,
  { statusOnceSent }: CapturedList,
): void {
  const portal = usePortal()
  const { userId } = useSession()

  useEffect(() => {
    const root = part.current?.closest('#root')
    if (!root || search !== '' || !('serviceWorker' in navigator)) return undefined
    let isUnmounted = false
    let stop = () => {}
    const capture = async () => {
      await firstScreenShown()
      // Before the first worker is active there is no cached page to put it into.
      await navigator.serviceWorker.ready
      const { captureSnapshot } = await import('./captureSnapshot.ts')
      if (!isUnmounted) stop = captureSnapshot(root, portal, userId, { statusOnceSent })
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
