import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import { aJob, aTechnician } from '../../../../tests/support/store/samples.ts'
import { pullJobs, fetchTechnician } from './pullJobs.ts'

/** The first day of the requested jobs. */
const FROM = '2024-11-20'

const me = () => Response.json([aTechnician()])

/** A page of jobs. `total` is the server's count of matching rows, `*` if it did not count. */
function page(rows: readonly object[], total: number | '*'): Response {
  return Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${total}` } })
}
const jobs = (...ids: string[]) => ids.map((id) => aJob({ id }))

/** Pulls these pages; further requests fail. Returns the ids of the jobs. */
async function jobsOf(...pages: Response[]): Promise<string[]> {
  const result = await pullJobs(stubClient(me(), ...pages), FROM)
  return result.kind === 'pulled' ? result.jobs.map(({ id }) => id) : [result.kind]
}

describe('the jobs', () => {
  it('[section 7] are requested once if the first page has all of them', async () => {
    expect(await jobsOf(page(jobs('a', 'b'), 2))).toEqual(['a', 'b'])
    expect(await jobsOf(page([], 0))).toEqual([])
  })

  it('[section 7] are requested until all have arrived if the server limits the rows of a page', async () => {
    expect(await jobsOf(page(jobs('a', 'b'), 3), page(jobs('c'), 1))).toEqual(['a', 'b', 'c'])
  })

  it('[section 7] are requested until a page is empty if the server does not count them', async () => {
    const pages = [page(jobs('a', 'b'), '*'), page(jobs('c'), '*'), page([], '*')]
    expect(await jobsOf(...pages)).toEqual(['a', 'b', 'c'])
  })

  it('[section 7] are those of the technician, each page starting after the last id', async () => {
    const { client, queries } = queryClient(me(), page(jobs('a', 'b'), 3), page(jobs('c'), 1))
    await pullJobs(client, FROM)
    const filters = {
      technician_id: 'eq.technician-1',
      scheduled_date: `gte.${FROM}`,
      order: 'id.asc',
      limit: '1000',
    }
    // The last request counts the older jobs.
    expect(queries.map(({ path }) => path)).toEqual(['technicians', 'jobs', 'jobs', 'jobs'])
    expect(queries[1]?.parameters).toMatchObject(filters)
    expect(queries[1]?.parameters).not.toHaveProperty('id')
    expect(queries[1]?.parameters).not.toHaveProperty('offset')
    expect(queries[2]?.parameters).toMatchObject({ ...filters, id: 'gt.b' })
    expect(queries[1]?.parameters['select']).toContain('customer:customers(')
  })

  it('[OB4] are complete if the office reassigns one between two pages', async () => {
    const server = ['a', 'b', 'c', 'd', 'e']
    const { client } = queryClient(me(), ({ parameters }) => {
      const after = parameters['id']?.replace('gt.', '') ?? ''
      const offset = Number(parameters['offset'] ?? 0)
      const left = server.filter((id) => id > after)
      const rows = left.slice(offset, offset + 2)
      const response = page(jobs(...rows), left.length)
      if (rows[0] === 'a') server.shift()
      return response
    })
    const result = await pullJobs(client, FROM)
    expect(result.kind === 'pulled' && result.jobs.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('[OB8] cannot be pulled without a network, a session or a working server', async () => {
    expect(await pullJobs(stubClient(me()), FROM)).toEqual({
      kind: 'failed',
      message: 'No answer from the server',
      isOffline: true,
    })
    const refusal = (status: number) => Response.json({ code: 'PGRST', message: 'Not now' }, { status })
    expect(await pullJobs(stubClient(me(), refusal(401)), FROM)).toEqual({ kind: 'signed-out' })
    expect(await pullJobs(stubClient(me(), refusal(503)), FROM)).toEqual({
      kind: 'failed',
      message: 'Not now',
      isOffline: false,
    })
  })

  it("[OB8] are not requested again by the client's own retry loop", async () => {
    const busy = () => Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } })
    const { client, queries } = queryClient(me(), busy())
    await pullJobs(client, FROM)
    await fetchTechnician(client)
    expect(queries.map(({ path }) => path)).toEqual(['technicians', 'jobs', 'technicians'])
  })

  it('[OB4] are pulled without one that this version cannot read, whose id is returned', async () => {
    const odd = { ...aJob({ id: 'b' }), status: 'on_hold' }
    const result = await pullJobs(stubClient(me(), page([...jobs('a'), odd, ...jobs('c')], 3)), FROM)
    expect(result).toEqual({
      kind: 'pulled',
      technician: aTechnician(),
      jobs: jobs('a', 'c'),
      unreadableJobIds: ['b'],
      older: { before: FROM, count: null },
    })
  })

  it('[section 7] are requested after the last id of a page even if that job cannot be read', async () => {
    const odd = { ...aJob({ id: 'b' }), status: 'on_hold' }
    const { client, queries } = queryClient(me(), page([...jobs('a'), odd], 3), page(jobs('c'), 1))
    expect(await pullJobs(client, FROM)).toMatchObject({ jobs: jobs('a', 'c'), unreadableJobIds: ['b'] })
    expect(queries[2]?.parameters).toMatchObject({ id: 'gt.b' })
  })

  it.each([[[{ id: 7 }]], [[{}]], [['a']], [{}], [null], ['ok']])(
    '[OB3] cannot be pulled if the response has no ids (%j)',
    async (body) =>
      expect(await pullJobs(stubClient(me(), Response.json(body)), FROM)).toEqual({
        kind: 'failed',
        message: 'This version of the portal cannot read what the server answered',
        isOffline: false,
      }),
  )
})

describe('the technician', () => {
  const fetched = (body: unknown, status = 200) =>
    fetchTechnician(stubClient(Response.json(body, { status })))

  it('[R22] gets access with an active profile only', async () => {
    expect(await fetched([aTechnician()])).toEqual({ kind: 'active', technician: aTechnician() })
    expect(await fetched([aTechnician({ is_active: false })])).toEqual({
      kind: 'no-access',
      message: 'Your account is currently inactive. Please contact support.',
    })
    expect(await fetched([])).toEqual({ kind: 'no-access', message: 'Technician profile not found' })
  })

  it('without a profile gets no jobs', async () => {
    expect(await pullJobs(stubClient(Response.json([])), FROM)).toMatchObject({ kind: 'no-access' })
  })

  it.each([[null], [{}], ['ok'], [[{ id: 'technician-1' }]], [[aTechnician(), aTechnician()]]])(
    '[OB3] does not lose access because of a response that is not a profile (%j)',
    async (body) =>
      expect(await fetched(body)).toEqual({
        kind: 'failed',
        message: 'This version of the portal cannot read what the server answered',
        isOffline: false,
      }),
  )

  it('[OB9] is signed out if the token is refused', async () =>
    expect(await fetched({ code: 'PGRST303', message: 'JWT expired' }, 401)).toEqual({ kind: 'signed-out' }))
})
