import { calendarDay } from '#domain/time.ts'
import { messageOf } from '../text/errorText.ts'
import { notifyError } from '../../toasts/notify.ts'

// Long enough for a slow phone to start reading the file.
const REVOKE_AFTER_MS = 60_000

/** Saves a file as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}

/** Local day and time for a file name: "2026-11-20-1405". */
export function fileStamp(date: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${calendarDay(date)}-${twoDigits(date.getHours())}${twoDigits(date.getMinutes())}`
}

/** Whether this browser can share the file with another app. */
export function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}

/**
 * Shares the file, with a text for the message, with the app that the technician chooses. Resolves to false if it was
 * not shared.
 */
export async function shareFile(file: File, text?: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name, ...(text !== undefined && { text }) })
    return true
  } catch (error) {
    // The technician closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return false
    notifyError('Not shared', `${messageOf(error)}. Save the file instead.`)
    return false
  }
}
