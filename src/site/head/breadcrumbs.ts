import type { BreadcrumbList } from 'schema-dts'
import { counties } from '#content/counties/counties.ts'
import { countyPath } from '#content/counties/county.ts'
import { FOOTER_PAGES, HEADER_LINKS, HOME_SECTIONS, headerHref } from '#content/links/navigation.ts'
import { servicePath } from '#content/services/service.ts'
import { services } from '#content/services/services.ts'
import { absoluteUrl } from './absoluteUrl.ts'

type Crumb = { name: string; path: string }

const HOME: Crumb = { name: 'Home', path: '/' }
const COUNTIES: Crumb = { name: 'Counties', path: `/#${HOME_SECTIONS.areas}` }
const SERVICES: Crumb = { name: 'Services', path: `/#${HOME_SECTIONS.services}` }

/**
 * The breadcrumbs from the home page to this one; an empty list for the home page itself. Throws for an unknown page.
 */
export function breadcrumbs(path: string): BreadcrumbList[] {
  if (path === HOME.path) return []
  const crumbs = [HOME, ...trail(path)]
  const itemListElement = crumbs.map((crumb, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: crumb.name,
    item: absoluteUrl(crumb.path),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

function trail(path: string): Crumb[] {
  const county = counties.find((candidate) => countyPath(candidate) === path)
  if (county !== undefined) return [COUNTIES, { name: county.name, path }]
  const service = services.find((candidate) => servicePath(candidate) === path)
  if (service !== undefined) return [SERVICES, { name: service.name, path }]
  const page = [...FOOTER_PAGES, ...HEADER_LINKS].find((link) => headerHref(link, false) === path)
  if (page === undefined) throw new Error(`Neither header nor footer has a link to ${path}`)
  return [{ name: page.label, path }]
}
