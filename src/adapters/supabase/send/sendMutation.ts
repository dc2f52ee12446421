import * as v from 'valibot'
import { isCancelled, JOB_STEPS, type JobStep } from '#domain/job.ts'
import type { Timestamp } from '#domain/time.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../connection.ts'
import { outcomeOf, UNIQUE_VIOLATION, UNREACHABLE } from './outcomeOf.ts'
import { sendPhoto, type StorageDenied } from './sendPhoto.ts'
import { sendCorrection, sendReport } from './sendReport.ts'
import { sendVisit } from './sendVisit.ts'

/**
 * Sends a mutation once. Sending one again that took effect before resolves to `accepted` (rule OB10d).
 *
 * @param mayBeStored see `sendPhoto`
 */
export async function sendMutation(
  client: DatabaseClient,
  mutation: Mutation,
  bytes: ArrayBuffer | null,
  mayBeStored = false,
): Promise<Outcome | StorageDenied> {
  switch (mutation.kind) {
    case 'job.start':
      return sendJobStep(client, mutation.jobId, { ...JOB_STEPS.start, at: mutation.at })
    case 'job.unstart':
      return sendUnstart(client, mutation)
    case 'job.complete':
      return sendJobStep(client, mutation.jobId, { ...JOB_STEPS.complete, at: mutation.at })
    case 'report.submit':
      return sendReport(client, mutation.report)
    case 'report.correct':
      return sendCorrection(client, mutation.correction)
    case 'visit.record':
      return sendVisit(client, mutation.visit)
    case 'photo.upload':
      return sendPhoto(client, mutation.photo, bytes, mayBeStored)
  }
}

type TimedStep = JobStep & { at: Timestamp }

const MovedRows = v.array(v.object({ id: v.string() }))

const JobStates = v.array(
  v.object({
    status: v.string(),
    actual_start_time: v.nullable(v.string()),
    actual_end_time: v.nullable(v.string()),
  }),
)

/** Updates a job's status, if the job still has the status that the technician saw. */
async function sendJobStep(client: DatabaseClient, jobId: string, step: TimedStep): Promise<Outcome> {
  const { data, error, status } = await client
    .from('jobs')
    .update(
      step.timeColumn === 'actual_start_time'
        ? { status: step.to, actual_start_time: step.at }
        : { status: step.to, actual_end_time: step.at },
    )
    .eq('id', jobId)
    .eq('status', step.from)
    .select('id')
  // The job was started at this time before, and that start was taken back, or the job set back by the office.
  if (error?.code === UNIQUE_VIOLATION) return { kind: 'accepted' }
  if (error) return outcomeOf(status, error)
  const moved = v.safeParse(MovedRows, data)
  if (!moved.success) return UNREACHABLE
  return moved.output.length === 1 ? { kind: 'accepted' } : compareWithServer(client, jobId, step)
}

/**
 * Takes a start back [R45]. The server recognises what took effect before by its history, and refuses what was overtaken
 * or comes too late.
 */
async function sendUnstart(
  client: DatabaseClient,
  { jobId, startedAt, at }: Mutation & { kind: 'job.unstart' },
): Promise<Outcome> {
  const { data, error, status } = await client.rpc('unstart_job', {
    job_id: jobId,
    started_at: startedAt,
    unstarted_at: at,
  })
  if (error) return outcomeOf(status, error)
  return data === jobId ? { kind: 'accepted' } : UNREACHABLE
}

// No row was updated: either this same mutation took effect before, or the office has changed the job (rules OB10d and
// OB10t).
async function compareWithServer(client: DatabaseClient, jobId: string, step: TimedStep): Promise<Outcome> {
  const { data, error, status } = await client
    .from('jobs')
    .select('status,actual_start_time,actual_end_time')
    .eq('id', jobId)
    .retry(false)
  if (error) return outcomeOf(status, error)
  const states = v.safeParse(JobStates, data)
  if (!states.success) return UNREACHABLE
  const [job] = states.output
  if (!job) return { kind: 'refused', reason: 'The job is no longer assigned to you' }

  const time = job[step.timeColumn]
  if (time !== null && Date.parse(time) === Date.parse(step.at)) return { kind: 'accepted' }
  // The job still has the expected status, so the update would work now. The server probably hid the job because the
  // technician was switched off at the time (rule OB10u).
  if (job.status === step.from) {
    return { kind: 'retry', reason: 'The server did not take it', retryAfterMs: null }
  }
  if (isCancelled(job)) return { kind: 'refused', reason: 'The office has cancelled the job' }
  return { kind: 'refused', reason: `The job is already ${job.status.replace('_', ' ')}` }
}
