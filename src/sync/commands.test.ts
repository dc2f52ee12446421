import { expect, it } from 'vitest'
import { createMemoryStore } from '../../tests/support/memoryStore.ts'
import { anIdentity, MOMENT } from '../../tests/support/samples.ts'
import { createCommands } from './commands.ts'
import type { Draft } from './draft.ts'
import { DraftGoneError } from './ports.ts'

async function aDraft() {
  const store = createMemoryStore()
  let ids = 0
  const chance = { uuid: () => `id-${(ids += 1)}` }
  const commands = createCommands({ store, clock: { now: () => Date.parse(MOMENT) }, chance })
  return { store, commands, draft: await commands.openDraft(anIdentity(), 'job-1') }
}

const saying = (draft: Draft, weather_conditions: string): Draft => ({
  ...draft,
  findings: { ...draft.findings, weather_conditions },
})

it('[OB10] a report saved twice is the same report', async () => {
  const { commands, draft } = await aDraft()
  const report = await commands.submitReport(saying(draft, 'Dry'))
  expect(await commands.submitReport(saying(draft, 'Dry'))).toEqual(report)
})

it('[OB1] nothing is called saved that another tab has saved otherwise', async () => {
  const { store, commands, draft } = await aDraft()
  await commands.submitReport(saying(draft, 'Dry'))
  await expect(commands.submitReport(saying(draft, 'Wet'))).rejects.toThrow(DraftGoneError)
  expect(await store.entries(draft.ownerId)).toHaveLength(1)
})

it('[OB1] nothing is called saved of a draft that was discarded', async () => {
  const { store, commands, draft } = await aDraft()
  await store.discardDraft(draft)
  await expect(commands.submitReport(draft)).rejects.toThrow(DraftGoneError)
})
