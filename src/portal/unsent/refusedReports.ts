import { reportNumber } from '#domain/report.ts'
import type { Mutation } from '#sync/mutation.ts'
import type { EntryState, OutboxEntry } from '#sync/outboxEntry.ts'

/** A report that the server has refused for good. */
export type RefusedReport = OutboxEntry & {
  mutation: Mutation & { kind: 'report.submit' }
  state: EntryState & { kind: 'refused' }
}

export function isRefusedReport(entry: OutboxEntry): entry is RefusedReport {
  return entry.mutation.kind === 'report.submit' && entry.state.kind === 'refused'
}

/** The notice's text: the specification's words, why, and where the report is now [R16]. */
export function refusedReportWords({ mutation, lastAnswer }: RefusedReport): string {
  const reason = lastAnswer ?? 'No reason was given'
  const number = reportNumber(mutation.report.id)
  return `Failed to save inspection report: ${reason}. Report ${number} stays on this phone.`
}
