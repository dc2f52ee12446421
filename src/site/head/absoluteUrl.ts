import { business } from '#content/business/business.ts'

/** An address on this site with its origin, as canonical links, sharing tags and structured data need it. */
export function absoluteUrl(path: string): string {
  return `${business.siteUrl}${path}`
}
