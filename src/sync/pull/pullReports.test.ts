import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { aNewEntry, aReport, aTechnician, TIMESTAMP, OWNER } from '../../../tests/support/store/samples.ts'
import { anUpdate, pulledReports, storePull } from '../../../tests/support/store/pulls.ts'
import { newDraft } from '../draft.ts'
import type { ReportChoice, ReportsResult, PulledReport } from '../ports/server.ts'
import type { Store } from '../ports/store.ts'
import { MOST_PHOTO_COPIES, pullReports, pullReportsOfJob } from './pullReports.ts'

const clock = { now: () => Date.parse(TIMESTAMP) }
const pulled = (change: Partial<PulledReport> = {}): PulledReport => ({
  report: aReport(),
  photoUrls: [],
  changedAt: TIMESTAMP,
  ...change,
})

function aServer(...results: ReportsResult[]) {
  const requests: ReportChoice[] = []
  return {
    requests,
    async pullReports(_ownerId: string, which: ReportChoice): Promise<ReportsResult> {
      requests.push(which)
      return results.shift() ?? pulledReports([], { isFull: false })
    },
  }
}

const announceReports = (store: Store) => storePull(store, anUpdate([], { haveReportsChanged: true }))

const FROM = '2026-08-22T09:00:00.000Z'

