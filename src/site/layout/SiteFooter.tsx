import type { ReactNode } from 'react'
import { business } from '#content/business/business.ts'
import { HOME_SERVICE_AREAS } from '#content/business/coverage.ts'
import { trust } from '#content/business/trust.ts'
import { mailHref, telHref } from '#content/links/links.ts'
import { CERTIFICATE_CHECK_PATH, FOOTER_PAGES } from '#content/links/navigation.ts'
import { servicePath } from '#content/services/service.ts'
import { services } from '#content/services/services.ts'
import { HoursTable } from '../parts/HoursTable.tsx'
import { TrustNotes } from './TrustNotes.tsx'

const SERVICE_LINKS = services.map((service) => ({ label: service.name, path: servicePath(service) }))

const MORE_LINKS = [...FOOTER_PAGES, { label: 'Check a certificate', path: CERTIFICATE_CHECK_PATH }]

/** The footer of every page: links to all pages, contact, area and hours. */
export function SiteFooter() {
  return (
    <footer className="bg-soot text-soot-foreground">
      <div className="measure grid gap-y-3 py-5 lg:grid-cols-[1fr_1fr_1.6fr] lg:gap-10 lg:py-14">
        <div className="flex flex-wrap gap-x-6 gap-y-3 lg:contents">
          <FooterLinks heading="Services" links={SERVICE_LINKS} />
          <FooterLinks heading="More" links={MORE_LINKS} />
        </div>
        <div className="flex flex-col gap-3 lg:gap-6">
          <div>
            <h2 className="text-lg max-lg:sr-only">Contact</h2>
            <p className="flex flex-wrap gap-x-6">
              <FooterLink path={telHref(business.phone)}>{business.phone}</FooterLink>
              <FooterLink path={mailHref(business.email)}>{business.email}</FooterLink>
            </p>
            <p className="text-sm text-soot-muted">Home service areas: {HOME_SERVICE_AREAS.join(', ')}</p>
          </div>
          <TrustNotes trust={trust} />
          <HoursTable />
        </div>
      </div>
      <p className="measure border-t border-soot-line py-3 text-xs lg:py-5 lg:text-sm text-soot-muted">
        © 2024 {business.name}. Serving all 26 counties.
      </p>
    </footer>
  )
}

function FooterLinks({ heading, links }: { heading: string; links: { label: string; path: string }[] }) {
  return (
    <nav aria-label={heading} className="no-print flex-1 basis-36">
      <FooterHeading>{heading}</FooterHeading>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <FooterLink path={link.path}>{link.label}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterHeading({ children }: { children: ReactNode }) {
  return <h2 className="text-lg lg:mb-2">{children}</h2>
}

function FooterLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      className="inline-flex min-h-11 items-center text-sm wrap-anywhere underline-offset-4 hover:underline"
    >
      {children}
    </a>
  )
}
