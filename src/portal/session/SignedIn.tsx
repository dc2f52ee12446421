import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, useEffect, useMemo, useState } from 'react'
import { Outlet } from 'react-router-dom'
import type { Identity } from '#sync/ports.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { AppBadge } from '../outbox/AppBadge.tsx'
import { useFetchFailureToast } from '../outbox/fetchFailure.ts'
import type { Farewell } from './farewell.ts'
import { OpeningDatabase } from './OpeningDatabase.tsx'
import { SessionProvider } from '../shell/SessionContext.ts'
import { useOutOfTouch } from './useOutOfTouch.ts'
import { useSessionEnd } from './useSessionEnd.ts'

const SignInPage = lazy(() => import('./SignInPage.tsx').then((m) => ({ default: m.SignInPage })))

/** The screens of the technician whom this phone knows; the sign-in page where it knows none. */
export function SignedIn() {
  const portal = usePortal()
  const identity = useLiveQuery(() => portal.store.identity(), [portal])
  const [farewell, setFarewell] = useState<Farewell | null>(null)
  const isOutOfTouch = useOutOfTouch(identity)
  if (identity === undefined) return <OpeningDatabase />
  if (identity === null || isOutOfTouch) return <SignInPage farewell={farewell} outOfTouch={identity} />
  return <RunningSession key={identity.userId} identity={identity} onFarewell={setFarewell} />
}

type RunningSessionProps = { identity: Identity; onFarewell: (farewell: Farewell | null) => void }

function RunningSession({ identity, onFarewell }: RunningSessionProps) {
  const portal = usePortal()
  const { userId } = identity
  const [loop, setLoop] = useState<SyncLoop | null>(null)

  useEffect(() => {
    const started = portal.startSync(userId)
    // The loop is a thing of the outside world that starts and stops: there is no value to compute.
    // oxlint-disable-next-line react/set-state-in-effect
    setLoop(started)
    return () => started.stop()
  }, [portal, userId])

  // Whoever signs out now has asked for it, and may not be whom the last farewell was for (rule OB9).
  useEffect(() => onFarewell(null), [onFarewell])

  useFetchFailureToast(loop)
  useSessionEnd(userId, loop, onFarewell)
  const session = useMemo(() => (loop ? { ...identity, loop } : null), [identity, loop])
  if (session === null) return <Spinner />
  return (
    <SessionProvider value={session}>
      <AppBadge ownerId={userId} />
      <Outlet />
    </SessionProvider>
  )
}
