/** The tag of the sync event that wakes the service worker once there is a network. */
export const OUTBOX_TAG = 'outbox'

// Not in TypeScript's library: only Chromium has it.
type SyncRegistration = { sync: { register(tag: string): Promise<void> } }

/**
 * Requests a Background Sync: the service worker then sends the outbox as soon as there is a network, even if the
 * app is closed (rule OB15b). Resolves to false if the browser has no Background Sync or does not allow it.
 */
export async function requestBackgroundSync(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.ready
  if (!hasSync(registration)) return false
  try {
    await registration.sync.register(OUTBOX_TAG)
    return true
  } catch (error) {
    // Denied by the user's settings. The open portal sends by itself.
    console.warn('Background Sync is not allowed:', error)
    return false
  }
}

function hasSync(registration: object): registration is SyncRegistration {
  return 'sync' in registration
}
