import { useState, useEffect } from 'react'
import { useMatch } from 'react-router-dom'
import { Button } from '#ui/components/Button.tsx'
import { paths } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useOutbox, useSession } from '../shell/SessionContext.ts'

/** Offers a newer version that is waiting. It is never forced on anybody. */
export function UpdateBanner() {
  const { update } = usePortal()
  const unsentCount = useOutbox()?.length
  const isReportOpen = useMatch(paths.report(':jobId')) !== null
  const [isApplying, setApplying] = useState(false)
  useAutoUpdate(isReportOpen, unsentCount)
  if (unsentCount === undefined) return null

  function updateNow(): void {
    setApplying(true)
    update.apply()
  }

  return (
    <section
      data-transient
      aria-label="App update"
      className="mx-auto my-3 flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-2 border-border bg-muted px-4 py-3"
    >
      <output className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">A new version is ready.</span> {updateText(unsentCount, isReportOpen)}
      </output>
      <Button variant="outline" disabled={isApplying} onClick={updateNow}>
        {isApplying ? 'Updating...' : 'Update now'}
      </Button>
    </section>
  )
}

/** Explains what the update waits for, and that updating now loses nothing. Empty if it waits for nothing. */
export function updateText(unsentCount: number, isReportOpen: boolean): string {
  if (isReportOpen)
    return 'Nothing is lost if you update now: this report is kept at every change, and opens again.'
  if (unsentCount > 0) return 'It installs once everything is sent. You can update now, too: nothing is lost.'
  return ''
}

/**
 * Applies a newer version without a prompt if it goes unnoticed: nothing is unsent, and no tab of the portal is
 * visible or has a report form open, since the update reloads all tabs (rule OB16a).
 *
 * @param unsentCount checked again whenever it changes; undefined until it is known
 */
function useAutoUpdate(isReportOpen: boolean, unsentCount: number | undefined): void {
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
