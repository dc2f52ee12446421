import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubClient, SERVER_URL } from '../../../../tests/support/store/stubClient.ts'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { aReport, aReportRow } from '../../../../tests/support/store/samples.ts'
import { pullReports } from './pullReports.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const NOW = '2026-11-20T11:00:00.5+00:00'
const SINCE = { since: 'fingerprint.7', from: '2026-08-22T09:00:00.000Z' }

function row(id: string): object {
  // In the database's format, which has more digits than the device's.
  return { ...aReportRow(aReport({ id })), updated_at: '2026-11-20T10:00:00.123456+00:00' }
}

/** A response of `pull_reports`. */
function page(reports: readonly object[], change: object = {}): Response {
  return Response.json({ full: false, cursor: 'fingerprint.9', reports, next: null, now: NOW, ...change })
}

const idsOf = (result: Awaited<ReturnType<typeof pullReports>>) =>
  result.kind === 'pulled' ? result.reports.map(({ report }) => report.id) : result.kind

describe('the reports', () => {
  it('[OB19c] are those that have changed since a cursor', async () => {
    const { client, queries } = queryClient(page([row('a')]))
    expect(await pullReports(client, SINCE)).toEqual({
      kind: 'pulled',
      reports: [
        {
          report: expect.objectContaining(aReport({ id: 'a', photo_captions: {} })),
          photoUrls: [],
          changedAt: '2026-11-20T10:00:00.123Z',
        },
      ],
      isFull: false,
      cursor: 'fingerprint.9',
      next: null,
      serverTime: '2026-11-20T11:00:00.500Z',
    })
    expect(queries).toMatchObject([
      {
        method: 'POST',
        path: 'rpc/pull_reports',
        body: { since: 'fingerprint.7', first_change: '2026-08-22T09:00:00.000Z', after: '' },
      },
    ])
  })

  it('[OB19c] have all times in the format of the device, which are compared as text', async () => {
    const times = {
      submitted_at: '2026-11-20T09:00:00+00:00',
      received_at: '2026-11-20T09:00:01.5+00:00',
      corrected_at: '2026-11-20T10:00:00.12+00:00',
    }
    const { client } = queryClient(page([{ ...row('a'), ...times }]))
    const result = await pullReports(client, SINCE)
    expect(result.kind === 'pulled' && result.reports[0]).toMatchObject({
      report: {
        submitted_at: '2026-11-20T09:00:00.000Z',
        received_at: '2026-11-20T09:00:01.500Z',
        corrected_at: '2026-11-20T10:00:00.120Z',
      },
      changedAt: '2026-11-20T10:00:00.123Z',
    })
  })

  it('[OB19a] are all since a time if there is no cursor', async () => {
    const { client, queries } = queryClient(page([row('a')], { full: true }))
    expect(await pullReports(client, { ...SINCE, since: null })).toMatchObject({ isFull: true })
    expect(queries[0]?.body).toMatchObject({ since: '', first_change: SINCE.from })
  })

  it('[OB23f] are all since a time if the stored cursor is no text that a server sends', async () => {
    const { client, queries } = queryClient(page([], { full: true }))
    await pullReports(client, { ...SINCE, since: 'half a surrogate \ud83d' })
    expect(queries[0]?.body).toMatchObject({ since: '' })
  })

  it('[OB19c] are those of one job', async () => {
    const { client, queries } = queryClient(Response.json([row('a')]))
    expect(await pullReports(client, { jobId: 'job-1' })).toMatchObject({
      reports: [{ report: { id: 'a' } }],
      isFull: false,
      cursor: null,
      next: null,
    })
    expect(queries).toMatchObject([
      { path: 'inspection_reports', parameters: { job_id: 'eq.job-1', order: 'updated_at.asc' } },
    ])
    expect(queries[0]?.parameters['select']).toContain('photo_captions')
  })

  it('[OB19d] are read in pages, each from its place on', async () => {
    const { client, queries } = queryClient(page([row('c')], { full: true, next: '9.c' }))
    const result = await pullReports(client, { ...SINCE, after: '7.b' })
    expect(idsOf(result)).toEqual(['c'])
    expect(result).toMatchObject({ cursor: 'fingerprint.9', isFull: true, next: '9.c' })
    expect(queries.map(({ body }) => body)).toMatchObject([{ since: 'fingerprint.7', after: '7.b' }])
  })

  it('[OB21a] cannot be pulled if the technician is switched off', async () =>
    expect(await pullReports(stubClient(page([], { cursor: null })), SINCE)).toEqual({
      kind: 'failed',
      message: 'Your account is currently inactive. Please contact support.',
      isOffline: false,
    }))

  it('[OB4g] are pulled without those that this version cannot read, which are logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const odd = { ...row('b'), overall_status: 'splendid' }
    const odder = { ...row('d'), updated_at: 'yesterday' }
    const { client } = queryClient(page([row('a'), odd, row('c'), odder]))
    expect(idsOf(await pullReports(client, SINCE))).toEqual(['a', 'c'])
    expect(warn).toHaveBeenCalledExactlyOnceWith('Reports that this version cannot read:', 2)
  })

  it('[OB4g] of one job are pulled without one that this version cannot read, which is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const client = stubClient(Response.json([row('a'), { ...row('b'), overall_status: 'splendid' }]))
    expect(idsOf(await pullReports(client, { jobId: 'job-1' }))).toEqual(['a'])
    expect(warn).toHaveBeenCalledExactlyOnceWith('Reports that this version cannot read:', 1)
  })

  it('[OB4g] are not logged if they can be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await pullReports(stubClient(page([row('a')])), SINCE)
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    [[{}]],
    [{ reports: [] }],
    [{ full: false, cursor: 'f.9', reports: [{}], next: null, now: NOW }],
    [[]],
    [null],
    ['ok'],
  ])('[OB23p] cannot be pulled if the response is none of the function (%j)', async (body) =>
    expect(await pullReports(stubClient(Response.json(body)), SINCE)).toEqual({
      kind: 'failed',
      message: 'This version of the portal cannot read what the server answered',
      isOffline: false,
    }),
  )

  it('[OB23p] of one job cannot be pulled if the response has no ids', async () =>
    expect(await pullReports(stubClient(Response.json([{}])), { jobId: 'job-1' })).toMatchObject({
      kind: 'failed',
      isOffline: false,
    }))

  it('[OB19e] cannot be pulled without a network, a session or a working server', async () => {
    const refusal = (status: number) =>
      stubClient(Response.json({ code: 'PGRST', message: 'Not now' }, { status }))
    for (const which of [SINCE, { jobId: 'job-1' }]) {
      expect(await pullReports(stubClient(), which)).toMatchObject({ kind: 'failed', isOffline: true })
      expect(await pullReports(refusal(401), which)).toEqual({ kind: 'signed-out' })
      expect(await pullReports(refusal(503), which)).toEqual({
        kind: 'failed',
        message: 'Not now',
        isOffline: false,
      })
    }
    expect(await pullReports(refusal(404), SINCE)).toMatchObject({
      message: 'The office’s database has not been updated for this version of the portal yet.',
    })
  })
})

it("[OB8e] the reports of a job are not requested again by the client's own retry loop", async () => {
  const busy = () => Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } })
  const { client, queries } = queryClient(busy)
  await pullReports(client, { jobId: 'job-1' })
  expect(queries).toHaveLength(1)
})

it("[OB19b] a photo's path becomes a URL of this project", async () => {
  const report = {
    ...aReportRow(aReport()),
    photos: ['report-1/2-flue.jpg'],
    updated_at: '2026-11-20T09:00:00+00:00',
  }
  const response = Response.json([report])
  expect(await pullReports(stubClient(response), { jobId: 'job-1' })).toMatchObject({
    kind: 'pulled',
    reports: [
      {
        photoUrls: [`${SERVER_URL}/storage/v1/object/public/inspection-photos/report-1/2-flue.jpg`],
      },
    ],
  })
})
