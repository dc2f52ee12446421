import type { CalendarDay } from '#domain/time.ts'

const DAY = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric' })

/** A calendar day as a letter has it, "20 November 2026"; the text as it is where it names no day. */
export function longDayWords(day: CalendarDay): string {
  const date = new Date(`${day}T00:00:00`)
  return Number.isNaN(date.getTime()) ? day : DAY.format(date)
}
