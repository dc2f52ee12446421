import { messageOf } from './errorText.ts'
import { notifyError } from '../toasts/notify.ts'

/** Whether this browser can hand the file to another app. */
export function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}

/** Hands the file to the app that the technician chooses. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    // Whoever closes the list of apps has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notifyError('Not shared', `${messageOf(error)}. Save the file instead.`)
  }
}
