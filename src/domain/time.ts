/** A calendar day as `YYYY-MM-DD`, in the device's own time zone. */
export type CalendarDay = string

/** A point in time as an ISO 8601 string in UTC, with milliseconds. */
export type Timestamp = string

/** The calendar day of `date` in the device's time zone, as `YYYY-MM-DD` [R13]. */
export function calendarDay(date: Date): CalendarDay {
  const year = String(date.getFullYear()).padStart(4, '0')
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${year}-${month}-${day}`
}

/** The day `months` later, or earlier if negative. Returns the last day of a month that is too short. */
export function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const target = new Date(year, month - 1 + months, 1)
  const lastDay = new Date(target.getFullYear(), target.getMonth() + 1, 0).getDate()
  target.setDate(Math.min(dayOfMonth, lastDay))
  return calendarDay(target)
}

/** The day `days` later, or earlier if negative. */
export function daysAfter(day: CalendarDay, days: number): CalendarDay {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  return calendarDay(new Date(year, month - 1, dayOfMonth + days))
}
