import { monthsAfter, type CalendarDay } from '#domain/time.ts'

/** Which of the form's two days it is: one lies behind, the other ahead. */
export type DayKind = 'past' | 'future'

const FAR_MONTHS = 120

/**
 * What looks wrong about a day, in words; null where nothing does. The day is kept and sent all the same:
 * the technician may know better. Days are texts of which the earlier one sorts first, up to the year 9999.
 */
export function dayProblem(kind: DayKind, day: CalendarDay, today: CalendarDay): string | null {
  if (day === '') return null
  if (kind === 'past') {
    if (day > today) return 'This day has not come yet. Check the year.'
    return day < monthsAfter(today, -12 * 100) ? 'This is more than 100 years ago. Check the year.' : null
  }
  if (day <= today) return 'This day is not in the future. Check the year.'
  return day > monthsAfter(today, FAR_MONTHS) ? 'This is more than 10 years away. Check the year.' : null
}
