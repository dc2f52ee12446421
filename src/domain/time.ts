/** A calendar day as `YYYY-MM-DD`, in the device's own time zone. */
export type CalendarDay = string

/** A point in time as an ISO 8601 string in UTC, with milliseconds. */
export type Timestamp = string

/** The calendar day that a clock on the wall shows at `date`, as `YYYY-MM-DD` [R13]. */
export function calendarDay(date: Date): CalendarDay {
  const year = String(date.getFullYear()).padStart(4, '0')
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${year}-${month}-${day}`
}

/** The day so many months later, or earlier for a negative count; the month's last day where it is shorter. */
export function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const target = new Date(year, month - 1 + months, 1)
  const lastDay = new Date(target.getFullYear(), target.getMonth() + 1, 0).getDate()
  target.setDate(Math.min(dayOfMonth, lastDay))
  return calendarDay(target)
}
