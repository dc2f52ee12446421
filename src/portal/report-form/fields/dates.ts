import type { DayFieldName } from '#domain/reportFields.ts'
import { monthsAfter, type CalendarDay } from '#domain/time.ts'

/** Whether a day of the form has to be in the past or in the future. */
export type DayKind = 'past' | 'future'

export const DAY_KINDS: Record<DayFieldName, DayKind> = {
  last_cleaned_date: 'past',
  next_inspection_date: 'future',
}

/** When the next inspection is due unless the technician says otherwise (specification, section 9: at least yearly). */
export function yearAfter(day: CalendarDay): CalendarDay {
  return monthsAfter(day, 12)
}

const FAR_MONTHS = 120

/**
 * Returns a warning if a day looks wrong, or null. The day is stored and sent anyway: the technician may know better.
 * Days are compared as text, which sorts by date up to the year 9999.
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

/** A button that sets a frequent day. */
type DayShortcut = { label: string; dayFrom: (today: CalendarDay) => CalendarDay }

/** The frequent days of each kind, and the label of their group. */
export const DAY_SHORTCUTS: Record<DayKind, { label: string; shortcuts: readonly DayShortcut[] }> = {
  past: {
    label: 'Shortcuts for the last cleaning',
    shortcuts: [
      { label: 'Today', dayFrom: (today) => today },
      { label: '6 months ago', dayFrom: (today) => monthsAfter(today, -6) },
      { label: '12 months ago', dayFrom: (today) => monthsAfter(today, -12) },
    ],
  },
  // Twice a year for a fire that burns more than weekly, once a year for any other (specification, section 9).
  future: {
    label: 'Shortcuts for the next visit',
    shortcuts: [
      { label: 'In 6 months', dayFrom: (today) => monthsAfter(today, 6) },
      { label: 'In 12 months', dayFrom: yearAfter },
    ],
  },
}
