import { expect, it } from 'vitest'
import { isScrollingBack } from './scrollPosition.ts'

it('[R47] nothing is scrolled back at the start, so that All Jobs opens at today', () => {
  expect(isScrollingBack()).toBe(false)
})
