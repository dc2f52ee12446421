import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls to the top of each newly opened screen. On Back the browser restores the position. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    // Tabs of the dashboard share a pathname, and are one screen.
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (navigation === NavigationType.Push) window.scrollTo(0, 0)
  }, [pathname, navigation])
  return null
}
