export type NavigationLink = { label: string; path: string }

/** Sections of the home page that the header links to. */
export const HOME_SECTIONS = { services: 'services', areas: 'counties', about: 'about', contact: 'contact' }

/** The header's links in order. A path that starts with `#` is a section of the home page. */
export const HEADER_LINKS: NavigationLink[] = [
  { label: 'Services', path: `#${HOME_SECTIONS.services}` },
  { label: 'Areas', path: `#${HOME_SECTIONS.areas}` },
  { label: 'FAQ', path: '/faq' },
  { label: 'About', path: `#${HOME_SECTIONS.about}` },
  { label: 'Contact', path: `#${HOME_SECTIONS.contact}` },
]

export const PRIVACY_PATH = '/privacy'
export const CERTIFICATE_CHECK_PATH = '/certificate'

/** The footer's links below the seven services. */
export const FOOTER_PAGES: NavigationLink[] = [
  { label: 'Franchise opportunity', path: '/franchise' },
  { label: 'Cowl shop', path: '/cowls' },
  { label: 'Sample inspection report', path: '/chimney-inspection-report' },
  { label: 'Smoke alarms', path: '/smoke-alarms-supply' },
  { label: 'Logs and fuel', path: '/logs-and-fuel' },
  { label: 'Privacy', path: PRIVACY_PATH },
]

/** The address of a header link: an in-page anchor on the home page, the home page's anchor elsewhere. */
export function headerHref(link: NavigationLink, isHome: boolean): string {
  return link.path.startsWith('#') && !isHome ? `/${link.path}` : link.path
}
