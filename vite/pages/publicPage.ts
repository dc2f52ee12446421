/** The data of a page that the build itself needs, for pages that search engines may index. */
export type PublicPage = {
  /** The canonical address, with its origin. */
  canonical: URL
  title: string
  business: string
  shareImage: URL
}

/**
 * Reads a finished page's head, so that sitemap and share images always match the page. Returns null for a page
 * without a canonical address (404, the portal). Throws if a tag is missing.
 */
export function readPublicPage(html: string): PublicPage | null {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  if (canonical === undefined) return null
  return {
    canonical: new URL(canonical),
    title: property(html, 'og:title'),
    business: property(html, 'og:site_name'),
    shareImage: new URL(property(html, 'og:image')),
  }
}

function property(html: string, name: string): string {
  const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
  if (content === undefined) throw new Error(`A page lacks its ${name}`)
  return content
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
