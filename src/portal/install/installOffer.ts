import type { InstallOffer } from '../shell/ports.ts'
import { handover } from '../start/handover.ts'

/** Chromium fires it if the app can be installed. Not in TypeScript's library. */
type InstallEvent = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: string }> }

/** Uses the install event that the start script caught, or catches it when it fires. */
export function createInstallOffer(): InstallOffer {
  const listeners = new Set<() => void>()
  let offered: InstallEvent | null = null
  const setOffered = (event: InstallEvent | null) => {
    offered = event
    for (const listener of listeners) listener()
  }
  const take = (event: Event) => {
    event.preventDefault()
    if (isInstallEvent(event)) setOffered(event)
  }
  const { installOffer } = handover()
  if (installOffer !== null) take(installOffer)
  window.addEventListener('beforeinstallprompt', take)
  window.addEventListener('appinstalled', () => setOffered(null))

  return {
    isReady: () => offered !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async prompt() {
      const event = offered
      // Chromium fires the event again as soon as the prompt is dismissed.
      window.removeEventListener('beforeinstallprompt', take)
      setOffered(null)
      await event?.prompt()
    },
  }
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event
}
