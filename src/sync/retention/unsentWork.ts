import type { Draft, VisitDraft } from '../draft.ts'
import type { OutboxEntry } from '../outbox/entry.ts'

/** The ids of the jobs, and of the reports and visits, that unsent work belongs to. */
export type UnsentWork = { jobIds: Set<string>; reportIds: Set<string> }

/**
 * What is never deleted from a device (rule OB22h): the jobs and reports of everything in the outbox, including refused
 * entries, and of every draft; the report that a draft corrects, too. Photos, pictures and bytes belong to the reports
 * and visits.
 */
export function unsentWork(
  entries: readonly OutboxEntry[],
  drafts: readonly Draft[],
  visitDrafts: readonly VisitDraft[],
): UnsentWork {
  return {
    jobIds: new Set([
      ...entries.map(({ mutation }) => mutation.jobId),
      ...[...drafts, ...visitDrafts].map(({ jobId }) => jobId),
    ]),
    reportIds: new Set([
      ...entries.flatMap(reportsOfEntry),
      ...drafts.flatMap(reportsOfDraft),
      ...visitDrafts.map(({ visitId }) => visitId),
    ]),
  }
}

function reportsOfDraft({ reportId, corrects }: Draft): string[] {
  return corrects ? [reportId, corrects.reportId] : [reportId]
}

function reportsOfEntry({ mutation }: OutboxEntry): string[] {
  switch (mutation.kind) {
    case 'report.submit':
      return [mutation.report.id]
    case 'report.correct':
      return [mutation.correction.report_id]
    case 'visit.record':
      return [mutation.visit.id]
    case 'photo.upload':
      return [mutation.photo.reportId]
    case 'job.start':
    case 'job.complete':
      return []
  }
}
