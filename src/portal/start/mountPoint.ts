import { nextPaint } from '../shell/browser/nextPaint.ts'
import { screenLoaded } from '../shell/browser/firstScreen.ts'
import { repeatTap } from './earlyTap.ts'
import { handover } from './handover.ts'

/** A card of a list that places its cards by their measured heights. */
const PLACED_CARD = '[data-index]'

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
  if (mount.querySelector(PLACED_CARD)) await measureUnseen(root, mount)
  // A press that begins on one screen and ends on the other is no click.
  const early = handover()
  while (early.press) await early.press
  if (!mount.isConnected) root.after(mount)
  mount.removeAttribute('style')
  root.remove()
  repeatEarlyTap(mount)
}

/**
 * Lays the app's screen out behind the snapshot, until its list has measured its cards: before, they are elsewhere, and a
 * tap would hit another job's [R25].
 */
async function measureUnseen(root: HTMLElement, mount: HTMLElement): Promise<void> {
  Object.assign(mount.style, { position: 'absolute', inset: '0 0 auto', visibility: 'hidden' })
  root.after(mount)
  // The sizes are reported in the first frame, and used in the second.
  await nextPaint()
  await nextPaint()
}

function repeatEarlyTap(mount: Element): void {
  const { tap } = handover()
  if (tap !== null) repeatTap(mount, tap)
}
