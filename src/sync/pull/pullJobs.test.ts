import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import {
  aJob,
  aNewEntry,
  aTechnician,
  TIMESTAMP,
  OWNER,
  startOf,
} from '../../../tests/support/store/samples.ts'
import type { PullResult, Server } from '../ports/server.ts'
import { pullJobs } from './pullJobs.ts'

const clock = { now: () => Date.parse(TIMESTAMP) }
const pulled = (...jobs: ReturnType<typeof aJob>[]): PullResult & { kind: 'pulled' } => ({
  kind: 'pulled',
  technician: aTechnician(),
  isFull: true,
  cursor: 'cursor',
  jobs,
  goneJobIds: [],
  unreadableJobIds: [],
  haveReportsChanged: true,
})

describe('a pull', () => {
  it('stores the jobs that the server sent', async () => {
    const store = createMemoryStore()
    await pullJobs({ store, clock, server: { pull: async () => pulled(aJob()) } }, OWNER)
    expect(await store.jobs(OWNER)).toEqual([{ job: aJob(), isWithdrawn: false }])
    expect((await store.pullCursor(OWNER)).pulledAt).toBe(TIMESTAMP)
  })

  it('[OB4] keeps the stored row of a job that it cannot read', async () => {
    const store = createMemoryStore()
    await store.savePull(OWNER, [aJob()], await store.pullCursor(OWNER), TIMESTAMP)
    const result: PullResult = { ...pulled(aJob({ id: 'job-2' })), unreadableJobIds: ['job-1'] }
    await pullJobs({ store, clock, server: { pull: async () => result } }, OWNER)
    expect((await store.jobs(OWNER)).map(({ job }) => job.id).toSorted()).toEqual(['job-1', 'job-2'])
  })

  it('[OB22] stores when the server last accepted the session', async () => {
    const store = createMemoryStore()
    await pullJobs({ store, clock, server: { pull: async () => pulled(aJob()) } }, OWNER)
    expect((await store.identity())?.contactAt).toBe(TIMESTAMP)
  })

  it('[OB22] stores nothing if the technician signed out meanwhile', async () => {
    const store = createMemoryStore()
    const server: Pick<Server, 'pull'> = {
      async pull() {
        await store.setIdentity(null)
        return pulled(aJob())
      },
    }
    await pullJobs({ store, clock, server }, OWNER)
    expect(await store.jobs(OWNER)).toEqual([])
    expect(await store.identity()).toBeNull()
  })

  it('[OB4] is repeated if a mutation was accepted meanwhile', async () => {
    const store = createMemoryStore()
    await store.savePull(OWNER, [aJob()], await store.pullCursor(OWNER), '2026-11-19T00:00:00.000Z')
    await store.enqueue(aNewEntry(startOf('job-1')))
    let requests = 0
    const server: Pick<Server, 'pull'> = {
      async pull() {
        requests += 1
        if (requests > 1) return pulled(aJob({ status: 'in_progress', actual_start_time: TIMESTAMP }))
        for (const entry of await store.entries(OWNER)) await store.completeEntry(entry)
        return pulled(aJob({ status: 'pending' }))
      },
    }
    await pullJobs({ store, clock, server }, OWNER)
    expect(requests).toBe(2)
    expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('in_progress')
  })

  it('[R18] fails if no result could be stored', async () => {
    const store = { ...createMemoryStore(), savePull: async () => false }
    let requests = 0
    const server: Pick<Server, 'pull'> = {
      async pull() {
        requests += 1
        return pulled(aJob())
      },
    }
    const result = await pullJobs({ store, clock, server }, OWNER)
    expect(result).toEqual({ kind: 'failed', message: 'The jobs are changing too fast', isOffline: false })
    expect(requests).toBe(3)
  })

  it('[R18] does not change the stored jobs if it fails', async () => {
    const store = createMemoryStore()
    await store.savePull(OWNER, [aJob()], await store.pullCursor(OWNER), TIMESTAMP)
    const failed: PullResult = { kind: 'failed', message: 'Bad gateway', isOffline: false }
    expect(await pullJobs({ store, clock, server: { pull: async () => failed } }, OWNER)).toEqual(failed)
    expect(await store.jobs(OWNER)).toHaveLength(1)
  })
})
