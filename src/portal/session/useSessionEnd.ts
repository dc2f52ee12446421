import { useCallback, useEffect } from 'react'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import type { Farewell } from './farewell.ts'

const SESSION_ENDED =
  'Your session has ended. Sign in to go on where you were: your unsent work is kept on this phone.'

/**
 * Leaves for the sign-in screen when the server has ended the session or lets the technician in no longer
 * [R22]. Who is signed in is forgotten, and with them all but unsent work, which waits for its owner (rules OB9
 * and OB22).
 */
export function useSessionEnd(
  ownerId: string,
  loop: SyncLoop | null,
  onEnd: (farewell: Farewell) => void,
): void {
  const { accounts, store } = usePortal()

  const sayFarewell = useCallback(
    async (reason: string) => {
      // A phone whose storage fails must still let the technician sign in.
      const unsent = await store.entries(ownerId).catch(() => [])
      onEnd({ reason, unsent })
    },
    [store, ownerId, onEnd],
  )

  useEffect(
    () =>
      accounts.onSessionEnd(() => {
        void sayFarewell(SESSION_ENDED).then(() => store.setIdentity(null))
      }),
    [accounts, store, sayFarewell],
  )

  useEffect(() => {
    let isEnding = false
    return loop?.subscribe(() => {
      const { lastPull } = loop.state()
      if (lastPull?.kind !== 'no-access' || isEnding) return
      isEnding = true
      void sayFarewell(lastPull.message).then(() => accounts.signOut())
    })
  }, [accounts, loop, sayFarewell])
}
