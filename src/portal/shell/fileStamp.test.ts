import { expect, it } from 'vitest'
import { fileStamp } from './fileStamp.ts'

it('is the time on the wall, and sorts as text', () => {
  expect(fileStamp(new Date(2026, 10, 20, 14, 5))).toBe('2026-11-20-1405')
  expect(fileStamp(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02-0304')
})
