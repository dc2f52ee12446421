import type { Offer } from 'schema-dts'
import type { Cents } from '#content/format/money.ts'
import { namedOrganization } from './organization.ts'

/** The price of one product as the page shows it. Without availability, because the content does not state it. */
export function offer(priceCents: Cents): Extract<Offer, { '@type': 'Offer' }> {
  return { '@type': 'Offer', ...euros(priceCents), seller: namedOrganization() }
}

/** The two price fields of structured data: `9600` is 96.00 and EUR. */
export function euros(cents: Cents): { price: string; priceCurrency: 'EUR' } {
  return { price: (cents / 100).toFixed(2), priceCurrency: 'EUR' }
}
