import type { Job } from '#domain/job.ts'

/** What the office can change of a job, and the technician has to know. */
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
  cancelled: (job) => job.status === 'cancelled',
}
const JOB_FIELDS = ['day', 'time', 'duration', 'service', 'instructions', 'customer', 'cancelled'] as const

/** What of the change is left once the technician has seen `seen`, or null: more may have come since it was shown. */
export function unseenChange(change: JobChange, seen: JobChange | undefined): JobChange | null {
  if (seen === undefined) return change
  if (change.kind === 'new' || seen.kind === 'new') return change.kind === seen.kind ? null : change
  const facts = change.facts.filter((fact) => !seen.facts.includes(fact))
  return facts.length > 0 ? { ...change, facts } : null
}

/**
 * What the office changed in a job, by what a pull brought, or null. What the technician does themselves is no change.
 *
 * @param known the job as the server told it before, or undefined
 * @param unseen the change that the technician has not looked at yet
 */
export function jobChange(
  told: Job,
  known: Job | undefined,
  unseen: JobChange | undefined,
): JobChange | null {
  if (known === undefined) return { jobId: told.id, kind: 'new' }
  const changed = JOB_FIELDS.filter((fact) => FIELDS[fact](told) !== FIELDS[fact](known))
  if (unseen?.kind === 'new') return unseen
  const before = unseen?.facts ?? []
  const facts = JOB_FIELDS.filter((fact) => before.includes(fact) || changed.includes(fact))
  return facts.length > 0 ? { jobId: told.id, kind: 'changed', facts } : null
}
