import { calendarDay, type Moment } from '#domain/time.ts'
import { clockTime, formatDate } from '../../shell/formatDate.ts'

/** A moment such as "Fri 20 Nov 2026, 14:05", for a file that is read on any day. */
export function dateTimeWords(moment: Moment): string {
  const date = new Date(moment)
  return `${formatDate(calendarDay(date))}, ${clockTime(date)}`
}
