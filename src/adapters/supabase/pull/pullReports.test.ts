import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubClient, SERVER_URL } from '../../../../tests/support/store/stubClient.ts'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { aReport } from '../../../../tests/support/store/samples.ts'
import { pullReports } from './pullReports.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const SINCE = { changedSince: '2026-11-20T09:00:00.000Z' }
/** In the database's format, which has more digits than the device's. */
const CHANGED = '2026-11-20T10:00:00.123456+00:00'

function row(id: string, updatedAt = CHANGED): object {
  return { ...aReport({ id }), photo_captions: {}, photos: [], updated_at: updatedAt }
}

/** A page of reports. `total` is the server's count of matching rows, `*` if it did not count. */
function page(rows: readonly object[], total: number | '*'): Response {
  return Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${total}` } })
}

const idsOf = (result: Awaited<ReturnType<typeof pullReports>>) =>
  result.kind === 'pulled' ? result.reports.map(({ report }) => report.id) : result.kind

describe('the reports', () => {
  it('[OB19] are those that have changed since a timestamp, oldest change first', async () => {
    const { client, queries } = queryClient(page([row('a')], 1))
    expect(await pullReports(client, SINCE)).toEqual({
      kind: 'pulled',
      reports: [
        {
          report: aReport({ id: 'a', photo_captions: {} }),
          photoUrls: [],
          changedAt: '2026-11-20T10:00:00.123Z',
        },
      ],
    })
    expect(queries).toHaveLength(1)
    expect(queries[0]?.path).toBe('inspection_reports')
    expect(queries[0]?.parameters).toMatchObject({
      updated_at: 'gte.2026-11-20T09:00:00.000Z',
      order: 'updated_at.asc,id.asc',
      limit: '100',
    })
    expect(queries[0]?.parameters).not.toHaveProperty('offset')
    expect(queries[0]?.parameters).not.toHaveProperty('or')
    expect(queries[0]?.parameters).not.toHaveProperty('job_id')
  })

  it('[OB19] are those of one job', async () => {
    const { client, queries } = queryClient(page([row('a')], 1))
    expect(idsOf(await pullReports(client, { jobId: 'job-1' }))).toEqual(['a'])
    expect(queries[0]?.parameters).toMatchObject({ job_id: 'eq.job-1' })
    expect(queries[0]?.parameters).not.toHaveProperty('updated_at')
  })

  it('[OB19] are read in pages, each starting after the last row', async () => {
    const { client, queries } = queryClient(
      page([row('a'), row('b')], 3),
      page([row('c', '2026-11-20T11:00:00+00:00')], '*'),
      page([], '*'),
    )
    expect(idsOf(await pullReports(client, SINCE))).toEqual(['a', 'b', 'c'])
    expect(queries.map(({ parameters }) => parameters['or'])).toEqual([
      undefined,
      `(updated_at.gt."${CHANGED}",and(updated_at.eq."${CHANGED}",id.gt."b"))`,
      '(updated_at.gt."2026-11-20T11:00:00+00:00",and(updated_at.eq."2026-11-20T11:00:00+00:00",id.gt."c"))',
    ])
    expect(queries[1]?.parameters).toMatchObject({ updated_at: 'gte.2026-11-20T09:00:00.000Z' })
  })

  it('[OB19] are pulled without those that this version cannot read, which are logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const odd = { ...row('b'), overall_status: 'splendid' }
    const odder = row('d', 'yesterday')
    const { client, queries } = queryClient(page([row('a'), odd], 4), page([row('c'), odder], 2))
    expect(idsOf(await pullReports(client, SINCE))).toEqual(['a', 'c'])
    expect(queries[1]?.parameters['or']).toContain('id.gt."b"')
    expect(warn).toHaveBeenCalledExactlyOnceWith('Reports that this version cannot read:', 2)
  })

  it('[OB19] are not logged if they can be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await pullReports(stubClient(page([row('a')], 1)), SINCE)
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([[[{}]], [[{ id: 'a' }]], [{}], [null], ['ok']])(
    '[OB3] cannot be pulled if the response has no ids and timestamps (%j)',
    async (body) =>
      expect(await pullReports(stubClient(Response.json(body)), SINCE)).toEqual({
        kind: 'failed',
        message: 'This version of the portal cannot read what the server answered',
        isOffline: false,
      }),
  )

  it('[OB8] cannot be pulled without a network, a session or a working server', async () => {
    expect(await pullReports(stubClient(), SINCE)).toMatchObject({ kind: 'failed', isOffline: true })
    const refusal = (status: number) =>
      stubClient(Response.json({ code: 'PGRST', message: 'Not now' }, { status }))
    expect(await pullReports(refusal(401), SINCE)).toEqual({ kind: 'signed-out' })
    expect(await pullReports(refusal(503), SINCE)).toEqual({
      kind: 'failed',
      message: 'Not now',
      isOffline: false,
    })
  })
})

it("[OB8] reports are not requested again by the client's own retry loop", async () => {
  const { client, queries } = queryClient(
    Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } }),
  )
  await pullReports(client, SINCE)
  expect(queries).toHaveLength(1)
})

it("[OB19] a photo's path becomes a URL of this project, and a URL is not changed", async () => {
  const restored = 'https://old.example/storage/v1/object/public/inspection-photos/report-1/1-crown.jpg'
  const report = {
    ...aReport(),
    photo_captions: {},
    photos: ['report-1/2-flue.jpg', restored],
    updated_at: '2026-11-20T09:00:00+00:00',
  }
  const response = Response.json([report], { headers: { 'content-range': '0-0/1' } })
  expect(await pullReports(stubClient(response), { jobId: 'job-1' })).toMatchObject({
    kind: 'pulled',
    reports: [
      {
        photoUrls: [`${SERVER_URL}/storage/v1/object/public/inspection-photos/report-1/2-flue.jpg`, restored],
      },
    ],
  })
})
