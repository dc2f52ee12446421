import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { answeringClient } from '../../../../tests/support/store/answeringClient.ts'
import { aJob, aTechnician } from '../../../../tests/support/store/samples.ts'
import { pullJobs, fetchTechnician } from './pullJobs.ts'

/** The first day of the jobs that are asked for. */
const FROM = '2024-11-20'

const me = () => Response.json([aTechnician()])

/** A page of jobs. The server says how many of what it was asked for there are, or does not. */
function page(rows: readonly object[], total: number | '*'): Response {
  return Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${total}` } })
}
const jobs = (...ids: string[]) => ids.map((id) => aJob({ id }))

// Whatever is asked beyond these answers fails.
async function jobsOf(...pages: Response[]): Promise<string[]> {
  const answer = await pullJobs(answeringClient(me(), ...pages), FROM)
  return answer.kind === 'pulled' ? answer.jobs.map(({ id }) => id) : [answer.kind]
}

describe('the jobs', () => {
  it('[section 7] are asked for once if the answer has all of them', async () => {
    expect(await jobsOf(page(jobs('a', 'b'), 2))).toEqual(['a', 'b'])
    expect(await jobsOf(page([], 0))).toEqual([])
  })

  it('[section 7] are asked for until all have come if the server answers fewer rows at a time', async () => {
    expect(await jobsOf(page(jobs('a', 'b'), 3), page(jobs('c'), 1))).toEqual(['a', 'b', 'c'])
  })

  it('[section 7] are asked for until nothing comes if the server does not say how many there are', async () => {
    const pages = [page(jobs('a', 'b'), '*'), page(jobs('c'), '*'), page([], '*')]
    expect(await jobsOf(...pages)).toEqual(['a', 'b', 'c'])
  })

  it('[section 7] are those of the technician, after the last one that came', async () => {
    const { client, queries } = queryClient(me(), page(jobs('a', 'b'), 3), page(jobs('c'), 1))
    await pullJobs(client, FROM)
    const asked = {
      technician_id: 'eq.technician-1',
      scheduled_date: `gte.${FROM}`,
      order: 'id.asc',
      limit: '1000',
    }
    // The last one counts the older jobs.
    expect(queries.map(({ path }) => path)).toEqual(['technicians', 'jobs', 'jobs', 'jobs'])
    expect(queries[1]?.parameters).toMatchObject(asked)
    expect(queries[1]?.parameters).not.toHaveProperty('id')
    expect(queries[1]?.parameters).not.toHaveProperty('offset')
    expect(queries[2]?.parameters).toMatchObject({ ...asked, id: 'gt.b' })
    expect(queries[1]?.parameters['select']).toContain('customer:customers(')
  })

  it('[OB4] are all there if the office takes one away between two pages', async () => {
    const server = ['a', 'b', 'c', 'd', 'e']
    const { client } = queryClient(me(), ({ parameters }) => {
      const after = parameters['id']?.replace('gt.', '') ?? ''
      const offset = Number(parameters['offset'] ?? 0)
      const left = server.filter((id) => id > after)
      const rows = left.slice(offset, offset + 2)
      const answer = page(jobs(...rows), left.length)
      if (rows[0] === 'a') server.shift()
      return answer
    })
    const answer = await pullJobs(client, FROM)
    expect(answer.kind === 'pulled' && answer.jobs.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('[OB8] fail to come without a network, a session, or a server that can', async () => {
    expect(await pullJobs(answeringClient(me()), FROM)).toEqual({
      kind: 'failed',
      message: 'No answer from the server',
      isOffline: true,
    })
    const refusal = (status: number) => Response.json({ code: 'PGRST', message: 'Not now' }, { status })
    expect(await pullJobs(answeringClient(me(), refusal(401)), FROM)).toEqual({ kind: 'signed-out' })
    expect(await pullJobs(answeringClient(me(), refusal(503)), FROM)).toEqual({
      kind: 'failed',
      message: 'Not now',
      isOffline: false,
    })
  })

  it('[OB8] are not asked for again in a loop by the client itself', async () => {
    const busy = () => Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } })
    const { client, queries } = queryClient(me(), busy())
    await pullJobs(client, FROM)
    await fetchTechnician(client)
    expect(queries.map(({ path }) => path)).toEqual(['technicians', 'jobs', 'technicians'])
  })

  it('[OB4] come without one that this version cannot read, which is named', async () => {
    const odd = { ...aJob({ id: 'b' }), status: 'on_hold' }
    const answer = await pullJobs(answeringClient(me(), page([...jobs('a'), odd, ...jobs('c')], 3)), FROM)
    expect(answer).toEqual({
      kind: 'pulled',
      technician: aTechnician(),
      jobs: jobs('a', 'c'),
      unreadableJobIds: ['b'],
      older: { before: FROM, count: null },
    })
  })

  it('[section 7] are asked for after the last one also if that one cannot be read', async () => {
    const odd = { ...aJob({ id: 'b' }), status: 'on_hold' }
    const { client, queries } = queryClient(me(), page([...jobs('a'), odd], 3), page(jobs('c'), 1))
    expect(await pullJobs(client, FROM)).toMatchObject({ jobs: jobs('a', 'c'), unreadableJobIds: ['b'] })
    expect(queries[2]?.parameters).toMatchObject({ id: 'gt.b' })
  })

  it.each([[[{ id: 7 }]], [[{}]], [['a']], [{}], [null], ['ok']])(
    '[OB3] fail to come if nobody can tell which jobs they are (%j)',
    async (body) =>
      expect(await pullJobs(answeringClient(me(), Response.json(body)), FROM)).toEqual({
        kind: 'failed',
        message: 'This version of the portal cannot read what the server answered',
        isOffline: false,
      }),
  )
})

describe('the technician', () => {
  const answered = (body: unknown, status = 200) =>
    fetchTechnician(answeringClient(Response.json(body, { status })))

  it('[R22] is let in with an active profile, and only with one', async () => {
    expect(await answered([aTechnician()])).toEqual({ kind: 'active', technician: aTechnician() })
    expect(await answered([aTechnician({ is_active: false })])).toEqual({
      kind: 'no-access',
      message: 'Your account is currently inactive. Please contact support.',
    })
    expect(await answered([])).toEqual({ kind: 'no-access', message: 'Technician profile not found' })
  })

  it('decides whether jobs are asked for at all', async () => {
    expect(await pullJobs(answeringClient(Response.json([])), FROM)).toMatchObject({ kind: 'no-access' })
  })

  it.each([[null], [{}], ['ok'], [[{ id: 'technician-1' }]], [[aTechnician(), aTechnician()]]])(
    '[OB3] is not sent away by an answer that is no profile (%j)',
    async (body) =>
      expect(await answered(body)).toEqual({
        kind: 'failed',
        message: 'This version of the portal cannot read what the server answered',
        isOffline: false,
      }),
  )

  it('[OB9] is signed out by a refused token', async () =>
    expect(await answered({ code: 'PGRST303', message: 'JWT expired' }, 401)).toEqual({ kind: 'signed-out' }))
})
