import { useEffect } from 'react'
import type { PullResult } from '#sync/ports/server.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { notifyError } from '../toasts/notify.ts'

/**
 * The toast's text for a failed pull (specification, section 8). Null if it did not fail, or if the sign-in screen
 * shows the reason.
 */
export function fetchFailureText(pull: PullResult): string | null {
  switch (pull.kind) {
    case 'pulled':
    case 'no-access':
      return null
    case 'signed-out':
      return 'Failed to fetch jobs: You are signed out. Sign in again.'
    case 'failed':
      return `Failed to fetch jobs: ${pull.message}`
  }
}

/** Shows a toast for a failed pull of the jobs. A second one replaces the first. */
export function notifyFetchFailure(text: string): void {
  notifyError('Error', text, { id: 'jobs-fetch' })
}

/**
 * Shows one toast for every failed pull, with the reason. Not if the device is offline or signed out: the sync status
 * shows that, and a toast every few minutes would only be in the way.
 */
export function useFetchFailureToast(loop: SyncLoop | null): void {
  useEffect(() => {
    if (loop === null) return undefined
    let notified: PullResult | null = null
    return loop.subscribe(() => {
      const { lastPull } = loop.state()
      if (lastPull === null || lastPull === notified) return
      notified = lastPull
      if (lastPull.kind === 'signed-out' || (lastPull.kind === 'failed' && lastPull.isOffline)) return
      const text = fetchFailureText(lastPull)
      if (text !== null) notifyFetchFailure(text)
    })
  }, [loop])
}
