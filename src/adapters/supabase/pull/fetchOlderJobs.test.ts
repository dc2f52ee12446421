import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { answeringClient, SERVER_URL } from '../../../../tests/support/store/answeringClient.ts'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { aJob, aTechnician } from '../../../../tests/support/store/samples.ts'
import type { Database } from '../database.types.ts'
import { pullJobs } from './pullJobs.ts'
import { countJobsBefore, fetchOlderJobs } from './fetchOlderJobs.ts'

const DAY = '2024-11-20'

function page(jobs: readonly ReturnType<typeof aJob>[], total: number): Response {
  return Response.json(jobs, { headers: { 'content-range': `0-${jobs.length}/${total}` } })
}

/** A client that gives these answers, one after the other, and the filters that it was asked with. */
function listeningClient(...answers: Response[]) {
  const asked: URLSearchParams[] = []
  const client = createClient<Database>(SERVER_URL, 'key', {
    accessToken: async () => 'token',
    global: {
      fetch: async (input) => {
        asked.push(new URL(input instanceof Request ? input.url : input).searchParams)
        return answers.shift() ?? Response.error()
      },
    },
  })
  return { client, asked }
}

describe('the jobs that a pull leaves on the server', () => {
  it('[R40] are counted with the pull', async () => {
    const { client, asked } = listeningClient(
      Response.json([aTechnician()]),
      page([aJob()], 1),
      page([], 312),
    )
    expect(await pullJobs(client, DAY)).toMatchObject({
      kind: 'pulled',
      jobs: [aJob()],
      older: { before: DAY, count: 312 },
    })
    expect(asked.slice(1).map((filters) => filters.get('scheduled_date'))).toEqual([
      `gte.${DAY}`,
      `lt.${DAY}`,
    ])
  })

  it('[R40] fail no pull if they cannot be counted', async () => {
    const answers = [Response.json([aTechnician()]), page([aJob()], 1), new Response(null, { status: 500 })]
    expect(await pullJobs(answeringClient(...answers), DAY)).toMatchObject({
      kind: 'pulled',
      older: { before: DAY, count: null },
    })
  })

  it('[R40] are those before the day, the newest first', async () => {
    const { client, asked } = listeningClient(page([aJob({ id: 'old' })], 3))
    const answer = await fetchOlderJobs(client, aTechnician(), { day: DAY })
    expect(answer).toEqual({ kind: 'fetched', jobs: [aJob({ id: 'old' })], isLastPage: false })
    expect(asked[0]?.get('scheduled_date')).toBe(`lt.${DAY}`)
    expect(asked[0]?.get('technician_id')).toBe('eq.technician-1')
    expect(asked[0]?.get('order')).toBe('scheduled_date.desc,id.desc')
  })

  it('[R40] go on after the last one that was shown, also within its day', async () => {
    const { client, asked } = listeningClient(page([aJob()], 1))
    const answer = await fetchOlderJobs(client, aTechnician(), { day: DAY, id: 'j7' })
    expect(answer).toMatchObject({ kind: 'fetched', isLastPage: true })
    expect(asked[0]?.get('or')).toBe(`(scheduled_date.lt.${DAY},and(scheduled_date.eq.${DAY},id.lt.j7))`)
  })

  it('[R40] are not known without a session, or without a network', async () => {
    const refused = Response.json({ message: 'JWT expired' }, { status: 401 })
    expect(await fetchOlderJobs(answeringClient(refused), aTechnician(), { day: DAY })).toEqual({
      kind: 'signed-out',
    })
    expect(await fetchOlderJobs(answeringClient(), aTechnician(), { day: DAY })).toMatchObject({
      kind: 'failed',
      isOffline: true,
    })
  })

  it('[R40] are not known if the server cannot say, or this version cannot read it', async () => {
    const refused = Response.json({ message: 'Not now' }, { status: 500 })
    expect(await fetchOlderJobs(answeringClient(refused), aTechnician(), { day: DAY })).toEqual({
      kind: 'failed',
      message: 'Not now',
      isOffline: false,
    })
    const odd = Response.json([{ id: 7 }])
    expect(await fetchOlderJobs(answeringClient(odd), aTechnician(), { day: DAY })).toEqual({
      kind: 'failed',
      message: 'This version of the portal cannot read what the server answered',
      isOffline: false,
    })
  })

  it('[R40] come fifty at a time, and none of them only to be counted', async () => {
    const { client, queries } = queryClient(page([], 0))
    await fetchOlderJobs(client, aTechnician(), { day: DAY })
    await countJobsBefore(client, aTechnician(), DAY)
    expect(queries.map(({ parameters }) => [parameters['limit'], parameters['select']])).toEqual([
      ['50', expect.stringContaining('customer:customers(')],
      ['1', 'id'],
    ])
  })

  it('[R40] are those of the technician alone, also when they are counted', async () => {
    const { client, queries } = queryClient(page([], 0))
    await fetchOlderJobs(client, aTechnician(), { day: DAY })
    await countJobsBefore(client, aTechnician(), DAY)
    expect(queries.map(({ path, parameters }) => [path, parameters['technician_id']])).toEqual([
      ['jobs', 'eq.technician-1'],
      ['jobs', 'eq.technician-1'],
    ])
  })

  it('[OB8] are not asked for again in a loop by the client itself', async () => {
    const { client, queries } = queryClient(
      Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } }),
    )
    await fetchOlderJobs(client, aTechnician(), { day: DAY })
    await countJobsBefore(client, aTechnician(), DAY)
    expect(queries).toHaveLength(2)
  })
})
