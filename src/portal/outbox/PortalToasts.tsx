import { RefusalToasts } from './RefusalToasts.tsx'
import { Toaster } from '../toasts/Toaster.tsx'

/** The toasts of all screens, loaded lazily together with what shows a toast by itself. */
export function PortalToasts() {
  return (
    <>
      <Toaster />
      <RefusalToasts />
    </>
  )
}
