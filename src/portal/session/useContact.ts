import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { PullResult } from '#sync/ports/server.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { hasReachedServer, isContactOverdue } from '#sync/retention/retention.ts'
import { usePortal } from '../shell/PortalContext.tsx'

const CHECK_EVERY_MS = 60_000

/** Whether this phone is out of touch with the office; `trying` while that depends on a pull that has not ended. */
export type Contact = 'in-touch' | 'trying' | 'out-of-touch'

/**
 * Whether this phone has not reached the server for thirty days, and so only shows unsent work (rule OB22l) [R40]. Its
 * clock may be wrong, so that does not hide anything before a pull has failed, and never what was shown since the server
 * was reached.
 */
export function useContact({ acceptedUntil }: Identity, loop: SyncLoop | null): Contact {
  const portal = usePortal()
  const isOverdue = useSyncExternalStore(subscribe, () =>
    isContactOverdue(acceptedUntil, portal.now().getTime()),
  )
  const [contact, setContact] = useState<Contact>(isOverdue ? 'trying' : 'in-touch')

  useEffect(() => {
    if (!isOverdue || loop === null) return undefined
    let isOver = false
    let unsubscribe = () => {}
    const noteContact = (pull: PullResult | null) => {
      if (pull && hasReachedServer(pull)) setContact('in-touch')
    }
    void loop.refresh().then((pull) => {
      if (isOver) return
      if (!hasReachedServer(pull)) setContact('out-of-touch')
      noteContact(pull)
      unsubscribe = loop.subscribe(() => noteContact(loop.state().lastPull))
    })
    return () => {
      isOver = true
      unsubscribe()
      setContact('in-touch')
    }
  }, [isOverdue, loop])

  return isOverdue ? contact : 'in-touch'
}

function subscribe(check: () => void): () => void {
  const timer = setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
