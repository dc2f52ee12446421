import { Outlet, useLocation } from 'react-router-dom'
import { PageFrame } from './PageFrame.tsx'

/** The layout of every public page, as a route. */
export function SiteLayout() {
  return (
    <PageFrame isHome={useLocation().pathname === '/'}>
      <Outlet />
    </PageFrame>
  )
}
