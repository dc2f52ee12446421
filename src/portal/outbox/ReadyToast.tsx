import { useEffect } from 'react'
import { notifySuccess } from '../toasts/notify.ts'
import { describePersistence, currentPlace } from './page/storageText.ts'
import { isReady, READY, takeDueToast, useReadiness } from './readiness.ts'
import { storageSpace } from './storageSpace.ts'

/** Shows a toast after a sign-in, as soon as the phone is ready for a day without signal [R49]. Renders nothing. */
export function ReadyToast() {
  const readiness = useReadiness()
  const isReadyNow = readiness !== undefined && isReady(readiness)

  useEffect(() => {
    if (!isReadyNow || !takeDueToast()) return undefined
    let isCurrent = true
    void storageSpace().then(({ isPersistent }) => {
      if (!isCurrent) return
      const keeps = describePersistence(isPersistent, currentPlace())
      notifySuccess(READY, ['The portal and your jobs are on this phone.', keeps], { id: 'ready' })
    })
    return () => void (isCurrent = false)
  }, [isReadyNow])

  return null
}
