import { describe, expect, it } from 'vitest'
import type { Job } from '#domain/job.ts'
import { createCommands } from '#sync/commands.ts'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, anIdentity, aReport, OWNER, TIMESTAMP } from '../../../tests/support/store/samples.ts'
import { openReport } from './openReport.ts'

/** A phone on which the correction of a job's report is begun, after which the office has changed the job. */
async function withCorrection(notes: string, change: Partial<Job>) {
  const store = createMemoryStore()
  let ids = 0
  const clock = { now: () => Date.parse(TIMESTAMP) }
  const commands = createCommands({ store, clock, randomness: { uuid: () => `id-${(ids += 1)}` } })
  const report = aReport({ customer_signature: 'M0 0 L9 9', signed_by: 'Nuala Keane' })
  await storePull(store, [aJob({ status: 'completed' })])
  await store.savePulledReports(OWNER, [{ report, photoUrls: [], changedAt: TIMESTAMP }])
  const draft = await commands.openCorrection(OWNER, report)
  if (notes) await store.saveDraft(draft, { findings: { damper_notes: notes } })
  await storePull(store, [aJob(change)])
  return openReport({ store, commands, now: () => new Date(TIMESTAMP) }, anIdentity(), 'job-1')
}

describe('a correction that is begun', () => {
  it.each(['completed', 'cancelled', 'pending'] as const)(
    '[R29] opens on a job that is %s',
    async (status) => {
      expect(await withCorrection('Seized', { status })).toMatchObject({
        kind: 'open',
        draft: { corrects: { reportId: 'report-1' } },
        isReportDue: false,
      })
    },
  )

  it('[R29] opens on a job that the office has opened again, with a report still to be written', async () => {
    expect(await withCorrection('Seized', { status: 'in_progress' })).toMatchObject({
      kind: 'open',
      draft: { corrects: { reportId: 'report-1' }, findings: { damper_notes: 'Seized' } },
      isReportDue: true,
    })
  })

  it('[R29] gives way to the report of the next visit if nothing was entered', async () => {
    const opened = await withCorrection('', { status: 'in_progress' })
    expect(opened).toMatchObject({ kind: 'open', draft: { reportId: 'id-2' } })
    expect(opened).not.toHaveProperty('draft.corrects')
  })
})
