import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import type { Job } from '#domain/job.ts'
import { aJob, aTechnician } from '../../../../tests/support/store/samples.ts'
import { fetchJobPage } from './fetchJobPage.ts'

const REQUEST = { before: { day: '2026-08-22' }, from: '2024-11-20' }
const DAY = '2026-08-19'
const old = (id: string, change: Partial<Job> = {}) => aJob({ id, scheduled_date: DAY, ...change })

/** A page of jobs. `total` is the server's count of matching rows, `*` if it did not count. */
function page(rows: readonly object[], total: number | '*'): Response {
  return Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${total}` } })
}

describe('a page of jobs to store', () => {
  it('[R40] contains the jobs before a day and from another on, newest first', async () => {
    const { client, queries } = queryClient(page([old('a'), old('b')], 3))
    expect(await fetchJobPage(client, REQUEST)).toEqual({
      kind: 'fetched',
      jobs: [old('a'), old('b')],
      unreadableJobIds: [],
      next: { day: DAY, id: 'b' },
      olderCount: null,
    })
    expect(queries).toHaveLength(1)
    expect(queries[0]).toMatchObject({
      path: 'jobs',
      parameters: {
        order: 'scheduled_date.desc,id.desc',
        limit: '500',
        select: expect.stringContaining('customer:customers('),
      },
    })
    expect(queries[0]?.parameters).not.toHaveProperty('or')
    expect(queries[0]?.headers.get('prefer')).toBe('count=exact')
  })

  it('[R40] continues after a job within its day, with a filter that the index can use', async () => {
    const { client, queries } = queryClient(page([old('job-1')], 3))
    await fetchJobPage(client, { before: { day: '2026-08-20', id: 'j7' }, from: '2024-11-20' })
    expect(queries[0]?.filters).toEqual(
      expect.arrayContaining([
        ['scheduled_date', 'lte.2026-08-20'],
        ['scheduled_date', 'gte.2024-11-20'],
        ['or', '(scheduled_date.lt.2026-08-20,and(scheduled_date.eq.2026-08-20,id.lt.j7))'],
      ]),
    )
  })

  it('[R40] continues after a job that this version cannot read, even if it can read none', async () => {
    const odd = ['x', 'y'].map((id) => ({ ...old(id), status: 'on_hold' }))
    expect(await fetchJobPage(stubClient(page(odd, 3)), REQUEST)).toEqual({
      kind: 'fetched',
      jobs: [],
      unreadableJobIds: ['x', 'y'],
      next: { day: DAY, id: 'y' },
      olderCount: null,
    })
  })

  it('[R40] is the last if it has all that the server counted, and comes with the count of older jobs', async () => {
    const { client, queries } = queryClient(page([old('job-1')], 1), page([], 312))
    expect(await fetchJobPage(client, REQUEST)).toMatchObject({ next: null, olderCount: 312 })
    expect(queries[1]).toMatchObject({
      path: 'jobs',
      parameters: { select: 'id', scheduled_date: 'lt.2024-11-20', limit: '1' },
    })
    expect(queries[1]?.headers.get('prefer')).toBe('count=exact')
  })

  it('[R40] is not taken for the page of a technician who was switched off if it has a job', async () => {
    const odd = { ...old('x'), status: 'on_hold' }
    const { client, queries } = queryClient(page([old('job-1'), odd], 2), page([], 312))
    expect(await fetchJobPage(client, REQUEST)).toMatchObject({ unreadableJobIds: ['x'], olderCount: 312 })
    expect(queries.map(({ path }) => path)).toEqual(['jobs', 'jobs'])
  })

  it('[R40] is the last if it is empty', async () => {
    const me = Response.json([aTechnician()])
    const none = stubClient(page([], 0), me, page([], '*'))
    expect(await fetchJobPage(none, REQUEST)).toMatchObject({ next: null, olderCount: null })
  })

  it.each([page([old('job-1')], '*'), Response.json([old('job-1')])])(
    '[R40] is followed by another if the server did not count (%#)',
    async (response) =>
      expect(await fetchJobPage(stubClient(response), REQUEST)).toMatchObject({ next: { id: 'job-1' } }),
  )

  it.each([Response.json([]), page([], '*'), page([], 7)])(
    '[OB23p] is not empty because a response without jobs does not confirm that there are none (%#)',
    async (response) => {
      const me = Response.json([aTechnician()])
      expect(await fetchJobPage(stubClient(response, me, page([], 312)), REQUEST)).toMatchObject({
        kind: 'failed',
        isOffline: false,
      })
    },
  )

  it.each([old('n'), old('m'), aJob({ id: 'a', scheduled_date: '2026-08-20' })])(
    '[OB8e] [OB23p] is none of the server’s if the next one would not be further back (%#)',
    async (last) => {
      const request = { before: { day: DAY, id: 'm' }, from: REQUEST.from }
      expect(await fetchJobPage(stubClient(page([last], 3)), request)).toMatchObject({ kind: 'failed' })
      expect(await fetchJobPage(stubClient(page([old('l')], 3)), request)).toMatchObject({ kind: 'fetched' })
    },
  )

  it('[OB21a] [OB23p] is not empty because the technician was switched off', async () => {
    const off = Response.json([aTechnician({ is_active: false })])
    expect(await fetchJobPage(stubClient(page([], 0), off), REQUEST)).toEqual({
      kind: 'failed',
      message: 'Your account is currently inactive. Please contact support.',
      isOffline: false,
    })
    expect(await fetchJobPage(stubClient(page([], 0)), REQUEST)).toMatchObject({ isOffline: true })
  })

  it('[R40] cannot be read without a session, a network or a working server', async () => {
    const refusal = (status: number) => stubClient(Response.json({ message: 'Not now' }, { status }))
    expect(await fetchJobPage(refusal(401), REQUEST)).toEqual({ kind: 'signed-out' })
    expect(await fetchJobPage(stubClient(), REQUEST)).toMatchObject({ kind: 'failed', isOffline: true })
    expect(await fetchJobPage(refusal(500), REQUEST)).toEqual({
      kind: 'failed',
      message: 'Not now',
      isOffline: false,
    })
    const counted = { headers: { 'content-range': '*/0' } }
    for (const body of [[{ id: 'a' }], [{}], {}, null])
      expect(await fetchJobPage(stubClient(Response.json(body, counted)), REQUEST)).toEqual({
        kind: 'failed',
        message: 'This version of the portal cannot read what the server answered',
        isOffline: false,
      })
  })

  it("[OB8e] is not requested again by the client's own retry loop", async () => {
    const { client, queries } = queryClient(
      Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } }),
    )
    await fetchJobPage(client, REQUEST)
    expect(queries).toHaveLength(1)
  })

  it("[OB8e] is complete without the count of older jobs, which the client's retry loop does not request again", async () => {
    const { client, queries } = queryClient(
      page([old('job-1')], 1),
      Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } }),
    )
    expect(await fetchJobPage(client, REQUEST)).toMatchObject({ next: null, olderCount: null })
    expect(queries).toHaveLength(2)
  })
})

describe('a page of jobs to show', () => {
  const TO_SHOW = { before: { day: '2024-11-20' }, from: null }
  const tooOld = (id: string) => aJob({ id, scheduled_date: '2020-02-02' })

  it('[OB22c] [R40] contains the jobs before the day, newest first, fifty at once', async () => {
    const { client, queries } = queryClient(page([tooOld('a')], 3))
    expect(await fetchJobPage(client, TO_SHOW)).toMatchObject({
      jobs: [tooOld('a')],
      next: { day: '2020-02-02', id: 'a' },
    })
    expect(queries[0]?.parameters).toMatchObject({
      scheduled_date: 'lt.2024-11-20',
      order: 'scheduled_date.desc,id.desc',
      limit: '50',
    })
  })

  it('[OB22c] [R40] is the last if it has all that the server counted, and no further ones are counted', async () => {
    const { client, queries } = queryClient(page([tooOld('a')], 1))
    const before = { day: '2024-11-20', id: 'j7' }
    expect(await fetchJobPage(client, { before, from: null })).toMatchObject({ next: null, olderCount: null })
    expect(queries).toHaveLength(1)
    expect(queries[0]?.filters.filter(([column]) => column === 'scheduled_date')).toEqual([
      ['scheduled_date', 'lte.2024-11-20'],
    ])
  })
})
