import { useEffect } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { isAnyTabInUse, markInUse } from './tabInUse.ts'

/**
 * Takes a newer version without asking when nobody can notice: nothing is unsent, and no tab of the portal is
 * seen or has a report form open, since all of them start anew (rule OB16).
 *
 * @param unsentCount looked at again whenever it changes; undefined until it is known
 */
export function useUnaskedUpdate(isReportOpen: boolean, unsentCount: number | undefined): void {
  const { store, update } = usePortal()
  const { userId } = useSession()

  useEffect(() => {
    let unmark: (() => Promise<void>) | null = null
    let isCurrent = true
    const isFree = () => isCurrent && !isReportOpen && document.visibilityState === 'hidden'

    async function look(): Promise<void> {
      if (!isFree()) {
        unmark ??= markInUse()
        return
      }
      await leave()
      if (unsentCount !== 0 || (await store.entries(userId)).length > 0) return
      if (await isAnyTabInUse()) return
      // Asked once more: somebody may have come back meanwhile.
      if (isFree()) update.apply()
    }

    async function leave(): Promise<void> {
      const unmarkNow = unmark
      unmark = null
      await unmarkNow?.()
    }

    const lookAgain = () => {
      look().catch((error: unknown) => console.warn('The update waits:', error))
    }
    lookAgain()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', lookAgain)
      void leave()
    }
  }, [store, update, userId, isReportOpen, unsentCount])
}
