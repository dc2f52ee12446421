/** The part of the site that the service worker serves. */
export const SCOPE = '/technician'

/** Asks the site for a newer version now. It is offered once it waits, like any other (rule OB16a). */
export async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE)
  await registration?.update().catch(ignoreOffline)
}

// The update check needs a network, so that a failure offline is expected.
function ignoreOffline(error: unknown): void {
  if (navigator.onLine) console.warn('The check for a newer version failed:', error)
}
