import type { PullResult } from '#sync/ports/server.ts'
import { dismissToast, notifyError } from '../toasts/notify.ts'

/**
 * The toast's text for a failed pull (specification, section 8). Null if it did not fail, or if the sign-in screen
 * shows the reason.
 *
 * @param isWithoutNetwork whether the phone itself is offline, which explains the failure without naming the server
 */
export function fetchFailureText(pull: PullResult, isWithoutNetwork = !navigator.onLine): string | null {
  switch (pull.kind) {
    case 'pulled':
    case 'no-access':
      return null
    case 'signed-out':
      return 'Failed to fetch jobs: You are signed out. Sign in again.'
    case 'failed':
      return `Failed to fetch jobs: ${isWithoutNetwork ? 'This phone is offline' : pull.message}`
  }
}

const TOAST = 'jobs-fetch'

/**
 * Shows a toast for a failed pull of the jobs. A second one replaces the first, and a pull that succeeds removes it.
 */
export function notifyFetchFailure(text: string): void {
  notifyError('Error', text, { id: TOAST })
}

/** Removes the toast of a failed pull. */
export function dismissFetchFailure(): void {
  dismissToast(TOAST)
}
