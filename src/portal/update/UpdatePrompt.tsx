import { Suspense, useCallback, useSyncExternalStore } from 'react'
import { lazyPart } from '../shell/browser/firstScreen.ts'
import { usePortal } from '../shell/PortalContext.tsx'

// Rarely needed, and the jobs must not wait for this code.
const UpdateBanner = lazyPart(() => import('./UpdateBanner.tsx').then((m) => m.UpdateBanner))

/** Whether a newer version waits. */
export function useIsUpdateReady(): boolean {
  const { update } = usePortal()
  const subscribe = useCallback((listener: () => void) => update.subscribe(listener), [update])
  return useSyncExternalStore(subscribe, () => update.isReady())
}

/** Offers a newer version as soon as there is one (rule OB16a). */
export function UpdatePrompt() {
  if (!useIsUpdateReady()) return null
  return (
    <Suspense fallback={null}>
      <UpdateBanner />
    </Suspense>
  )
}
