import { expect, it } from 'vitest'
import { tabAfterKey } from './tabAfterKey.ts'

it('wraps round with the arrow keys', () => {
  expect(tabAfterKey('ArrowRight', 1, 3)).toBe(2)
  expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0)
  expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2)
})

it('moves to either end with Home and End, and ignores other keys', () => {
  expect(tabAfterKey('Home', 2, 3)).toBe(0)
  expect(tabAfterKey('End', 0, 3)).toBe(2)
  expect(tabAfterKey('Tab', 0, 3)).toBeNull()
})
