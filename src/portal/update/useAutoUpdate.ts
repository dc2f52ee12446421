import { useEffect } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/**
 * Applies a newer version without a prompt if it goes unnoticed: nothing is unsent, and no tab of the portal is
 * visible or has a report form open, since the update reloads all tabs (rule OB16a).
 *
 * @param unsentCount checked again whenever it changes; undefined until it is known
 */
export function useAutoUpdate(isReportOpen: boolean, unsentCount: number | undefined): void {
  const { store, update } = usePortal()
  const { userId } = useSession()

  useEffect(() => {
    let release: (() => Promise<void>) | null = null
    let isCurrent = true
    const canUpdate = () => isCurrent && !isReportOpen && document.visibilityState === 'hidden'

    async function updateIfUnnoticed(): Promise<void> {
      if (!canUpdate()) {
        release ??= lockTabInUse()
        return
      }
      await releaseLock()
      if (unsentCount !== 0 || (await store.entries(userId)).length > 0) return
      if (await isAnyTabInUse()) return
      // Checked again: the tab may have become visible in the meantime.
      if (canUpdate()) update.apply()
    }

    async function releaseLock(): Promise<void> {
      const releaseNow = release
      release = null
      await releaseNow?.()
    }

    const check = () => {
      updateIfUnnoticed().catch((error: unknown) => console.warn('The update was postponed:', error))
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', check)
      void releaseLock()
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

/** Whether any tab on this device holds that lock. */
function isAnyTabInUse(): Promise<boolean> {
  return navigator.locks.request(IN_USE, { ifAvailable: true }, async (lock) => lock === null)
}
