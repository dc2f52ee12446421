import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWebStorage } from '../../../tests/support/browser/webStorage.ts'
import {
  aNewEntry,
  completionOf,
  correctionOf,
  photoOf,
  reportOf,
  startOf,
} from '../../../tests/support/store/samples.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { ToastContent } from '../toasts/notify.ts'
import { isRefusal, refusalText } from './notifyRefusals.ts'

const AT = '2026-11-20T10:00:00.000Z'

const refused = (mutation: Mutation, lastReason: string | null = 'The job was cancelled'): OutboxEntry => ({
  ...aNewEntry(mutation),
  seq: 1,
  state: { kind: 'refused', at: AT },
  lastReason,
})

function textOf(entry: OutboxEntry, jobNumber: string | null = 'CH-2001'): string {
  if (!isRefusal(entry)) throw new Error('not refused')
  return refusalText(entry, jobNumber)
}

describe('a refusal', () => {
  it('[R16] [R26] is a refused report, start or completion', () => {
    const mutations = [reportOf('job-1'), startOf('job-1'), completionOf('job-1'), photoOf('job-1')]
    expect(mutations.map((mutation) => isRefusal(refused(mutation)))).toEqual([true, true, true, false])
    expect(isRefusal({ ...refused(startOf('job-1')), state: { kind: 'waiting' } })).toBe(false)
  })

  it('[R26] of a tap is described by the text of the error catalogue, the reason and the job', () => {
    expect(textOf(refused(startOf('job-1')))).toBe(
      'Failed to update job: The job was cancelled. Start of job CH-2001 is kept on this phone.',
    )
    expect(textOf(refused(completionOf('job-1')))).toBe(
      'Failed to update job: The job was cancelled. Completion of job CH-2001 is kept on this phone.',
    )
  })

  it('[R26] of a tap names no job if the job is no longer on the phone', () => {
    expect(textOf(refused(startOf('job-1'), null), null)).toBe(
      'Failed to update job: No reason was given. What you tapped is kept on this phone.',
    )
  })

  it('[R16] of a report is described by the text of the error catalogue, the reason and the number', () => {
    expect(textOf(refused(reportOf('job-1')))).toMatch(
      /^Failed to save inspection report: The job was cancelled\. Report IR-.* stays on this phone\.$/,
    )
  })

  it('[R29] of a correction is described by the number of its report', () => {
    const correction = correctionOf('job-1', { report_id: '00000000-0000-4000-8000-9f3a41bc07de' })
    expect(textOf(refused(correction))).toBe(
      'Failed to save inspection report: The job was cancelled. The correction of report IR-9F3A-41BC-07DE stays on this phone.',
    )
  })
})

describe('the toast of a refusal', () => {
  const storage = createWebStorage()
  const held = new Set<string>()
  const locks = {
    async request(
      name: string,
      { ifAvailable }: LockOptions,
      task: (lock: string | null) => Promise<unknown> | undefined,
    ) {
      if (!ifAvailable) throw new Error('It would wait for the tab that has the lock')
      if (held.has(name)) return void task(null)
      held.add(name)
      await task(name)
      held.delete(name)
    },
  }

  beforeEach(() => {
    storage.clear()
    held.clear()
    vi.stubGlobal('navigator', { locks })
    vi.stubGlobal('localStorage', storage)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    // The last tab would show the toasts of the tests that follow in this process.
    vi.resetModules()
  })

  /** A tab that was just opened: what it shows, and what it takes away. */
  async function openTab() {
    vi.resetModules()
    const { notifyRefusals } = await import('./notifyRefusals.ts')
    const { presentToasts } = await import('../toasts/notify.ts')
    const toasts: ToastContent[] = []
    const shown: string[] = []
    const dismissed: (string | undefined)[] = []
    presentToasts({
      show(toast) {
        toasts.push(toast)
        shown.push(...toast.lines)
      },
      dismiss: (id) => void dismissed.push(id),
    })
    const notify = (...entries: OutboxEntry[]) =>
      notifyRefusals(entries.filter(isRefusal).map((refusal) => ({ refusal, jobNumber: 'CH-2001' })))
    return { toasts, shown, dismissed, notify }
  }

  const refusedStart = refused(startOf('job-1'))

  it('[R26] takes the place of the toast of the tap', async () => {
    const { toasts, dismissed, notify } = await openTab()
    notify(refusedStart)
    expect(dismissed).toEqual(['job job-1'])
    expect(toasts).toEqual([
      { kind: 'error', title: 'Error', lines: [textOf(refusedStart)], id: refusedStart.id },
    ])
  })

  it('[R16] [R26] is shown once, and once more after another attempt that is refused', async () => {
    const { shown, dismissed, notify } = await openTab()
    notify(refusedStart)
    notify(refusedStart)
    expect(shown).toHaveLength(1)
    expect(dismissed).toHaveLength(1)
    notify({ ...refusedStart, state: { kind: 'refused', at: '2026-11-20T11:00:00.000Z' } })
    expect(shown).toHaveLength(2)
  })

  it('[R26] is not shown in a second tab that is open, where the toast of the tap goes', async () => {
    const [first, second] = [await openTab(), await openTab()]
    // The second tab has not read yet what the first one noted.
    first.notify(refusedStart)
    await new Promise(setImmediate)
    storage.clear()
    second.notify(refusedStart)
    expect(first.shown).toHaveLength(1)
    expect(second.shown).toEqual([])
    expect(second.dismissed).toEqual(['job job-1'])
  })

  it('[R26] is not shown again at the next start, for the last hundred refusals', async () => {
    const refusals = Array.from({ length: 101 }, (_, index) => refused(startOf(`job-${index}`)))
    const before = await openTab()
    before.notify(...refusals)
    held.clear()
    const after = await openTab()
    after.notify(...refusals.slice(1))
    expect(after.shown).toEqual([])
    after.notify(...refusals.slice(0, 1))
    expect(after.shown).toHaveLength(1)
  })
})
