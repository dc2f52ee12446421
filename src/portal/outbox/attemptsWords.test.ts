import { expect, it } from 'vitest'
import { attemptsWords } from './attemptsWords.ts'

it('counts answers, and says nothing before the first', () => {
  expect([0, 1, 3].map(attemptsWords)).toEqual(['', 'Tried once', 'Tried 3 times'])
})
