import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { aPage, anUpdate, storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, OWNER } from '../../../tests/support/store/samples.ts'
import type { JobPage, JobPageResult, Server } from '../ports/server.ts'
import { createHistoryLoader, pullHistory } from './pullHistory.ts'

const TIME = { from: '2026-08-22', oldestDay: '2024-11-20' }
const pageTo = (day: string): JobPage =>
  aPage([aJob({ id: day, scheduled_date: day })], { next: { day, id: day } })
const always = async () => true

async function aPhone() {
  const store = createMemoryStore()
  await storePull(store, [aJob()], { time: TIME })
  return store
}

describe('a pull of older jobs', () => {
  it('[OB23j] requests nothing if all are stored', async () => {
    const store = await aPhone()
    await store.savePulledJobs(OWNER, aPage(), await store.pullCursor(OWNER))
    const never: Server['fetchJobPage'] = () => Promise.reject(new Error('A request'))
    expect(await pullHistory({ store, server: { fetchJobPage: never } }, OWNER, always)).toBeNull()
  })

  it('[OB23j] returns the failure of a page, and keeps those before it', async () => {
    const store = await aPhone()
    const failed: JobPageResult = { kind: 'failed', message: 'Bad gateway', isOffline: false }
    const results: JobPageResult[] = [pageTo('2026-01-01'), failed]
    const server = { fetchJobPage: async () => results.shift() ?? failed }
    expect(await pullHistory({ store, server }, OWNER, always)).toEqual(failed)
    expect((await store.pullCursor(OWNER)).history?.before.day).toBe('2026-01-01')
  })

  it('[OB23h] ends once it is not to go on', async () => {
    const store = await aPhone()
    let left = 2
    const server: Pick<Server, 'fetchJobPage'> = {
      fetchJobPage: async (_ownerId, { before }) => pageTo(`2025-0${before.day === '2026-08-22' ? 9 : 3}-01`),
    }
    expect(await pullHistory({ store, server }, OWNER, async () => (left -= 1) >= 0)).toBeNull()
    expect((await store.jobs(OWNER)).map(({ job }) => job.id)).toEqual(['2025-03-01', '2025-09-01', 'job-1'])
  })

  it('[OB23r] discards a page during which the jobs were pulled, at most three times', async () => {
    const store = await aPhone()
    let requests = 0
    const server: Pick<Server, 'fetchJobPage'> = {
      async fetchJobPage() {
        requests += 1
        await storePull(store, anUpdate([], { cursor: `cursor-${requests}` }), {
          time: { ...TIME, pulledAt: `2026-11-20T10:00:0${requests}.000Z` },
        })
        return pageTo('2026-01-01')
      },
    }
    expect(await pullHistory({ store, server }, OWNER, always)).toBeNull()
    expect(requests).toBe(3)
    expect(await store.jobs(OWNER)).toHaveLength(1)
  })
})

it('[OB23h] older jobs that are asked for while they load are loaded once more, after that', async () => {
  const store = await aPhone()
  let running = 0
  const loads: number[] = []
  const load = createHistoryLoader(
    { store, server: { fetchJobPage: async () => aPage() } },
    OWNER,
    async () => {
      loads.push((running += 1))
      await Promise.resolve()
      running -= 1
      return false
    },
  )
  await Promise.all([load(), load(), load()])
  expect(loads).toEqual([1, 1])
  await load()
  expect(loads).toEqual([1, 1, 1])
})

it('[OB12b] [OB23h] older jobs are loaded again after the storage has failed', async () => {
  const store = await aPhone()
  let isBroken = true
  const broken: typeof store = {
    ...store,
    savePulledJobs: (...page) =>
      isBroken ? Promise.reject(new Error('broken disk')) : store.savePulledJobs(...page),
  }
  const load = createHistoryLoader(
    { store: broken, server: { fetchJobPage: async () => aPage() } },
    OWNER,
    always,
  )
  await expect(load()).rejects.toThrow('broken disk')
  expect((await store.pullCursor(OWNER)).history).not.toBeNull()
  isBroken = false
  await load()
  expect((await store.pullCursor(OWNER)).history).toBeNull()
})
