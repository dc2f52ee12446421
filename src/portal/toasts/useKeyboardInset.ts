import { useEffect } from 'react'

/**
 * Keeps in `--hidden-below` how much of the window's bottom is out of sight: the keyboard of a phone lies over
 * it, or the page is zoomed in. Browsers make no room there for what is fixed at the bottom.
 */
export function useHiddenBelow(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    let known = 0
    const measure = () => {
      const hidden = Math.max(0, window.innerHeight - seen.offsetTop - seen.height)
      // All of the page would be styled anew.
      if (hidden === known) return
      known = hidden
      // Beside the root, whose content is kept for the next start: a style in there would be refused then.
      document.documentElement.style.setProperty('--hidden-below', `${hidden}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [])
}
