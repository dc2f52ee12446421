import { useEffect } from 'react'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { usePortal } from '../PortalContext.tsx'

const SESSION_ENDED =
  'Your session has ended. Sign in to go on where you were: everything is kept on this phone.'

/**
 * Leaves for the sign-in screen when the server has ended the session or lets the technician in no longer
 * [R22]. Who is signed in is forgotten, and nothing else: unsent work waits for its owner (rule OB9).
 */
export function useSessionEnd(loop: SyncLoop | null, onEnd: (farewell: string) => void): void {
  const { accounts, store } = usePortal()

  useEffect(
    () =>
      accounts.onSessionEnd(() => {
        onEnd(SESSION_ENDED)
        void store.setIdentity(null)
      }),
    [accounts, store, onEnd],
  )

  useEffect(
    () =>
      loop?.subscribe(() => {
        const { lastPull } = loop.state()
        if (lastPull?.kind !== 'no-access') return
        onEnd(lastPull.message)
        void accounts.signOut()
      }),
    [accounts, loop, onEnd],
  )
}
