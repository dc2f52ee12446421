import { describe, expect, it } from 'vitest'
import { reportNumber } from '#domain/report.ts'
import { createMemoryStore } from '../../tests/support/store/memoryStore.ts'
import {
  aJob,
  anIdentity,
  aStoredPhoto,
  OWNER,
  startOf,
  TIMESTAMP,
  unstartOf,
} from '../../tests/support/store/samples.ts'
import { storePull } from '../../tests/support/store/pulls.ts'
import { createCommands } from './commands.ts'
import type { Draft } from './draft.ts'
import type { Mutation } from './outbox/mutation.ts'
import { DraftGoneError, UnsendableReportError } from './ports/draftStore.ts'
import { mutationsOf } from './submitReport.ts'

const HALF = '🔥'.charAt(0)

function aPhone() {
  const store = createMemoryStore()
  let ids = 0
  const randomness = { uuid: () => `id-${(ids += 1)}` }
  const clock = { time: TIMESTAMP, now: () => Date.parse(clock.time) }
  const commands = createCommands({ store, clock, randomness })
  const mutations = async () => (await store.entries(OWNER)).map(({ mutation }) => mutation)
  return { store, commands, mutations, clock }
}

async function aDraft() {
  const phone = aPhone()
  await storePull(phone.store, [aJob({ status: 'in_progress' })])
  return { ...phone, draft: await phone.commands.openDraft(anIdentity(), 'job-1') }
}

async function addPhoto(
  { store, draft }: Awaited<ReturnType<typeof aDraft>>,
  change: Parameters<typeof aStoredPhoto>[0],
) {
  const photo = aStoredPhoto({ reportId: draft.reportId, ...change })
  await store.addPhoto(photo, new ArrayBuffer(3), new ArrayBuffer(1))
}

const reportIn = (mutations: readonly Mutation[]) =>
  mutations.flatMap((mutation) => (mutation.kind === 'report.submit' ? mutation.report : []))

describe('a tap', () => {
  it('[R14] [OB10v] starts a job once, at the time of the tap', async () => {
    const { store, commands, mutations } = aPhone()
    await storePull(store, [aJob()])
    expect(await commands.startJob(OWNER, 'job-1')).toBe(true)
    expect(await commands.startJob(OWNER, 'job-1')).toBe(false)
    expect(await mutations()).toEqual([{ kind: 'job.start', jobId: 'job-1', at: TIMESTAMP }])
  })

  it('[R14] [OB10v] completes a started job once, at the time of the tap', async () => {
    const { store, commands, mutations } = aPhone()
    await storePull(store, [aJob()])
    expect(await commands.completeJob(OWNER, 'job-1')).toBe(false)
    await commands.startJob(OWNER, 'job-1')
    expect(await commands.completeJob(OWNER, 'job-1')).toBe(true)
    expect((await mutations()).at(-1)).toEqual({ kind: 'job.complete', jobId: 'job-1', at: TIMESTAMP })
  })

  it('[OB25a] takes the start of a job back once, as the screen shows it, and the job can be started again', async () => {
    const { store, commands, mutations, clock } = aPhone()
    await storePull(store, [aJob()])
    const shown = aJob({ status: 'in_progress', actual_start_time: TIMESTAMP })
    expect(await commands.unstartJob(OWNER, shown)).toBe(false)
    await commands.startJob(OWNER, 'job-1')
    expect(await commands.unstartJob(OWNER, aJob())).toBe(false)
    expect(await commands.unstartJob(OWNER, shown)).toBe(true)
    expect(await commands.unstartJob(OWNER, shown)).toBe(false)
    clock.time = '2026-11-20T09:20:00.000Z'
    expect(await commands.startJob(OWNER, 'job-1')).toBe(true)
    const again = { ...startOf('job-1'), at: clock.time }
    expect(await mutations()).toEqual([startOf('job-1'), unstartOf('job-1'), again])
  })

  it('becomes a waiting entry of its owner, with an id of its own', async () => {
    const { store, commands } = aPhone()
    await storePull(store, [aJob(), aJob({ id: 'job-2' })])
    await commands.startJob(OWNER, 'job-1')
    await commands.startJob(OWNER, 'job-2')
    const entries = await store.entries(OWNER)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2)
    expect(entries[0]).toMatchObject({
      version: 1,
      ownerId: OWNER,
      createdAt: TIMESTAMP,
      state: { kind: 'waiting' },
      attempts: 0,
      lastReason: null,
    })
  })

  it('on Try again makes an entry wait to be sent, and changes nothing else in it', async () => {
    const { store, commands } = aPhone()
    await storePull(store, [aJob()])
    await commands.startJob(OWNER, 'job-1')
    const [entry] = await store.entries(OWNER)
    if (!entry) throw new Error('the entry is missing')
    const refused = {
      ...entry,
      state: { kind: 'refused', at: TIMESTAMP },
      attempts: 1,
      lastReason: 'No',
    } as const
    await store.updateEntry(refused)
    await commands.tryAgain(refused)
    expect(await store.entries(OWNER)).toEqual([{ ...refused, state: { kind: 'waiting' } }])
  })
})

