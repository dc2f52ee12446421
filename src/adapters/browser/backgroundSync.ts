/** The tag under which the browser is asked to wake the service worker once there is a network. */
export const OUTBOX_TAG = 'outbox'

// Not in TypeScript's library: Chromium alone has it.
type SyncRegistration = { sync: { register(tag: string): Promise<void> } }

/**
 * Asks the browser to send the outbox from the service worker when there is a network, also with the app
 * closed (rule OB15). Answers false where the browser has no Background Sync, or does not allow it.
 */
export async function askForBackgroundSync(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.ready
  if (!hasSync(registration)) return false
  try {
    await registration.sync.register(OUTBOX_TAG)
    return true
  } catch (error) {
    // Refused by the user's settings: the open portal sends on its own.
    console.warn('The browser does not send in the background:', error)
    return false
  }
}

function hasSync(registration: object): registration is SyncRegistration {
  return 'sync' in registration
}
