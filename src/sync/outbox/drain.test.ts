import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import {
  addUnsentPhotos,
  aJob,
  aNewEntry,
  anEntry,
  aReport,
  aTechnician,
  completionOf,
  TIMESTAMP,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from '../../../tests/support/store/samples.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import type { DiagnosticEvent } from '../diagnostics.ts'
import { newDraft } from '../draft.ts'
import { drain, type DrainOptions, type DrainPorts } from './drain.ts'
import type { Mutation, MutationKind } from './mutation.ts'
import type { Outcome } from './outcome.ts'
import type { EntryState } from './entry.ts'
import { StorageFullError, type Store } from '../ports/store.ts'
import type { UnwrittenResults } from './writeResults.ts'

const JOBS = ['job-1', 'job-2', 'job-3', 'job-4']
const MORE_JOBS = ['job-5', 'job-6']
const unreachable: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }
const busy: Outcome = { kind: 'retry', reason: 'The server is busy', retryAfterMs: 90_000 }

describe('a drain', () => {
  let store: Store
  let sent: string[]

  beforeEach(async () => {
    store = createMemoryStore()
    sent = []
    lines = []
    now = () => Date.parse(TIMESTAMP)
    const jobs = [...JOBS, ...MORE_JOBS].map((id) => aJob({ id }))
    await storePull(store, jobs)
    for (const jobId of JOBS) await store.enqueue(aNewEntry(startOf(jobId)))
  })

  let lines: DiagnosticEvent[]
  let now: () => number
  const drainWith = (
    outcomes: Record<string, Outcome>,
    whileSending: (kind: MutationKind) => Promise<void> = async () => {},
    options: Partial<DrainOptions> = {},
  ) => {
    const ports: DrainPorts = {
      store,
      clock: { now: () => now() },
      randomness: { random: () => 1 },
      log: { note: (line) => void lines.push(line) },
      server: {
        send: async (_ownerId, { kind, jobId }) => {
          sent.push(kind === 'photo.upload' ? `photo of ${jobId}` : jobId)
          await whileSending(kind)
          return outcomes[jobId] ?? { kind: 'accepted' }
        },
      },
    }
    return drain(ports, OWNER, {
      retryScope: 'none',
      hold: { isHeld: () => true, onWanted: () => {} },
      ...options,
    })
  }
  const refusedEntry = async (jobId: string) => {
    const entry = (await store.entries(OWNER)).find(({ mutation }) => mutation.jobId === jobId)
    if (entry?.state.kind !== 'refused') throw new Error(`${jobId} is not refused`)
    return entry
  }
  const startMoreJobs = async () => {
    for (const jobId of MORE_JOBS) await store.enqueue(aNewEntry(startOf(jobId)))
  }
  const submitReport = async () => {
    const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', aTechnician(), TIMESTAMP)
    await store.openDraft(draft)
    await store.submitReport(draft, () => ({
      report: aReport({ id: draft.reportId }),
      entries: [reportOf('job-1'), photoOf('job-1')].map((mutation) => aNewEntry(mutation)),
    }))
  }
  const waiting = async () => (await store.entries(OWNER)).map((entry) => entry.mutation.jobId)

  it('[OB3a] [OB5a] sends everything in order and ends what was accepted', async () => {
    expect(await drainWith({})).toEqual({
      kind: 'nothing-ready',
      retryInMs: null,
      shouldPull: false,
      storageError: null,
    })
    expect(sent).toEqual(JOBS)
    expect(await waiting()).toEqual([])
  })

  it('[OB6e] continues with the others if one is stuck', async () => {
    expect(await drainWith({ 'job-1': unreachable })).toMatchObject({
      kind: 'nothing-ready',
      retryInMs: 1_000,
    })
    expect(await waiting()).toEqual(['job-1'])
  })

  it('[OB24d] assumes a lost network after four unanswered entries at once and does not send the rest', async () => {
    await startMoreJobs()
    const outcomes = Object.fromEntries(JOBS.map((jobId) => [jobId, unreachable]))
    expect(await drainWith(outcomes)).toMatchObject({ kind: 'unreachable' })
    expect(sent).toEqual(JOBS)
  })

  it('[OB24d] continues if a response arrives after two were missing', async () => {
    await startMoreJobs()
    const end = await drainWith({ 'job-1': unreachable, 'job-2': unreachable })
    expect(end).toMatchObject({ kind: 'nothing-ready', retryInMs: 1_000 })
    expect(await waiting()).toEqual(['job-1', 'job-2'])
  })

  it('[OB15a] returns that the network is lost if the last response is missing', async () => {
    expect(await drainWith({ 'job-4': unreachable })).toMatchObject({ kind: 'unreachable' })
    expect(await waiting()).toEqual(['job-4'])
  })

  it('[OB8b] returns when the first entry that is backing off is due', async () => {
    expect(await drainWith({ 'job-2': busy })).toMatchObject({ kind: 'nothing-ready', retryInMs: 90_000 })
    expect(await waiting()).toEqual(['job-2'])
  })

  it('[OB9b] [OB24d] [OB24e] starts nothing more once the session has ended, and stores what was being sent', async () => {
    await startMoreJobs()
    expect(await drainWith({ 'job-1': { kind: 'signed-out' } })).toMatchObject({ kind: 'signed-out' })
    expect(sent).toEqual(JOBS)
    expect(await waiting()).toEqual(['job-1', ...MORE_JOBS])
  })

  it('[OB21b] [OB21c] [OB24d] stops at once if the technician is switched off, and marks nothing as refused', async () => {
    await startMoreJobs()
    const noAccess: Outcome = { kind: 'no-access', reason: 'You are switched off' }
    expect(await drainWith({ 'job-1': noAccess })).toMatchObject({ kind: 'no-access' })
    expect(sent).toEqual(JOBS)
    const states = (await store.entries(OWNER)).map((entry) => entry.state.kind)
    expect(states).toEqual(['waiting', 'waiting', 'waiting'])
  })

  it('[OB3c] keeps a refused entry in the outbox, and continues', async () => {
    const end = await drainWith({ 'job-3': { kind: 'refused', reason: 'Cancelled' } })
    expect(end).toMatchObject({ kind: 'nothing-ready' })
    expect(await waiting()).toEqual(['job-3'])
  })

  it.each<[string, Mutation, Outcome, boolean]>([
    ['a refusal', startOf('job-1'), { kind: 'refused', reason: 'Cancelled' }, true],
    ['an accepted completion', completionOf('job-1'), { kind: 'accepted' }, true],
    ['an accepted report', reportOf('job-1'), { kind: 'accepted' }, true],
    ['an accepted start', startOf('job-1'), { kind: 'accepted' }, false],
    ['a completion for which the server is busy', completionOf('job-1'), busy, false],
  ])('[R27] requests a pull once the row mutations are sent: %s', async (_what, mutation, outcome, isDue) => {
    store = createMemoryStore()
    const status = mutation.kind === 'job.start' ? 'pending' : 'in_progress'
    await storePull(store, [aJob({ status })])
    await store.enqueue(aNewEntry(mutation))
    const calls: boolean[] = []
    const end = await drainWith({ 'job-1': outcome }, undefined, {
      onRowsSent: (shouldPull) => calls.push(shouldPull),
    })
    expect(calls).toEqual([isDue])
    expect(end.shouldPull).toBe(false)
  })

  it('[R27] requests a pull even if it ends before all row mutations are sent', async () => {
    const end = await drainWith({
      'job-1': { kind: 'refused', reason: 'Cancelled' },
      'job-2': { kind: 'signed-out' },
    })
    expect(end).toMatchObject({ kind: 'signed-out', shouldPull: true })
  })

  it('[OB10c] sends nothing more once another tab has taken over the lock', async () => {
    await startMoreJobs()
    let isHeld = true
    const end = await drainWith(
      {},
      async () => {
        isHeld = false
      },
      { hold: { isHeld: () => isHeld, onWanted: () => {} } },
    )
    expect(end.kind).toBe('lock-lost')
    expect(sent).toEqual(JOBS)
    expect(await waiting()).toEqual(MORE_JOBS)
  })

  it('[OB10c] sends no photo if the lock was lost while its bytes were read', async () => {
    await addUnsentPhotos(store, 'job-1', ['a'])
    let isHeld = true
    const original = { ...store }
    store.photoBytes = (photoId) => {
      isHeld = false
      return original.photoBytes(photoId)
    }
    const end = await drainWith({}, undefined, { hold: { isHeld: () => isHeld, onWanted: () => {} } })
    expect(end.kind).toBe('lock-lost')
    expect(sent).toEqual(JOBS)
  })

  it('[OB10c] sends nothing that was added meanwhile if the lock was lost while the outbox was reread', async () => {
    let isHeld = true
    const original = { ...store }
    store.entries = async (ownerId, afterSeq = 0) => {
      if (afterSeq > 0) await startMoreJobs()
      isHeld = afterSeq === 0
      return original.entries(ownerId, afterSeq)
    }
    const end = await drainWith({}, undefined, { hold: { isHeld: () => isHeld, onWanted: () => {} } })
    expect(end.kind).toBe('lock-lost')
    expect(sent).toEqual(JOBS)
  })

  it('[OB10c] does not overwrite the new sender’s result if the lock was lost while sending', async () => {
    let isHeld = true
    const end = await drainWith(
      { 'job-1': { kind: 'refused', reason: 'Late' } },
      async () => {
        isHeld = false
      },
      { hold: { isHeld: () => isHeld, onWanted: () => {} } },
    )
    expect(end.kind).toBe('lock-lost')
    expect((await store.entries(OWNER))[0]?.state.kind).toBe('waiting')
  })

  it('[OB8e] is not scheduled for an entry that waits for another one', async () => {
    const state = (fromMs: number, untilMs: number): EntryState => ({
      kind: 'backing-off',
      because: 'busy',
      since: new Date(Date.parse(TIMESTAMP) + fromMs).toISOString(),
      until: new Date(Date.parse(TIMESTAMP) + untilMs).toISOString(),
    })
    const entries = [
      anEntry(1, startOf('job-1'), { state: state(-1_000, 3_600_000) }),
      anEntry(3, photoOf('job-1', 'a'), { state: state(-60_000, -30_000) }),
    ]
    store.allEntries = async () => entries
    store.entries = async (_ownerId, afterSeq = 0) => entries.filter(({ seq }) => seq > afterSeq)
    expect(await drainWith({})).toMatchObject({ kind: 'nothing-ready', retryInMs: 3_600_000 })
    expect(sent).toEqual([])
  })

  describe('on a full disk', () => {
    const full = () => Promise.reject(new StorageFullError('The storage of this device is full'))
    let isFull = true
    beforeEach(() => {
      const original = { ...store }
      isFull = true
      store.completeEntries = (entries) => (isFull ? full() : original.completeEntries(entries))
      store.updateEntry = (entry) => (isFull ? full() : original.updateEntry(entry))
    })

    it('[OB6e] [OB12b] sends everything anyway, and returns the storage error', async () => {
      const end = await drainWith({ 'job-2': busy })
      expect(sent).toEqual(JOBS)
      expect(end).toMatchObject({ kind: 'nothing-ready', retryInMs: 90_000 })
      expect(end.storageError).toBeInstanceOf(StorageFullError)
    })

    it('[OB12c] does not resend an entry that was confirmed but could not be deleted', async () => {
      const unwritten: UnwrittenResults = new Map()
      await drainWith({}, undefined, { unwritten })
      await drainWith({}, undefined, { unwritten })
      expect(sent).toEqual(JOBS)
      isFull = false
      const end = await drainWith({}, undefined, { unwritten })
      expect(sent).toEqual(JOBS)
      expect(end.storageError).toBeNull()
      expect(await waiting()).toEqual([])
      expect(unwritten.size).toBe(0)
    })

    it('[OB8b] [OB12c] respects a back-off that could not be written', async () => {
      const unwritten: UnwrittenResults = new Map()
      await drainWith({ 'job-2': busy }, undefined, { unwritten })
      const end = await drainWith({}, undefined, { unwritten })
      expect(sent).toEqual(JOBS)
      expect(end).toMatchObject({ kind: 'nothing-ready', retryInMs: 90_000 })
    })

    it('[OB12c] resends an entry that was changed in the store meanwhile', async () => {
      const unwritten: UnwrittenResults = new Map()
      await drainWith({ 'job-2': busy }, undefined, { unwritten })
      isFull = false
      const stuck = (await store.entries(OWNER)).find(({ mutation }) => mutation.jobId === 'job-2')
      if (!stuck) throw new Error('job-2 is gone')
      await store.updateEntry({
        ...stuck,
        state: { kind: 'backing-off', because: 'busy', since: TIMESTAMP, until: TIMESTAMP },
      })
      await drainWith({}, undefined, { unwritten })
      expect(sent).toEqual([...JOBS, 'job-2'])
      expect(await waiting()).toEqual([])
    })
  })

  it('[OB4d] [OB12b] sends a job’s next mutation if the previous one could not be deleted, and ends both in order', async () => {
    await store.enqueue(aNewEntry(completionOf('job-1')))
    const original = { ...store }
    let failures = 1
    store.completeEntries = (entries) => {
      const fails = failures > 0
      if (fails) failures -= 1
      return fails ? Promise.reject(new StorageFullError('full')) : original.completeEntries(entries)
    }
    await drainWith({})
    expect(sent).toEqual([...JOBS, 'job-1'])
    expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('completed')
    expect(await waiting()).toEqual([])
  })

  it('[OB7a] sends a released row mutation before the next photo', async () => {
    await addUnsentPhotos(store, 'job-1', ['a', 'b'])
    const outcomes: Record<string, Outcome> = { 'job-2': { kind: 'refused', reason: 'Not yet' } }
    await drainWith(outcomes, async (kind) => {
      const refused = (await store.entries(OWNER)).find(({ state }) => state.kind === 'refused')
      if (kind !== 'photo.upload' || !refused) return
      delete outcomes['job-2']
      await store.updateEntry({ ...refused, state: { kind: 'waiting' } })
    })
    expect(sent).toEqual([...JOBS, 'photo of job-1', 'job-2', 'photo of job-1'])
    expect(await waiting()).toEqual([])
  })

  it('[OB7a] sends the one of several refused row mutations that was released', async () => {
    await addUnsentPhotos(store, 'job-1', ['a'])
    const refusal: Outcome = { kind: 'refused', reason: 'Not yet' }
    const outcomes: Record<string, Outcome> = { 'job-2': refusal, 'job-3': refusal, 'job-4': refusal }
    await drainWith(outcomes, async (kind) => {
      if (kind !== 'photo.upload') return
      delete outcomes['job-3']
      await store.updateEntry({ ...(await refusedEntry('job-3')), state: { kind: 'waiting' } })
    })
    expect(sent).toEqual([...JOBS, 'photo of job-1', 'job-3'])
    expect(await waiting()).toEqual(['job-2', 'job-4'])
  })

  it('[OB6e] stops waiting for an entry that another tab has ended meanwhile', async () => {
    await store.enqueue(aNewEntry(completionOf('job-1')))
    await drainWith({ 'job-1': busy }, async () => {
      const [start] = await store.entries(OWNER)
      if (sent.at(-1) === 'job-4' && start) await store.completeEntries([start])
    })
    expect(sent).toEqual([...JOBS, 'job-1'])
    expect((await waiting()).filter((jobId) => jobId !== 'job-1')).toEqual([])
  })

  it('[OB8l] continues to cut back-offs short when it rereads the outbox', async () => {
    const hour = { since: TIMESTAMP, until: '2026-11-20T10:00:00.000Z' }
    await store.enqueue(aNewEntry(completionOf('job-1')))
    const completion = (await store.entries(OWNER)).at(-1)
    if (!completion) throw new Error('There is no completion')
    await store.updateEntry({ ...completion, state: { kind: 'backing-off', because: 'busy', ...hour } })
    const original = { ...store }
    let onReread = () => {}
    const reread = new Promise<void>((resolve) => (onReread = resolve))
    store.entries = (ownerId, afterSeq) => {
      onReread()
      return original.entries(ownerId, afterSeq)
    }
    // The response to the start of the job, for which its completion waits.
    const untilReread = () => (sent.length === 1 ? reread : Promise.resolve())
    await drainWith({}, untilReread, { retryScope: 'all' })
    expect(sent).toEqual([...JOBS, 'job-1'])
  })

  it('[R28] sends no photo of a refused report that is put away meanwhile', async () => {
    await submitReport()
    const original = { ...store }
    store.entries = async (ownerId, afterSeq) => {
      const refused = (await original.entries(ownerId)).find(({ state }) => state.kind === 'refused')
      if (refused) await store.putAway(ownerId, refused.id, TIMESTAMP)
      return original.entries(ownerId, afterSeq)
    }
    const outcomes: Record<string, Outcome> = {}
    await drainWith(outcomes, async (kind) => {
      if (kind === 'report.submit') outcomes['job-1'] = { kind: 'refused', reason: 'Cancelled' }
    })
    expect(sent).toEqual([...JOBS, 'job-1'])
  })

  it('[OB12c] does not resend an entry whose end is still being written', async () => {
    const original = { ...store }
    store.completeEntries = async (entries) => {
      await new Promise((resolve) => setTimeout(resolve))
      return original.completeEntries(entries)
    }
    await drainWith({ 'job-1': { kind: 'refused', reason: 'Cancelled' } })
    expect(sent).toEqual(JOBS)
    expect(await waiting()).toEqual(['job-1'])
  })

  it('[OB12c] [OB24e] writes accepted results before it throws, so that the next drain does not resend them', async () => {
    const original = { ...store }
    store.completeEntries = async (entries) => {
      await new Promise((resolve) => setTimeout(resolve))
      return original.completeEntries(entries)
    }
    store.entries = (ownerId, afterSeq = 0) =>
      afterSeq === 0 ? original.entries(ownerId) : Promise.reject(new Error('The database is closing'))
    await expect(drainWith({})).rejects.toThrow('The database is closing')
    expect(await original.entries(OWNER)).toHaveLength(JOBS.length - sent.length)
  })

  it('[OB15j] sends what was added while the last entry was being sent', async () => {
    let isAdded = false
    await drainWith({}, async () => {
      if (sent.length < JOBS.length || isAdded) return
      isAdded = true
      await Promise.resolve()
      await store.enqueue(aNewEntry(completionOf('job-1')))
    })
    expect(sent).toEqual([...JOBS, 'job-1'])
    expect(await waiting()).toEqual([])
  })

  it('[OB12o] reads only new entries while there is something to send, however long the outbox is', async () => {
    const original = { ...store }
    const reads: number[] = []
    store.entries = (ownerId, afterSeq = 0) => {
      reads.push(afterSeq)
      return original.entries(ownerId, afterSeq)
    }
    await drainWith({})
    expect(reads).toEqual([4])
  })

  it('[OB12o] does not reread photos that are backing off', async () => {
    await drainWith({})
    await addUnsentPhotos(store, 'job-1', ['a', 'b'])
    const original = { ...store }
    const reads: number[] = []
    store.entries = (ownerId, afterSeq = 0) => {
      reads.push(afterSeq)
      return original.entries(ownerId, afterSeq)
    }
    await drainWith({ 'job-1': busy })
    expect(Math.min(...reads)).toBe(6)
  })

  it('[OB10c] returns that the lock is lost even if nothing is left to send', async () => {
    const calls: boolean[] = []
    const end = await drainWith({}, undefined, {
      hold: { isHeld: () => sent.length < JOBS.length, onWanted: () => {} },
      onRowsSent: (shouldPull) => calls.push(shouldPull),
    })
    expect(end).toEqual({ kind: 'lock-lost', shouldPull: false, storageError: null })
    expect(calls).toEqual([])
  })

  it('logs the outcome of each entry, and how long it took', async () => {
    let ms = Date.parse(TIMESTAMP)
    now = () => ms
    await drainWith({ 'job-2': unreachable }, async () => void (ms = Date.parse(TIMESTAMP) + 50))
    const [first, second] = lines
    expect(first).toEqual({
      kind: 'sent',
      mutation: 'job.start',
      entryId: 'job.start-job-1-',
      outcome: 'accepted',
      tookMs: 50,
    })
    expect(second).toMatchObject({ entryId: 'job.start-job-2-', outcome: 'unreachable' })
  })

  it('[OB7c] calls onRowsSent before it begins with the photos', async () => {
    await addUnsentPhotos(store, 'job-1', ['a'])
    const sentThen: string[][] = []
    await drainWith({}, undefined, { onRowsSent: () => sentThen.push([...sent]) })
    expect(sentThen[0]).toEqual(JOBS)
  })

  it('[OB6e] continues with the other photos if the phone cannot read one', async () => {
    await addUnsentPhotos(store, 'job-1', ['broken', 'readable'])
    const original = { ...store }
    store.photoBytes = (photoId) =>
      photoId === 'broken' ? Promise.reject(new Error('NotReadableError')) : original.photoBytes(photoId)
    expect(await drainWith({})).toMatchObject({ kind: 'nothing-ready', retryInMs: 1_000 })
    expect(await store.entries(OWNER)).toMatchObject([
      { mutation: { photo: { id: 'broken' } }, lastReason: 'The phone cannot read this photo' },
    ])
  })

  it('[OB7a] [OB15j] sends a row mutation that became due while the phone tried to read a photo', async () => {
    let ms = Date.parse(TIMESTAMP)
    now = () => ms
    await addUnsentPhotos(store, 'job-1', ['broken'])
    store.photoBytes = () => {
      ms += 90_000
      return Promise.reject(new Error('NotReadableError'))
    }
    await drainWith({ 'job-2': busy })
    expect(sent).toEqual([...JOBS, 'job-2'])
  })
})
