import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls to the top of each newly opened screen. On Back the browser restores the position. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    // Another tab of the dashboard is the same screen.
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (navigation === NavigationType.Push) window.scrollTo(0, 0)
  }, [pathname, navigation])
  return null
}
