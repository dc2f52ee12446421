import { useEffect } from 'react'

/**
 * Sets `--top-inset` and `--keyboard-inset` to the heights at the top and at the bottom of the window that cannot be
 * seen, because of a phone's keyboard or because the page is zoomed in. Browsers do not move fixed elements.
 */
export function useViewportInsets(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const last = new Map<string, number>()
    const set = (name: string, hidden: number) => {
      // Each write recalculates the styles of the whole page.
      if ((last.get(name) ?? 0) === hidden) return
      last.set(name, hidden)
      // Not on an element inside the root: that becomes the snapshot, where the next start's CSP rejects inline styles.
      document.documentElement.style.setProperty(name, `${hidden}px`)
    }
    const measure = () => {
      set('--top-inset', viewport.offsetTop)
      set('--keyboard-inset', Math.max(0, window.innerHeight - viewport.offsetTop - viewport.height))
    }
    measure()
    // When a phone is turned, one of the two heights may change after the event of the other.
    window.addEventListener('resize', measure)
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      window.removeEventListener('resize', measure)
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
}
