import { StorageFullError } from '#sync/ports.ts'
import { messageOf } from './errorText.ts'

/** What to tell a technician about a write that failed, and what to do. */
export function storageWords(error: unknown): string {
  return error instanceof StorageFullError
    ? 'The storage of this phone is full. Delete some photos or apps, then try again.'
    : messageOf(error)
}
