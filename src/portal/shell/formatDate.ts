import { calendarDay, type CalendarDay, type Moment } from '#domain/time.ts'

const DAY = new Intl.DateTimeFormat('en-IE', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('en-IE', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A calendar day such as "Fri 20 Nov 2026"; the text as it is where it names no day. */
export function formatDay(day: CalendarDay): string {
  const date = midnightOf(day)
  return Number.isNaN(date.getTime()) ? day : DAY.format(date).replaceAll(',', '')
}

/** The hour and minute that a clock on the wall shows, such as "09:05". */
export function clockTime(date: Date): string {
  return TIME.format(date)
}

/** A moment as a technician would say it now: "14:05", "yesterday, 14:05" or "Fri 20 Nov 2026, 14:05". */
export function momentWords(moment: Moment, now: Date): string {
  const date = new Date(moment)
  const day = calendarDay(date)
  if (day === calendarDay(now)) return clockTime(date)
  const isYesterday = dayAfter(day) === calendarDay(now)
  return `${isYesterday ? 'yesterday' : formatDay(day)}, ${clockTime(date)}`
}

/** The calendar day that follows. */
export function dayAfter(day: CalendarDay): CalendarDay {
  const date = midnightOf(day)
  date.setDate(date.getDate() + 1)
  return calendarDay(date)
}

/** Milliseconds from `now` to the next midnight on the wall, on days of 23 and 25 hours too. */
export function msUntilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}

/** When the day begins on this phone. A day alone would be read as UTC, and be yesterday west of Greenwich. */
export function midnightOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00`)
}
