import { useMemo, useEffect } from 'react'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { PullResult } from '#sync/ports/server.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import type { SyncState } from '#sync/syncState.ts'
import { isConfirmed } from '#sync/retention/retention.ts'
import { UnsentHere } from '../outbox/UnsentHere.tsx'
import { SessionProvider } from '../shell/SessionContext.ts'
import { notifyError } from '../toasts/notify.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { errorText } from '../shell/text/errorText.ts'
import { noteOutOfTouch } from './outOfTouchNote.ts'

/** The unsent work on a phone that is out of touch. Everything else is deleted after an hour. */
export function OutOfTouchWork({ identity }: { identity: Identity }) {
  useDelayedDeletion(identity.userId)
  const session = useMemo(() => ({ ...identity, loop: pausedLoop }), [identity])
  return (
    <SessionProvider value={session}>
      <UnsentHere />
    </SessionProvider>
  )
}

const SIGNED_OUT: PullResult = { kind: 'signed-out' }
const STATE: SyncState = {
  isSending: false,
  isPulling: false,
  isRefreshing: false,
  stoppedBy: 'signed-out',
  storageError: null,
  lastPull: SIGNED_OUT,
}

/** Replaces the sync loop on a phone that is out of touch: nothing is sent or pulled before a sign-in. */
const pausedLoop: SyncLoop = {
  sendNow: async () => {},
  refresh: async () => SIGNED_OUT,
  setAnnounced: () => {},
  state: () => STATE,
  subscribe: () => () => {},
  stop: () => {},
}

const CHECK_EVERY_MS = 60_000

/**
 * Deletes the data that a phone out of touch no longer shows, and ends its session, an hour after that was first
 * noticed: while the portal is open, or at a later start. Until then a wrong clock can be corrected (rule OB5).
 */
function useDelayedDeletion(ownerId: string): void {
  const portal = usePortal()
  useEffect(() => {
    let isDeleted = false
    const check = async () => {
      const now = portal.now()
      if (isDeleted || !isConfirmed(noteOutOfTouch(now), now.getTime())) return
      isDeleted = true
      try {
        await portal.store.forgetOwner(ownerId)
        await portal.accounts.endSession()
      } catch (error) {
        isDeleted = false
        notifyError('Error', `Old jobs could not be deleted: ${errorText(error)}`, { id: 'out-of-touch' })
      }
    }
    void check()
    const timer = setInterval(() => void check(), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [portal, ownerId])
}
