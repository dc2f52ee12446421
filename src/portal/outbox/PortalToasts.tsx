import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { Store } from '#sync/ports/store.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { Toaster } from '../toasts/Toaster.tsx'
import { isRefusal, notifyRefusals, type RefusalOfJob } from './notifyRefusals.ts'

/** The toasts of all screens, loaded lazily together with what shows a toast by itself. */
export function PortalToasts() {
  return (
    <>
      <Toaster />
      <RefusalToasts />
    </>
  )
}

/**
 * Shows the signed-in technician what the server has refused for good as soon as the page is visible: on any screen,
 * whether this tab, another one or the service worker has sent it [R16] [R26]. Renders nothing.
 */
function RefusalToasts() {
  const { store } = usePortal()
  const refusals = useLiveQuery(() => readRefusals(store), [store])

  useEffect(() => {
    const notifyIfVisible = () => {
      if (refusals && document.visibilityState === 'visible') notifyRefusals(refusals)
    }
    notifyIfVisible()
    document.addEventListener('visibilitychange', notifyIfVisible)
    return () => document.removeEventListener('visibilitychange', notifyIfVisible)
  }, [refusals])
  return null
}

async function readRefusals(store: Store): Promise<RefusalOfJob[]> {
  const identity = await store.identity()
  if (!identity) return []
  const refusals = (await store.entries(identity.userId)).filter(isRefusal)
  return Promise.all(
    refusals.map(async (refusal) => {
      const cached = await store.job(identity.userId, refusal.mutation.jobId)
      return { refusal, jobNumber: cached?.job.job_number ?? null }
    }),
  )
}
