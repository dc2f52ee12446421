import * as v from 'valibot'
import { listOf, Text } from './fields.ts'

export const Review = v.strictObject({
  name: Text,
  location: Text,
  rating: v.literal(5, (issue) => `is ${issue.received}, but every review has 5`),
  text: Text,
})
export const Reviews = (count: number) => listOf(Review, count)
export const HomeReviews = listOf(v.strictObject({ ...Review.entries, service: Text }), 6)
