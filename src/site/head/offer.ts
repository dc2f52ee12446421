import type { Offer } from 'schema-dts'
import type { Cents } from '#content/format/money.ts'
import { namedOrganization } from './organization.ts'

/** What one thing costs, as the page shows it. Availability is left out: nobody has said what is in stock. */
export function offer(priceCents: Cents): Extract<Offer, { '@type': 'Offer' }> {
  return { '@type': 'Offer', ...euros(priceCents), seller: namedOrganization() }
}

/** A price in the two fields that structured data splits it into: `9600` is 96.00 of EUR. */
export function euros(cents: Cents): { price: string; priceCurrency: 'EUR' } {
  return { price: (cents / 100).toFixed(2), priceCurrency: 'EUR' }
}
