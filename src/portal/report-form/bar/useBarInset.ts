import { useEffect, useRef, type RefObject } from 'react'

/**
 * Sets `--bar-inset` to the height that the bar takes of the bottom of the window: what is scrolled to stays above it,
 * and so do the toasts of a wide screen. On a phone toasts are at the top.
 */
export function useBarInset(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === 'sticky'
      style.setProperty('--bar-inset', `${isSticky ? element.offsetHeight : 0}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-inset')
    }
  }, [])
  return bar
}
