import { isOpen, isPending, isUnderWay, type Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { project } from '#sync/outbox/project.ts'
import type { CachedJob } from '#sync/ports/jobStore.ts'
import type { JobChange } from '#sync/pull/jobChanges.ts'

/** The outbox entries, drafts and unseen updates on this phone. */
export type DeviceWork = {
  entries: readonly OutboxEntry[]
  drafts: readonly Draft[]
  updates: readonly JobChange[]
}

/** A job as it is displayed, with its unsent work, draft and update from the office. */
export type JobView = {
  job: Job
  isWithdrawn: boolean
  hasDraft: boolean
  /** At least one mutation of this job waits to be sent. */
  isUnsent: boolean
  /** What `told_office` says waits to be sent [R32]. */
  isVisitUnsent: boolean
  /** The server's reason for refusing a mutation of this job, or null. */
  refusal: string | null
  /** What the office changed since the technician last marked updates as seen, or null. */
  update: JobChange | null
}

/** The jobs with their unsent mutations applied (rule OB4a), in the order of `rows`. */
export function jobViews(rows: readonly CachedJob[], { entries, drafts, updates }: DeviceWork): JobView[] {
  const jobs = project(
    rows.map((row) => row.job),
    entries,
  )
  const drafted = new Set(drafts.flatMap((draft) => (draft.isUntouched ? [] : draft.jobId)))
  const withdrawn = new Set(rows.filter((row) => row.isWithdrawn).map((row) => row.job.id))
  const updateOf = new Map(updates.map((update) => [update.jobId, update]))
  const unsent = new Set<string>()
  const unsentVisits = new Set<string>()
  const refusals = new Map<string, string>()
  for (const { mutation, state, lastReason } of entries) {
    if (state.kind === 'refused') refusals.set(mutation.jobId, lastReason ?? 'No reason was given')
    else {
      unsent.add(mutation.jobId)
      if (mutation.kind === 'visit.record') unsentVisits.add(mutation.jobId)
    }
  }

  return jobs.map((job) => ({
    job,
    isWithdrawn: withdrawn.has(job.id),
    hasDraft: drafted.has(job.id),
    isUnsent: unsent.has(job.id),
    isVisitUnsent: unsentVisits.has(job.id),
    refusal: refusals.get(job.id) ?? null,
    update: updateOf.get(job.id) ?? null,
  }))
}

/** Whether the office knows that the job could not be done on its day, and has not moved it since [R32]. */
export function isOfficeTold(job: Job): boolean {
  return isOpen(job) && job.told_office?.scheduled_date === job.scheduled_date
}

/** Whether the technician can still do something on the job today: a visit that failed is the office's to move [R47]. */
function isToDo(job: Job): boolean {
  return isOpen(job) && !isOfficeTold(job)
}

/** Whether nothing is left to do on the job, and there is nothing about it that the technician should see. */
export function isCollapsible({ job, update, refusal, hasDraft, isWithdrawn }: JobView): boolean {
  return !isToDo(job) && update === null && refusal === null && !hasDraft && !isWithdrawn
}

/** When and where, such as "09:00 · Ranelagh"; only the town if the office set no time. */
export function timeAndTown({ scheduled_time, customer: { city } }: Job): string {
  return scheduled_time === null ? city : `${scheduled_time.slice(0, 5)} · ${city}`
}

/** Whether the technician can tell the office that the job could not be done [R32]. */
export function canRecordVisit({ job, isWithdrawn }: JobView): boolean {
  return isOpen(job) && !isWithdrawn
}

/** Whether the job was started and nothing is begun on it: its start may be one that was tapped by mistake [R45]. */
export function isOnlyStarted({ job, hasDraft, isWithdrawn }: JobView): boolean {
  return isUnderWay(job) && !hasDraft && !isWithdrawn
}

function rankOf(job: Job): number {
  if (!isToDo(job)) return 2
  return isUnderWay(job) ? 0 : 1
}

/** A day's jobs in the order of work: the job in progress, then those to come, each in the order of their times. */
export function inDayOrder(views: readonly JobView[]): JobView[] {
  return [...views].sort((a, b) => rankOf(a.job) - rankOf(b.job))
}

/** The ids of the jobs of a day that matter now: those in hand, and the next one [R47]. */
export function jobsOfNow(views: readonly JobView[]): ReadonlySet<string> {
  const inHand = views.filter(({ job }) => isUnderWay(job) && isToDo(job))
  return new Set([...inHand, ...stopsAhead(views).slice(0, 1)].map(({ job }) => job.id))
}

/** The jobs of a day to which the technician has not been yet, in the order of their times. */
export function stopsAhead(views: readonly JobView[]): JobView[] {
  return views.filter(({ job, isWithdrawn }) => isPending(job) && isToDo(job) && !isWithdrawn)
}
