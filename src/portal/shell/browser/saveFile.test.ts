import { expect, it } from 'vitest'
import { fileStamp } from './saveFile.ts'

it('stamps file names with the local time, so that they sort as text', () => {
  expect(fileStamp(new Date(2026, 10, 20, 14, 5))).toBe('2026-11-20-1405')
  expect(fileStamp(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02-0304')
})
