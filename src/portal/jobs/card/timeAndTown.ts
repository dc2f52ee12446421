import type { Job } from '#domain/job.ts'

/** When and where, such as "09:00 · Ranelagh"; only the town if the office set no time. */
export function timeAndTown({ scheduled_time, customer: { city } }: Job): string {
  return scheduled_time === null ? city : `${scheduled_time.slice(0, 5)} · ${city}`
}
