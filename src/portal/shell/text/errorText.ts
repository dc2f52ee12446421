import { StorageFullError } from '#sync/ports/store.ts'

/** The message of anything that was thrown, for display. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message
  if (typeof error === 'string' && error !== '') return error
  return 'Something went wrong on this phone'
}

/** The message for a technician. A full storage, and code that cannot be loaded, also get advice. */
export function errorText(error: unknown): string {
  if (error instanceof StorageFullError)
    return 'The storage of this phone is full. Delete some photos or apps, then try again.'
  if (isMissingCode(error))
    return 'A part of the portal could not be loaded. Close the portal, and open it again with a connection.'
  return messageOf(error)
}

/**
 * Whether code could not be loaded, by the messages of Chromium, Firefox and WebKit for an `import()` that fails. They
 * have no name or code for it.
 */
export function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}
