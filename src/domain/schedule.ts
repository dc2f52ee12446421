import type { Job } from './job.ts'
import type { CalendarDay } from './time.ts'

export type Schedule = { today: Job[]; upcoming: Job[]; all: Job[] }

/** Sorts jobs into the portal's three tabs for the calendar day `today` [R13]. Keeps their order. */
export function schedule(jobs: readonly Job[], today: CalendarDay): Schedule {
  return {
    today: jobs.filter((job) => job.scheduled_date === today),
    upcoming: jobs.filter((job) => job.scheduled_date > today),
    all: [...jobs],
  }
}
