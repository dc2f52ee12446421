import { describe, expect, it } from 'vitest'
import type { Job } from '#domain/job.ts'
import { createCommands } from '#sync/commands.ts'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, anIdentity, aReport, OWNER, TIMESTAMP } from '../../../tests/support/store/samples.ts'
import { openReport } from './openReport.ts'

/** A phone on which the correction of a job's report is begun, after which the office has changed the job. */
async function withCorrection(notes: string, change: Partial<Job>, today = TIMESTAMP) {
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
  return openReport({ store, commands, now: () => new Date(today) }, anIdentity(), 'job-1')
}

/** A phone on which a report was begun, after which the job was changed. */
async function withDraft(change: Partial<Job>, today: string) {
  const store = createMemoryStore()
  const clock = { now: () => Date.parse(TIMESTAMP) }
  const commands = createCommands({ store, clock, randomness: { uuid: () => 'id-1' } })
  await storePull(store, [aJob({ status: 'in_progress' })])
  await commands.openDraft(anIdentity(), 'job-1', { last_cleaned_date: null, next_inspection_date: null })
  await storePull(store, [aJob(change)])
  return openReport({ store, commands, now: () => new Date(today) }, anIdentity(), 'job-1')
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

it('[OB13] a report that was begun on a job that the office has opened again is kept until it is started', async () => {
  expect(await withDraft({ status: 'pending' }, TIMESTAMP)).toMatchObject({ kind: 'closed', hasDraft: true })
  expect(await withDraft({ status: 'in_progress' }, TIMESTAMP)).toMatchObject({ kind: 'open' })
})

describe('a draft that is opened after the thirty days', () => {
  const completed = { status: 'completed', actual_end_time: TIMESTAMP } as const
  const [inTime, late] = ['2026-12-20T08:00:00.000Z', '2026-12-21T10:00:00.000Z']

  it('[R25] of a report is marked as too late, and has what was entered', async () => {
    expect(await withDraft(completed, inTime)).toMatchObject({ kind: 'open', isTooLate: false })
    expect(await withDraft(completed, late)).toMatchObject({ kind: 'open', isTooLate: true })
  })

  it('[OB13] of a report on a job that is cancelled or under way is never too late', async () => {
    expect(await withDraft({ status: 'cancelled' }, late)).toMatchObject({ kind: 'open', isTooLate: false })
    expect(await withDraft({ status: 'in_progress' }, late)).toMatchObject({ isTooLate: false })
  })

  it('[R29] of a correction is marked as too late, and has what was entered', async () => {
    expect(await withCorrection('Seized', { status: 'completed' }, inTime)).toMatchObject({
      isTooLate: false,
    })
    expect(await withCorrection('Seized', { status: 'completed' }, late)).toMatchObject({
      kind: 'open',
      isTooLate: true,
      draft: { findings: { damper_notes: 'Seized' } },
    })
  })
})
