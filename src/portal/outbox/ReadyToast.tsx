import { useEffect } from 'react'
import { notifySuccess } from '../toasts/notify.ts'
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
      // What to do about it is on the screen of what is unsent: a long toast would cover what was begun meanwhile.
      const keeps = `The browser has ${isPersistent ? '' : 'not '}promised to keep them.`
      notifySuccess(READY, [`The portal and your jobs are on this phone. ${keeps}`], { id: 'ready' })
    })
    return () => void (isCurrent = false)
  }, [isReadyNow])

  return null
}
