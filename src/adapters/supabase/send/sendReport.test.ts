import { describe, expect, it } from 'vitest'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { aCorrection, anEntry, aReport, photoOf, reportOf } from '../../../../tests/support/store/samples.ts'
import type { Report } from '#domain/report.ts'
import { nextToSend } from '#sync/outbox/schedule.ts'
import { settle } from '#sync/outbox/settle.ts'
import { sendCorrection, sendReport } from './sendReport.ts'

const report = aReport({
  id: 'report-of-job-1',
  weather_conditions: 'raining',
  photo_captions: { 'report-of-job-1/1-crown.jpg': 'Mr Buckley at his stove' },
})

/** Sends the report again after its response was lost. The server has `row` under its id. */
function repeat(row: Partial<Report> | null, sent = report) {
  const duplicate = Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 })
  return sendReport(stubClient(duplicate, Response.json(row === null ? [] : [row])), sent)
}

describe('a report that is sent again', () => {
  it.each([
    ['unchanged', {}],
    ["with the timestamp in the database's format", { submitted_at: '2026-11-20T09:00:00+00:00' }],
    ['with a field that the office corrected', { weather_conditions: 'Rain' }],
    ['without the captions, which the office removed', { photo_captions: {} }],
    ['with other lists and dates', { recommendations: ['Sweep again'], next_inspection_date: '2027-01-01' }],
  ])('[OB10f] is accepted if the server has it %s', async (_what, change) => {
    expect(await repeat({ ...report, ...change })).toEqual({ kind: 'accepted' })
  })

  it.each([
    ['saved at another time', { submitted_at: '2026-11-20T09:00:00.001Z' }],
    ['on another job', { job_id: 'job-2' }],
  ])('[OB10f] is refused if the server has one %s under its id', async (_what, change) => {
    expect(await repeat({ ...report, ...change })).toEqual({
      kind: 'refused',
      reason: 'The server holds a different report under this number',
    })
  })

  it('[OB10d] is refused if the technician can read none under its id', async () => {
    expect(await repeat(null)).toEqual({ kind: 'refused', reason: 'The job already has another report' })
  })

  it.each([
    ['an object', { status: 'login', url: 'https://guest.example' }],
    ['a list of something else', [{ status: 'login' }]],
    ['null', null],
  ])('[OB3b] is unreachable if the response to the comparison is %s', async (_what, body) => {
    const duplicate = Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 })
    const client = stubClient(duplicate, Response.json(body))
    expect(await sendReport(client, report)).toMatchObject({ kind: 'unreachable' })
  })

  it('[OB10f] is compared with the row under its id', async () => {
    const duplicate = Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 })
    const { client, queries } = queryClient(duplicate, Response.json([report]))
    await sendReport(client, report)
    expect(queries).toMatchObject([
      { method: 'POST', path: 'inspection_reports', body: report },
      {
        method: 'GET',
        path: 'inspection_reports',
        parameters: { id: `eq.${report.id}`, select: 'job_id,submitted_at' },
      },
    ])
  })

  it('[OB8e] is compared once: the outbox schedules the retry', async () => {
    const duplicate = Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 })
    const busy = Response.json({ code: 'PGRST000' }, { status: 503, headers: { 'retry-after': '0' } })
    const { client, queries } = queryClient(duplicate, busy)
    expect(await sendReport(client, report)).toMatchObject({ kind: 'retry' })
    expect(queries).toHaveLength(2)
  })

  it('[OB10f] does not block its photos after the office has edited it', async () => {
    const outcome = await repeat({ ...report, weather_conditions: 'Rain', photo_captions: {} })
    const settled = settle(anEntry(1, reportOf('job-1')), outcome, 0, 0)
    const left = settled.kind === 'done' ? [] : [settled.entry]
    expect(nextToSend([...left, anEntry(2, photoOf('job-1'))], Date.now())?.seq).toBe(2)
  })
})

it('[OB3a] accepts a report only if the response is 201 Created', async () => {
  const sendWith = (status: number) => sendReport(stubClient(new Response(null, { status })), aReport())
  expect(await sendWith(201)).toEqual({ kind: 'accepted' })
  for (const status of [200, 202, 204, 404]) {
    expect(await sendWith(status)).toMatchObject({ kind: 'unreachable' })
  }
})

it.each([
  [401, 'PGRST303', 'signed-out'],
  [403, '42501', 'refused'],
  [405, '25006', 'retry'],
])('[OB3d] [OB9b] the outcome of a failed insert depends on its code (%i %s)', async (status, code, kind) => {
  const client = stubClient(Response.json({ code, message: 'No' }, { status }))
  expect(await sendReport(client, report)).toMatchObject({ kind })
})

describe('a correction', () => {
  it('[R29] is sent as one call, with its id, its version, what it replaces and every field', async () => {
    const { client, queries } = queryClient(Response.json(2))
    const { id, report_id, version, replaces, corrected_at, findings } = aCorrection()
    expect(await sendCorrection(client, aCorrection())).toEqual({ kind: 'accepted' })
    expect(queries).toMatchObject([
      {
        method: 'POST',
        path: 'rpc/correct_report',
        body: { correction_id: id, report_id, version, replaces, corrected_at, findings },
      },
    ])
  })

  it('[R43] is sent with the photos that it adds', async () => {
    const { client, queries } = queryClient(Response.json(2))
    const photos = [{ path: 'report-1/1-a.jpg', caption: 'Crack' }]
    await sendCorrection(client, aCorrection('job-1', { photos }))
    expect(queries).toMatchObject([{ body: { photos } }])
  })

  it('[R29] is refused with the reason of the server if another one came first', async () => {
    const body = { code: 'PT409', message: 'This report was corrected meanwhile' }
    expect(await sendCorrection(stubClient(Response.json(body, { status: 409 })), aCorrection())).toEqual({
      kind: 'refused',
      reason: 'This report was corrected meanwhile',
    })
  })

  it('[OB3d] waits if the server does not have the function or one of its fields yet', async () => {
    const send = (code: string, status: number) =>
      sendCorrection(stubClient(Response.json({ code, message: '' }, { status })), aCorrection())
    expect(await send('PGRST202', 404)).toMatchObject({ kind: 'retry' })
    expect(await send('0A000', 400)).toMatchObject({ kind: 'retry' })
  })

  it.each([
    ['an object', {}],
    ['text', '2'],
    ['null', null],
  ])('[OB3b] is unreachable if the response is %s instead of a version', async (_what, body) => {
    expect(await sendCorrection(stubClient(Response.json(body)), aCorrection())).toMatchObject({
      kind: 'unreachable',
    })
  })
})
