import { PRIVACY_PATH } from '../../src/content/links/navigation.ts'
import type { PublicPage } from './publicPage.ts'

/**
 * The addresses of the forty pages for search engines [R5], in a fixed order. Without dates: a build does not know when a text last changed,
 * and the date of the build would be wrong.
 */
export function siteMap(pages: readonly PublicPage[]): string {
  const urls = pages
    .filter(({ canonical }) => canonical.pathname !== PRIVACY_PATH)
    .map(({ canonical }) => canonical.href)
    .toSorted()
    .map((address) => `  <url><loc>${address.replaceAll('&', '&amp;')}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** Allows every crawler to read everything [R5]: a crawler has to read the portal to find its `noindex` tag. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow:

Sitemap: ${siteUrl}/sitemap.xml
`
}
