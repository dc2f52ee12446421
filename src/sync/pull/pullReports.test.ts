import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { aNewEntry, aReport, aTechnician, MOMENT, OWNER } from '../../../tests/support/store/samples.ts'
import { newDraft } from '../draft.ts'
import type { PulledReport } from '../ports/reportStore.ts'
import type { ReportChoice, ReportsAnswer } from '../ports/server.ts'
import type { Store } from '../ports/store.ts'
import { MOST_PHOTO_COPIES, pullReports, pullReportsOfJob } from './pullReports.ts'

const clock = { now: () => Date.parse(MOMENT) }
const told = (change: Partial<PulledReport> = {}): PulledReport => ({
  report: aReport(),
  photoUrls: [],
  changedAt: MOMENT,
  ...change,
})

function aServer(...answers: ReportsAnswer[]) {
  const asked: ReportChoice[] = []
  return {
    asked,
    async pullReports(_ownerId: string, which: ReportChoice): Promise<ReportsAnswer> {
      asked.push(which)
      return answers.shift() ?? { kind: 'pulled', reports: [] }
    },
  }
}

describe('a pull of reports', () => {
  it('keeps what the server told', async () => {
    const store = createMemoryStore()
    await pullReports({ store, clock, server: aServer({ kind: 'pulled', reports: [told()] }) }, OWNER)
    expect(await store.reportOfJob(OWNER, 'job-1')).toEqual({ report: aReport(), photoUrls: [] })
  })

  it('asks for the reports of ninety days first, and then for those that changed since', async () => {
    const store = createMemoryStore()
    const reports = ['08:20', '08:30', '08:10'].map((time) =>
      told({ changedAt: `2026-11-20T${time}:00.000Z` }),
    )
    const server = aServer({ kind: 'pulled', reports })
    await pullReports({ store, clock, server }, OWNER)
    await pullReports({ store, clock, server }, OWNER)
    await pullReports({ store, clock, server }, OWNER)
    expect(server.asked).toEqual([
      { changedSince: '2026-08-22T09:00:00.000Z' },
      { changedSince: '2026-11-20T08:20:00.000Z' },
      { changedSince: '2026-11-20T08:20:00.000Z' },
    ])
  })

  it('[OB19] asks for all that it has not been given yet, although one report was opened alone', async () => {
    const store = createMemoryStore()
    const failed: ReportsAnswer = { kind: 'failed', message: 'No answer', isOffline: true }
    const server = aServer(failed, { kind: 'pulled', reports: [told()] })
    await pullReports({ store, clock, server }, OWNER)
    await pullReportsOfJob({ store, server }, OWNER, 'job-1')
    await pullReports({ store, clock, server }, OWNER)
    expect(server.asked.at(-1)).toEqual({ changedSince: '2026-08-22T09:00:00.000Z' })
  })

  const oldReport = (changedAt: string) =>
    told({ report: aReport({ id: 'old', job_id: 'old-job' }), changedAt })
  const isKept = async (store: Store) => (await store.reportOfJob(OWNER, 'old-job')) !== null

  it('lets reports go that are older than ninety days by the clock of the server', async () => {
    for (const [changedAt, stays] of [
      ['2026-08-22T08:59:59.999Z', false],
      ['2026-08-22T09:00:00.000Z', true],
    ] as const) {
      const store = createMemoryStore()
      const server = aServer({ kind: 'pulled', reports: [oldReport(changedAt)], serverTime: MOMENT })
      await pullReports({ store, clock, server }, OWNER)
      expect(await isKept(store)).toBe(stays)
    }
  })

  it('lets reports go by the newest change where the server does not say what time it is', async () => {
    const store = createMemoryStore()
    const reports = [oldReport('2026-08-22T08:59:59.999Z'), told()]
    await pullReports({ store, clock, server: aServer({ kind: 'pulled', reports }) }, OWNER)
    expect(await isKept(store)).toBe(false)
    expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
  })

  it('[OB5] lets no report go by the clock of the device', async () => {
    const store = createMemoryStore()
    const yearAhead = { now: () => Date.parse('2027-11-20T09:00:00.000Z') }
    await store.savePulledReports(OWNER, [oldReport('2026-11-19T09:00:00.000Z')])
    await pullReports({ store, clock: yearAhead, server: aServer() }, OWNER)
    expect(await isKept(store)).toBe(true)
    const answer: ReportsAnswer = { kind: 'pulled', reports: [], serverTime: MOMENT }
    await pullReports({ store, clock: yearAhead, server: aServer(answer) }, OWNER)
    expect(await isKept(store)).toBe(true)
  })

  it.each([
    ['a month ahead', '2026-12-20T09:00:00.000Z', ['2026-09-21T09:00:00.000Z', '2026-08-22T09:00:00.000Z']],
    ['hours ahead', '2026-11-21T09:00:00.000Z', ['2026-08-23T09:00:00.000Z']],
    ['a month behind', '2026-10-20T09:00:00.000Z', ['2026-07-22T09:00:00.000Z']],
  ])('[OB5] misses no report of the ninety days with a clock that is %s', async (_how, now, asked) => {
    const answer: ReportsAnswer = { kind: 'pulled', reports: [], serverTime: MOMENT }
    const server = aServer(answer, answer)
    await pullReports({ store: createMemoryStore(), clock: { now: () => Date.parse(now) }, server }, OWNER)
    expect(server.asked).toEqual(asked.map((changedSince) => ({ changedSince })))
  })

  it('[OB5] lets nothing go by an answer from before a fact was sent: its report may be missing in it', async () => {
    const store = createMemoryStore()
    const draft = newDraft(OWNER, 'old-job', 'old', aTechnician(), MOMENT)
    await store.openDraft(draft)
    const report = aReport({ id: 'old', job_id: 'old-job', submitted_at: '2020-01-01T00:00:00.000Z' })
    const mutation = { kind: 'report.submit', jobId: 'old-job', report } as const
    await store.submitReport(draft, () => ({ report, entries: [aNewEntry(mutation)] }))
    const server = {
      async pullReports(): Promise<ReportsAnswer> {
        for (const entry of await store.entries(OWNER)) await store.completeEntry(entry)
        return { kind: 'pulled', reports: [], serverTime: MOMENT }
      },
    }
    await pullReports({ store, clock, server }, OWNER)
    expect(await isKept(store)).toBe(true)
    await pullReports({ store, clock, server }, OWNER)
    expect(await isKept(store)).toBe(false)
  })

  it('keeps no more small copies than fit, and those of the newest reports', async () => {
    const store = createMemoryStore()
    const reports = [
      told({ report: aReport({ id: 'older' }), changedAt: '2026-11-19T09:00:00.000Z' }),
      told(),
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
    await pullReports(
      { store, clock, server: aServer({ kind: 'pulled', reports: [], serverTime: MOMENT }) },
      OWNER,
    )
    expect(await store.photoCopies(OWNER, 'older')).toEqual([])
    expect(await store.photoCopies(OWNER, 'report-1')).toHaveLength(MOST_PHOTO_COPIES)
  })

  it('asks for those of one job, of whatever age', async () => {
    const store = createMemoryStore()
    const old = told({ report: aReport({ submitted_at: '2020-01-01T00:00:00.000Z' }) })
    const server = aServer({ kind: 'pulled', reports: [old] })
    await pullReportsOfJob({ store, server }, OWNER, 'job-1')
    expect(server.asked).toEqual([{ jobId: 'job-1' }])
    expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
  })

  it('of one job keeps what it has if the server cannot be reached, and returns why', async () => {
    const store = createMemoryStore()
    await store.savePulledReports(OWNER, [told()])
    const failed: ReportsAnswer = { kind: 'failed', message: 'No answer', isOffline: true }
    expect(await pullReportsOfJob({ store, server: aServer(failed) }, OWNER, 'job-1')).toEqual(failed)
    expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
  })

  it('keeps the reports that it has where the server does not answer', async () => {
    const store = createMemoryStore()
    await store.savePulledReports(OWNER, [told()])
    const failed: ReportsAnswer = { kind: 'failed', message: 'No answer', isOffline: true }
    expect(await pullReports({ store, clock, server: aServer(failed) }, OWNER)).toEqual(failed)
    expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
  })
})
