import * as v from 'valibot'
import type { JobStatus } from '#domain/job.ts'
import type { Timestamp } from '#domain/time.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../connection.ts'
import { NO_ANSWER, outcomeOf } from './outcomeOf.ts'
import { sendPhoto } from './sendPhoto.ts'
import { sendReport } from './sendReport.ts'

/** Sends a mutation once. A repetition of one that took effect is answered as accepted (rule OB10). */
export async function sendMutation(
  client: DatabaseClient,
  mutation: Mutation,
  bytes: ArrayBuffer | null,
): Promise<Outcome> {
  switch (mutation.kind) {
    case 'job.start':
      return sendJobTransition(client, mutation.jobId, {
        from: 'pending',
        to: 'in_progress',
        timeColumn: 'actual_start_time',
        at: mutation.at,
      })
    case 'job.complete':
      return sendJobTransition(client, mutation.jobId, {
        from: 'in_progress',
        to: 'completed',
        timeColumn: 'actual_end_time',
        at: mutation.at,
      })
    case 'report.submit':
      return sendReport(client, mutation.report)
    case 'photo.upload':
      return sendPhoto(client, mutation.photo, bytes)
  }
}

type JobTransition = {
  from: JobStatus
  to: JobStatus
  timeColumn: 'actual_start_time' | 'actual_end_time'
  at: Timestamp
}

const MovedRows = v.array(v.object({ id: v.string() }))

const JobStates = v.array(
  v.object({
    status: v.string(),
    actual_start_time: v.nullable(v.string()),
    actual_end_time: v.nullable(v.string()),
  }),
)

/** Moves a job along one transition, if it still stands where the technician saw it. */
async function sendJobTransition(
  client: DatabaseClient,
  jobId: string,
  move: JobTransition,
): Promise<Outcome> {
  const { data, error, status } = await client
    .from('jobs')
    .update(
      move.timeColumn === 'actual_start_time'
        ? { status: move.to, actual_start_time: move.at }
        : { status: move.to, actual_end_time: move.at },
    )
    .eq('id', jobId)
    .eq('status', move.from)
    .select('id')
  if (error) return outcomeOf(status, error)
  const moved = v.safeParse(MovedRows, data)
  if (!moved.success) return NO_ANSWER
  return moved.output.length === 1 ? { kind: 'accepted' } : recognise(client, jobId, move)
}

// Nothing moved: either it is done already, by this very mutation, or the office was faster (rule OB10).
async function recognise(client: DatabaseClient, jobId: string, move: JobTransition): Promise<Outcome> {
  const { data, error, status } = await client
    .from('jobs')
    .select('status,actual_start_time,actual_end_time')
    .eq('id', jobId)
    .retry(false)
  if (error) return outcomeOf(status, error)
  const states = v.safeParse(JobStates, data)
  if (!states.success) return NO_ANSWER
  const [job] = states.output
  if (!job) return { kind: 'refused', reason: 'The job is no longer assigned to you' }

  const time = job[move.timeColumn]
  if (time !== null && Date.parse(time) === Date.parse(move.at)) return { kind: 'accepted' }
  // The server did not see it a moment ago, to a technician who was switched off then (rule OB21), and would take it now.
  if (job.status === move.from) {
    return { kind: 'retry', reason: 'The server did not take it', retryAfterMs: null }
  }
  if (job.status === 'cancelled') return { kind: 'refused', reason: 'The office has cancelled the job' }
  return { kind: 'refused', reason: `The job is already ${job.status.replace('_', ' ')}` }
}
