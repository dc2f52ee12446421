import { Download } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { isInstalled, isIos } from '../shell/browser/device.ts'
import { IosGuide } from './IosGuide.tsx'

/** How to install the app, if it is not installed and the phone supports it. */
export function InstallGuide() {
  const { installOffer } = usePortal()
  const isOffered = useSyncExternalStore(
    (listener) => installOffer.subscribe(listener),
    () => installOffer.isReady(),
  )
  if (isInstalled()) return null
  if (isIos()) return <IosGuide />
  if (!isOffered) return null
  return (
    <Alert data-not-kept>
      <p>Put the app on your home screen: it opens faster, and the phone keeps your work safer.</p>
      <Button className="mt-2" variant="outline" onClick={() => void installOffer.prompt()}>
        <Download aria-hidden />
        Install the app
      </Button>
    </Alert>
  )
}
