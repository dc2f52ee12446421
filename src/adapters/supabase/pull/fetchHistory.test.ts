import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import { aJob, aTechnician } from '../../../../tests/support/store/samples.ts'
import { fetchHistory } from './fetchHistory.ts'

const REQUEST = { before: { day: '2026-08-22' }, from: '2024-11-20' }

/** A page of jobs. `total` is the server's count of matching rows, `*` if it did not count. */
function page(rows: readonly object[], total: number | '*'): Response {
  return Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${total}` } })
}

describe('a page of the history', () => {
  it('[R40] contains the jobs before a day and from another on, newest first', async () => {
    const { client, queries } = queryClient(page([aJob({ id: 'a' }), aJob({ id: 'b' })], 3))
    expect(await fetchHistory(client, REQUEST)).toEqual({
      kind: 'fetched',
      jobs: [aJob({ id: 'a' }), aJob({ id: 'b' })],
      unreadableJobIds: [],
      next: { day: aJob().scheduled_date, id: 'b' },
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
  })

  it('[R40] continues after a job within its day, with a filter that the index can use', async () => {
    const { client, queries } = queryClient(page([aJob()], 3))
    await fetchHistory(client, { before: { day: '2026-08-20', id: 'j7' }, from: '2024-11-20' })
    expect(queries[0]?.filters).toEqual(
      expect.arrayContaining([
        ['scheduled_date', 'lte.2026-08-20'],
        ['scheduled_date', 'gte.2024-11-20'],
        ['or', '(scheduled_date.lt.2026-08-20,and(scheduled_date.eq.2026-08-20,id.lt.j7))'],
      ]),
    )
  })

  it('[R40] continues after a job that this version cannot read, even if it can read none', async () => {
    const odd = ['x', 'y'].map((id) => ({ ...aJob({ id, scheduled_date: '2026-08-01' }), status: 'on_hold' }))
    expect(await fetchHistory(stubClient(page(odd, 3)), REQUEST)).toEqual({
      kind: 'fetched',
      jobs: [],
      unreadableJobIds: ['x', 'y'],
      next: { day: '2026-08-01', id: 'y' },
      olderCount: null,
    })
  })

  it('[R40] is the last if it has all that the server counted, and comes with the count of older jobs', async () => {
    const { client, queries } = queryClient(page([aJob()], 1), page([], 312))
    expect(await fetchHistory(client, REQUEST)).toMatchObject({ next: null, olderCount: 312 })
    expect(queries[1]).toMatchObject({
      path: 'jobs',
      parameters: { select: 'id', scheduled_date: 'lt.2024-11-20', limit: '1' },
    })
  })

  it('[R40] is not taken for the page of a technician who was switched off if it has a job', async () => {
    const odd = { ...aJob({ id: 'x' }), status: 'on_hold' }
    const { client, queries } = queryClient(page([aJob(), odd], 2), page([], 312))
    expect(await fetchHistory(client, REQUEST)).toMatchObject({ unreadableJobIds: ['x'], olderCount: 312 })
    expect(queries.map(({ path }) => path)).toEqual(['jobs', 'jobs'])
  })

  it('[R40] is the last if it is empty', async () => {
    const me = Response.json([aTechnician()])
    const none = stubClient(page([], 0), me, page([], '*'))
    expect(await fetchHistory(none, REQUEST)).toMatchObject({ next: null, olderCount: null })
  })

  it.each([page([aJob()], '*'), Response.json([aJob()])])(
    '[R40] is followed by another if the server did not count (%#)',
    async (response) =>
      expect(await fetchHistory(stubClient(response), REQUEST)).toMatchObject({ next: { id: 'job-1' } }),
  )

  it.each([Response.json([]), page([], '*'), page([], 7)])(
    '[OB23p] is not empty because a response without jobs does not confirm that there are none (%#)',
    async (response) => {
      const me = Response.json([aTechnician()])
      expect(await fetchHistory(stubClient(response, me, page([], 312)), REQUEST)).toMatchObject({
        kind: 'failed',
        isOffline: false,
      })
    },
  )

  it('[OB21a] [OB23p] is not empty because the technician was switched off', async () => {
    const off = Response.json([aTechnician({ is_active: false })])
    expect(await fetchHistory(stubClient(page([], 0), off), REQUEST)).toEqual({
      kind: 'failed',
      message: 'Your account is currently inactive. Please contact support.',
      isOffline: false,
    })
    expect(await fetchHistory(stubClient(page([], 0)), REQUEST)).toMatchObject({ isOffline: true })
  })

  it('[R40] cannot be read without a session, a network or a working server', async () => {
    const refusal = (status: number) => stubClient(Response.json({ message: 'Not now' }, { status }))
    expect(await fetchHistory(refusal(401), REQUEST)).toEqual({ kind: 'signed-out' })
    expect(await fetchHistory(stubClient(), REQUEST)).toMatchObject({ kind: 'failed', isOffline: true })
    expect(await fetchHistory(refusal(500), REQUEST)).toEqual({
      kind: 'failed',
      message: 'Not now',
      isOffline: false,
    })
    for (const body of [[{ id: 'a' }], [{}], {}, null])
      expect(await fetchHistory(stubClient(Response.json(body)), REQUEST)).toEqual({
        kind: 'failed',
        message: 'This version of the portal cannot read what the server answered',
        isOffline: false,
      })
  })

  it("[OB8e] is not requested again by the client's own retry loop", async () => {
    const { client, queries } = queryClient(
      Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } }),
    )
    await fetchHistory(client, REQUEST)
    expect(queries).toHaveLength(1)
  })

  it("[OB8e] is complete without the count of older jobs, which the client's retry loop does not request again", async () => {
    const { client, queries } = queryClient(
      page([aJob()], 1),
      Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } }),
    )
    expect(await fetchHistory(client, REQUEST)).toMatchObject({ next: null, olderCount: null })
    expect(queries).toHaveLength(2)
  })
})
