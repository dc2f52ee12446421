import { describe, expect, it } from 'vitest'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { aJob } from '../../../../tests/support/store/samples.ts'
import { fetchOlderJobs } from './fetchOlderJobs.ts'

const DAY = '2024-11-20'

function page(jobs: readonly object[], total: number): Response {
  return Response.json(jobs, { headers: { 'content-range': `0-${jobs.length}/${total}` } })
}

describe('the jobs that are too old for a phone', () => {
  it('[R40] are those before the day, newest first, fifty at once', async () => {
    const { client, queries } = queryClient(page([aJob({ id: 'old' })], 3))
    expect(await fetchOlderJobs(client, { day: DAY })).toEqual({
      kind: 'fetched',
      jobs: [aJob({ id: 'old' })],
      next: { day: aJob().scheduled_date, id: 'old' },
    })
    expect(queries).toMatchObject([
      {
        path: 'jobs',
        parameters: {
          scheduled_date: `lt.${DAY}`,
          order: 'scheduled_date.desc,id.desc',
          limit: '50',
          select: expect.stringContaining('customer:customers('),
        },
      },
    ])
  })

  it('[R40] continue after the last one, also within its day, and end with the last page', async () => {
    const { client, queries } = queryClient(page([aJob()], 1))
    expect(await fetchOlderJobs(client, { day: DAY, id: 'j7' })).toMatchObject({ next: null })
    expect(queries[0]?.parameters).toMatchObject({
      scheduled_date: `lte.${DAY}`,
      or: `(scheduled_date.lt.${DAY},and(scheduled_date.eq.${DAY},id.lt.j7))`,
    })
  })

  it('[R40] continue after a page of which this version can read no row', async () => {
    const odd = { ...aJob({ id: 'odd', scheduled_date: '2020-02-02' }), status: 'on_hold' }
    expect(await fetchOlderJobs(stubClient(page([odd], 2)), { day: DAY })).toEqual({
      kind: 'fetched',
      jobs: [],
      next: { day: '2020-02-02', id: 'odd' },
    })
  })

  it('[R40] cannot be read without a session, a network or a working server', async () => {
    const refusal = (status: number) => stubClient(Response.json({ message: 'Not now' }, { status }))
    expect(await fetchOlderJobs(refusal(401), { day: DAY })).toEqual({ kind: 'signed-out' })
    expect(await fetchOlderJobs(stubClient(), { day: DAY })).toMatchObject({ isOffline: true })
    expect(await fetchOlderJobs(refusal(500), { day: DAY })).toMatchObject({ message: 'Not now' })
  })
})
