import type { Draft, VisitDraft } from '../draft.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { isRowMutation, neededIdsOf } from '../outbox/mutation.ts'

/** The ids of the jobs, and of the reports, corrections and visits, that unsent work belongs to. */
export type UnsentWork = { jobIds: Set<string>; reportIds: Set<string> }

/** How much is unsent: row mutations, photos, and drafts of reports and visit records. */
export type UnsentCount = { changes: number; photos: number; drafts: number }

/**
 * What is never deleted from a device (rule OB22h): the jobs and reports of everything in the outbox, including refused
 * entries, and of every draft; the report that a draft corrects, too. Photos, pictures and bytes belong to the reports,
 * corrections and visits.
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

/** Counts unsent work, without what was put away (rule OB9h) and drafts in which nothing was entered (rule OB10z). */
export function countUnsentWork(
  entries: readonly OutboxEntry[],
  drafts: readonly (Draft | VisitDraft)[],
): UnsentCount {
  const waiting = entries.filter(({ putAway }) => !putAway)
  const changes = waiting.filter(({ mutation }) => isRowMutation(mutation)).length
  const begun = drafts.filter((draft) => !('isUntouched' in draft))
  return { changes, photos: waiting.length - changes, drafts: begun.length }
}

function reportsOfDraft({ reportId, corrects }: Draft): string[] {
  return corrects ? [reportId, corrects.reportId] : [reportId]
}

function reportsOfEntry({ mutation }: OutboxEntry): string[] {
  switch (mutation.kind) {
    case 'report.submit':
      return [mutation.report.id]
    case 'report.correct':
      return [mutation.correction.id, mutation.correction.report_id]
    case 'visit.record':
      return [mutation.visit.id]
    case 'photo.upload':
      return neededIdsOf(mutation)
    case 'job.start':
    case 'job.unstart':
    case 'job.complete':
      return []
  }
}
