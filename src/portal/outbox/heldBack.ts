import type { OutboxEntry } from '#sync/outbox/entry.ts'

/** What a photo waits for before it may be sent (rule OB6). */
export type Hold = 'report-unsent' | 'report-refused'

/** The photos in the outbox that wait for their report, by the id of the entry. */
export function heldBack(entries: readonly OutboxEntry[]): Map<string, Hold> {
  const reports = new Map<string, Hold>()
  for (const { mutation, state } of entries) {
    if (mutation.kind !== 'report.submit') continue
    reports.set(mutation.report.id, state.kind === 'refused' ? 'report-refused' : 'report-unsent')
  }
  const holds = new Map<string, Hold>()
  for (const { id, mutation, state } of entries) {
    if (mutation.kind !== 'photo.upload' || state.kind === 'refused') continue
    const hold = reports.get(mutation.photo.reportId)
    if (hold) holds.set(id, hold)
  }
  return holds
}
