import { useEffect } from 'react'

/**
 * Sets `--keyboard-inset` to the height at the bottom of the window that cannot be seen, because of a phone's keyboard
 * or because the page is zoomed in. Browsers do not move elements that are fixed at the bottom.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    let lastHidden = 0
    const measure = () => {
      const hidden = Math.max(0, window.innerHeight - viewport.offsetTop - viewport.height)
      // Each write recalculates the styles of the whole page.
      if (hidden === lastHidden) return
      lastHidden = hidden
      // Not on an element inside the root: that becomes the snapshot, where the next start's CSP rejects inline styles.
      document.documentElement.style.setProperty('--keyboard-inset', `${hidden}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
}
