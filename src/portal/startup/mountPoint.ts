import { repeatTap } from './earlyTap.ts'

/**
 * Returns the element that the app renders into: the root, or, if the root shows a snapshot, a detached element that
 * replaces the root as soon as nothing in it is loading.
 */
export function mountPoint(root: HTMLElement): Element {
  if (root.dataset['kept'] === undefined) return root
  const mount = document.createElement('div')
  mount.id = root.id
  const observer = new MutationObserver(() => {
    if (mount.firstElementChild === null || mount.querySelector('[data-loading]')) return
    observer.disconnect()
    root.after(mount)
    window.moveFocus?.(mount)
    root.remove()
    if (window.earlyTap) repeatTap(mount, window.earlyTap)
  })
  observer.observe(mount, { childList: true, subtree: true, attributeFilter: ['data-loading'] })
  return mount
}
