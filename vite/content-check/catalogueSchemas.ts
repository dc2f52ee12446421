import * as v from 'valibot'
import { Cents, Count, listOf, Slug, Text } from './fields.ts'

const Cowl = v.pipe(
  v.strictObject({
    id: Slug,
    name: Text,
    description: Text,
    originalPriceCents: Cents,
    salePriceCents: v.optional(Cents),
    image: Slug,
    features: listOf(Text, 1, 6),
  }),
  v.forward(
    v.check(
      (cowl) => (cowl.salePriceCents ?? 0) < cowl.originalPriceCents,
      'is not below the original price',
    ),
    ['salePriceCents'],
  ),
)
export const Cowls = listOf(Cowl, 11)

export const Alarms = listOf(
  v.strictObject({
    name: Text,
    type: v.picklist(['smoke', 'heat', 'smart', 'premium', 'combined']),
    priceCents: Cents,
    features: listOf(Text, 1, 6),
  }),
  6,
)

export const Fuels = listOf(
  v.strictObject({
    id: Slug,
    name: Text,
    badge: Text,
    description: Text,
    features: listOf(Text, 1, 6),
    sizes: listOf(v.strictObject({ weightKg: Count, priceCents: Cents }), 2),
  }),
  4,
)

export const Prices = v.record(v.string(), Cents)
export const Questions = listOf(v.strictObject({ question: Text, answer: Text }), 13)
export const Territories = listOf(v.looseObject({ isAvailable: v.boolean() }), 26)
