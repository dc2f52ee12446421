import { expect, it } from 'vitest'
import { calendarDay, monthsAfter } from './time.ts'

it("[R13] takes the day from the device's own clock, also a minute before midnight", () => {
  expect(calendarDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(calendarDay(new Date(2026, 0, 6, 0, 0))).toBe('2026-01-06')
  expect(calendarDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

it('writes a day so that an earlier one sorts first, also in a year of three digits', () => {
  expect(calendarDay(new Date(999, 10, 20))).toBe('0999-11-20')
})

it('writes a year with four digits, as a slip of the hand in a date field may have fewer', () => {
  const date = new Date(2026, 0, 5)
  date.setFullYear(202)
  expect(calendarDay(date)).toBe('0202-01-05')
})

it('finds the same day of another month, or its last', () => {
  expect(monthsAfter('2026-11-20', 6)).toBe('2027-05-20')
  expect(monthsAfter('2026-11-20', 0)).toBe('2026-11-20')
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28')
  expect(monthsAfter('2026-01-31', -12)).toBe('2025-01-31')
  expect(monthsAfter('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthsAfter('2026-10-31', 2)).toBe('2026-12-31')
})
