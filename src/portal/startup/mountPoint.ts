import { tapAgain } from './earlyTap.ts'

/**
 * Where the app is drawn. While a kept screen stands in the root, that is a place outside the page, which
 * takes the root's place as soon as nothing in it is loading any more.
 */
export function mountPoint(root: HTMLElement): Element {
  if (root.dataset['kept'] === undefined) return root
  const place = document.createElement('div')
  place.id = root.id
  const observer = new MutationObserver(() => {
    if (place.firstElementChild === null || place.querySelector('[data-loading]')) return
    observer.disconnect()
    root.replaceWith(place)
    if (window.earlyTap) tapAgain(place, window.earlyTap)
  })
  observer.observe(place, { childList: true, subtree: true, attributeFilter: ['data-loading'] })
  return place
}
