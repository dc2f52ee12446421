import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../tests/support/store/memoryStore.ts'
import {
  aJob,
  anIdentity,
  aReport,
  aStoredPhoto,
  OWNER,
  TIMESTAMP,
} from '../../tests/support/store/samples.ts'
import { storePull } from '../../tests/support/store/pulls.ts'
import type { Report } from '#domain/report.ts'
import { createCommands } from './commands.ts'
import { correctionDraft, isCorrectable, ReportChangedError, savedCorrection } from './correctReport.ts'
import { DraftGoneError, UnsendableReportError } from './ports/draftStore.ts'
import { mutationsOf } from './submitReport.ts'

const REPORT = aReport({
  damper_not_inspected: 'not_fitted',
  signed_by: 'Nuala Keane',
  customer_signature: 'M0 0 L9 9',
  photo_captions: { 'report-1/1-a.jpg': 'Crown' },
})

const DAY_MS = 24 * 60 * 60_000

async function aSavedReport() {
  const store = createMemoryStore()
  let ids = 0
  let now = Date.parse(TIMESTAMP)
  const commands = createCommands({
    store,
    clock: { now: () => now },
    randomness: { uuid: () => `id-${(ids += 1)}` },
  })
  await storePull(store, [aJob({ status: 'completed' })])
  await store.savePulledReports(OWNER, [{ report: REPORT, photoUrls: [], changedAt: TIMESTAMP }])
  const mutations = async () => (await store.entries(OWNER)).map(({ mutation }) => mutation)
  /** Another phone's correction of the report arrives. */
  const correctElsewhere = async () => {
    const other = { ...REPORT, version: 2, correction_id: 'of-another-phone' }
    await store.savePulledReports(OWNER, [{ report: other, photoUrls: [], changedAt: TIMESTAMP }])
  }
  const passDays = (days: number) => {
    now += days * DAY_MS
  }
  return {
    passDays,
    correctElsewhere,
    store,
    commands,
    mutations,
    draft: await commands.openCorrection(OWNER, REPORT),
  }
}

