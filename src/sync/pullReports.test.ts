import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../tests/support/memoryStore.ts'
import { aReport, MOMENT, OWNER } from '../../tests/support/samples.ts'
import type { PulledReport, ReportChoice, ReportsAnswer } from './ports.ts'
import { pullReports, pullReportsOfJob } from './pullReports.ts'

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
    const server = aServer({ kind: 'pulled', reports: [told({ changedAt: '2026-11-20T08:30:00.000Z' })] })
    await pullReports({ store, clock, server }, OWNER)
    await pullReports({ store, clock, server }, OWNER)
    expect(server.asked).toEqual([
      { changedSince: '2026-08-22T09:00:00.000Z' },
      { changedSince: '2026-11-20T08:20:00.000Z' },
    ])
  })

  it('lets reports go that are older than ninety days', async () => {
    const store = createMemoryStore()
    const old = told({ report: aReport({ submitted_at: '2026-08-22T08:59:59.999Z' }) })
    await pullReports({ store, clock, server: aServer({ kind: 'pulled', reports: [old] }) }, OWNER)
    expect(await store.reportOfJob(OWNER, 'job-1')).toBeNull()
  })

  it('asks for those of one job, of whatever age', async () => {
    const store = createMemoryStore()
    const old = told({ report: aReport({ submitted_at: '2020-01-01T00:00:00.000Z' }) })
    const server = aServer({ kind: 'pulled', reports: [old] })
    await pullReportsOfJob({ store, server }, OWNER, 'job-1')
    expect(server.asked).toEqual([{ jobId: 'job-1' }])
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
