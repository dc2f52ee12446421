import type { Draft } from '../draft.ts'
import type { OutboxEntry } from '../outbox/entry.ts'

/** The jobs and reports that unsent work is about, by their ids. */
export type UnsentWork = { jobIds: Set<string>; reportIds: Set<string> }

/**
 * What a device keeps of an owner whatever happens (rule OB22): the jobs and reports of everything in the outbox,
 * also of what the server refused, and of every report that is begun. Their photos, pictures and bytes go with
 * the reports.
 */
export function unsentWork(entries: readonly OutboxEntry[], drafts: readonly Draft[]): UnsentWork {
  return {
    jobIds: new Set([...entries.map(({ mutation }) => mutation.jobId), ...drafts.map(({ jobId }) => jobId)]),
    reportIds: new Set([...entries.flatMap(reportIds), ...drafts.map(({ reportId }) => reportId)]),
  }
}

function reportIds({ mutation }: OutboxEntry): string[] {
  switch (mutation.kind) {
    case 'report.submit':
      return [mutation.report.id]
    case 'photo.upload':
      return [mutation.photo.reportId]
    case 'job.start':
    case 'job.complete':
      return []
  }
}
