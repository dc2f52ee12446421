import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { aPage, aPull, anUpdate, storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, aNewEntry, TIMESTAMP, OWNER, startOf } from '../../../tests/support/store/samples.ts'
import type { PullRequest, PullResult, Server } from '../ports/server.ts'
import { pullHistory } from './pullHistory.ts'
import { pullJobs } from './pullJobs.ts'

const clock = { now: () => Date.parse(TIMESTAMP) }

/** A server that returns these results one after the other, and the last one from then on. */
function aServer(...results: PullResult[]) {
  const requests: PullRequest[] = []
  const pull: Server['pull'] = async (_ownerId, request) => {
    requests.push(request)
    const result = results.length > 1 ? results.shift() : results[0]
    return result ?? anUpdate()
  }
  return { requests, pull }
}

describe('a pull', () => {
  it('[OB23a] [OB23g] requests ninety days first, and then what changed since', async () => {
    const store = createMemoryStore()
    const server = aServer(aPull([aJob()]), anUpdate([aJob({ id: 'job-2' })]))
    await pullJobs({ store, clock, server }, OWNER)
    await pullJobs({ store, clock, server }, OWNER)
    expect(server.requests).toEqual([
      { since: null, from: '2026-08-22' },
      { since: 'cursor-1', from: '2026-08-22' },
    ])
    expect((await store.jobs(OWNER)).map(({ job }) => job.id).toSorted()).toEqual(['job-1', 'job-2'])
    expect(await store.pullCursor(OWNER)).toMatchObject({ pulledAt: TIMESTAMP, since: 'cursor-2' })
  })

  it('[OB23g] [OB23h] leaves jobs of 24 months to the pages of older jobs', async () => {
    const store = createMemoryStore()
    await pullJobs({ store, clock, server: aServer(aPull()) }, OWNER)
    expect((await store.pullCursor(OWNER)).history).toEqual({
      before: { day: '2026-08-22' },
      from: '2024-11-20',
    })
  })

  it('[OB4g] keeps the stored row of a job that it cannot read', async () => {
    const store = createMemoryStore()
    await storePull(store, [aJob()])
    const server = aServer(aPull([aJob({ id: 'job-2' })], { unreadableJobIds: ['job-1'] }))
    await pullJobs({ store, clock, server }, OWNER)
    expect((await store.jobs(OWNER)).map(({ job }) => job.id).toSorted()).toEqual(['job-1', 'job-2'])
  })

  it('[OB4h] reads everything at the first pull of a start if there was a job it could not read', async () => {
    const store = createMemoryStore()
    const server = aServer(aPull([], { unreadableJobIds: ['job-1'] }))
    await pullJobs({ store, clock, server }, OWNER)
    await pullJobs({ store, clock, server }, OWNER)
    await pullJobs({ store, clock, server }, OWNER, { isFirst: true })
    expect(server.requests.map(({ since }) => since)).toEqual([null, 'cursor-1', null])
  })

  it('[OB5f] reads all of an open job that a full pull had left out by a clock that was ahead', async () => {
    const store = createMemoryStore()
    await storePull(store, [
      aJob({ told_office: { reason: 'no_access', scheduled_date: '2026-11-20', recorded_at: TIMESTAMP } }),
    ])
    const clockAhead = { now: () => Date.parse('2029-01-01T08:00:00.000Z') }
    await pullJobs({ store, clock: clockAhead, server: aServer(aPull()) }, OWNER)
    await pullHistory({ store, server: { fetchJobPage: async () => aPage() } }, OWNER, async () => true)
    const server = aServer(aPull([aJob()]))
    await pullJobs({ store, clock, server }, OWNER)
    expect(server.requests.map(({ since }) => since)).toEqual([null])
    expect((await store.job(OWNER, 'job-1'))?.job.told_office).toBeUndefined()
    expect((await store.pullCursor(OWNER)).history).toEqual({
      before: { day: '2026-08-22' },
      from: '2024-11-20',
    })
  })

  it('[OB22g] stores nothing if the technician signed out meanwhile', async () => {
    const store = createMemoryStore()
    const server: Pick<Server, 'pull'> = {
      async pull() {
        await store.setIdentity(null)
        return aPull([aJob()])
      },
    }
    await pullJobs({ store, clock, server }, OWNER)
    expect(await store.jobs(OWNER)).toEqual([])
    expect(await store.identity()).toBeNull()
  })

  it('[OB4e] is repeated if a mutation was accepted meanwhile', async () => {
    const store = createMemoryStore()
    await storePull(store, [aJob()], { time: { pulledAt: '2026-11-19T00:00:00.000Z' } })
    await store.enqueue(aNewEntry(startOf('job-1')))
    let requests = 0
    const server: Pick<Server, 'pull'> = {
      async pull() {
        requests += 1
        if (requests > 1) return anUpdate([aJob({ status: 'in_progress', actual_start_time: TIMESTAMP })])
        await store.completeEntries(await store.entries(OWNER))
        return anUpdate([aJob({ status: 'pending' })])
      },
    }
    await pullJobs({ store, clock, server }, OWNER)
    expect(requests).toBe(2)
    expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('in_progress')
  })

  it('[OB4e] is repeated only when the row mutations are sent, of which each would discard it', async () => {
    const store = createMemoryStore()
    await storePull(store, [aJob(), aJob({ id: 'job-2' })])
    for (const id of ['job-1', 'job-2']) await store.enqueue(aNewEntry(startOf(id)))
    const acceptOne = async () => store.completeEntries((await store.entries(OWNER)).slice(0, 1))
    let requests = 0
    const server: Pick<Server, 'pull'> = {
      async pull() {
        requests += 1
        await acceptOne()
        return anUpdate()
      },
    }
    const untilRowsSent = async () => {
      while ((await store.entries(OWNER)).length > 0) await acceptOne()
    }
    expect((await pullJobs({ store, clock, server }, OWNER, { untilRowsSent })).kind).toBe('pulled')
    expect(requests).toBe(2)
  })

  it('[R18] fails if no result could be stored', async () => {
    const store = { ...createMemoryStore(), savePulledJobs: async () => false }
    const server = aServer(aPull([aJob()]))
    const result = await pullJobs({ store, clock, server }, OWNER)
    expect(result).toEqual({ kind: 'failed', message: 'The jobs are changing too fast', isOffline: false })
    expect(server.requests).toHaveLength(3)
  })

  it('[R18] does not change the stored jobs if it fails', async () => {
    const store = createMemoryStore()
    await storePull(store, [aJob()])
    const failed: PullResult = { kind: 'failed', message: 'Bad gateway', isOffline: false }
    expect(await pullJobs({ store, clock, server: aServer(failed) }, OWNER)).toEqual(failed)
    expect(await store.jobs(OWNER)).toHaveLength(1)
  })
})
