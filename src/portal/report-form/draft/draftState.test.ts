import { describe, expect, it } from 'vitest'
import { createCommands } from '#sync/commands.ts'
import { createMemoryStore } from '../../../../tests/support/store/memoryStore.ts'
import { storePull } from '../../../../tests/support/store/pulls.ts'
import { aJob, anIdentity, aReport, OWNER, TIMESTAMP } from '../../../../tests/support/store/samples.ts'
import { draftState } from './draftState.ts'

const REPORT = aReport()

async function aPhone() {
  const store = createMemoryStore()
  let ids = 0
  const commands = createCommands({
    store,
    clock: { now: () => Date.parse(TIMESTAMP) },
    randomness: { uuid: () => `id-${(ids += 1)}` },
  })
  await storePull(store, [aJob({ status: 'in_progress' })])
  return { store, commands }
}

async function aCorrection() {
  const phone = await aPhone()
  await phone.store.savePulledReports(OWNER, [{ report: REPORT, photoUrls: [], changedAt: TIMESTAMP }])
  return { ...phone, draft: await phone.commands.openCorrection(OWNER, REPORT) }
}

describe('the draft of an open form', () => {
  it('[OB10r] [OB10z] is untouched until anything is entered, then open, also once it is saved', async () => {
    const { store, commands } = await aPhone()
    const draft = await commands.openDraft(anIdentity(), 'job-1')
    expect(await draftState(store, draft)).toBe('untouched')
    await store.saveDraft(draft, { findings: { weather_conditions: 'Dry' } })
    expect(await draftState(store, draft)).toBe('open')
    await commands.submitReport(draft)
    expect(await draftState(store, draft)).toBe('open')
  })

  it('[OB10r] is discarded, or replaced by one that was begun after that', async () => {
    const { store, commands } = await aPhone()
    const draft = await commands.openDraft(anIdentity(), 'job-1')
    await store.discardDraft(draft)
    expect(await draftState(store, draft)).toBe('discarded')
    await commands.openDraft(anIdentity(), 'job-1')
    expect(await draftState(store, draft)).toBe('replaced')
  })

  it('[OB10r] [R29] of a correction is not discarded once it is saved, sent or not', async () => {
    const { store, commands, draft } = await aCorrection()
    await commands.submitReport(draft)
    expect(await draftState(store, draft)).toBe('open')
    await store.completeEntries(await store.entries(OWNER))
    expect(await draftState(store, draft)).toBe('open')
  })

  it('[OB10r] [R29] of a correction is not discarded once the server has refused it', async () => {
    const { store, commands, draft } = await aCorrection()
    await commands.submitReport(draft)
    for (const entry of await store.entries(OWNER))
      await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
    expect(await draftState(store, draft)).toBe('open')
  })

  it('[OB10r] [R29] of a correction is discarded if it was, also if the office has corrected the report since', async () => {
    const { store, draft } = await aCorrection()
    await store.discardDraft(draft)
    expect(await draftState(store, draft)).toBe('discarded')
    const ofOffice = { ...REPORT, version: 2, correction_id: 'of-office' }
    await store.savePulledReports(OWNER, [{ report: ofOffice, photoUrls: [], changedAt: TIMESTAMP }])
    expect(await draftState(store, draft)).toBe('discarded')
  })
})
