import { expect, it } from 'vitest'
import { answeringClient } from '../../tests/support/answeringClient.ts'
import { aJob, aTechnician } from '../../tests/support/samples.ts'
import { fetchDay } from './fetchDay.ts'

/** A page of jobs. The server says how many there are in all, or does not. */
function page(ids: readonly string[], total: number | '*'): Response {
  const rows = ids.map((id) => aJob({ id }))
  return Response.json(rows, { headers: { 'content-range': `0-${ids.length}/${total}` } })
}

// Whatever is asked beyond these answers fails.
async function jobsOf(...pages: Response[]): Promise<string[]> {
  const answer = await fetchDay(answeringClient(Response.json([aTechnician()]), ...pages))
  return answer.kind === 'pulled' ? answer.jobs.map(({ id }) => id) : [answer.kind]
}

it('[section 7] asks once where the answer has all jobs', async () => {
  expect(await jobsOf(page(['a', 'b'], 2))).toEqual(['a', 'b'])
  expect(await jobsOf(page([], 0))).toEqual([])
})

it('[section 7] asks on where the server is set to answer fewer rows at a time', async () => {
  expect(await jobsOf(page(['a', 'b'], 3), page(['c'], 3))).toEqual(['a', 'b', 'c'])
})

it('[section 7] asks until nothing comes where the server does not say how many there are', async () => {
  expect(await jobsOf(page(['a', 'b'], '*'), page(['c'], '*'), page([], '*'))).toEqual(['a', 'b', 'c'])
})
