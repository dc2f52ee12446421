import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { Alert } from '#ui/components/Alert.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { OfflineBar } from '../outbox/OfflineBar.tsx'
import { type SessionEndNotice, useSessionEnd } from './useSessionEnd.ts'
import { SessionProvider } from '../shell/SessionContext.ts'
import { lazyAfterFirstScreen } from '../shell/browser/firstScreen.ts'
import { SILENT_AFTER_MS } from '../shell/silentStorage.ts'
import { useContact } from './useContact.ts'

const FetchFailureToast = lazyAfterFirstScreen(
  async () => (await import('../outbox/FetchFailureToast.tsx')).FetchFailureToast,
)
const SignInPage = lazy(() => import('./SignInPage.tsx').then((m) => ({ default: m.SignInPage })))

/** The screens of the signed-in technician, or the sign-in page. */
export function SignedIn() {
  const portal = usePortal()
  const identity = useLiveQuery(() => portal.store.identity(), [portal])
  const [sessionEnd, setSessionEnd] = useState<SessionEndNotice | null>(null)
  if (identity === undefined) return <OpeningDatabase />
  if (identity === null) return <SignInPage sessionEnd={sessionEnd} />
  return <RunningSession key={identity.userId} identity={identity} onSessionEnd={setSessionEnd} />
}

type RunningSessionProps = { identity: Identity; onSessionEnd: (sessionEnd: SessionEndNotice | null) => void }

function RunningSession({ identity, onSessionEnd }: RunningSessionProps) {
  const portal = usePortal()
  const { userId } = identity
  const [loop, setLoop] = useState<SyncLoop | null>(null)

  // Before the next frame, and with it the first reads of the screen.
  useLayoutEffect(() => {
    const started = portal.startSync(userId)
    // The loop is an external resource that starts and stops; there is nothing to derive it from.
    // oxlint-disable-next-line react/set-state-in-effect
    setLoop(started)
    return () => started.stop()
  }, [portal, userId])

  // An explicit sign-out must not show the previous session's message (rule OB9c).
  useEffect(() => onSessionEnd(null), [onSessionEnd])

  useSessionEnd(userId, loop, onSessionEnd)
  const session = useMemo(() => (loop ? { ...identity, loop } : null), [identity, loop])
  const contact = useContact(identity, loop)
  if (session === null || contact === 'trying') return <Spinner />
  return (
    <SessionProvider value={session}>
      <AppBadge ownerId={userId} />
      {contact === 'out-of-touch' ? (
        <SignInPage isOutOfTouch />
      ) : (
        <>
          <Suspense fallback={null}>
            <FetchFailureToast />
          </Suspense>
          <OfflineBar />
          <Outlet />
        </>
      )}
    </SessionProvider>
  )
}

/**
 * Shows the number of unsent entries on the app's icon, and none without a session. A component of its own that renders
 * nothing, so that a change of the number re-renders nothing else.
 */
function AppBadge({ ownerId }: { ownerId: string }) {
  const { store, showUnsent } = usePortal()
  const unsent = useLiveQuery(async () => (await store.entries(ownerId)).length, [store, ownerId])
  useEffect(() => {
    if (unsent !== undefined) showUnsent(unsent)
  }, [showUnsent, unsent])
  useEffect(() => () => showUnsent(0), [showUnsent])
  return null
}

/** Shown until the identity is read from the database. Explains what to do if the database does not respond. */
function OpeningDatabase() {
  const { blockedUpgrade } = usePortal()
  const isBlocked = useSyncExternalStore(blockedUpgrade.subscribe, blockedUpgrade.isBlocked)
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), SILENT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // No spinner beside the message: the app does not replace the page's own screen while it has one (`mountPoint`).
  if (!isBlocked && !isSilent) return <Spinner />
  return (
    <Alert className="m-4 max-w-md sm:mx-auto">
      {isBlocked ? (
        <>
          <p className="font-semibold">The portal is still open in another tab, in an older version.</p>
          <p>Close the other tabs of the portal. This one then goes on by itself.</p>
        </>
      ) : (
        <>
          <p className="font-semibold">This phone’s storage does not respond.</p>
          <p>Close the portal and every tab of it, and open it again. What was saved is not lost.</p>
        </>
      )}
    </Alert>
  )
}
