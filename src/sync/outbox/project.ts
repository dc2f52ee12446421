import {
  isLegalTransition,
  isUnderWay,
  JOB_STEPS,
  withoutStart,
  type Job,
  type JobStep,
} from '#domain/job.ts'
import type { Timestamp } from '#domain/time.ts'
import type { VisitRecord } from '#domain/visit.ts'
import type { CachedJob } from '../ports/jobStore.ts'
import type { Mutation } from './mutation.ts'
import type { OutboxEntry } from './entry.ts'

/**
 * What the screen shows: the last known server rows with the unsent mutations applied on top, in the order of the
 * taps (rule OB4a). Idempotent, so that a refresh never undoes a tap.
 */
export function project(jobs: readonly Job[], entries: readonly OutboxEntry[]): Job[] {
  const unsent = entries.filter((entry) => entry.state.kind !== 'refused').sort((a, b) => a.seq - b.seq)
  const mutationsOf = new Map<string, Mutation[]>()
  for (const { mutation } of unsent) {
    const known = mutationsOf.get(mutation.jobId)
    if (known) known.push(mutation)
    else mutationsOf.set(mutation.jobId, [mutation])
  }
  return jobs.map((job) => (mutationsOf.get(job.id) ?? []).reduce(applyMutation, job))
}

/**
 * Whether a tap would change how the screen shows the job. A start that was taken back would not: it is that of a call
 * which is repeated although it was committed (rule OB12j).
 */
export function changesScreen(
  { job, takenBack }: CachedJob,
  entries: readonly OutboxEntry[],
  tap: Mutation,
): boolean {
  if (tap.kind === 'job.start' && tap.at === takenBack) return false
  const shown = shownJob(job, entries)
  return applyMutation(shown, tap) !== shown
}

/** One job as the screen shows it. */
export function shownJob(job: Job, entries: readonly OutboxEntry[]): Job {
  return project([job], entries)[0] ?? job
}

/**
 * The job after the mutation has taken effect. A transition that is not legal from the job's status changes nothing:
 * the office has changed the job, and the screen shows that (rule OB10t).
 */
export function applyMutation(job: Job, mutation: Mutation): Job {
  switch (mutation.kind) {
    case 'job.start':
      return move(job, JOB_STEPS.start, { actual_start_time: mutation.at })
    case 'job.unstart':
      return unstart(job, mutation.startedAt)
    case 'job.complete':
      return move(job, JOB_STEPS.complete, { actual_end_time: mutation.at })
    case 'report.submit':
      return move(job, JOB_STEPS.complete, { actual_end_time: mutation.report.submitted_at })
    case 'visit.record':
      return tellOffice(job, mutation.visit)
    case 'report.correct':
    case 'photo.upload':
      return job
  }
}

// A job that was started again meanwhile keeps its later start.
function unstart(job: Job, startedAt: Timestamp): Job {
  const isOfStart = isUnderWay(job) && Date.parse(job.actual_start_time ?? '') === Date.parse(startedAt)
  return isOfStart ? withoutStart(job) : job
}

function tellOffice(job: Job, { reason, scheduled_date, recorded_at }: VisitRecord): Job {
  const isTold = job.told_office?.recorded_at === recorded_at && job.told_office.reason === reason
  return isTold ? job : { ...job, told_office: { reason, scheduled_date, recorded_at } }
}

type Times = { actual_start_time: Timestamp } | { actual_end_time: Timestamp }

function move(job: Job, { to }: JobStep, times: Times): Job {
  return isLegalTransition(job.status, to) ? { ...job, status: to, ...times } : job
}