describe('a pull of reports', () => {
  it('stores the reports that the server sent', async () => {
    const store = createMemoryStore()
    await pullReports({ store, clock, server: aServer(pulledReports([pulled()])) }, OWNER)
    expect(await store.reportOfJob(OWNER, 'job-1')).toEqual({ report: aReport(), photoUrls: [] })
  })

  it('[OB19a] [OB19c] requests the reports of ninety days first, and then those that changed since', async () => {
    const store = createMemoryStore()
    const server = aServer(
      pulledReports([pulled()]),
      pulledReports([], { isFull: false, cursor: 'cursor-2' }),
    )
    await pullReports({ store, clock, server }, OWNER)
    for (const since of ['cursor-1', 'cursor-2']) {
      await announceReports(store)
      await pullReports({ store, clock, server }, OWNER)
      expect(server.requests.at(-1)).toEqual({ since, from: FROM })
    }
    expect(server.requests[0]).toEqual({ since: null, from: FROM })
  })

  it('[OB19e] requests nothing if no report has changed', async () => {
    const store = createMemoryStore()
    const server = aServer(pulledReports([pulled()]))
    await pullReports({ store, clock, server }, OWNER)
    await storePull(store, anUpdate())
    expect(await pullReports({ store, clock, server }, OWNER)).toBeNull()
    expect(server.requests).toHaveLength(1)
  })

  it.each(['2026-11-21T09:00:00.000Z', '2026-11-19T09:00:00.000Z'])(
    'requests those that changed a day later even so, for the time of the server: %s',
    async (now) => {
      const store = createMemoryStore()
      const server = aServer(pulledReports([pulled()]))
      await pullReports({ store, clock, server }, OWNER)
      await pullReports({ store, clock: { now: () => Date.parse(now) }, server }, OWNER)
      expect(server.requests).toHaveLength(2)
    },
  )

  it('[OB19c] requests everything that is missing, even if one report was fetched individually', async () => {
    const store = createMemoryStore()
    const failed: ReportsResult = { kind: 'failed', message: 'No answer', isOffline: true }
    const server = aServer(failed, pulledReports([pulled()]))
    await pullReports({ store, clock, server }, OWNER)
    await pullReportsOfJob({ store, server }, OWNER, 'job-1')
    await pullReports({ store, clock, server }, OWNER)
    expect(server.requests.at(-1)).toEqual({ since: null, from: '2026-08-22T09:00:00.000Z' })
  })

  const noAnswer: ReportsResult = { kind: 'failed', message: 'No answer', isOffline: true }
  const one = pulled({ report: aReport({ id: 'one' }) })
  const two = pulled({ report: aReport({ id: 'two', job_id: 'job-2' }) })

  it('[OB19d] stores each page, and continues after the last one if it was cut off', async () => {
    const store = createMemoryStore()
    const pages = [
      pulledReports([one], { next: '7.one' }),
      noAnswer,
      pulledReports([two], { cursor: 'cursor-5' }),
    ]
    const server = aServer(...pages)
    expect(await pullReports({ store, clock, server }, OWNER)).toEqual(noAnswer)
    expect(await store.report(OWNER, 'one')).not.toBeNull()
    expect(await pullReports({ store, clock, server }, OWNER)).toMatchObject({ kind: 'pulled' })
    expect(await store.report(OWNER, 'two')).not.toBeNull()
    expect(server.requests).toEqual([
      { since: null, from: FROM },
      { since: null, from: FROM, after: '7.one' },
      { since: null, from: FROM, after: '7.one' },
    ])
    // The first page's: what has changed since it may be missing from the others.
    expect(await store.reportCursor(OWNER)).toEqual({ since: 'cursor-1', pulledAt: TIMESTAMP })
  })

  it('[OB19d] [OB23f] begins anew if the server does not recognise the cursor between two pages', async () => {
    const store = createMemoryStore()
    const server = aServer(
      pulledReports(),
      pulledReports([one], { isFull: false, cursor: 'cursor-2', next: '7.one' }),
      pulledReports([two], { cursor: 'cursor-3' }),
      pulledReports([one], { cursor: 'cursor-4', next: '3.one' }),
      pulledReports([two], { cursor: 'cursor-5' }),
    )
    await pullReports({ store, clock, server }, OWNER)
    await announceReports(store)
    await pullReports({ store, clock, server }, OWNER)
    expect(server.requests.slice(1)).toEqual([
      { since: 'cursor-1', from: FROM },
      { since: 'cursor-1', from: FROM, after: '7.one' },
      { since: 'cursor-1', from: FROM },
      { since: null, from: FROM, after: '3.one' },
    ])
    expect((await store.reportCursor(OWNER))?.since).toBe('cursor-4')
  })

  it('[OB8e] does not read pages for ever that go in a circle', async () => {
    const store = createMemoryStore()
    const circle = ['7.a', '7.b', '7.a', '7.b'].map((next) => pulledReports([], { next }))
    const server = aServer(...circle)
    expect(await pullReports({ store, clock, server }, OWNER)).toEqual({
      kind: 'failed',
      message: 'The server repeats reports',
      isOffline: false,
    })
    expect(server.requests).toHaveLength(3)
  })

  it('[OB19e] pulls once more if jobs may have announced changes between the pages of a pull that was cut off', async () => {
    const store = createMemoryStore()
    await announceReports(store)
    const server = aServer(pulledReports([one], { next: '7.one' }), noAnswer, pulledReports([two]))
    await pullReports({ store, clock, server }, OWNER)
    await announceReports(store)
    await pullReports({ store, clock, server }, OWNER)
    expect((await store.pullCursor(OWNER)).areReportsBehind).toBe(true)
    await pullReports({ store, clock, server }, OWNER)
    expect((await store.pullCursor(OWNER)).areReportsBehind).toBe(false)
    expect(server.requests.at(-1)).toEqual({ since: 'cursor-1', from: FROM })
  })

  const oldReport = (changedAt: string) =>
    pulled({ report: aReport({ id: 'old', job_id: 'old-job' }), changedAt })
  const isStored = async (store: Store) => (await store.reportOfJob(OWNER, 'old-job')) !== null

  it('deletes reports that are older than ninety days by the server’s clock', async () => {
    for (const [changedAt, stays] of [
      ['2026-08-22T08:59:59.999Z', false],
      ['2026-08-22T09:00:00.000Z', true],
    ] as const) {
      const store = createMemoryStore()
      const server = aServer(pulledReports([oldReport(changedAt)], { serverTime: TIMESTAMP }))
      await pullReports({ store, clock, server }, OWNER)
      expect(await isStored(store)).toBe(stays)
    }
  })

  it('deletes reports by the time of the newest change if the response has no server time', async () => {
    const store = createMemoryStore()
    const nearlyAsOld = pulled({
      report: aReport({ id: 'two', job_id: 'job-2' }),
      changedAt: '2026-08-22T09:00:00.000Z',
    })
    const reports = [pulled(), nearlyAsOld, oldReport('2026-08-22T08:59:59.999Z')]
    await pullReports({ store, clock, server: aServer(pulledReports(reports)) }, OWNER)
    expect(await isStored(store)).toBe(false)
    expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
  })

  it('[OB5c] deletes no report by the clock of the device', async () => {
    const store = createMemoryStore()
    const yearAhead = { now: () => Date.parse('2027-11-20T09:00:00.000Z') }
    await store.savePulledReports(OWNER, [oldReport('2026-11-19T09:00:00.000Z')])
    await pullReports({ store, clock: yearAhead, server: aServer() }, OWNER)
    expect(await isStored(store)).toBe(true)
    const empty: ReportsResult = pulledReports([], { serverTime: TIMESTAMP })
    await pullReports({ store, clock: yearAhead, server: aServer(empty) }, OWNER)
    expect(await isStored(store)).toBe(true)
  })

  it.each([
    ['a month ahead', '2026-12-20T09:00:00.000Z', ['2026-09-21T09:00:00.000Z', '2026-08-22T09:00:00.000Z']],
    ['hours ahead', '2026-11-21T09:00:00.000Z', ['2026-08-23T09:00:00.000Z']],
    ['a month behind', '2026-10-20T09:00:00.000Z', ['2026-07-22T09:00:00.000Z']],
  ])(
    '[OB5f] [OB19a] misses no report of the ninety days with a clock that is %s',
    async (_how, now, requested) => {
      const empty: ReportsResult = pulledReports([], { serverTime: TIMESTAMP })
      const server = aServer(empty, empty)
      await pullReports({ store: createMemoryStore(), clock: { now: () => Date.parse(now) }, server }, OWNER)
      expect(server.requests).toEqual(requested.map((from) => ({ since: null, from })))
    },
  )

  it('[OB5f] [OB19e] requests what changed only once, whatever the clock', async () => {
    const store = createMemoryStore()
    const server = aServer(pulledReports(), pulledReports([], { isFull: false, serverTime: TIMESTAMP }))
    await pullReports({ store, clock, server }, OWNER)
    const monthAhead = { now: () => Date.parse('2026-12-20T09:00:00.000Z') }
    await pullReports({ store, clock: monthAhead, server }, OWNER)
    expect(server.requests).toHaveLength(2)
  })

  it('[OB23p] stores nothing of a response without a cursor, and requests the same again', async () => {
    const store = createMemoryStore()
    const server = aServer(pulledReports([pulled()], { cursor: null }))
    await pullReports({ store, clock, server }, OWNER)
    expect(await store.reportOfJob(OWNER, 'job-1')).toBeNull()
    await pullReports({ store, clock, server }, OWNER)
    expect(server.requests).toEqual([
      { since: null, from: FROM },
      { since: null, from: FROM },
    ])
  })

  it('[OB23q] deletes nothing if a mutation was sent during the pull: its report may be missing from the result', async () => {
    const store = createMemoryStore()
    const draft = newDraft(OWNER, 'old-job', 'old', aTechnician(), TIMESTAMP)
    await store.openDraft(draft)
    const report = aReport({ id: 'old', job_id: 'old-job', submitted_at: '2020-01-01T00:00:00.000Z' })
    const mutation = { kind: 'report.submit', jobId: 'old-job', report } as const
    await store.submitReport(draft, () => ({ report, entries: [aNewEntry(mutation)] }))
    const server = {
      async pullReports(): Promise<ReportsResult> {
        await store.completeEntries(await store.entries(OWNER))
        return pulledReports([], { serverTime: TIMESTAMP })
      },
    }
    await pullReports({ store, clock, server }, OWNER)
    expect(await isStored(store)).toBe(true)
    await announceReports(store)
    await pullReports({ store, clock, server }, OWNER)
    expect(await isStored(store)).toBe(false)
  })

  it('limits the number of small copies, and keeps those of the newest reports', async () => {
    const store = createMemoryStore()
    const reports = [
      pulled({ report: aReport({ id: 'older' }), changedAt: '2026-11-19T09:00:00.000Z' }),
      pulled(),
    ]
    await store.savePulledReports(OWNER, reports)
    for (let count = 0; count < MOST_PHOTO_COPIES; count += 1) {
      await store.savePhotoCopy({
        id: `copy-${count}`,
        ownerId: OWNER,
        reportId: 'report-1',
        bytes: new ArrayBuffer(0),
      })
    }
    await store.savePhotoCopy({
      id: 'one-more',
      ownerId: OWNER,
      reportId: 'older',
      bytes: new ArrayBuffer(0),
    })
    await pullReports({ store, clock, server: aServer(pulledReports([], { serverTime: TIMESTAMP })) }, OWNER)
    expect(await store.photoCopies(OWNER, 'older')).toEqual([])
    expect(await store.photoCopies(OWNER, 'report-1')).toHaveLength(1_500)
  })

  it('of one job requests reports of any age', async () => {
    const store = createMemoryStore()
    const old = pulled({ report: aReport({ submitted_at: '2020-01-01T00:00:00.000Z' }) })
    const server = aServer(pulledReports([old], { cursor: null }))
    await pullReportsOfJob({ store, server }, OWNER, 'job-1')
    expect(server.requests).toEqual([{ jobId: 'job-1' }])
    expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
  })

  it('of one job keeps the stored reports if the server cannot be reached, and returns the failure', async () => {
    const store = createMemoryStore()
    await store.savePulledReports(OWNER, [pulled()])
    const failed: ReportsResult = { kind: 'failed', message: 'No answer', isOffline: true }
    expect(await pullReportsOfJob({ store, server: aServer(failed) }, OWNER, 'job-1')).toEqual(failed)
    expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
  })

  it('keeps the stored reports if the server does not respond', async () => {
    const store = createMemoryStore()
    await store.savePulledReports(OWNER, [pulled()])
    const failed: ReportsResult = { kind: 'failed', message: 'No answer', isOffline: true }
    expect(await pullReports({ store, clock, server: aServer(failed) }, OWNER)).toEqual(failed)
    expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
  })
})
