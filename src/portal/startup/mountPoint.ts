import { screenLoaded } from '../shell/browser/firstScreen.ts'
import { repeatTap } from './earlyTap.ts'

/** Fired on the window just before the app's screen replaces the one of the page. */
export const HANDOVER = 'portal-handover'

/**
 * Returns the element that the app renders into: the root, or, if the root shows a snapshot, a detached element that
 * replaces the root as soon as nothing in it is loading. An early tap is repeated then.
 */
export function mountPoint(root: HTMLElement): Element {
  if (root.dataset['kept'] === undefined) {
    // The snapshot that was tapped may have been removed, since it was no longer valid.
    void screenLoaded(root).then(() => repeatEarlyTap(root))
    return root
  }
  const mount = document.createElement('div')
  mount.id = root.id
  void screenLoaded(mount).then(() => replaceRoot(root, mount))
  return mount
}

async function replaceRoot(root: HTMLElement, mount: Element): Promise<void> {
  // A press that begins on one screen and ends on the other is no click.
  while (window.earlyPress) await window.earlyPress
  window.dispatchEvent(new Event(HANDOVER))
  root.after(mount)
  window.moveFocus?.(mount)
  root.remove()
  repeatEarlyTap(mount)
}

function repeatEarlyTap(mount: Element): void {
  if (window.earlyTap) repeatTap(mount, window.earlyTap)
}
