import type { Cents } from '../format/money.ts'
import type { NavigationLink } from '../links/navigation.ts'
import type { ServiceIcon } from './homeServices.ts'

export type PriceLine = {
  label: string
  price: string
  /** The address of the page about it, if there is one. */
  path?: string
}

/** A paragraph with a heading. */
export type Passage = { heading: string; text: string }

/** What is drawn at the top of a service's page. */
export type ServiceScene = 'sweeping' | 'stove' | 'smoke-test' | 'camera' | 'cowl' | 'nest' | 'alarm'

export type ServiceRecord = {
  slug: string
  name: string
  icon: ServiceIcon
  scene: ServiceScene
  headline: string
  introduction: string
  benefits: readonly Passage[]
  /** Signs for the homeowner that this service is needed. */
  signs: readonly string[]
  steps: readonly Passage[]
  /** The lowest price on its page, for its structured data. A test compares it with the page. */
  lowestPriceCents: Cents
  prices: readonly PriceLine[]
  /** What the prices include. */
  priceNote: string
  /** Additional advice for the homeowner. */
  advice: Passage
  /** Slugs of related services. */
  related: readonly [string, string]
  /** One more page of this site about it. */
  more: NavigationLink
}

/** The service's address on this site. */
export function servicePath(service: { slug: string }): string {
  return `/services/${service.slug}`
}
