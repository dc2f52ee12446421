import { describe, expect, it } from 'vitest'
import { FRANCHISE_OWNERS } from './franchise.ts'
import { HOME_REVIEWS } from './reviews.ts'

describe('reviews', () => {
  it('all have five stars', () => {
    for (const review of [...HOME_REVIEWS, ...FRANCHISE_OWNERS]) expect(review.rating).toBe(5)
  })
})
