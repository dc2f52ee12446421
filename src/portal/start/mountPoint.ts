import { screenLoaded } from '../shell/browser/firstScreen.ts'
import { repeatTap } from './earlyTap.ts'
import { handover } from './handover.ts'

/**
 * Returns the element that the app renders into: the root, or, if the root shows a snapshot, a detached element that
 * replaces the root as soon as nothing in it is loading. An early tap is repeated then.
 */
export function mountPoint(root: HTMLElement): Element {
  if (root.dataset['snapshot'] === undefined) {
    // The snapshot that was tapped may have been removed, since it was no longer valid.
    void screenLoaded(root).then(() => repeatEarlyTap(root))
    return root
  }
  const mount = document.createElement('div')
  mount.id = root.id
  void screenLoaded(mount).then(() => replaceRoot(root, mount))
  return mount
}

async function replaceRoot(root: HTMLElement, mount: HTMLElement): Promise<void> {
  // A press that begins on one screen and ends on the other is no click.
  const early = handover()
  while (early.press) await early.press
  root.after(mount)
  root.remove()
  repeatEarlyTap(mount)
}

function repeatEarlyTap(mount: Element): void {
  const { tap } = handover()
  if (tap !== null) repeatTap(mount, tap)
}
