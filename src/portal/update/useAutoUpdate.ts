import { useEffect } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/**
 * Applies a newer version without asking if nobody can notice: nothing is unsent, and no tab of the portal is
 * visible or has a report form open, since all of them reload (rule OB16).
 *
 * @param unsentCount checked again whenever it changes; undefined until it is known
 */
export function useAutoUpdate(isReportOpen: boolean, unsentCount: number | undefined): void {
  const { store, update } = usePortal()
  const { userId } = useSession()

  useEffect(() => {
    let release: (() => Promise<void>) | null = null
    let isCurrent = true
    const isFree = () => isCurrent && !isReportOpen && document.visibilityState === 'hidden'

    async function updateIfFree(): Promise<void> {
      if (!isFree()) {
        release ??= lockTabInUse()
        return
      }
      await leave()
      if (unsentCount !== 0 || (await store.entries(userId)).length > 0) return
      if (await isAnyTabInUse()) return
      // Checked again: the tab may have become visible meanwhile.
      if (isFree()) update.apply()
    }

    async function leave(): Promise<void> {
      const releaseNow = release
      release = null
      await releaseNow?.()
    }

    const check = () => {
      updateIfFree().catch((error: unknown) => console.warn('The update waits:', error))
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', check)
      void leave()
    }
  }, [store, update, userId, isReportOpen, unsentCount])
}

const IN_USE = 'portal-tab-in-use'

/** Holds a shared lock while this tab is in use. The returned function releases it. */
function lockTabInUse(): () => Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = navigator.locks.request(IN_USE, { mode: 'shared' }, () => released)
  return async () => {
    release()
    await held
  }
}

/** Whether any tab of this device holds that lock. */
function isAnyTabInUse(): Promise<boolean> {
  return navigator.locks.request(IN_USE, { ifAvailable: true }, async (lock) => lock === null)
}
