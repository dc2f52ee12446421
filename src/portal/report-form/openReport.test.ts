import { describe, expect, it } from 'vitest'
import type { Job } from '#domain/job.ts'
import type { EarlierVisit } from '#domain/visit.ts'
import { createCommands } from '#sync/commands.ts'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aPicture,
  aReport,
  aStoredPhoto,
  OWNER,
  startOf,
  TIMESTAMP,
} from '../../../tests/support/store/samples.ts'
import { openReport } from './openReport.ts'

/** A phone without jobs. */
function aPhone() {
  const store = createMemoryStore()
  let ids = 0
  const clock = { now: () => Date.parse(TIMESTAMP) }
  const commands = createCommands({ store, clock, randomness: { uuid: () => `id-${(ids += 1)}` } })
  const open = (today = TIMESTAMP, jobId = 'job-1') =>
    openReport({ store, commands, now: () => new Date(today) }, anIdentity(), jobId)
  return { store, commands, open }
}

/** A phone on which the correction of a job's report is begun, after which the office has changed the job. */
async function withCorrection(notes: string, change: Partial<Job>, today = TIMESTAMP) {
  const { store, commands, open } = aPhone()
  const report = aReport({ customer_signature: 'M0 0 L9 9', signed_by: 'Nuala Keane' })
  await storePull(store, [aJob({ status: 'completed' })])
  await store.savePulledReports(OWNER, [{ report, photoUrls: [], changedAt: TIMESTAMP }])
  const draft = await commands.openCorrection(OWNER, report)
  if (notes) await store.saveDraft(draft, { findings: { damper_notes: notes } })
  await storePull(store, [aJob(change)])
  return open(today)
}

/** A phone on which a report was begun, after which the office has changed the job, or taken it away. */
async function withDraft(changes: readonly Partial<Job>[], today: string) {
  const { store, commands, open } = aPhone()
  await storePull(store, [aJob({ status: 'in_progress' })])
  await commands.openDraft(anIdentity(), 'job-1', { last_cleaned_date: null, next_inspection_date: null })
  await storePull(store, changes.map(aJob))
  return open(today)
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

  it('[R43] opens on a job that the office has opened again if a photo was taken, or a picture of one', async () => {
    for (const photo of ['addPhoto', 'addPicture'] as const) {
      const { store, commands, open } = aPhone()
      await storePull(store, [aJob({ status: 'completed' })])
      await store.savePulledReports(OWNER, [{ report: aReport(), photoUrls: [], changedAt: TIMESTAMP }])
      const { reportId } = await commands.openCorrection(OWNER, aReport())
      if (photo === 'addPhoto')
        await store.addPhoto(aStoredPhoto({ reportId }), new ArrayBuffer(3), new ArrayBuffer(1))
      else await store.addPicture(aPicture({ reportId }), new ArrayBuffer(3))
      await storePull(store, [aJob({ status: 'in_progress' })])
      expect(await open()).toMatchObject({ kind: 'open', draft: { reportId }, isReportDue: true })
    }
  })

  it('[R29] gives way to the report of the next visit if nothing was entered', async () => {
    const opened = await withCorrection('', { status: 'in_progress' })
    expect(opened).toMatchObject({ kind: 'open', draft: { reportId: 'id-2' } })
    expect(opened).not.toHaveProperty('draft.corrects')
  })
})

it('[OB13f] a report that was begun on a job that the office has opened again is kept until it is started', async () => {
  expect(await withDraft([{ status: 'pending' }], TIMESTAMP)).toMatchObject({
    kind: 'closed',
    hasDraft: true,
  })
  expect(await withDraft([{ status: 'in_progress' }], TIMESTAMP)).toMatchObject({ kind: 'open' })
})

it('[section 4] a report can be written on a job of which the start is not sent yet', async () => {
  const { store, open } = aPhone()
  await storePull(store, [aJob()])
  expect(await open()).toMatchObject({ kind: 'closed' })
  await store.enqueue(aNewEntry(startOf('job-1')))
  expect(await open()).toMatchObject({ kind: 'open', job: { status: 'in_progress' } })
})

