import { isCompleted, type Job } from '#domain/job.ts'
import { calendarDay, type CalendarDay } from '#domain/time.ts'
import type { Draft, Prefilled } from '#sync/draft.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import { project } from '#sync/outbox/project.ts'
import { isCorrectable } from '#sync/correctReport.ts'
import { canReport, canStillReport } from '#domain/canReport.ts'
import { yearAfter } from './fields/dates.ts'
import { isReportMissing } from '../jobs/missingReport.ts'
import type { PortalPorts } from '../shell/ports.ts'

/**
 * An open draft, or why there is none: the report is saved, the job does not allow one, or it is unknown.
 * `isReportDue`: the draft corrects the report of an earlier visit, and one of the last visit is still to be written.
 * `isTooLate`: by the device's clock, the server will refuse what the draft makes [R25] [R29].
 */
export type OpenedReport =
  | { kind: 'open'; job: Job; draft: Draft; isReportDue?: boolean; isTooLate?: boolean }
  | { kind: 'saved'; job: Job }
  | { kind: 'closed'; job: Job; hasDraft: boolean }
  | { kind: 'unknown-job' }

/**
 * Opens the job's draft if a report may be written. Creates the draft if there is none.
 *
 * @param isEarlier whether the saved report is wanted, or its correction, although another is to be written [R46]
 */
export async function openReport(
  { store, commands, now }: Pick<PortalPorts, 'store' | 'commands' | 'now'>,
  identity: Identity,
  jobId: string,
  isEarlier = false,
): Promise<OpenedReport> {
  const entries = await store.entries(identity.userId)
  const cached = await store.job(identity.userId, jobId)
  const [job] = project(cached ? [cached.job] : [], entries)
  if (!job) return { kind: 'unknown-job' }

  const draft = await store.draft(identity.userId, jobId)
  const isWithdrawn = cached?.isWithdrawn === true
  const isReportDue =
    canReport({ job, hasDraft: draft !== null && !draft.corrects, isWithdrawn }) ||
    (await isReportMissing(store, identity.userId, job, now()))
  if (draft?.corrects) {
    // A correction is of a completed job, and stays reachable whatever the office does with the job [R29].
    if (!isReportDue || isEarlier || !draft.isUntouched) {
      const report = await store.report(identity.userId, draft.corrects.reportId)
      const isTooLate = report !== null && !isCorrectable(report, now().getTime())
      return { kind: 'open', job, draft, isReportDue, isTooLate }
    }
    await store.dropUntouched(draft)
    return openReport({ store, commands, now }, identity, jobId)
  }
  if (!isReportDue || isEarlier) {
    const isSaved = isCompleted(job) || (await store.reportOfJob(identity.userId, jobId)) !== null
    return isSaved ? { kind: 'saved', job } : { kind: 'closed', job, hasDraft: draft !== null }
  }
  return {
    kind: 'open',
    job,
    // A report on somebody else's job is for the office to review, and never too late (rule OB13d).
    isTooLate: isCompleted(job) && !isWithdrawn && !canStillReport(job, now()),
    draft: draft ?? (await commands.openDraft(identity, jobId, prefilled(job, calendarDay(now())))),
  }
}

// A report was written at the last visit because the chimney was swept [R33].
function prefilled({ earlier_visit }: Job, today: CalendarDay): Prefilled {
  return { last_cleaned_date: earlier_visit?.day ?? null, next_inspection_date: yearAfter(today) }
}
