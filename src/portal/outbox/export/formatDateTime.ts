import { calendarDay, type Timestamp } from '#domain/time.ts'
import { formatTime, formatDay } from '../../shell/text/formatDate.ts'

/** A timestamp such as "Fri 20 Nov 2026, 14:05": always with the day, since a file is read on any day. */
export function formatDateTime(timestamp: Timestamp): string {
  const date = new Date(timestamp)
  return `${formatDay(calendarDay(date))}, ${formatTime(date)}`
}
