import { expect, it } from 'vitest'
import { isLastPage } from './pages.ts'

it('a page is the last if it has all rows that the server counted from there on', () => {
  expect(isLastPage(500, 501)).toBe(false)
  expect(isLastPage(500, 500)).toBe(true)
  expect(isLastPage(501, 500)).toBe(true)
})

it('a page is the last if it is empty, also if the server did not count', () => {
  expect(isLastPage(500, null)).toBe(false)
  expect(isLastPage(0, null)).toBe(true)
  expect(isLastPage(0, 1_000)).toBe(true)
})
