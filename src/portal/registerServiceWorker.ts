/**
 * Registers the worker that keeps the app shell on the device. A new version waits; it takes over when
 * the last window of the old one has closed.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { Workbox } = await import('workbox-window')
    await new Workbox('/sw.js', { scope: '/technician' }).register()
  } catch (error) {
    // The portal works without it while there is a network; the next start tries again.
    console.warn('The portal is not available offline yet:', error)
  }
}
