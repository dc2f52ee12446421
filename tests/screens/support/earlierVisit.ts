import type { Job } from '#domain/job.ts'
import { theDay } from './theDay.ts'

/** The day's jobs, of which the one in progress is at an address whose last report found this, with so many photos. */
export function theDayAfterVisit(
  photoCount = 0,
  priorityItems: readonly string[] = ['Reline the flue'],
): Job[] {
  return theDay().map((job) =>
    job.status === 'in_progress'
      ? {
          ...job,
          earlier_visit: {
            day: '2025-11-03',
            overall_status: 'poor',
            parts: {
              chimney_crown: 'good',
              flue_liner: 'not_reached',
              damper: 'fair',
              smoke_chamber: 'not_inspected',
              firebox: 'good',
            },
            priority_items: [...priorityItems],
            photos: Array.from({ length: photoCount }, (_, index) => `earlier/${index + 1}-crown.jpg`),
          },
        }
      : job,
  )
}
