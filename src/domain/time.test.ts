import { expect, it } from 'vitest'
import { calendarDay } from './time.ts'

it("[R13] takes the day from the device's own clock, also a minute before midnight", () => {
  expect(calendarDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(calendarDay(new Date(2026, 0, 6, 0, 0))).toBe('2026-01-06')
})
