import { expect, it } from 'vitest'
import { errorLines } from './usePhotoIntake.ts'

const TOO_MANY = 'A report can have 200 photos.'

it('[R48] names each picture that became no photo, and counts many with the same error in one line', () => {
  const roll = Array.from({ length: 80 }, (_none, index) => ({
    fileName: `roll-${index}.jpg`,
    text: TOO_MANY,
  }))
  const broken = { fileName: 'crown.jpg', text: 'This is not a picture.' }
  expect(errorLines([...roll.slice(0, 2), broken])).toEqual([
    `roll-0.jpg: ${TOO_MANY}`,
    `roll-1.jpg: ${TOO_MANY}`,
    'crown.jpg: This is not a picture.',
  ])
  expect(errorLines(roll.slice(0, 5))).toHaveLength(5)
  expect(errorLines(roll.slice(0, 6))).toEqual([`6 pictures: ${TOO_MANY}`])
  expect(errorLines([...roll, broken])).toEqual([
    `80 pictures: ${TOO_MANY}`,
    'crown.jpg: This is not a picture.',
  ])
  expect(errorLines([{ fileName: null, text: 'The disk is broken' }])).toEqual(['The disk is broken'])
})
