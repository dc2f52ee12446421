import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Alert } from '#ui/components/Alert.tsx'
import { calendarDay } from '#domain/time.ts'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { OfficePhone } from '../shell/OfficePhone.tsx'
import { noteDashboardSearch, paths, SIGN_IN_AGAIN } from '../shell/paths.ts'
import { isIos } from '../shell/browser/device.ts'
import { InstallGuide } from '../install/InstallGuide.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import type { SessionEndNotice } from './useSessionEnd.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { unsentWorkText } from './unsentWorkText.ts'
import { formatDay } from '../shell/text/formatDate.ts'
import '../shell/allStyles.ts'

const UnsentHere = lazy(() => import('../outbox/UnsentHere.tsx').then((m) => ({ default: m.UnsentHere })))

type SignInPageProps = { sessionEnd?: SessionEndNotice | null; isOutOfTouch?: boolean }

/**
 * The sign-in screen. `sessionEnd` is why the session ended, if not by a sign-out; `isOutOfTouch` is whether
 * the phone of whoever is signed in does not reach the server, and has not for thirty days. Without either, the screen
 * shows nothing that is stored on this phone: anybody may be looking (rule OB9). Its address leads a signed-in
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
  if (identity && !isOutOfTouch && pathname === paths.signIn && isAgain !== SIGN_IN_AGAIN) {
    return <Navigate to={paths.dashboard} replace />
  }
  return (
    <SignInScreen
      back={identity && !isOutOfTouch && <BackToDashboard />}
      notes={
        <>
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
        </>
      }
      form={<SignInForm />}
      unsentWork={
        isOutOfTouch && (
          <Suspense fallback={null}>
            <UnsentHere />
          </Suspense>
        )
      }
      offer={!isIos() && <InstallGuide />}
    />
  )
}

/** Explains why a phone that has not reached the server for thirty days shows no jobs (rule OB22) [R40]. */
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
