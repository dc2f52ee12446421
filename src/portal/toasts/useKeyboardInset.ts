import { useEffect } from 'react'

/**
 * Sets `--keyboard-inset` to the height at the window's bottom that is out of sight: a phone's keyboard covers it, or
 * the page is zoomed in. Browsers do not move elements that are fixed at the bottom.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    let lastHidden = 0
    const measure = () => {
      const hidden = Math.max(0, window.innerHeight - viewport.offsetTop - viewport.height)
      // A write would restyle the whole page.
      if (hidden === lastHidden) return
      lastHidden = hidden
      // Outside the root, whose content becomes the snapshot: the content policy of the next start refuses a style there.
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