describe('a draft', () => {
  it('[R15] is created once, with an id of its own and the inspector filled in', async () => {
    const { store, commands, draft } = await aDraft()
    expect(draft).toMatchObject({ ownerId: OWNER, jobId: 'job-1', reportId: 'id-1', startedAt: TIMESTAMP })
    expect(draft.findings).toMatchObject({ inspector_name: 'Aoife Brennan', inspector_license: 'CS-1042' })
    expect(await commands.openDraft(anIdentity(), 'job-1')).toEqual(draft)
    expect(await store.drafts(OWNER)).toHaveLength(1)
  })
})

describe('a report', () => {
  it('[R14] [R15] [R17] is the draft with its id, its job and the time of the save', async () => {
    const { store, commands, mutations, draft } = await aDraft()
    const report = await commands.submitReport(draft)
    expect(report).toEqual({ ...draft.findings, id: 'id-1', job_id: 'job-1', submitted_at: TIMESTAMP })
    expect(await mutations()).toEqual([{ kind: 'report.submit', jobId: 'job-1', report }])
    expect(await store.report(OWNER, 'id-1')).toEqual(report)
    expect(reportNumber(report.id)).toMatch(/^IR-/)
  })

  it('[OB10n] contains what both tabs have stored, whichever of them saves it', async () => {
    const { store, commands, mutations, draft } = await aDraft()
    await store.saveDraft(draft, { findings: { damper_notes: 'Entered in the other tab' } })
    await store.saveDraft(draft, { findings: { weather_conditions: 'Entered in this tab' } })
    const report = await commands.submitReport(draft, { weather_conditions: 'Entered in this tab' })
    expect(report).toMatchObject({
      damper_notes: 'Entered in the other tab',
      weather_conditions: 'Entered in this tab',
    })
    expect(reportIn(await mutations())).toEqual([report])
    expect(await store.report(OWNER, draft.reportId)).toEqual(report)
  })

  it('[OB3e] [section 5] has all its texts cleaned, whichever tab they were entered in', async () => {
    const { store, commands, mutations, draft } = await aDraft()
    await store.saveDraft(draft, {
      findings: { recommendations: [' Sweep again ', '', `Pasted\0${HALF}`], firebox_notes: 'a\0b' },
    })
    const report = await commands.submitReport(draft)
    expect(report.recommendations).toEqual(['Sweep again', 'Pasted\uFFFD\uFFFD'])
    expect(report.firebox_notes).toBe('a\uFFFDb')
    expect(reportIn(await mutations())).toEqual([report])
  })

  it('[OB10o] is not saved if another tab has entered something that the server would refuse for good', async () => {
    const { store, commands, draft } = await aDraft()
    await store.saveDraft(draft, { findings: { damper_notes: 'a'.repeat(20_001) } })
    const unsendable = { kind: 'too-long', field: 'damper_notes', limit: 20_000 } as const
    const saving = commands.submitReport(draft, { weather_conditions: 'Dry' })
    await expect(saving).rejects.toThrow(new UnsendableReportError(unsendable))
    await expect(saving).rejects.toMatchObject({ unsendable, message: /damper_notes/ })
    expect(await store.entries(OWNER)).toEqual([])
    expect(await store.report(OWNER, draft.reportId)).toBeNull()
    expect((await store.draft(OWNER, 'job-1'))?.findings.damper_notes).toHaveLength(20_001)
  })

  it('[OB10v] saved twice is the same report', async () => {
    const { store, commands, draft } = await aDraft()
    await store.saveDraft(draft, { findings: { weather_conditions: 'Dry' } })
    const report = await commands.submitReport(draft, { weather_conditions: 'Dry' })
    expect(await commands.submitReport(draft, { weather_conditions: 'Dry' })).toEqual(report)
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('[OB10q] that another tab has saved is returned if everything that was entered here is in it', async () => {
    const { store, commands, draft } = await aDraft()
    const entered: Partial<Draft['findings']> = { recommendations: ['Sweep again', ''], damper_notes: 'a\0' }
    await store.saveDraft(draft, { findings: entered })
    await store.saveDraft(draft, { findings: { weather_conditions: 'Entered there' } })
    const report = await commands.submitReport(draft, { weather_conditions: 'Entered there' })
    expect(await commands.submitReport(draft, entered)).toEqual(report)
  })

  it('[OB10q] that another tab has saved without what was entered here is an error', async () => {
    const { store, commands, draft } = await aDraft()
    await store.saveDraft(draft, { findings: { weather_conditions: 'Dry' } })
    await commands.submitReport(draft, { weather_conditions: 'Dry' })
    const late = commands.submitReport(draft, { weather_conditions: 'Wet' })
    await expect(late).rejects.toThrow(new DraftGoneError('saved'))
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('[OB1a] [OB10r] of a discarded draft is an error', async () => {
    const { store, commands, draft } = await aDraft()
    await store.discardDraft(draft)
    await expect(commands.submitReport(draft)).rejects.toThrow(new DraftGoneError('discarded'))
    expect(await store.entries(OWNER)).toEqual([])
  })
})

describe('the photos of a report', () => {
  it('[R19] are sent after it, in their order, each to a path of its own', async () => {
    const phone = await aDraft()
    await addPhoto(phone, { id: 'photo-2', position: 1, fileName: 'crown.jpg', md5: 'b', size: 7 })
    await addPhoto(phone, { id: 'photo-1', position: 0, fileName: 'flue.jpg' })
    await phone.commands.submitReport(phone.draft)
    const at = Date.parse(TIMESTAMP)
    expect((await phone.mutations()).slice(1)).toEqual([
      {
        kind: 'photo.upload',
        jobId: 'job-1',
        photo: {
          id: 'photo-1',
          reportId: 'id-1',
          path: `id-1/${at}-flue.jpg`,
          contentType: 'image/jpeg',
          size: 3,
          md5: 'md5-of-photo-1',
        },
      },
      {
        kind: 'photo.upload',
        jobId: 'job-1',
        photo: {
          id: 'photo-2',
          reportId: 'id-1',
          path: `id-1/${at + 1}-crown.jpg`,
          contentType: 'image/jpeg',
          size: 7,
          md5: 'b',
        },
      },
    ])
    const ids = (await phone.store.entries(OWNER)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
  })

  it('have their captions in the report, keyed by path, without blank ones', async () => {
    const phone = await aDraft()
    await addPhoto(phone, { id: 'photo-1', position: 0, caption: ' Crack, 3 mm ' })
    await addPhoto(phone, { id: 'photo-2', position: 1, caption: '   ' })
    await addPhoto(phone, { id: 'photo-3', position: 2, caption: 'Crown', fileName: 'crown.jpg' })
    const report = await phone.commands.submitReport(phone.draft)
    const at = Date.parse(TIMESTAMP)
    expect(report.photo_captions).toEqual({
      [`id-1/${at}-flue.jpg`]: 'Crack, 3 mm',
      [`id-1/${at + 2}-crown.jpg`]: 'Crown',
    })
    expect(reportIn(await phone.mutations())).toEqual([report])
  })

  it('[R25] are in the export of a report that comes too late, as they would be sent', async () => {
    const phone = await aDraft()
    await addPhoto(phone, { id: 'photo-1', position: 0, part: 'damper' })
    const exported = mutationsOf(
      phone.draft,
      await phone.store.photos(OWNER, phone.draft.reportId),
      TIMESTAMP,
    )
    await phone.commands.submitReport(phone.draft)
    expect(exported).toEqual(await phone.mutations())
  })

  it('[R35] name the parts that they show in the report, keyed by path', async () => {
    const phone = await aDraft()
    await addPhoto(phone, { id: 'photo-1', position: 0, part: 'damper' })
    await addPhoto(phone, { id: 'photo-2', position: 1 })
    const report = await phone.commands.submitReport(phone.draft)
    expect(report.photo_parts).toEqual({ [`id-1/${Date.parse(TIMESTAMP)}-flue.jpg`]: 'damper' })
    expect(reportIn(await phone.mutations())).toEqual([report])
  })

  it('leave no photo_captions or photo_parts in the report if none has one', async () => {
    const phone = await aDraft()
    await addPhoto(phone, { id: 'photo-1', caption: '' })
    await addPhoto(phone, { id: 'photo-2', position: 1 })
    const report = await phone.commands.submitReport(phone.draft)
    expect(report).not.toHaveProperty('photo_captions')
    expect(report).not.toHaveProperty('photo_parts')
  })

  it('[OB3e] have captions that the server accepts: cut between characters, without halves and zero bytes', async () => {
    const phone = await aDraft()
    await addPhoto(phone, { id: 'photo-1', position: 0, caption: `${'a'.repeat(499)}🔥b` })
    await addPhoto(phone, { id: 'photo-2', position: 1, caption: `a\0${HALF}` })
    const report = await phone.commands.submitReport(phone.draft)
    expect(Object.values(report.photo_captions ?? {})).toEqual([`${'a'.repeat(499)}🔥`, 'a\uFFFD\uFFFD'])
  })
})
