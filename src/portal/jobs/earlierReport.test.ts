import { expect, it } from 'vitest'
import { newDraft } from '#sync/draft.ts'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import {
  aJob,
  aNewEntry,
  aReport,
  aTechnician,
  OWNER,
  reportOf,
  TIMESTAMP,
} from '../../../tests/support/store/samples.ts'
import { hasEarlierReport } from './earlierReport.ts'

async function aPhoneWithReport() {
  const store = createMemoryStore()
  await storePull(store, [aJob({ status: 'in_progress' })])
  await store.savePulledReports(OWNER, [{ report: aReport(), photoUrls: [], changedAt: TIMESTAMP }])
  return store
}

it.each([
  ['pending', true],
  ['in_progress', true],
  ['completed', false],
] as const)('[R46] a job that is %s and has a saved report has an earlier one: %s', async (status, has) => {
  expect(await hasEarlierReport(await aPhoneWithReport(), OWNER, aJob({ status }))).toBe(has)
})

it('[R46] a job without a report, or with a refused one of this visit, has no earlier one', async () => {
  const store = createMemoryStore()
  const job = aJob({ status: 'in_progress' })
  await storePull(store, [job])
  expect(await hasEarlierReport(store, OWNER, job)).toBe(false)
  const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', aTechnician(), TIMESTAMP)
  await store.openDraft(draft)
  const report = aReport({ id: draft.reportId })
  await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
  const [entry] = await store.entries(OWNER)
  if (!entry) throw new Error('the entry is missing')
  await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
  expect(await hasEarlierReport(store, OWNER, job)).toBe(false)
})
