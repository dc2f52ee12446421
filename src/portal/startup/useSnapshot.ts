import { useEffect, type RefObject } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/**
 * Keeps what is on the screen for the next start to begin with.
 *
 * @param part something of the screen that is to be kept, or holds null while none is
 */
export function useSnapshot(part: RefObject<Element | null>, isWorthKeeping: boolean): void {
  const portal = usePortal()
  const { userId } = useSession()

  useEffect(() => {
    const root = part.current?.closest('#root')
    if (!root || !isWorthKeeping) return undefined
    let isLeft = false
    let stop = () => {}
    import('./captureSnapshot.ts').then(
      ({ keepScreen }) => {
        if (!isLeft) stop = keepScreen(root, portal, userId)
      },
      (error: unknown) => console.warn('The screen could not be kept for the next start:', error),
    )
    return () => {
      isLeft = true
      stop()
    }
  }, [portal, userId, part, isWorthKeeping])
}
