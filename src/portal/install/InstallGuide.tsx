import { Download, Share } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { isInstalled, isIos } from '../shell/browser/device.ts'

/** How to install the app, if it is not installed and the phone supports it. */
export function InstallGuide() {
  const { installOffer } = usePortal()
  const isOffered = useInstallOffered()
  if (isInstalled()) return null
  if (isIos()) return <IosGuide />
  if (!isOffered) return null
  return (
    <Alert data-transient>
      <p>Put the app on your home screen: it opens faster, and the phone keeps your work safer.</p>
      <Button className="mt-2" variant="outline" onClick={() => void installOffer.prompt()}>
        <Download aria-hidden />
        Install the app
      </Button>
    </Alert>
  )
}

/** Whether the browser offers to install the app by a button. */
export function useInstallOffered(): boolean {
  const { installOffer } = usePortal()
  return useSyncExternalStore(
    (listener) => installOffer.subscribe(listener),
    () => installOffer.isReady(),
  )
}

// Safari and the installed app do not share storage: signing in before installing would mean signing in twice.
/** How to install the app on an iPhone or iPad, where no button can do it. */
function IosGuide() {
  return (
    <Alert data-transient>
      <p className="font-semibold">Install the app first, then sign in there</p>
      <ol className="mt-1 list-decimal space-y-1 pl-5">
        <li>
          Tap Share <Share aria-hidden className="inline size-4 align-text-bottom" /> in Safari
        </li>
        <li>Tap “Add to Home Screen”, then “Add”</li>
        <li>Open the app from the home screen and sign in</li>
      </ol>
      <p className="mt-1">
        Safari deletes what is on this phone, unsent work too, if you do not open the portal for seven days.
        The installed app keeps it.
      </p>
      <p className="mt-1">What you do in Safari stays in Safari: the installed app does not see it.</p>
    </Alert>
  )
}
