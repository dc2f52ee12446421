import { notifyError } from '../toasts/notify.ts'

/** Shows the notice of a failed jobs fetch; a second one takes the place of the first. */
export function notifyFetchFailure(text: string): void {
  notifyError('Error', text, { id: 'jobs-fetch' })
}
