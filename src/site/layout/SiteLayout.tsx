import { Outlet, useLocation } from 'react-router-dom'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** The layout of every public page. */
export function SiteLayout() {
  const isHome = useLocation().pathname === '/'
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:bg-card focus:p-3"
      >
        Skip to content
      </a>
      <SiteHeader isHome={isHome} />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
