import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { stubClient, SERVER_URL } from '../../../../tests/support/store/stubClient.ts'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { aJob, aTechnician } from '../../../../tests/support/store/samples.ts'
import type { Database } from '../database.types.ts'
import { pullJobs } from './pullJobs.ts'
import { countJobsBefore, fetchOlderJobs } from './fetchOlderJobs.ts'

const DAY = '2024-11-20'

function page(jobs: readonly ReturnType<typeof aJob>[], total: number): Response {
  return Response.json(jobs, { headers: { 'content-range': `0-${jobs.length}/${total}` } })
}

/** A client that gets these responses in order, and the filters of its requests. */
function recordingClient(...responses: Response[]) {
  const filters: URLSearchParams[] = []
  const client = createClient<Database>(SERVER_URL, 'key', {
    accessToken: async () => 'token',
    global: {
      fetch: async (input) => {
        filters.push(new URL(input instanceof Request ? input.url : input).searchParams)
        return responses.shift() ?? Response.error()
      },
    },
  })
  return { client, filters }
}

describe('the jobs that a pull leaves on the server', () => {
  it('[R40] are counted with the pull', async () => {
    const { client, filters } = recordingClient(
      Response.json([aTechnician()]),
      page([aJob()], 1),
      page([], 312),
    )
    expect(await pullJobs(client, DAY)).toMatchObject({
      kind: 'pulled',
      jobs: [aJob()],
      older: { before: DAY, count: 312 },
    })
    expect(filters.slice(1).map((each) => each.get('scheduled_date'))).toEqual([`gte.${DAY}`, `lt.${DAY}`])
  })

  it('[R40] do not make the pull fail if they cannot be counted', async () => {
    const responses = [Response.json([aTechnician()]), page([aJob()], 1), new Response(null, { status: 500 })]
    expect(await pullJobs(stubClient(...responses), DAY)).toMatchObject({
      kind: 'pulled',
      older: { before: DAY, count: null },
    })
  })

  it('[R40] are those before the day, newest first', async () => {
    const { client, filters } = recordingClient(page([aJob({ id: 'old' })], 3))
    const result = await fetchOlderJobs(client, aTechnician(), { day: DAY })
    expect(result).toEqual({ kind: 'fetched', jobs: [aJob({ id: 'old' })], isLastPage: false })
    expect(filters[0]?.get('scheduled_date')).toBe(`lt.${DAY}`)
    expect(filters[0]?.get('technician_id')).toBe('eq.technician-1')
    expect(filters[0]?.get('order')).toBe('scheduled_date.desc,id.desc')
  })

  it('[R40] continue after the last one that was shown, also within its day', async () => {
    const { client, filters } = recordingClient(page([aJob()], 1))
    const result = await fetchOlderJobs(client, aTechnician(), { day: DAY, id: 'j7' })
    expect(result).toMatchObject({ kind: 'fetched', isLastPage: true })
    expect(filters[0]?.get('or')).toBe(`(scheduled_date.lt.${DAY},and(scheduled_date.eq.${DAY},id.lt.j7))`)
  })

  it('[R40] cannot be read without a session or a network', async () => {
    const refused = Response.json({ message: 'JWT expired' }, { status: 401 })
    expect(await fetchOlderJobs(stubClient(refused), aTechnician(), { day: DAY })).toEqual({
      kind: 'signed-out',
    })
    expect(await fetchOlderJobs(stubClient(), aTechnician(), { day: DAY })).toMatchObject({
      kind: 'failed',
      isOffline: true,
    })
  })

  it('[R40] fail with a message if the server fails or this version cannot read the response', async () => {
    const refused = Response.json({ message: 'Not now' }, { status: 500 })
    expect(await fetchOlderJobs(stubClient(refused), aTechnician(), { day: DAY })).toEqual({
      kind: 'failed',
      message: 'Not now',
      isOffline: false,
    })
    const odd = Response.json([{ id: 7 }])
    expect(await fetchOlderJobs(stubClient(odd), aTechnician(), { day: DAY })).toEqual({
      kind: 'failed',
      message: 'This version of the portal cannot read what the server answered',
      isOffline: false,
    })
  })

  it('[R40] are read in pages of fifty, and counted without reading them', async () => {
    const { client, queries } = queryClient(page([], 0))
    await fetchOlderJobs(client, aTechnician(), { day: DAY })
    await countJobsBefore(client, aTechnician(), DAY)
    expect(queries.map(({ parameters }) => [parameters['limit'], parameters['select']])).toEqual([
      ['50', expect.stringContaining('customer:customers(')],
      ['1', 'id'],
    ])
  })

  it('[R40] are only those of the technician, also when they are counted', async () => {
    const { client, queries } = queryClient(page([], 0))
    await fetchOlderJobs(client, aTechnician(), { day: DAY })
    await countJobsBefore(client, aTechnician(), DAY)
    expect(queries.map(({ path, parameters }) => [path, parameters['technician_id']])).toEqual([
      ['jobs', 'eq.technician-1'],
      ['jobs', 'eq.technician-1'],
    ])
  })

  it("[OB8] are not requested again by the client's own retry loop", async () => {
    const { client, queries } = queryClient(
      Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } }),
    )
    await fetchOlderJobs(client, aTechnician(), { day: DAY })
    await countJobsBefore(client, aTechnician(), DAY)
    expect(queries).toHaveLength(2)
  })
})
