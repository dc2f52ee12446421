import type { InstallOffer } from '../shell/ports.ts'

/** Chromium's event when the app can be installed. Not in TypeScript's library. */
type InstallEvent = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: string }> }

/** Takes the event that the start script caught, or catches it when it comes. */
export function createInstallOffer(): InstallOffer {
  const listeners = new Set<() => void>()
  let offered: InstallEvent | null = null
  const keep = (event: InstallEvent | null) => {
    offered = event
    for (const listener of listeners) listener()
  }
  const take = (event: Event | undefined) => {
    event?.preventDefault()
    if (isInstallEvent(event)) keep(event)
  }
  take(window.earlyInstallOffer)
  window.addEventListener('beforeinstallprompt', take)
  window.addEventListener('appinstalled', () => keep(null))

  return {
    isReady: () => offered !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async ask() {
      const event = offered
      // Chromium makes a new offer at once if the prompt is dismissed.
      window.removeEventListener('beforeinstallprompt', take)
      keep(null)
      await event?.prompt()
    },
  }
}

function isInstallEvent(event: Event | undefined): event is InstallEvent {
  return event !== undefined && 'prompt' in event
}
