import { useEffect } from 'react'
import { useSyncState } from '../shell/syncQueries.ts'
import { dismissFetchFailure, fetchFailureText, notifyFetchFailure } from './fetchFailure.ts'

/**
 * Shows one toast for every failed pull, with the reason, until one succeeds. Not if the device is offline or signed
 * out: the sync status shows that, and a toast every few minutes would only be in the way. Renders nothing.
 */
export function FetchFailureToast() {
  const { lastPull } = useSyncState()

  useEffect(() => {
    if (lastPull === null) return
    if (lastPull.kind === 'pulled') dismissFetchFailure()
    if (lastPull.kind === 'signed-out' || (lastPull.kind === 'failed' && lastPull.isOffline)) return
    const text = fetchFailureText(lastPull)
    if (text !== null) notifyFetchFailure(text)
  }, [lastPull])
  return null
}
