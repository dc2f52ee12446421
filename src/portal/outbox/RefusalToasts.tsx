import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { Store } from '#sync/ports.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { isRefusal } from './refusals.ts'
import { tellRefusals, type RefusalOfJob } from './notifyRefusals.ts'

/**
 * Tells whoever is signed in what the server has refused for good, as soon as somebody looks: on whichever
 * screen they are, and wherever it was sent from [R16] [R26]. Renders nothing.
 */
export function Refusals() {
  const { store } = usePortal()
  const refusals = useLiveQuery(() => readRefusals(store), [store])

  useEffect(() => {
    const tell = () => {
      if (refusals && document.visibilityState === 'visible') tellRefusals(refusals)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
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
