import { isCancelled, isOpen, type Job } from '#domain/job.ts'

/** A part of a job that the office can change and the technician has to know about. */
export type JobField = (typeof JOB_FIELDS)[number]

/** What the office did with a job since the technician last looked. */
export type JobChange = { jobId: string } & ({ kind: 'new' } | { kind: 'changed'; facts: JobField[] })

const JOB_FIELDS = [
  'reopened',
  'day',
  'time',
  'duration',
  'service',
  'instructions',
  'customer',
  'cancelled',
] as const

type HasChanged = (pulled: Job, known: Job) => boolean

const differs =
  (value: (job: Job) => unknown): HasChanged =>
  (pulled, known) =>
    value(pulled) !== value(known)

const HAS_CHANGED: Record<JobField, HasChanged> = {
  // A technician's own steps open no job again.
  reopened: (pulled, known) => isOpen(pulled) && !isOpen(known),
  day: differs((job) => job.scheduled_date),
  time: differs((job) => job.scheduled_time),
  duration: differs((job) => job.estimated_duration),
  service: differs((job) => job.service_type),
  instructions: differs((job) => job.special_instructions),
  customer: differs((job) => JSON.stringify(job.customer)),
  cancelled: (pulled, known) => isCancelled(pulled) && !isCancelled(known),
}

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
  if (unseen?.kind === 'new') return unseen
  // Stryker disable next-line ArrayDeclaration: only names of fields are looked up in the list
  const before = (unseen?.facts ?? []).filter((field) => !isOver(field, pulled))
  const facts = JOB_FIELDS.filter((field) => before.includes(field) || HAS_CHANGED[field](pulled, known))
  return facts.length > 0 ? { jobId: pulled.id, kind: 'changed', facts } : null
}

// A job that was cancelled and opened again is not both.
function isOver(field: JobField, job: Job): boolean {
  return (field === 'cancelled' && !isCancelled(job)) || (field === 'reopened' && isCancelled(job))
}
