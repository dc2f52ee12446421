/**
 * A tap on the snapshot before the app has loaded: the child indices from the job's card to the element, or from the
 * snapshot's root if it is in no card (`cardId` is null then), and its text.
 */
export type EarlyTap = { cardId: string | null; path: number[]; text: string }

/** What happened on the page before the app had loaded. */
export type Handover = {
  /** The last tap on the snapshot, which the app repeats. */
  tap: EarlyTap | null
  /** While a finger or a button of the mouse is down: resolves after the click, if it is one. */
  press: Promise<void> | null
  /** The browser's install event. It is fired once. */
  installOffer: Event | null
}

declare global {
  interface Window {
    /** Set by the start script. It and the app are separate builds, which share no module. */
    startHandover?: Handover
  }
}

/** Returns what the start script hands over. Without one, as in development, that is nothing. */
export function handover(): Handover {
  window.startHandover ??= { tap: null, press: null, installOffer: null }
  return window.startHandover
}
