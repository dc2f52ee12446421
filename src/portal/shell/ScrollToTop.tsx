import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Begins each newly opened screen at its top. Going back leaves the place to the browser, which knows it. */
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
