import { useEffect } from 'react'
import type { PullAnswer } from '#sync/ports.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { jobsFetchFailure } from './fetchFailure.ts'
import { notifyFetchFailure } from './notifyFetchFailure.ts'

/**
 * Says once for every pull that failed, why. Being offline or signed out is no news here: the quiet line
 * tells it, and a notice every few minutes would only be in the way.
 */
export function usePullNotice(loop: SyncLoop | null): void {
  useEffect(() => {
    if (loop === null) return undefined
    let told: PullAnswer | null = null
    return loop.subscribe(() => {
      const { lastPull } = loop.state()
      if (lastPull === null || lastPull === told) return
      told = lastPull
      if (lastPull.kind === 'signed-out' || (lastPull.kind === 'failed' && lastPull.isOffline)) return
      const text = jobsFetchFailure(lastPull)
      if (text !== null) notifyFetchFailure(text)
    })
  }, [loop])
}
