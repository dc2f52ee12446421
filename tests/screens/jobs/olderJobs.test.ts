import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '#domain/job.ts'
import { daysAfter } from '#domain/time.ts'
import type { JobPageResult, PageRequest } from '#sync/ports/server.ts'
import { openPortal } from '../support/openPortal.tsx'
import { button, expectCount, jobCard, pressEnterOn, tab, textsOf } from '../support/screen.ts'
import { aJobOfToday, theDay, TODAY } from '../support/theDay.ts'

const section = page.getByRole('region', { name: 'Older jobs' })
const numbers = () => textsOf(section.getByRole('heading'))
const [newest, older, oldest] = [800, 810, 820].map(aJobBefore)

it('[OB22c] [R40] older jobs come page by page, in the order of their days, and add to what is shown', async () => {
  const { requests, respond } = await openOlderJobs()
  await expect.element(tab('All Jobs')).toHaveTextContent('All Jobs (10)')
  await button('Show older jobs').tap()
  await expect.element(button('Show older jobs')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Show older jobs')).toHaveAttribute('aria-disabled', 'true')
  await pressEnterOn(button('Show older jobs'))
  expect(requests).toHaveLength(1)
  respond(pageOf([newest, older], { day: '2023-12-15' }))
  await expect.poll(numbers).toEqual(['Job CH-810', 'Job CH-800'])

  await button('Show more').tap()
  respond(pageOf([oldest], null))
  await expect.poll(numbers).toEqual(['Job CH-820', 'Job CH-810', 'Job CH-800'])
  await expectCount(section.getByRole('button'), 0)
  expect(requests.map(({ before }) => before.day)).toEqual(['2024-03-04', '2023-12-15'])
  expect(requests.map(({ from }) => from)).toEqual([null, null])
})

it.each([
  [{ kind: 'signed-out' }, 'You are signed out. Sign in again to see older jobs.'],
  [
    { kind: 'failed', message: 'Bad gateway', isOffline: false },
    'Older jobs could not be loaded: Bad gateway',
  ],
] as const)('[R40] older jobs that cannot be loaded show why, until they are: %o', async (failure, text) => {
  const { respond } = await openOlderJobs()
  await button('Show older jobs').tap()
  respond(failure)
  await expect.element(section.getByRole('alert')).toHaveTextContent(text)
  await button('Show older jobs').tap()
  respond(pageOf([newest], null))
  await expect.poll(numbers).toEqual(['Job CH-800'])
  await expectCount(section.getByRole('alert'), 0)
})

it('[R40] older jobs whose request breaks off show why', async () => {
  const { fail } = await openOlderJobs()
  await button('Show older jobs').tap()
  fail(new Error('The connection broke off'))
  await expect
    .element(section.getByRole('alert'))
    .toHaveTextContent('Older jobs could not be loaded: The connection broke off')
  await expect.element(button('Show older jobs')).toHaveAttribute('aria-disabled', 'false')
})

it('[R40] an older job has no action, since it is not on this phone', async () => {
  const { respond } = await openOlderJobs()
  await button('Show older jobs').tap()
  respond(pageOf([newest], null))
  await expect.element(jobCard('CH-800')).toBeVisible()
  await expectCount(jobCard('CH-800').getByRole('button'), 0)
})

/** Opens all jobs of a technician with three older ones, whose pages are what the test responds with. */
async function openOlderJobs() {
  const requests: PageRequest[] = []
  const waiting: PromiseWithResolvers<JobPageResult>[] = []
  const { ports } = await openPortal({
    at: '/technician?tab=all',
    jobs: [...theDay(), ...[newest, older, oldest].filter((job) => job !== undefined)],
  })
  Object.assign(ports, {
    fetchJobPage: (_ownerId: string, request: PageRequest) => {
      requests.push(request)
      const response = Promise.withResolvers<JobPageResult>()
      waiting.push(response)
      return response.promise
    },
  })
  await expect.element(section).toHaveTextContent('3 older jobs are not on this phone.')
  return {
    requests,
    respond: (result: JobPageResult) => waiting.shift()?.resolve(result),
    fail: (error: Error) => waiting.shift()?.reject(error),
  }
}

function pageOf(jobs: readonly (Job | undefined)[], next: { day: string } | null): JobPageResult {
  const known = jobs.filter((job) => job !== undefined)
  return { kind: 'fetched', jobs: known, unreadableJobIds: [], next, olderCount: null }
}

function aJobBefore(days: number): Job {
  return aJobOfToday(`CH-${days}`, { status: 'cancelled', scheduled_date: daysAfter(TODAY, -days) })
}
