import type { ReactNode } from 'react'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** What every public page has around its content. */
export function PageFrame({ isHome, children }: { isHome: boolean; children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:bg-card focus:p-3"
      >
        Skip to content
      </a>
      <SiteHeader isHome={isHome} />
      <main id="main">{children}</main>
      <SiteFooter />
    </>
  )
}
