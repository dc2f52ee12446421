import { expect, it } from 'vitest'
import { isWhole } from './isLastPage.ts'

it('a list is whole once a page has as many rows as the server counted from there on', () => {
  expect(isWhole(500, 501)).toBe(false)
  expect(isWhole(500, 500)).toBe(true)
  expect(isWhole(501, 500)).toBe(true)
})

it('a list is whole at an empty page, also if the server did not count', () => {
  expect(isWhole(500, null)).toBe(false)
  expect(isWhole(0, null)).toBe(true)
  expect(isWhole(0, 1_000)).toBe(true)
})
