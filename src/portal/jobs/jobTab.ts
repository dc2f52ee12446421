import type { CalendarDay } from '#domain/time.ts'
import type { DayRange } from '#sync/ports/jobStore.ts'
import { dayAfter } from '../shell/text/formatDate.ts'

export const JOB_TABS = ['today', 'upcoming', 'all'] as const
export type JobTab = (typeof JOB_TABS)[number]

export const JOB_TAB_LABELS: Record<JobTab, string> = {
  today: "Today's Jobs",
  upcoming: 'Upcoming',
  all: 'All Jobs',
}

/** A list of at most this length is rendered in full, so that find-in-page, print and screen readers get all of it. */
export const MAX_SHORT_LIST = 30

/** The tab with this name in the URL; `today` if there is none. */
export function parseJobTab(text: string | null): JobTab {
  return JOB_TABS.find((tab) => tab === text) ?? 'today'
}

/** A range of days, unlimited at an end that is undefined. */
export function dayRange(from: CalendarDay | undefined, to: CalendarDay | undefined): DayRange {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** The days whose jobs a tab shows [R13]. */
export function tabRange(tab: JobTab, today: CalendarDay): DayRange {
  switch (tab) {
    case 'today':
      return { from: today, to: today }
    case 'upcoming':
      return { from: dayAfter(today) }
    case 'all':
      return {}
  }
}
