import { calendarDay, type CalendarDay, type Timestamp } from '#domain/time.ts'

const DAY = new Intl.DateTimeFormat('en-IE', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('en-IE', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A calendar day such as "Fri 20 Nov 2026". Returns the text unchanged if it is not a day. */
export function formatDay(day: CalendarDay): string {
  const date = midnightOf(day)
  return Number.isNaN(date.getTime()) ? day : DAY.format(date).replaceAll(',', '')
}

/** The local hour and minute, such as "09:05". */
export function formatTime(date: Date): string {
  return TIME.format(date)
}

/** A timestamp relative to now: "14:05", "yesterday, 14:05" or "Fri 20 Nov 2026, 14:05". */
export function formatTimestamp(timestamp: Timestamp, now: Date): string {
  const date = new Date(timestamp)
  const day = calendarDay(date)
  if (day === calendarDay(now)) return formatTime(date)
  const isYesterday = dayAfter(day) === calendarDay(now)
  return `${isYesterday ? 'yesterday' : formatDay(day)}, ${formatTime(date)}`
}

/** The next calendar day. */
export function dayAfter(day: CalendarDay): CalendarDay {
  const date = midnightOf(day)
  date.setDate(date.getDate() + 1)
  return calendarDay(date)
}

/** Milliseconds from `now` to the next local midnight, also on days of 23 and 25 hours. */
export function msUntilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}

/** The start of the day in the phone's time zone. `new Date(day)` would be UTC: the day before, west of Greenwich. */
export function midnightOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00`)
}
