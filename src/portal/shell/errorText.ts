import { StorageFullError } from '#sync/ports/store.ts'

/** The message of anything that was thrown, for display. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message
  if (typeof error === 'string' && error !== '') return error
  return 'Something went wrong on this phone'
}

/** The message for a technician. A full storage also gets advice. */
export function errorText(error: unknown): string {
  return error instanceof StorageFullError
    ? 'The storage of this phone is full. Delete some photos or apps, then try again.'
    : messageOf(error)
}
