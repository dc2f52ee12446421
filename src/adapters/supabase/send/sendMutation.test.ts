import { describe, expect, it } from 'vitest'
import { queryClient, type Query } from '../../../../tests/support/store/queryClient.ts'
import {
  completionOf,
  correctionOf,
  TIMESTAMP,
  photoOf,
  reportOf,
  startOf,
  unstartOf,
  visitOf,
} from '../../../../tests/support/store/samples.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { sendMutation } from './sendMutation.ts'

const LATER = '2026-11-20T10:00:00.000Z'
const UNREACHABLE = { kind: 'unreachable', reason: 'No answer from the server' }

const nothingUpdated = () => Response.json([])
const refused = (status: number, code: string) => Response.json({ code, message: 'No' }, { status })
const jobAt = (status: string, startedAt: string | null = null, endedAt: string | null = null) =>
  Response.json([{ status, actual_start_time: startedAt, actual_end_time: endedAt }])

async function send(mutation: Mutation, ...responses: Response[]) {
  const { client, queries } = queryClient(...responses)
  const outcome = await sendMutation(client, mutation, null)
  return { outcome, queries }
}

describe('a job transition', () => {
  it('[OB10t] updates the job only if it has the status that the technician saw', async () => {
    const start = await send(startOf('job-1'), Response.json([{ id: 'job-1' }]))
    expect(start.outcome).toEqual({ kind: 'accepted' })
    const query = (change: Partial<Query>) => expect.objectContaining(change)
    expect(start.queries).toEqual([
      query({
        method: 'PATCH',
        path: 'jobs',
        parameters: { id: 'eq.job-1', status: 'eq.pending', select: 'id' },
        body: { status: 'in_progress', actual_start_time: TIMESTAMP },
      }),
    ])
    const completion = await send(completionOf('job-1'), Response.json([{ id: 'job-1' }]))
    expect(completion.queries).toEqual([
      query({
        parameters: { id: 'eq.job-1', status: 'eq.in_progress', select: 'id' },
        body: { status: 'completed', actual_end_time: TIMESTAMP },
      }),
    ])
  })

  it('[OB10d] is accepted again if the server has its timestamp', async () => {
    const sameTime = '2026-11-20T09:00:00+00:00'
    const started = await send(startOf('job-1'), nothingUpdated(), jobAt('in_progress', sameTime))
    expect(started.outcome).toEqual({ kind: 'accepted' })
    expect(started.queries[1]).toMatchObject({
      method: 'GET',
      path: 'jobs',
      parameters: { id: 'eq.job-1', select: 'status,actual_start_time,actual_end_time' },
    })
    // Also if the job has been completed or cancelled since: it was started by this mutation.
    for (const status of ['completed', 'cancelled']) {
      const { outcome } = await send(startOf('job-1'), nothingUpdated(), jobAt(status, sameTime, LATER))
      expect(outcome).toEqual({ kind: 'accepted' })
    }
    const completed = await send(completionOf('job-1'), nothingUpdated(), jobAt('completed', LATER, sameTime))
    expect(completed.outcome).toEqual({ kind: 'accepted' })
  })

  it.each([
    ['in_progress', LATER, null, 'The job is already in progress'],
    ['completed', LATER, TIMESTAMP, 'The job is already completed'],
    ['cancelled', null, null, 'The office has cancelled the job'],
  ])('[OB13b] is refused if the office was faster (%s)', async (status, startedAt, endedAt, reason) => {
    const { outcome } = await send(startOf('job-1'), nothingUpdated(), jobAt(status, startedAt, endedAt))
    expect(outcome).toEqual({ kind: 'refused', reason })
  })

  it.each([
    ['pending', startOf('job-1')],
    ['in_progress', completionOf('job-1')],
  ])('[OB10u] is retried if the job is still %s', async (status, mutation) => {
    const { outcome } = await send(mutation, nothingUpdated(), jobAt(status))
    expect(outcome).toEqual({ kind: 'retry', reason: 'The server did not take it', retryAfterMs: null })
  })

  it('[OB13b] is refused if the job was reassigned', async () => {
    const { outcome } = await send(startOf('job-1'), nothingUpdated(), nothingUpdated())
    expect(outcome).toEqual({ kind: 'refused', reason: 'The job is no longer assigned to you' })
  })

  it('[OB3d] [OB9b] has an outcome by the code of a failure, at either request', async () => {
    expect((await send(startOf('job-1'), refused(405, '25006'))).outcome.kind).toBe('retry')
    expect((await send(startOf('job-1'), refused(401, 'PGRST303'))).outcome.kind).toBe('signed-out')
    expect((await send(startOf('job-1'), refused(403, '42501'))).outcome.kind).toBe('refused')
    const second = await send(startOf('job-1'), nothingUpdated(), refused(503, 'PGRST000'))
    expect(second.outcome.kind).toBe('retry')
  })

  it('[OB8e] is compared once: the outbox schedules the retry', async () => {
    const busy = Response.json({ code: 'PGRST000' }, { status: 503, headers: { 'retry-after': '0' } })
    const { outcome, queries } = await send(startOf('job-1'), nothingUpdated(), busy)
    expect(outcome.kind).toBe('retry')
    expect(queries.map(({ method }) => method)).toEqual(['PATCH', 'GET'])
  })

  it.each([[null], [{}], ['ok'], [[{}]], [[null]]])(
    '[OB3b] is unreachable if a response is not a list of rows (%j)',
    async (body) => {
      expect((await send(startOf('job-1'), Response.json(body))).outcome).toEqual(UNREACHABLE)
      const second = await send(startOf('job-1'), nothingUpdated(), Response.json(body))
      expect(second.outcome).toEqual(UNREACHABLE)
    },
  )
})

