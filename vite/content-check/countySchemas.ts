import * as v from 'valibot'
import { Count, listOf, Slug, Text } from './fields.ts'
import { Review, Reviews } from './reviewSchemas.ts'

const Heating = v.pipe(
  v.strictObject({
    oil: v.number(),
    gas: v.number(),
    solidFuel: v.number(),
    peat: v.number(),
    electricity: v.number(),
  }),
  v.check((shares) => {
    const sum = Object.values(shares).reduce((total, percent) => total + percent, 0)
    return sum > 99 && sum < 100.5
  }, 'does not add up to 100 percent'),
)

const CountyFields = v.strictObject({
  slug: Slug,
  name: Text,
  province: v.picklist(['Leinster', 'Munster', 'Connacht', 'Ulster']),
  description: Text,
  areas: listOf(Text, 8, 26),
  responseTime: v.picklist(['same day', '24-48 hours', '48-72 hours']),
  population: v.pipe(v.string(), v.regex(/^\d{1,3}(,\d{3})+$/, 'has to be written like 1,458,154')),
  coordinates: v.strictObject({
    latitude: v.pipe(v.number(), v.minValue(51.3), v.maxValue(55.5)),
    longitude: v.pipe(v.number(), v.minValue(-10.7), v.maxValue(-5.9)),
  }),
  countyTowns: listOf(Text, 1, 2),
  eircodeKeys: listOf(v.pipe(v.string(), v.regex(/^[A-Z]\d[\dW]$/, 'is not an Eircode routing key')), 1, 40),
  heating: Heating,
  isHeatingOutsideCity: v.optional(v.literal(true)),
  peatHouseholds: Count,
  keyFeatures: listOf(Text, 3),
  sections: listOf(v.strictObject({ heading: Text, paragraphs: listOf(Text, 1, 4) }), 2, 4),
  technician: v.strictObject({
    name: Text,
    experience: v.pipe(v.string(), v.regex(/^\d+ years$/, 'has to be written like 12 years')),
    description: Text,
    specialties: listOf(Text, 4),
  }),
  testimonial: Review,
  additionalReviews: Reviews(2),
})

export const County = v.pipe(
  CountyFields,
  v.forward(
    v.check(({ areas, testimonial }) => areas.includes(testimonial.location), 'is not a town of this county'),
    ['testimonial', 'location'],
  ),
  v.forward(
    v.check(
      ({ areas, additionalReviews }) => additionalReviews.every((review) => areas.includes(review.location)),
      'come from a town that is not in this county',
    ),
    ['additionalReviews'],
  ),
)

export const Counties = listOf(v.looseObject({ slug: Slug }), 26)
