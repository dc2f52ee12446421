import { expect, it } from 'vitest'
import { formatShare } from './share.ts'

it('a share has no decimals, and a small one is not none', () => {
  expect([64.7, 2.5, 0.1, 0].map(formatShare)).toEqual(['65%', '3%', 'under 1%', '0%'])
})
