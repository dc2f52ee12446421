import { useEffect, type RefObject } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/**
 * Captures the screen as the snapshot for the next start.
 *
 * @param part an element of the screen; null while there is nothing to capture
 */
export function useSnapshot(part: RefObject<Element | null>, isWorthCapturing: boolean): void {
  const portal = usePortal()
  const { userId } = useSession()

  useEffect(() => {
    const root = part.current?.closest('#root')
    if (!root || !isWorthCapturing) return undefined
    let isUnmounted = false
    let stop = () => {}
    import('./captureSnapshot.ts').then(
      ({ captureSnapshot }) => {
        if (!isUnmounted) stop = captureSnapshot(root, portal, userId)
      },
      (error: unknown) => console.warn('The snapshot for the next start could not be written:', error),
    )
    return () => {
      isUnmounted = true
      stop()
    }
  }, [portal, userId, part, isWorthCapturing])
}
