import { isCancelled, type Job } from '#domain/job.ts'

/** A part of a job that the office can change and the technician has to know about. */
export type JobField = 'day' | 'time' | 'duration' | 'service' | 'instructions' | 'customer' | 'cancelled'

/** What the office did with a job since the technician last looked. */
export type JobChange = { jobId: string } & ({ kind: 'new' } | { kind: 'changed'; facts: JobField[] })

const FIELDS: Record<JobField, (job: Job) => unknown> = {
  day: (job) => job.scheduled_date,
  time: (job) => job.scheduled_time,
  duration: (job) => job.estimated_duration,
  service: (job) => job.service_type,
  instructions: (job) => job.special_instructions,
  customer: (job) => JSON.stringify(job.customer),
  cancelled: isCancelled,
}
const JOB_FIELDS = ['day', 'time', 'duration', 'service', 'instructions', 'customer', 'cancelled'] as const

/**
 * The part of the change that remains once the technician has seen `seen`, or null. More may have changed since `seen`
 * was shown.
 */
export function unseenChange(change: JobChange, seen: JobChange | undefined): JobChange | null {
  if (seen === undefined) return change
  if (change.kind === 'new' || seen.kind === 'new') return change.kind === seen.kind ? null : change
  const facts = change.facts.filter((field) => !seen.facts.includes(field))
  return facts.length > 0 ? { ...change, facts } : null
}

/**
 * What the office has changed in a job, or null. What the technician did themselves does not count.
 *
 * @param pulled the job as it was just received from the server
 * @param known the job as it was received before, or undefined
 * @param unseen the change that the technician has not seen yet
 */
export function jobChange(
  pulled: Job,
  known: Job | undefined,
  unseen: JobChange | undefined,
): JobChange | null {
  if (known === undefined) return { jobId: pulled.id, kind: 'new' }
  const changed = JOB_FIELDS.filter((field) => FIELDS[field](pulled) !== FIELDS[field](known))
  if (unseen?.kind === 'new') return unseen
  // Stryker disable next-line ArrayDeclaration: only names of fields are looked up in the list
  const before = unseen?.facts ?? []
  const facts = JOB_FIELDS.filter((field) => before.includes(field) || changed.includes(field))
  return facts.length > 0 ? { jobId: pulled.id, kind: 'changed', facts } : null
}
