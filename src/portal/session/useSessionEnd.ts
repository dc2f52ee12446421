import { useCallback, useEffect } from 'react'
import type { SyncLoop } from '#sync/syncLoop.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { dismissToasts } from '../toasts/notify.ts'

/** Why a session ended other than by a sign-out, and its technician's unsent work on this phone. */
export type SessionEndNotice = { reason: string; unsent: readonly OutboxEntry[] }

const SESSION_ENDED =
  'Your session has ended. Sign in to go on where you were: your unsent work is kept on this phone.'

/**
 * Shows the sign-in screen when the server has ended the session or denies the technician access [R22]. Clears the
 * identity and deletes everything but unsent work, which waits for its owner (rules OB9b and OB22e).
 */
export function useSessionEnd(
  ownerId: string,
  loop: SyncLoop | null,
  onEnd: (notice: SessionEndNotice) => void,
): void {
  const { accounts, store } = usePortal()

  const endWith = useCallback(
    async (reason: string) => {
      // The technician must be able to sign in even if the storage fails.
      const unsent = await store.entries(ownerId).catch(() => [])
      // They are about somebody who is not here any more.
      dismissToasts()
      onEnd({ reason, unsent })
    },
    [store, ownerId, onEnd],
  )

  useEffect(
    () =>
      accounts.onSessionEnd(() => {
        void endWith(SESSION_ENDED).then(() => store.setIdentity(null))
      }),
    [accounts, store, endWith],
  )

  useEffect(() => {
    let isEnding = false
    return loop?.subscribe(() => {
      const { lastPull } = loop.state()
      if (lastPull?.kind !== 'no-access' || isEnding) return
      isEnding = true
      void endWith(lastPull.message).then(() => accounts.signOut())
    })
  }, [accounts, loop, endWith])
}
