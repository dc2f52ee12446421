import { corrected, isVersion, type Report } from '#domain/report.ts'
import type { OutboxEntry } from './entry.ts'
import { recordIdOf, type Mutation } from './mutation.ts'

/**
 * The report with the unsent corrections applied, in the order in which they were made (rule OB10k). One that another
 * correction has overtaken changes nothing: the server refuses it.
 */
export function projectReport(report: Report, entries: readonly OutboxEntry[]): Report {
  return entries
    .filter(({ state }) => state.kind !== 'refused')
    .sort((a, b) => a.seq - b.seq)
    .reduce((shown, { mutation }) => applyToReport(shown, mutation), report)
}

/** The report after the mutation has taken effect: only the next correction of this report changes it. */
export function applyToReport(report: Report, mutation: Mutation): Report {
  if (mutation.kind !== 'report.correct') return report
  const { report_id, version, replaces } = mutation.correction
  const isNext = report_id === report.id && isVersion(report, { version: version - 1, versionId: replaces })
  return isNext ? corrected(report, mutation.correction) : report
}

/**
 * The newest of a job's reports on the device, by when the server received them (rule OB5d). One that it has not
 * received is newer than those that it has, unless it was refused: then any other counts.
 *
 * @param entries of the job
 */
export function newestReport<Row extends { report: Report }>(
  rows: readonly Row[],
  entries: readonly OutboxEntry[],
): Row | undefined {
  return rows
    .map((row) => ({ row, arrival: arrivalOf(row.report, entries) }))
    .sort((a, b) => compareArrivals(a.arrival, b.arrival))
    .at(-1)?.row
}

const ARRIVALS = ['refused', 'received', 'sent', 'unsent'] as const

/** `order` is a timestamp, or a sequence of the outbox. Of what was just sent, only the device's time is known. */
type Arrival = { kind: (typeof ARRIVALS)[number]; order: string | number }

function arrivalOf({ id, received_at, submitted_at }: Report, entries: readonly OutboxEntry[]): Arrival {
  if (received_at !== undefined) return { kind: 'received', order: received_at }
  const entry = entries.find(({ mutation }) => mutation.kind === 'report.submit' && mutation.report.id === id)
  if (!entry) return { kind: 'sent', order: submitted_at }
  return { kind: entry.state.kind === 'refused' ? 'refused' : 'unsent', order: entry.seq }
}

function compareArrivals(a: Arrival, b: Arrival): number {
  if (a.kind !== b.kind) return ARRIVALS.indexOf(a.kind) - ARRIVALS.indexOf(b.kind)
  return a.order < b.order ? -1 : 1
}

/**
 * Whether the draft with this id has become a correction of the report, sent or not. The repetition of a call must not
 * begin it again (rule OB12j).
 */
export function hasBecomeCorrection(
  entries: readonly OutboxEntry[],
  report: Report,
  draftId: string,
): boolean {
  return report.correction_id === draftId || entries.some(({ mutation }) => recordIdOf(mutation) === draftId)
}
