import type { ServiceIcon } from './homeServices.ts'

export type PriceLine = { label: string; price: string }

/** One paragraph with a heading of its own. */
export type Passage = { heading: string; text: string }

export type ServiceRecord = {
  slug: string
  name: string
  icon: ServiceIcon
  headline: string
  introduction: string
  benefits: readonly Passage[]
  /** What a homeowner notices that this service answers. */
  signs: readonly string[]
  steps: readonly Passage[]
  prices: readonly PriceLine[]
  /** What the prices include. */
  priceNote: string
  /** What a homeowner should know besides. */
  advice: Passage
  /** Slugs of the services that go with this one. */
  related: readonly [string, string]
}

/** The service's address on this site. */
export function servicePath(service: { slug: string }): string {
  return `/services/${service.slug}`
}
