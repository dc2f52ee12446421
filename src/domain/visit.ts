import type { ChimneyPart, Condition, NotInspected } from './chimney.ts'
import type { CalendarDay, Timestamp } from './time.ts'

export const VISIT_REASONS = ['no_access', 'nobody_home', 'unsafe', 'customer_postponed', 'other'] as const
export type VisitReason = (typeof VISIT_REASONS)[number]

export const VISIT_REASON_LABELS: Record<VisitReason, string> = {
  no_access: 'No access',
  nobody_home: 'Nobody at home',
  unsafe: 'Not safe to work',
  customer_postponed: 'Customer asked for another day',
  other: 'Other',
}

/** The most characters of the note on a visit. */
export const MAX_VISIT_NOTE = 2_000

/** The most photos that the database allows with the record of a visit. */
export const MAX_VISIT_PHOTOS = 20

/** The record of a visit at which the job could not be done [R32]. The names are the columns of `visit_records`. */
export type VisitRecord = {
  /** A UUID made on the device. */
  id: string
  job_id: string
  reason: VisitReason
  note: string
  /** The day of the job at the time. The office has moved the job if it has another one now. */
  scheduled_date: CalendarDay
  /** By the device's clock. */
  recorded_at: Timestamp
}

/** The part of a visit record that a pull returns with its job, for the card. */
export type ToldOffice = Pick<VisitRecord, 'reason' | 'scheduled_date' | 'recorded_at'>

/** The last report at an address before this job, by any technician [R33]. */
export type EarlierVisit = {
  day: CalendarDay
  overall_status: Condition
  /** The condition of each part, or why it was not inspected. */
  parts: Record<ChimneyPart, Condition | NotInspected>
  priority_items: string[]
  /** Paths of the photos in the bucket. */
  photos: string[]
}
