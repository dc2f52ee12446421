import type { PublicPage } from './publicPage.ts'

/**
 * The addresses of all public pages, in one order whatever the order of rendering. Without dates: a build
 * does not know when a text was last changed, and a date of the build would tell search engines a lie.
 */
export function siteMap(pages: readonly PublicPage[]): string {
  const urls = pages
    .map(({ canonical }) => canonical.href)
    .toSorted()
    .map((address) => `  <url><loc>${address.replaceAll('&', '&amp;')}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** Lets every crawler read everything [R5]: the portal's `noindex` is a tag that has to be read to be heeded. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow:

Sitemap: ${siteUrl}/sitemap.xml
`
}
