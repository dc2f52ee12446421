import { business } from '#content/business/business.ts'

/** A path on this site as a URL with origin, for canonical links, sharing tags and structured data. */
export function absoluteUrl(path: string): string {
  return `${business.siteUrl}${path}`
}
