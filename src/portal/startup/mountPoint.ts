import { repeatTap } from './earlyTap.ts'

/**
 * The element that the app renders into. While the root shows a snapshot, that is an element outside the page, which
 * replaces the root as soon as nothing in it is loading.
 */
export function mountPoint(root: HTMLElement): Element {
  if (root.dataset['kept'] === undefined) return root
  const place = document.createElement('div')
  place.id = root.id
  const observer = new MutationObserver(() => {
    if (place.firstElementChild === null || place.querySelector('[data-loading]')) return
    observer.disconnect()
    root.replaceWith(place)
    if (window.earlyTap) repeatTap(place, window.earlyTap)
  })
  observer.observe(place, { childList: true, subtree: true, attributeFilter: ['data-loading'] })
  return place
}