describe('a start that is taken back', () => {
  const startedAt = '2026-11-20T08:55:00.123+00:00'
  const unstart = unstartOf('job-1', { startedAt })

  it('[OB25a] names the start by its time, and is accepted if the server returns its job', async () => {
    const { outcome, queries } = await send(unstart, Response.json('job-1'))
    expect(outcome).toEqual({ kind: 'accepted' })
    expect(queries).toMatchObject([
      {
        method: 'POST',
        path: 'rpc/unstart_job',
        body: { job_id: 'job-1', started_at: startedAt, unstarted_at: TIMESTAMP },
      },
    ])
  })

  it.each([[null], [''], ['job-2'], [{}], [[]]])('[OB3b] is unreachable if it gets %j', async (body) => {
    expect((await send(unstart, Response.json(body))).outcome).toEqual(UNREACHABLE)
  })

  it('[OB3d] has an outcome by the code of a failure', async () => {
    expect((await send(unstart, refused(409, 'PT409'))).outcome).toEqual({ kind: 'refused', reason: 'No' })
    expect((await send(unstart, refused(404, 'PGRST202'))).outcome.kind).toBe('retry')
    expect((await send(unstart, refused(401, 'PGRST303'))).outcome.kind).toBe('signed-out')
  })

  it('[OB10d] [OB25e] was made before if its time is in the history, whatever became of it', async () => {
    expect((await send(startOf('job-1'), refused(409, '23505'))).outcome).toEqual({ kind: 'accepted' })
  })
})

it('a report, a correction, a visit record and a photo are sent to their endpoints', async () => {
  const report = await send(reportOf('job-1'), new Response(null, { status: 201 }))
  expect(report.outcome).toEqual({ kind: 'accepted' })
  expect(report.queries).toMatchObject([{ method: 'POST', path: 'inspection_reports' }])
  const correction = await send(correctionOf('job-1'), Response.json(2))
  expect(correction.outcome).toEqual({ kind: 'accepted' })
  expect(correction.queries).toMatchObject([{ method: 'POST', path: 'rpc/correct_report' }])
  const visit = await send(visitOf('job-1'), new Response(null, { status: 201 }))
  expect(visit.outcome).toEqual({ kind: 'accepted' })
  expect(visit.queries).toMatchObject([{ method: 'POST', path: 'visit_records' }])
  const photo = await send(photoOf('job-1'), refused(403, 'PT403'))
  expect(photo.outcome).toEqual({ kind: 'refused', reason: 'No' })
  expect(photo.queries).toMatchObject([{ method: 'POST', path: 'rpc/attach_photo' }])
})
