import { isOpen } from '#domain/job.ts'
import { daysAfter, type CalendarDay } from '#domain/time.ts'

// With the days from its first one on, a full pull has the open jobs of the 24 months that a phone keeps [R40]. It has
// none before, whatever its first day.
const OPEN_JOB_DAYS = 641
const MOST_DAYS = 732

/** Whether a full pull of jobs from a day on has a job. */
export function coveredBy(
  from: CalendarDay,
  nowMs: number,
): (job: { scheduled_date: CalendarDay; status: string }) => boolean {
  const oldestDay = daysAfter(new Date(nowMs).toISOString().slice(0, 10), -MOST_DAYS)
  const firstDay = latest(from, oldestDay)
  const firstOpenDay = latest(daysAfter(firstDay, -OPEN_JOB_DAYS), oldestDay)
  return (job) => job.scheduled_date >= (isOpen(job) ? firstOpenDay : firstDay)
}

const latest = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other)
