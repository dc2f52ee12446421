import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'

// There is seldom a newer version, and the jobs must not wait for the words about it.
const UpdateBanner = lazy(() => import('./UpdateBanner.tsx').then((m) => ({ default: m.UpdateBanner })))

/** Where a screen offers a newer version, once there is one (rule OB16). */
export function UpdatePrompt() {
  const { update } = usePortal()
  const subscribe = useCallback((listener: () => void) => update.subscribe(listener), [update])
  const isReady = useSyncExternalStore(subscribe, () => update.isReady())
  if (!isReady) return null
  return (
    <Suspense fallback={null}>
      <UpdateBanner />
    </Suspense>
  )
}
