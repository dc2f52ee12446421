import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect } from 'react'
import type { Identity } from '#sync/ports.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Card } from '#ui/components/Card.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { isIos } from '../install/device.ts'
import { InstallGuide } from '../install/InstallGuide.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import type { Farewell } from './farewell.ts'
import { keptWords } from './unsentWorkText.ts'
import { OutOfTouchAlert } from './OutOfTouchAlert.tsx'
import { SignInForm } from './SignInForm.tsx'
import '../shell/allStyles.ts'

const OutOfTouchWork = lazy(() => import('./OutOfTouchWork.tsx').then((m) => ({ default: m.OutOfTouchWork })))

type SignInPageProps = { farewell?: Farewell | null; outOfTouch?: Identity | null }

/**
 * Where a technician signs in. `farewell` says why they have to, where they did not ask for it; `outOfTouch` is
 * whose phone has not reached the office for thirty days. Without either nothing is said of what this phone keeps:
 * nobody knows who is looking (rule OB9).
 */
export function SignInPage({ farewell = null, outOfTouch = null }: SignInPageProps) {
  const portal = usePortal()
  const { store } = portal
  useEffect(() => void portal.tidy(), [portal])
  // Whoever came here because their session has ended can still read their jobs, also without a network.
  const identity = useLiveQuery(() => store.identity(), [store])
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 pt-[10vh] pb-8">
      {identity && !outOfTouch && <BackToDashboard />}
      <div>
        <ScreenHeading screen="Sign in" className="text-3xl font-bold">
          Technician Portal
        </ScreenHeading>
        <p className="mt-1 text-lg text-muted-foreground">Sign in to see your jobs.</p>
      </div>
      {outOfTouch && <OutOfTouchAlert />}
      {farewell !== null && (
        <Alert>
          {[farewell.reason, ...keptWords(farewell.unsent)].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      )}
      {isIos() && <InstallGuide />}
      <Card className="p-4 sm:p-6">
        <SignInForm />
      </Card>
      {outOfTouch && (
        <Suspense fallback={null}>
          <OutOfTouchWork identity={outOfTouch} />
        </Suspense>
      )}
      <p className="text-muted-foreground">
        You need a connection to sign in. After that the portal works without one.
      </p>
      {/* Elsewhere it may come late, and must not move the form under a thumb; what is signed in here stays so. */}
      {!isIos() && <InstallGuide />}
    </main>
  )
}
