import { RefusalToasts } from './outbox/RefusalToasts.tsx'
import { Toaster } from './toasts/Toaster.tsx'

/** The toasts of all screens. Loaded late, and so with all that shows a toast by itself. */
export function PortalToasts() {
  return (
    <>
      <Toaster />
      <RefusalToasts />
    </>
  )
}
