import { createCommands } from '#sync/commands.ts'
import { pullJobs } from '#sync/pull/pullJobs.ts'
import { isOutOfTouch } from '#sync/retention/retention.ts'
import { tidy } from '#sync/retention/tidy.ts'
import { createMemoryStore } from '../support/store/memoryStore.ts'
import { aPull, storePull } from '../support/store/pulls.ts'
import { aJob, anIdentity, aNewEntry, aReport, OWNER, startOf, TIMESTAMP } from '../support/store/samples.ts'

export type KnownFinding = {
  rules: string
  story: string
  /**
   * Plays the history. Returns the rules that it breaks.
   *
   * @param hasFault without it, the history is an ordinary one
   */
  play: (hasFault: boolean) => Promise<string[]>
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.parse(TIMESTAMP)

/**
 * Defects of the product that the model finds and that are not mended yet: histories that the random seeds do not
 * contain. When a defect is mended, its test fails, and the history becomes a regression: it must break no rule.
 */
export const EXPECTED_UNTIL_MENDED: readonly KnownFinding[] = [
  {
    rules: '[OB5] [OB22]',
    story: 'the clock is years behind at one start, and then right',
    async play(hasFault) {
      const { store } = await phoneInContact(NOW - HOUR_MS)
      await tidy({ store, clock: { now: () => (hasFault ? Date.parse('2018-01-01T00:05:00.000Z') : NOW) } })
      return hiddenJobs(await store.identity(), NOW)
    },
  },
  {
    rules: '[OB5] [OB22]',
    story: 'the clock is 35 days behind at a pull, and then right',
    async play(hasFault) {
      const { store } = await phoneInContact(hasFault ? NOW - 35 * DAY_MS : NOW)
      return hiddenJobs(await store.identity(), NOW)
    },
  },
  {
    rules: '[OB1]',
    story: 'a correction is saved after its technician has signed out and in again',
    async play(hasFault) {
      const { store, commands } = await phoneWithReport()
      const draft = await commands.openCorrection(OWNER, aReport())
      if (hasFault) await store.setIdentity(null)
      await store.setIdentity(anIdentity())
      return deniedWork(store, commands.submitReport(draft))
    },
  },
  {
    rules: '[OB1]',
    story: 'a correction is saved after the one that it was made on top of was refused',
    async play(hasFault) {
      const { store, commands } = await phoneWithReport()
      const second = await commands.submitReport(await commands.openCorrection(OWNER, aReport()))
      const draft = await commands.openCorrection(OWNER, second)
      await store.saveDraft(draft, { findings: { damper_notes: 'Stiff' } })
      if (!hasFault) return deniedWork(store, commands.submitReport(draft))
      for (const entry of await store.entries(OWNER))
        await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
      return deniedWork(store, commands.submitReport(draft))
    },
  },
  {
    rules: '[OB3]',
    story: 'an entry is put away by a clock that is a year behind, and the next day it is right',
    async play(hasFault) {
      const { store } = await phoneInContact(NOW - HOUR_MS)
      await store.enqueue(aNewEntry(startOf('job-1')))
      for (const entry of await store.entries(OWNER)) {
        await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
        await store.putAway(OWNER, entry.id, new Date(hasFault ? NOW - 365 * DAY_MS : NOW).toISOString())
      }
      await tidy({ store, clock: { now: () => NOW + DAY_MS } })
      const left = await store.putAwayEntries(OWNER)
      return left.length > 0 ? [] : ['[OB3] deleted a day after it was put away']
    },
  },
]

/** A phone that has pulled its jobs, by its own clock. */
async function phoneInContact(pulledAtMs: number) {
  const store = createMemoryStore()
  await storePull(store, [aJob()])
  const pull = async () => aPull([aJob()])
  await pullJobs({ store, server: { pull }, clock: { now: () => pulledAtMs } }, OWNER)
  return { store }
}

async function phoneWithReport() {
  const store = createMemoryStore()
  let ids = 0
  const randomness = { uuid: () => `id-${(ids += 1)}` }
  const commands = createCommands({ store, clock: { now: () => NOW }, randomness })
  await storePull(store, [aJob({ status: 'completed' })])
  await store.savePulledReports(OWNER, [{ report: aReport(), photoUrls: [], changedAt: TIMESTAMP }])
  return { store, commands }
}

// [OB5] [OB22] A phone that was in contact in the last thirty days shows its jobs.
function hiddenJobs(identity: { contactAt?: string } | null, nowMs: number): string[] {
  return isOutOfTouch(identity?.contactAt, nowMs) ? ['[OB5] hides its jobs although it was in contact'] : []
}

// [OB1] What was stored is not reported as lost, nor the reverse.
async function deniedWork(
  store: ReturnType<typeof createMemoryStore>,
  saving: Promise<unknown>,
): Promise<string[]> {
  const before = (await store.entries(OWNER)).length
  const error = await saving.then(
    () => null,
    (reason: unknown) => String(reason),
  )
  const isStored = (await store.entries(OWNER)).length > before
  return error !== null && isStored ? [`[OB1] stored, and told the technician: ${error}`] : []
}
