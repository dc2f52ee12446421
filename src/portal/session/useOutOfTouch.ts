import { useSyncExternalStore } from 'react'
import type { Identity } from '#sync/ports.ts'
import { isOutOfTouch } from '#sync/retention/retention.ts'
import { usePortal } from '../shell/PortalContext.tsx'

const LOOK_EVERY_MS = 60_000

/** Whether this phone has not reached the office for thirty days, and shows unsent work only (rule OB22) [R40]. */
export function useOutOfTouch(identity: Identity | null | undefined): boolean {
  const portal = usePortal()
  return useSyncExternalStore(subscribe, () => isOutOfTouch(identity?.contactAt, portal.now().getTime()))
}

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
