import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { Alert } from '#ui/components/Alert.tsx'
import type { PullResult } from '#sync/ports/server.ts'
import { hasReachedServer, isContactOverdue } from '#sync/retention/retention.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { OfflineBar } from '../outbox/OfflineBar.tsx'
import { type SessionEndNotice, useSessionEnd } from './useSessionEnd.ts'
import { SessionProvider } from '../shell/SessionContext.ts'
import { lazyAfterFirstScreen } from '../shell/browser/firstScreen.ts'
import { SILENT_AFTER_MS } from '../shell/silentStorage.ts'

const FetchFailureToast = lazyAfterFirstScreen(
  async () => (await import('../outbox/FetchFailureToast.tsx')).FetchFailureToast,
)
const ReadyToast = lazyAfterFirstScreen(async () => (await import('../outbox/ReadyToast.tsx')).ReadyToast)
/** The sign-in page, by the address of its own or wherever nobody is signed in. */
export const SignInPage = lazy(() => import('./SignInPage.tsx').then((m) => ({ default: m.SignInPage })))

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
            <ReadyToast />
          </Suspense>
          <OfflineBar />
          <Outlet />
        </>
      )}
    </SessionProvider>
  )
}

const CHECK_EVERY_MS = 60_000

/** Whether this phone is out of touch with the office; `trying` while that depends on a pull that has not ended. */
type Contact = 'in-touch' | 'trying' | 'out-of-touch'

/**
 * Whether this phone has not reached the server for thirty days, and so only shows unsent work (rule OB22l) [R40]. Its
 * clock may be wrong, so that does not hide anything before a pull has failed, and never what was shown since the server
 * was reached.
 */
function useContact({ acceptedUntil }: Identity, loop: SyncLoop | null): Contact {
  const portal = usePortal()
  const isOverdue = useSyncExternalStore(checkEveryMinute, () =>
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

function checkEveryMinute(check: () => void): () => void {
  const timer = setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
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
