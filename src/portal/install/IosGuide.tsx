import { Share } from 'lucide-react'
import { Alert } from '#ui/components/Alert.tsx'

// Safari and the installed app do not share storage: signing in before installing would mean signing in twice.
/** How to install the app on an iPhone or iPad, where no button can do it. */
export function IosGuide() {
  return (
    <Alert data-not-kept>
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
