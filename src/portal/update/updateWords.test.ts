import { expect, it } from 'vitest'
import { updateWords } from './updateWords.ts'

it('[OB16] says what the update waits for, and that nothing is lost by not waiting', () => {
  expect(updateWords(0, false)).toBe('')
  expect(updateWords(2, false)).toBe('It waits until everything is sent. Updating now loses nothing.')
})

it('[OB16] says of an open report that it is kept', () => {
  expect(updateWords(2, true)).toContain('this report is kept at every change')
})
