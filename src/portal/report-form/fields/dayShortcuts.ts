import { monthsAfter, type CalendarDay } from '#domain/time.ts'

/** A day that a technician sets often enough for a button of its own. */
export type DayShortcut = { label: string; dayFrom: (today: CalendarDay) => CalendarDay }

export const LAST_CLEANED_SHORTCUTS: readonly DayShortcut[] = [
  { label: 'Today', dayFrom: (today) => today },
  { label: '6 months ago', dayFrom: (today) => monthsAfter(today, -6) },
  { label: '12 months ago', dayFrom: (today) => monthsAfter(today, -12) },
]

// Twice a year for a fire that burns more than weekly, once a year for any other (specification, section 9).
export const NEXT_INSPECTION_SHORTCUTS: readonly DayShortcut[] = [
  { label: 'In 6 months', dayFrom: (today) => monthsAfter(today, 6) },
  { label: 'In 12 months', dayFrom: (today) => monthsAfter(today, 12) },
]
