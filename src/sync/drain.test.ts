import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../tests/support/memoryStore.ts'
import { addUnsentPhotos, aJob, aNewEntry, MOMENT, OWNER, startOf } from '../../tests/support/samples.ts'
import { drain, type DrainPorts } from './drain.ts'
import type { MutationKind } from './mutation.ts'
import type { Outcome } from './outcome.ts'
import type { Store } from './ports.ts'

const JOBS = ['job-1', 'job-2', 'job-3', 'job-4']
const unreachable: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }
const busy: Outcome = { kind: 'retry', reason: 'The server is busy', retryAfterMs: 90_000 }

describe('a drain', () => {
  let store: Store
  let sent: string[]

  beforeEach(async () => {
    store = createMemoryStore()
    sent = []
    const jobs = JOBS.map((id) => aJob({ id }))
    await store.savePull(OWNER, jobs, await store.pullMark(OWNER), MOMENT)
    for (const jobId of JOBS) await store.enqueue(aNewEntry(startOf(jobId)))
  })

  const drainWith = (
    answers: Record<string, Outcome>,
    whileSending: (kind: MutationKind) => Promise<void> = async () => {},
    onFactsSent?: () => void,
  ) => {
    const ports: DrainPorts = {
      store,
      clock: { now: () => Date.parse(MOMENT) },
      chance: { random: () => 1 },
      log: { note: () => {} },
      server: {
        send: async (_ownerId, { kind, jobId }) => {
          sent.push(kind === 'photo.upload' ? `photo of ${jobId}` : jobId)
          await whileSending(kind)
          return answers[jobId] ?? { kind: 'accepted' }
        },
      },
    }
    return drain(ports, OWNER, 'none', onFactsSent)
  }
  const waiting = async () => (await store.entries(OWNER)).map((entry) => entry.mutation.jobId)

  it('[OB3] [OB5] sends everything in order and ends what was accepted', async () => {
    expect(await drainWith({})).toEqual({ kind: 'nothing-ready', retryInMs: null, hasRefusals: false })
    expect(sent).toEqual(JOBS)
    expect(await waiting()).toEqual([])
  })

  it('[OB6] goes on with the others where one is stuck', async () => {
    expect(await drainWith({ 'job-1': unreachable })).toMatchObject({
      kind: 'nothing-ready',
      retryInMs: 1_000,
    })
    expect(await waiting()).toEqual(['job-1'])
  })

  it('[OB8] takes two silent entries for a lost network and spares the rest', async () => {
    expect(await drainWith({ 'job-1': unreachable, 'job-2': unreachable })).toMatchObject({
      kind: 'unreachable',
    })
    expect(sent).toEqual(['job-1', 'job-2'])
  })

  it('[OB8] says when the first of those that are backing off is due', async () => {
    expect(await drainWith({ 'job-2': busy })).toMatchObject({ kind: 'nothing-ready', retryInMs: 90_000 })
    expect(await waiting()).toEqual(['job-2'])
  })

  it('[OB9] stops at once where the session has ended', async () => {
    expect(await drainWith({ 'job-2': { kind: 'signed-out' } })).toMatchObject({ kind: 'signed-out' })
    expect(await waiting()).toEqual(['job-2', 'job-3', 'job-4'])
  })

  it('[OB21] stops at once where the technician is switched off, and takes nothing for refused', async () => {
    const shutOut: Outcome = { kind: 'no-access', reason: 'You are switched off' }
    expect(await drainWith({ 'job-2': shutOut })).toEqual({ kind: 'no-access', hasRefusals: false })
    expect(sent).toEqual(['job-1', 'job-2'])
    const states = (await store.entries(OWNER)).map((entry) => entry.state.kind)
    expect(states).toEqual(['waiting', 'waiting', 'waiting'])
  })

  it('[OB3] keeps what was refused, says so, and goes on', async () => {
    const end = await drainWith({ 'job-3': { kind: 'rejected', reason: 'Cancelled' } })
    expect(end).toMatchObject({ kind: 'nothing-ready', hasRefusals: true })
    expect(await waiting()).toEqual(['job-3'])
  })

  it('[OB7] sends a fact that was let go again before the next photo', async () => {
    await addUnsentPhotos(store, 'job-1', ['a', 'b'])
    const answers: Record<string, Outcome> = { 'job-2': { kind: 'rejected', reason: 'Not yet' } }
    await drainWith(answers, async (kind) => {
      const refused = (await store.entries(OWNER)).find(({ state }) => state.kind === 'refused')
      if (kind !== 'photo.upload' || !refused) return
      delete answers['job-2']
      await store.keep({ ...refused, state: { kind: 'waiting' } })
    })
    expect(sent).toEqual([...JOBS, 'photo of job-1', 'job-2', 'photo of job-1'])
    expect(await waiting()).toEqual([])
  })

  it('[OB7] says when the facts are sent, before it begins with the photos', async () => {
    await addUnsentPhotos(store, 'job-1', ['a'])
    const sentThen: string[][] = []
    await drainWith({}, undefined, () => sentThen.push([...sent]))
    expect(sentThen[0]).toEqual(JOBS)
  })

  it('[OB6] goes on with the other photos where the phone cannot read one', async () => {
    await addUnsentPhotos(store, 'job-1', ['broken', 'whole'])
    const whole = { ...store }
    store.photoBytes = (photoId) =>
      photoId === 'broken' ? Promise.reject(new Error('NotReadableError')) : whole.photoBytes(photoId)
    expect(await drainWith({})).toMatchObject({ kind: 'nothing-ready', retryInMs: 1_000 })
    expect(await store.entries(OWNER)).toMatchObject([
      { mutation: { photo: { id: 'broken' } }, lastAnswer: 'The phone cannot read this photo' },
    ])
  })
})
