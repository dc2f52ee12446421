import * as v from 'valibot'
import { Cents, listOf, Path, Price, Slug, Text } from './fields.ts'

const Passage = v.strictObject({ heading: Text, text: Text })
export const Passages = listOf(Passage, 3, 12)
const PriceLine = v.strictObject({ label: Text, price: Price })
export const PriceLines = listOf(PriceLine, 1, 12)

export const Service = v.strictObject({
  slug: Slug,
  name: Text,
  icon: Text,
  scene: Text,
  headline: Text,
  introduction: Text,
  benefits: listOf(Passage, 3),
  signs: listOf(Text, 3, 8),
  steps: listOf(Passage, 3, 6),
  lowestPriceCents: Cents,
  prices: PriceLines,
  priceNote: Text,
  advice: Passage,
  related: listOf(Slug, 2),
  more: v.strictObject({ label: Text, path: Path }),
})

export const HomeServices = listOf(
  v.strictObject({
    icon: Text,
    title: Text,
    description: Text,
    price: v.optional(Price),
    path: Path,
  }),
  10,
)
