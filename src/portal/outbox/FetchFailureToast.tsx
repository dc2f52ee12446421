import { useEffect } from 'react'
import type { PullResult } from '#sync/ports/server.ts'
import { KEY_REFUSED } from './keyRefusedText.ts'
import { useSyncState } from '../shell/SessionContext.ts'
import { dismissToast, notifyError } from '../toasts/notify.ts'

/**
 * Shows one toast for every failed pull, with the reason, until one succeeds. Not if the device is offline or signed
 * out, or the key is refused: the sync status shows that, and a toast every few minutes would only be in the way.
 * Renders nothing.
 */
export function FetchFailureToast() {
  const { lastPull } = useSyncState()

  useEffect(() => {
    if (lastPull === null || lastPull.kind === 'signed-out' || lastPull.kind === 'key-refused') return
    if (lastPull.kind === 'failed' && lastPull.isOffline) return
    notifyFetchFailure(lastPull)
  }, [lastPull])
  return null
}

const TOAST = 'jobs-fetch'

/**
 * Shows a toast for a failed pull of the jobs. A second one replaces the first; a pull that succeeds removes it.
 *
 * @param isWithoutNetwork whether the phone itself is offline, which explains the failure without naming the server
 */
export function notifyFetchFailure(pull: PullResult, isWithoutNetwork = !navigator.onLine): void {
  const text = fetchFailureText(pull, isWithoutNetwork)
  if (text !== null) notifyError('Error', text, { id: TOAST })
  else if (pull.kind === 'pulled') dismissToast(TOAST)
}

/**
 * The toast's text for a failed pull (specification, section 8). Null if it did not fail, or if the sign-in screen
 * shows the reason.
 */
export function fetchFailureText(pull: PullResult, isWithoutNetwork: boolean): string | null {
  switch (pull.kind) {
    case 'pulled':
    case 'no-access':
      return null
    case 'signed-out':
      return 'Failed to fetch jobs: You are signed out. Sign in again.'
    case 'key-refused':
      return `Failed to fetch jobs: ${KEY_REFUSED}`
    case 'failed':
      return `Failed to fetch jobs: ${isWithoutNetwork ? 'This phone is offline' : pull.message}`
  }
}
