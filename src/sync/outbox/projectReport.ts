import { corrected, isVersion, type Report } from '#domain/report.ts'
import type { OutboxEntry } from './entry.ts'
import type { Mutation } from './mutation.ts'

/**
 * The report with the unsent corrections applied, in the order in which they were made (rule OB4). One that another
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
