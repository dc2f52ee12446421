import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { BACK } from '../paths.ts'

/** Where each screen was left, in pixels from its top, by its address. */
const lastTops = new Map<string, number>()
/** What a technician scrolls with. */
const SCROLLS_BY_HAND = ['pointerdown', 'wheel', 'keydown'] as const
let isReturning = false

/** Whether the screen is still too short to be scrolled to where it was left. */
export function isScrollingBack(): boolean {
  return isReturning
}

/**
 * Shows each newly opened screen from its top, and one that is returned to where it was left: the browser tries that
 * before the screen has read what makes it that long.
 */
export function ScrollPosition(): null {
  const { pathname, search, state } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop || state === BACK
  const lastPathname = useRef(pathname)
  useLayoutEffect(() => {
    const address = pathname + search
    // Tabs of the dashboard share a pathname, and are one screen.
    const stop = lastPathname.current === pathname ? undefined : open(address, isBack)
    lastPathname.current = pathname
    const remember = () => {
      if (!isReturning) lastTops.set(address, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
      stop?.()
    }
  }, [pathname, search, isBack])
  return null
}

function open(address: string, isBack: boolean): () => void {
  const top = isBack ? (lastTops.get(address) ?? 0) : 0
  lastTops.set(address, top)
  const observer = new ResizeObserver(scroll)
  function stop(): void {
    isReturning = false
    observer.disconnect()
    for (const type of SCROLLS_BY_HAND) window.removeEventListener(type, stop)
  }
  function scroll(): void {
    window.scrollTo(0, top)
    isReturning = window.scrollY < Math.floor(top)
    if (!isReturning) stop()
  }
  observer.observe(document.body)
  for (const type of SCROLLS_BY_HAND) window.addEventListener(type, stop, { passive: true })
  scroll()
  return stop
}
