import { useEffect, useState } from 'react'
import { usePullCursor } from '../shell/SessionContext.ts'

/** What a day without signal needs: the portal's code, and the technician's jobs [R49]. */
export type Readiness = { isCodeStored: boolean; areJobsStored: boolean }

export const READY = 'Ready for a day without signal'

export function isReady({ isCodeStored, areJobsStored }: Readiness): boolean {
  return isCodeStored && areJobsStored
}

/** Whether the phone is ready, and what is missing, as sentences. */
export function describeReadiness(readiness: Readiness): string[] {
  if (isReady(readiness)) return [`${READY}: the portal and your jobs are on this phone.`]
  const { isCodeStored, areJobsStored } = readiness
  return [
    'Not ready for a day without signal yet.',
    ...(isCodeStored ? [] : ['The portal is still being stored. Leave it open while there is a connection.']),
    ...(areJobsStored ? [] : ['Your jobs have not been loaded yet. Refresh when there is a connection.']),
  ]
}

/** What this phone has stored; undefined until that is known. */
export function useReadiness(): Readiness | undefined {
  const cursor = usePullCursor()
  const isCodeStored = useIsCodeStored()
  if (cursor === undefined || isCodeStored === undefined) return undefined
  return { isCodeStored, areJobsStored: cursor.pulledAt !== null }
}

// A worker stores all code of the portal before it becomes active.
function useIsCodeStored(): boolean | undefined {
  const [isStored, setStored] = useState<boolean>()
  useEffect(() => {
    const note = (worker: ServiceWorkerRegistration | undefined) =>
      setStored((known) => known === true || Boolean(worker?.active))
    const { serviceWorker } = navigator
    Promise.resolve(serviceWorker?.getRegistration()).then(note, (error: unknown) => {
      console.warn('The worker is not known:', error)
      note(undefined)
    })
    void serviceWorker?.ready.then(note)
  }, [])
  return isStored
}

let isToastDue = false

/** Lets `ReadyToast` tell once when the phone is ready: after a sign-in, and not at every start. */
export function tellOnceReady(): void {
  isToastDue = true
}

/** Whether the toast is due; not any more after the call. */
export function takeDueToast(): boolean {
  const wasDue = isToastDue
  isToastDue = false
  return wasDue
}
