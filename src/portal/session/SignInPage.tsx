import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { business } from '#content/business/business.ts'
import { calendarDay } from '#domain/time.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Card } from '#ui/components/Card.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { LogoLink } from '../shell/LogoLink.tsx'
import { OfficePhone } from '../shell/OfficePhone.tsx'
import { noteDashboardSearch, paths, SIGN_IN_AGAIN } from '../shell/paths.ts'
import { isIos } from '../shell/browser/device.ts'
import { InstallGuide } from '../install/InstallGuide.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import type { SessionEndNotice } from './useSessionEnd.ts'
import { SignInForm } from './SignInForm.tsx'
import { unsentWorkText, waitingWorkText } from './unsentWorkText.ts'
import { formatDay } from '../shell/text/formatDate.ts'
import '../shell/allStyles.ts'
// With this screen, so that a sign-in without a connection can show why it failed on a phone that has not stored the rest.
import '../outbox/PortalToasts.tsx'

const UnsentHere = lazy(() => import('../outbox/UnsentHere.tsx').then((m) => ({ default: m.UnsentHere })))

type SignInPageProps = { sessionEnd?: SessionEndNotice | null; isOutOfTouch?: boolean }

/**
 * The sign-in screen. `sessionEnd` is why the session ended, if not by a sign-out; `isOutOfTouch` is whether the phone
 * of whoever is signed in has not reached the server for thirty days. Without either, the screen shows of what is
 * stored on this phone only how much is unsent: anybody may be looking (rules OB9c, OB9h). Its address leads a signed-in
 * technician to the jobs [R39], unless their session has to be renewed.
 */
export function SignInPage({ sessionEnd = null, isOutOfTouch = false }: SignInPageProps) {
  const portal = usePortal()
  const { store } = portal
  useEffect(() => void portal.tidy(), [portal])
  // A technician whose session has ended can go back to their jobs, also offline.
  const identity = useLiveQuery(() => store.identity(), [store])
  // The next technician begins without the last one's search.
  useEffect(() => {
    if (identity === null) noteDashboardSearch('')
  }, [identity])
  const { pathname, state } = useLocation()
  const isAgain: unknown = state
  if (identity && pathname === paths.signIn && isAgain !== SIGN_IN_AGAIN) {
    return <Navigate to={paths.dashboard} replace />
  }
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-4 px-4 pt-[3vh] pb-8">
      <p className="flex items-center gap-2 text-lg font-bold">
        <LogoLink />
        {business.name}
      </p>
      {identity && !isOutOfTouch && <BackToDashboard />}
      <div>
        <ScreenHeading screen="Sign in" className="text-3xl font-bold">
          Technician Portal
        </ScreenHeading>
        <p className="mt-1 text-lg text-muted-foreground">Sign in to see your jobs.</p>
      </div>
      {isOutOfTouch && <OutOfTouchAlert />}
      {sessionEnd !== null && (
        <Alert>
          {[sessionEnd.reason, ...unsentWorkText(sessionEnd.unsent)].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <OfficePhone />
        </Alert>
      )}
      {isIos() && <InstallGuide />}
      <Card className="p-4 sm:p-6">
        <SignInForm />
      </Card>
      {isOutOfTouch && (
        <Suspense fallback={null}>
          <UnsentHere />
        </Suspense>
      )}
      {identity === null && sessionEnd === null && <WaitingWork />}
      <div>
        <p>Forgotten your password, or no account yet? The office sees to both.</p>
        <OfficePhone />
      </div>
      <p className="text-muted-foreground">
        You need a connection to sign in. After that the portal works without one.
      </p>
      {/* Other browsers offer the app late, which must not move the form. */}
      {!isIos() && <InstallGuide />}
    </main>
  )
}

/** Explains why a phone that has not reached the server for thirty days shows no jobs (rule OB22l) [R40]. */
function OutOfTouchAlert() {
  const portal = usePortal()
  return (
    <Alert>
      <p>
        This phone has not reached the office for thirty days. Jobs and reports that were sent are not shown
        until it does.
      </p>
      <p className="mt-2">They show again as soon as there is a connection. If they do not, sign in.</p>
      <p className="mt-2">
        The date on this phone is {formatDay(calendarDay(portal.now()))}. If that is wrong, set it right, and
        they show again at once.
      </p>
    </Alert>
  )
}

/** How much unsent work waits for its owner's next sign-in (rule OB9h). Below the form, which it must not move. */
function WaitingWork() {
  const { store } = usePortal()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    store.countUnsent().then(
      (count) => setText(waitingWorkText(count)),
      (error: unknown) => console.warn('The unsent work was not counted:', error),
    )
  }, [store])
  return text && <Alert>{text}</Alert>
}
