import { expect, it } from 'vitest'
import { olderWords } from './olderWords.ts'

it('[R40] says how many jobs are not on this phone', () => {
  expect(olderWords(312, false)).toBe('312 older jobs are not on this phone.')
  expect(olderWords(1, false)).toBe('1 older job is not on this phone.')
  expect(olderWords(null, false)).toBe('Older jobs are not on this phone.')
})

it('[R40] says that a search does not find them', () => {
  expect(olderWords(312, true)).toBe(
    '312 older jobs are not on this phone. The search does not look at them.',
  )
  expect(olderWords(1, true)).toBe('1 older job is not on this phone. The search does not look at it.')
})
