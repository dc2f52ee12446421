import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'

// Rarely needed, and the jobs must not wait for this code.
const UpdateBanner = lazy(() => import('./UpdateBanner.tsx').then((m) => ({ default: m.UpdateBanner })))

/** Offers a newer version as soon as there is one (rule OB16a). */
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
