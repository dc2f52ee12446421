import { useSyncExternalStore } from 'react'
import { Alert } from '#ui/components/Alert.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { usePortal } from '../shell/PortalContext.tsx'

/** Shown until the device's database has said who is signed in, with what to do if another tab keeps it from that. */
export function OpeningDatabase() {
  const { blockedUpgrade } = usePortal()
  const isBlocked = useSyncExternalStore(blockedUpgrade.subscribe, blockedUpgrade.isBlocked)
  return (
    <>
      <Spinner />
      {isBlocked && (
        <Alert className="mx-4 max-w-md sm:mx-auto">
          <p>The portal is still open in another tab, in an older version.</p>
          <p>Close the other tabs of the portal. This one then goes on by itself.</p>
        </Alert>
      )}
    </>
  )
}