describe('a correction', () => {
  it('[R29] begins with the findings of the report, without the signature', async () => {
    const { draft } = await aSavedReport()
    expect(draft).toMatchObject({
      reportId: 'id-1',
      corrects: { reportId: 'report-1', version: 1, versionId: 'report-1', signedBy: 'Nuala Keane' },
      findings: { damper_not_inspected: 'not_fitted', damper_status: 'good' },
    })
    expect(draft.findings).not.toHaveProperty('customer_signature')
    expect(draft.findings).not.toHaveProperty('photo_captions')
    expect(draft.findings).not.toHaveProperty('submitted_at')
  })

  it('[R34] contains who signed what it corrects, if somebody did', () => {
    const signedBy = (change: Partial<Report>) =>
      correctionDraft(OWNER, { ...REPORT, ...change }, 'id', TIMESTAMP).corrects?.signedBy
    expect(signedBy({ signed_by: '' })).toBe('')
    const { signed_by: _name, ...withoutName } = REPORT
    expect(correctionDraft(OWNER, withoutName, 'id', TIMESTAMP).corrects?.signedBy).toBe('')
    expect(signedBy({ signed_by: '', customer_signature: '' })).toBeUndefined()
  })

  it('[R31] lets the overall status follow the worst finding, unless that of the report differs from it', () => {
    const isByHand = (change: Partial<Report>) =>
      correctionDraft(OWNER, { ...REPORT, ...change }, 'id', TIMESTAMP).isOverallByHand
    expect(isByHand({})).toBe(false)
    expect(isByHand({ overall_status: 'fair', flue_liner_status: 'fair' })).toBe(false)
    expect(isByHand({ overall_status: 'poor', flue_liner_status: 'fair' })).toBe(true)
  })

  it('[R43] [OB10y] names the photos that it adds, which follow it in the folder of the report', async () => {
    const { draft, store, commands, mutations } = await aSavedReport()
    const photos = [
      aStoredPhoto({ id: 'a', reportId: draft.reportId, caption: ' Crack ', part: 'damper' }),
      aStoredPhoto({ id: 'b', reportId: draft.reportId, position: 1 }),
    ]
    for (const photo of photos) await store.addPhoto(photo, new ArrayBuffer(3), new ArrayBuffer(1))
    const report = await commands.submitReport(draft)
    const time = Date.parse(TIMESTAMP)
    const [first, second] = [`report-1/${time}-flue.jpg`, `report-1/${time + 1}-flue.jpg`]
    expect(await mutations()).toMatchObject([
      {
        kind: 'report.correct',
        correction: { photos: [{ path: first, caption: 'Crack', part: 'damper' }, { path: second }] },
      },
      ...[first, second].map((path) => ({
        kind: 'photo.upload',
        photo: { reportId: 'report-1', path, correction: { id: draft.reportId, version: 2 } },
      })),
    ])
    const shown = {
      photo_captions: { 'report-1/1-a.jpg': 'Crown', [first]: 'Crack' },
      photo_parts: { [first]: 'damper' },
      photo_versions: { [first]: 2, [second]: 2 },
    }
    expect(report).toMatchObject(shown)
    expect(await store.report(OWNER, 'report-1')).toMatchObject(shown)
  })

  it('[OB10y] [R43] gives its photos other paths than those of before, whatever the clock', async () => {
    const { draft, store, commands } = await aSavedReport()
    const taken = (id: string, reportId: string) =>
      store.addPhoto(aStoredPhoto({ id, reportId }), new ArrayBuffer(3), new ArrayBuffer(1))
    for (const id of ['a', 'b']) await taken(id, draft.reportId)
    const second = await commands.openCorrection(OWNER, await commands.submitReport(draft))
    await taken('c', second.reportId)
    const { photo_versions = {} } = await commands.submitReport(second)
    expect(Object.values(photo_versions)).toEqual([2, 2, 3])
  })

  it('[OB10y] [R43] gives its photos other paths than those of a correction that was refused', async () => {
    const { draft, store, commands, mutations } = await aSavedReport()
    const take = (id: string, reportId: string) =>
      store.addPhoto(aStoredPhoto({ id, reportId }), new ArrayBuffer(3), new ArrayBuffer(1))
    await take('a', draft.reportId)
    await commands.submitReport(draft)
    const [refused] = await store.entries(OWNER)
    if (!refused) throw new Error('the correction has no entry')
    await store.updateEntry({ ...refused, state: { kind: 'refused', at: TIMESTAMP } })
    const second = await commands.openCorrection(OWNER, REPORT)
    await take('b', second.reportId)
    await commands.submitReport(second)
    const paths = (await mutations()).flatMap((each) =>
      each.kind === 'photo.upload' ? [each.photo.path] : [],
    )
    expect(new Set(paths).size).toBe(2)
  })

  it('[R43] that comes too late is exported with its photos', async () => {
    const { draft } = await aSavedReport()
    const photo = aStoredPhoto({ reportId: draft.reportId })
    expect(mutationsOf(draft, [photo], TIMESTAMP).map(({ kind }) => kind)).toEqual([
      'report.correct',
      'photo.upload',
    ])
  })

  it('[R29] that comes too late is exported as it would be sent', async () => {
    const { store, commands, mutations, draft } = await aSavedReport()
    await store.saveDraft(draft, { findings: { damper_notes: 'Stiff' } })
    const changed = await commands.openCorrection(OWNER, REPORT)
    const exported = mutationsOf(changed, [], TIMESTAMP)
    await commands.submitReport(draft)
    expect(exported).toEqual(await mutations())
  })

  it('[R29] is one draft, however often it is opened', async () => {
    const { commands, draft } = await aSavedReport()
    expect(await commands.openCorrection(OWNER, REPORT)).toEqual(draft)
  })

  it('[R29] is never the draft of another report on the job', async () => {
    const { store, commands, draft } = await aSavedReport()
    await store.discardDraft(draft)
    await storePull(store, [aJob({ status: 'in_progress' })])
    const ofNextVisit = await commands.openDraft(anIdentity(), 'job-1')
    await expect(commands.openCorrection(OWNER, REPORT)).rejects.toMatchObject({
      name: 'OtherDraftError',
      message: 'A report on another visit to this job is begun on this phone. Save or discard it first',
    })
    expect(await store.drafts(OWNER)).toEqual([ofNextVisit])
  })

  it('[R29] becomes a mutation that names the next version and every field', async () => {
    const { store, commands, mutations, draft } = await aSavedReport()
    await store.saveDraft(draft, { findings: { damper_not_inspected: null, damper_notes: ' Fitted\0 ' } })
    const report = await commands.submitReport(draft)
    expect(report).toMatchObject({ id: 'report-1', version: 2, damper_notes: ' Fitted\uFFFD ' })
    expect(report.photo_captions).toEqual(REPORT.photo_captions)
    expect(await mutations()).toMatchObject([
      {
        kind: 'report.correct',
        jobId: 'job-1',
        correction: {
          id: 'id-1',
          report_id: 'report-1',
          version: 2,
          corrected_at: TIMESTAMP,
          findings: { damper_not_inspected: null, customer_signature: '', signed_by: '' },
        },
      },
    ])
  })

  it('[OB10v] saved twice is one correction', async () => {
    const { commands, mutations, draft } = await aSavedReport()
    await commands.submitReport(draft)
    expect(await commands.submitReport(draft)).toMatchObject({ version: 2 })
    expect(await mutations()).toHaveLength(1)
  })

  it('[OB10q] that another tab has saved without what was entered here is an error', async () => {
    const { commands, draft } = await aSavedReport()
    await commands.submitReport(draft)
    const late = commands.submitReport(draft, { weather_conditions: 'Wet' })
    await expect(late).rejects.toThrow(new DraftGoneError('saved'))
  })

  it('[OB1b] [OB10v] saved again after the server has refused it, or it was put away, is saved', async () => {
    const { store, commands, draft } = await aSavedReport()
    await commands.submitReport(draft)
    const [entry] = await store.entries(OWNER)
    if (!entry) throw new Error('the correction has no entry')
    await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
    expect(await commands.submitReport(draft)).toMatchObject({ version: 2, correction_id: draft.reportId })
    await store.putAway(OWNER, entry.id, TIMESTAMP)
    expect(await commands.submitReport(draft)).toMatchObject({ version: 2, correction_id: draft.reportId })
  })

  it('[OB1b] saved again while it is put away or taken back in another tab is saved', async () => {
    const { store, commands, draft } = await aSavedReport()
    await commands.submitReport(draft)
    const [entry] = await store.entries(OWNER)
    const { corrects } = draft
    if (!entry || !corrects) throw new Error('the correction has no entry')
    await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
    let isAway = true
    await store.putAway(OWNER, entry.id, TIMESTAMP)
    const moveAfter = async <T>(read: Promise<T>) => {
      const result = await read
      isAway = !isAway
      await store.putAway(OWNER, entry.id, isAway ? TIMESTAMP : null)
      return result
    }
    const moving = {
      ...store,
      entries: (ownerId: string) => moveAfter(store.entries(ownerId)),
      allEntries: (ownerId: string) => moveAfter(store.allEntries(ownerId)),
    }
    for (const time of ['first', 'second']) {
      const found = await savedCorrection(moving, draft, corrects)
      expect(found, time).toMatchObject({ version: 2, correction_id: draft.reportId })
    }
  })

  it('[OB10r] that was discarded is an error, also if another correction made the version that it would have made', async () => {
    const { store, commands, draft, correctElsewhere } = await aSavedReport()
    await store.discardDraft(draft)
    await correctElsewhere()
    await expect(commands.submitReport(draft)).rejects.toThrow(new DraftGoneError('discarded'))
  })

  it('[R29] [OB10j] is not saved once another correction came first, and its draft is kept', async () => {
    const { store, commands, mutations, draft, correctElsewhere } = await aSavedReport()
    await correctElsewhere()
    await expect(commands.submitReport(draft)).rejects.toThrow(new ReportChangedError())
    expect(await mutations()).toEqual([])
    expect(await store.draft(OWNER, 'job-1')).toEqual(draft)
  })

  it('[OB10j] [R29] is not saved while the one that it was made on top of is refused, and is saved after that', async () => {
    const { store, commands, mutations, draft } = await aSavedReport()
    const next = await commands.openCorrection(OWNER, await commands.submitReport(draft))
    const [entry] = await store.entries(OWNER)
    if (!entry) throw new Error('the correction has no entry')
    await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
    await expect(commands.submitReport(next)).rejects.toMatchObject({
      name: 'ReportChangedError',
      message: 'This report is no longer as it was when you began to correct it. What you entered is kept',
    })
    expect(await store.draft(OWNER, 'job-1')).toEqual(next)
    await commands.tryAgain(entry)
    expect(await commands.submitReport(next)).toMatchObject({ version: 3 })
    expect(await mutations()).toHaveLength(2)
  })

  it('[OB10r] that was discarded is an error', async () => {
    const { store, commands, mutations, draft } = await aSavedReport()
    await store.discardDraft(draft)
    await expect(commands.submitReport(draft)).rejects.toThrow(new DraftGoneError('discarded'))
    expect(await mutations()).toEqual([])
  })

  it('[OB10o] is not saved if the server would always refuse it', async () => {
    const { store, commands, mutations, draft } = await aSavedReport()
    await store.saveDraft(draft, { findings: { damper_notes: 'a'.repeat(20_001) } })
    await expect(commands.submitReport(draft)).rejects.toThrow(UnsendableReportError)
    expect(await mutations()).toEqual([])
  })

  it('[R29] of a corrected report makes the version after it', async () => {
    const { store, commands, draft } = await aSavedReport()
    const second = await commands.submitReport(draft)
    const next = await commands.openCorrection(OWNER, second)
    expect(await commands.submitReport(next)).toMatchObject({ version: 3 })
    expect(await store.report(OWNER, 'report-1')).toMatchObject({ version: 3 })
  })

  it('[R29] is not saved after thirty days, and its draft is kept', async () => {
    const { store, commands, mutations, draft, passDays } = await aSavedReport()
    passDays(31)
    await expect(commands.submitReport(draft)).rejects.toMatchObject({
      name: 'CorrectionTooLateError',
      message:
        'The thirty days in which a report can be corrected are over. Your draft is kept: ring the office',
    })
    expect(await mutations()).toEqual([])
    expect(await store.draft(OWNER, 'job-1')).toEqual(draft)
    passDays(-1)
    await commands.submitReport(draft)
    passDays(1)
    expect(await commands.submitReport(draft)).toMatchObject({ version: 2 })
  })

  it('[R29] names the correction on top of which it was made', async () => {
    const { commands, mutations, draft } = await aSavedReport()
    const second = await commands.submitReport(draft)
    await commands.submitReport(await commands.openCorrection(OWNER, second))
    expect(await mutations()).toMatchObject([
      { correction: { version: 2, replaces: 'report-1' } },
      { correction: { version: 3, replaces: draft.reportId } },
    ])
  })

  it('[R29] of what the office made of the report names the report, of what a phone made the correction', () => {
    const replaced = (change: Partial<Report>) =>
      correctionDraft(OWNER, { ...REPORT, version: 2, ...change }, 'id', TIMESTAMP).corrects?.versionId
    expect(replaced({ correction_id: null })).toBe('report-1')
    expect(replaced({ correction_id: 'of-another-phone' })).toBe('of-another-phone')
  })
})

describe('a saved report', () => {
  it('[R29] can be corrected for thirty days', () => {
    const at = (days: number) => Date.parse(TIMESTAMP) + days * 24 * 60 * 60_000
    expect(isCorrectable(aReport(), at(30))).toBe(true)
    expect(isCorrectable(aReport(), at(30) + 1)).toBe(false)
  })

  it('[R29] can be corrected for thirty days from when the server received it, though the clock was a year behind', () => {
    const at = (days: number) => Date.parse(TIMESTAMP) + days * DAY_MS
    const received_at = new Date(at(365)).toISOString()
    expect(isCorrectable(aReport({ received_at }), at(365 + 30))).toBe(true)
    expect(isCorrectable(aReport({ received_at }), at(365 + 31))).toBe(false)
    expect(isCorrectable(aReport({ received_at: new Date(at(-365)).toISOString() }), at(30))).toBe(true)
  })

  it('[R29] can be corrected if the clock was set back since it was saved', () => {
    expect(isCorrectable(aReport(), 0)).toBe(true)
  })
})
