import type { Technician } from '#domain/technician.ts'
import type { Moment } from '#domain/time.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { OutboxLine } from '../useOutboxLines.ts'

/** What an export file is made of. */
export type UnsentWork = {
  exportedAt: Moment
  appVersion: string
  technician: Technician
  /** In the order of the taps. */
  lines: readonly OutboxLine[]
}

/** The entry with what belongs to it: a report takes its unsent photos along. */
export function exportedWith(entry: OutboxEntry, lines: readonly OutboxLine[]): OutboxLine[] {
  return lines.filter((line) => line.entry.id === entry.id || isPhotoOf(entry, line.entry))
}

/** Whether `entry` is a photo of the report that `reportEntry` submits. */
export function isPhotoOf({ mutation: owner }: OutboxEntry, { mutation }: OutboxEntry): boolean {
  return (
    owner.kind === 'report.submit' &&
    mutation.kind === 'photo.upload' &&
    mutation.photo.reportId === owner.report.id
  )
}
