import { useLayoutEffect, useRef } from 'react'
import { isScrollingBack } from '../../shell/browser/scrollPosition.ts'
import type { JobList } from './useJobList.ts'

/** Between two jobs of a long list. */
export const GAP_PX = 12
/** The height of a job that has not been read yet: between a collapsed job and another. */
export const ESTIMATED_HEIGHT_PX = 130

/**
 * Opens the list at its place: once, unless it is returned to, and again for each search. Where the tabs and the search
 * would not stay in view it opens at its first job, since nobody would find back to them.
 *
 * @param open scrolls to the place, which has to be `below` pixels under the top of the screen
 */
export function useOpening(
  list: JobList | null,
  isOpenedAtTop: boolean,
  open: (below: number) => void,
): void {
  const shown = useRef<Pick<JobList, 'search' | 'opensAt'> | null>(null)
  useLayoutEffect(() => {
    const last = shown.current
    if (list === null || list === last) return
    const { search, opensAt } = list
    shown.current = list
    if (last?.search === search) {
      // Earlier jobs were added before those in view, or deleted.
      const moved = opensAt - last.opensAt
      if (moved !== 0) window.scrollBy(0, moved * (ESTIMATED_HEIGHT_PX + GAP_PX))
      return
    }
    const below = stickyHeight()
    const isOpened = opensAt > 0 && !isOpenedAtTop && !isScrollingBack()
    if (below !== null && (last !== null || isOpened)) open(below)
  })
}

/** The height of what stays in view above the list; null if that is nothing (`allStyles.css`). */
export function stickyHeight(): number | null {
  const search = document.querySelector('search')
  if (search === null) return null
  const { position, top } = getComputedStyle(search)
  return position === 'sticky' ? Number.parseFloat(top) + search.offsetHeight : null
}
