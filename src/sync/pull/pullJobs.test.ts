import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { aJob, aNewEntry, aTechnician, MOMENT, OWNER, startOf } from '../../../tests/support/store/samples.ts'
import type { PullAnswer, Server } from '../ports/server.ts'
import { pull } from './pullJobs.ts'

const clock = { now: () => Date.parse(MOMENT) }
const told = (...jobs: ReturnType<typeof aJob>[]): PullAnswer & { kind: 'pulled' } => ({
  kind: 'pulled',
  technician: aTechnician(),
  jobs,
  unreadableJobIds: [],
})

describe('a pull', () => {
  it('keeps what the server told', async () => {
    const store = createMemoryStore()
    await pull({ store, clock, server: { pull: async () => told(aJob()) } }, OWNER)
    expect(await store.jobs(OWNER)).toEqual([{ job: aJob(), isWithdrawn: false }])
    expect((await store.pullCursor(OWNER)).pulledAt).toBe(MOMENT)
  })

  it('[OB4] keeps a job as it is known which was told in a way that nobody can read', async () => {
    const store = createMemoryStore()
    await store.savePull(OWNER, [aJob()], await store.pullCursor(OWNER), MOMENT)
    const answer: PullAnswer = { ...told(aJob({ id: 'job-2' })), unreadableJobIds: ['job-1'] }
    await pull({ store, clock, server: { pull: async () => answer } }, OWNER)
    expect((await store.jobs(OWNER)).map(({ job }) => job.id).toSorted()).toEqual(['job-1', 'job-2'])
  })

  it('[OB22] notes when the server last let the technician in', async () => {
    const store = createMemoryStore()
    await pull({ store, clock, server: { pull: async () => told(aJob()) } }, OWNER)
    expect((await store.identity())?.contactAt).toBe(MOMENT)
  })

  it('[OB22] keeps what the server counted of older jobs', async () => {
    const store = createMemoryStore()
    const older = { before: '2024-11-20', count: 312 }
    const answer: PullAnswer = {
      kind: 'pulled',
      technician: aTechnician(),
      jobs: [],
      unreadableJobIds: [],
      older,
    }
    await pull({ store, clock, server: { pull: async () => answer } }, OWNER)
    expect((await store.pullCursor(OWNER)).older).toEqual(older)
  })

  it('[OB22] keeps nothing of a technician who signed out while it was under way', async () => {
    const store = createMemoryStore()
    const server: Pick<Server, 'pull'> = {
      async pull() {
        await store.setIdentity(null)
        return told(aJob())
      },
    }
    await pull({ store, clock, server }, OWNER)
    expect(await store.jobs(OWNER)).toEqual([])
    expect(await store.identity()).toBeNull()
  })

  it('[OB4] reads again where a mutation was accepted while it was under way', async () => {
    const store = createMemoryStore()
    await store.savePull(OWNER, [aJob()], await store.pullCursor(OWNER), '2026-11-19T00:00:00.000Z')
    await store.enqueue(aNewEntry(startOf('job-1')))
    let asked = 0
    const server: Pick<Server, 'pull'> = {
      async pull() {
        asked += 1
        if (asked > 1) return told(aJob({ status: 'in_progress', actual_start_time: MOMENT }))
        for (const entry of await store.entries(OWNER)) await store.completeEntry(entry)
        return told(aJob({ status: 'pending' }))
      },
    }
    await pull({ store, clock, server }, OWNER)
    expect(asked).toBe(2)
    expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('in_progress')
  })

  it('[R18] has failed where no answer could be kept', async () => {
    const store = { ...createMemoryStore(), savePull: async () => false }
    let asked = 0
    const server: Pick<Server, 'pull'> = {
      async pull() {
        asked += 1
        return told(aJob())
      },
    }
    const answer = await pull({ store, clock, server }, OWNER)
    expect(answer).toEqual({ kind: 'failed', message: 'The jobs are changing too fast', isOffline: false })
    expect(asked).toBe(3)
  })

  it('[R18] leaves the cached jobs alone where it failed', async () => {
    const store = createMemoryStore()
    await store.savePull(OWNER, [aJob()], await store.pullCursor(OWNER), MOMENT)
    const failed: PullAnswer = { kind: 'failed', message: 'Bad gateway', isOffline: false }
    expect(await pull({ store, clock, server: { pull: async () => failed } }, OWNER)).toEqual(failed)
    expect(await store.jobs(OWNER)).toHaveLength(1)
  })
})
