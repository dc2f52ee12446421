import { useSyncExternalStore } from 'react'
import type { Identity } from '#sync/ports/identityStore.ts'
import { isOutOfTouch } from '#sync/retention/retention.ts'
import { usePortal } from '../shell/PortalContext.tsx'

const CHECK_EVERY_MS = 60_000

/** Whether this phone has not reached the server for thirty days, and so only shows unsent work (rule OB22) [R40]. */
export function useOutOfTouch(identity: Identity | null | undefined): boolean {
  const portal = usePortal()
  return useSyncExternalStore(subscribe, () => isOutOfTouch(identity?.contactAt, portal.now().getTime()))
}

function subscribe(check: () => void): () => void {
  const timer = setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
