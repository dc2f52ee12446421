import { expect, it } from 'vitest'
import { calendarDay, daysAfter, monthsAfter } from './time.ts'

it("[R13] uses the device's time zone, even a minute before midnight", () => {
  expect(calendarDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(calendarDay(new Date(2026, 0, 6, 0, 0))).toBe('2026-01-06')
  expect(calendarDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

it('formats days so that they sort by time, even in a year of three digits', () => {
  expect(calendarDay(new Date(999, 10, 20))).toBe('0999-11-20')
})

it('formats a year with four digits, even if a typing error in a date field has fewer', () => {
  const date = new Date(2026, 0, 5)
  date.setFullYear(202)
  expect(calendarDay(date)).toBe('0202-01-05')
})

it('returns the day some days later or earlier, across months and years', () => {
  expect(daysAfter('2026-11-20', 0)).toBe('2026-11-20')
  expect(daysAfter('2026-11-20', 11)).toBe('2026-12-01')
  expect(daysAfter('2026-01-01', -90)).toBe('2025-10-03')
})

it('returns the same day of another month, or its last', () => {
  expect(monthsAfter('2026-11-20', 6)).toBe('2027-05-20')
  expect(monthsAfter('2026-11-20', 0)).toBe('2026-11-20')
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28')
  expect(monthsAfter('2026-01-31', -12)).toBe('2025-01-31')
  expect(monthsAfter('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthsAfter('2026-10-31', 2)).toBe('2026-12-31')
})
