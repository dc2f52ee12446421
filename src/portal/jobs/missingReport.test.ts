import { expect, it } from 'vitest'
import type { Job } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { anUpdate, storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, anIdentity, aReport, OWNER, TIMESTAMP } from '../../../tests/support/store/samples.ts'
import { isReportMissing } from './missingReport.ts'

const NOW = new Date('2026-11-25T09:00:00.000Z')
const DONE = aJob({
  status: 'completed',
  actual_start_time: '2026-11-20T08:00:00.000Z',
  actual_end_time: TIMESTAMP,
})

/** A phone that has pulled its jobs and these reports. */
async function aPhone(...reports: Partial<Report>[]) {
  const store = createMemoryStore()
  await store.setIdentity(anIdentity())
  await storePull(store, [DONE])
  const pulled = reports.map((change) => ({ report: aReport(change), photoUrls: [], changedAt: TIMESTAMP }))
  const asOf = await store.pullCursor(OWNER)
  const cursor = { since: 'cursor-1', pulledAt: TIMESTAMP }
  return { store, pullReports: () => store.savePulledReports(OWNER, pulled, { cursor, known: null, asOf }) }
}

it('[R25] a job that was completed without a report can still be reported on, for thirty days', async () => {
  const { store, pullReports } = await aPhone()
  await pullReports()
  const isMissing = (change: Partial<Job>, now = NOW) =>
    isReportMissing(store, OWNER, { ...DONE, ...change }, now)
  expect(await isMissing({})).toBe(true)
  expect(await isMissing({ status: 'cancelled' })).toBe(false)
  expect(await isMissing({}, new Date('2026-12-25T09:00:00.000Z'))).toBe(false)
})

it('[R25] a job with a report takes none, unless the report is of a visit before the job was opened again', async () => {
  const { store, pullReports } = await aPhone({ submitted_at: TIMESTAMP })
  await pullReports()
  expect(await isReportMissing(store, OWNER, DONE, NOW)).toBe(false)
  const again = { ...DONE, actual_start_time: '2026-11-23T08:00:00.000Z' }
  expect(await isReportMissing(store, OWNER, again, NOW)).toBe(true)
  const startUnknown = { ...DONE, actual_start_time: null }
  expect(await isReportMissing(store, OWNER, startUnknown, NOW)).toBe(false)
})

it('[R25] no report is missing while this phone may not have one that was saved on another', async () => {
  const { store, pullReports } = await aPhone()
  expect(await isReportMissing(store, OWNER, DONE, NOW)).toBe(false)
  await pullReports()
  await storePull(store, anUpdate([], { haveReportsChanged: true }))
  expect(await isReportMissing(store, OWNER, DONE, NOW)).toBe(false)
})