describe('a draft that is opened after the thirty days', () => {
  const completed = { status: 'completed', actual_end_time: TIMESTAMP } as const
  const [inTime, late] = ['2026-12-20T08:00:00.000Z', '2026-12-21T10:00:00.000Z']

  it('[R25] of a report is marked as too late, and has what was entered', async () => {
    expect(await withDraft([completed], inTime)).toMatchObject({ kind: 'open', isTooLate: false })
    expect(await withDraft([completed], late)).toMatchObject({ kind: 'open', isTooLate: true })
  })

  it('[OB13d] of a report on a job that is cancelled or under way is never too late', async () => {
    expect(await withDraft([{ status: 'cancelled' }], late)).toMatchObject({ kind: 'open', isTooLate: false })
    expect(await withDraft([{ status: 'in_progress' }], late)).toMatchObject({ isTooLate: false })
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

describe('a report that is opened for the first time', () => {
  async function openOn(change: Partial<Job>) {
    const { store, open } = aPhone()
    await storePull(store, [aJob(change)])
    return open()
  }

  const earlier_visit: EarlierVisit = {
    day: '2025-11-03',
    overall_status: 'good',
    parts: {
      chimney_crown: 'good',
      flue_liner: 'good',
      damper: 'good',
      smoke_chamber: 'good',
      firebox: 'good',
    },
    priority_items: [],
    photos: [],
  }

  it('[R33] has the day of the earlier visit, and the next one in a year', async () => {
    expect(await openOn({ status: 'in_progress', earlier_visit })).toMatchObject({
      kind: 'open',
      draft: { findings: { last_cleaned_date: '2025-11-03', next_inspection_date: '2027-11-20' } },
    })
    expect(await openOn({ status: 'in_progress' })).toMatchObject({
      draft: { findings: { last_cleaned_date: null, next_inspection_date: '2027-11-20' } },
    })
  })

  it('is none of a job that is not on this phone', async () => {
    expect(await aPhone().open()).toEqual({ kind: 'unknown-job' })
  })

  it('[R25] is none of a job that is not started, and has no draft then', async () => {
    expect(await openOn({ status: 'pending' })).toMatchObject({ kind: 'closed', hasDraft: false })
  })

  it('[R17] is the saved one of a completed job', async () => {
    expect(await openOn({ status: 'completed', actual_end_time: TIMESTAMP })).toMatchObject({ kind: 'saved' })
  })
})

it('[R46] the report of before is shown on request while that of the next visit is to be written', async () => {
  const { store, commands, open } = aPhone()
  const report = aReport()
  await store.savePulledReports(OWNER, [{ report, photoUrls: [], changedAt: TIMESTAMP }])
  await storePull(store, [aJob({ status: 'in_progress' })])
  const openEarlier = () =>
    openReport({ store, commands, now: () => new Date(TIMESTAMP) }, anIdentity(), 'job-1', true)
  expect(await openEarlier()).toMatchObject({ kind: 'saved' })
  await commands.openCorrection(OWNER, report)
  expect(await openEarlier()).toMatchObject({ draft: { corrects: { reportId: 'report-1' } } })
  expect(await open()).not.toHaveProperty('draft.corrects')
})

it('[R17] a report that was saved on a job that the office has cancelled since is shown', async () => {
  const { store, open } = aPhone()
  await store.savePulledReports(OWNER, [{ report: aReport(), photoUrls: [], changedAt: TIMESTAMP }])
  await storePull(store, [aJob({ status: 'cancelled' })])
  expect(await open()).toMatchObject({ kind: 'saved' })
})

it('[OB13d] a report that was begun on a job that was taken away can be finished, however late', async () => {
  expect(await withDraft([], '2027-03-01T09:00:00.000Z')).toMatchObject({ kind: 'open', isTooLate: false })
})
