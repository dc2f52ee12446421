import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../tests/support/store/memoryStore.ts'
import {
  addUnsentPhotos,
  aJob,
  aNewEntry,
  aTechnician,
  completionOf,
  MOMENT,
  OWNER,
  startOf,
} from '../../tests/support/store/samples.ts'
import type { Outcome } from './outbox/outcome.ts'
import type { DiagnosticEvent } from './diagnostics.ts'
import type { Lock } from './ports/device.ts'
import type { PullAnswer } from './ports/server.ts'
import type { Store } from './ports/store.ts'
import { createSyncLoop, type SyncLoopPorts } from './syncLoop.ts'

/** A lock that one task holds at a time, as the browser's. */
function anExclusiveLock(names: string[] = []): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (name, task) => {
    names.push(name)
    const result = last.then(() => task({ isHeld: () => true }))
    last = result.catch(() => {})
    return result
  }
}

const never = () => new Promise<never>(() => {})

async function aLoop(answers: Outcome[], change: Partial<SyncLoopPorts> = {}) {
  const store = createMemoryStore()
  await store.savePull(OWNER, [aJob()], await store.pullCursor(OWNER), MOMENT)
  await store.enqueue(aNewEntry(startOf('job-1')))
  const timers: { delayMs: number; callback: () => void }[] = []
  const pulls: string[] = []
  const lines: DiagnosticEvent[] = []
  const ports: SyncLoopPorts = {
    store,
    lock: (_name, task) => task({ isHeld: () => true }),
    log: { note: (line) => void lines.push(line) },
    randomness: { random: () => 1, uuid: () => 'id' },
    clock: {
      now: () => Date.parse(MOMENT),
      after(delayMs, callback) {
        const timer = { delayMs, callback }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
    },
    server: {
      send: async () => answers.shift() ?? { kind: 'accepted' },
      pull: async (ownerId) => {
        pulls.push(ownerId)
        return {
          kind: 'pulled',
          technician: aTechnician(),
          jobs: [aJob({ status: 'cancelled' })],
          unreadableJobIds: [],
        }
      },
    },
    ...change,
  }
  return { loop: createSyncLoop(ports, OWNER), store, timers, pulls, lines }
}

const unreachable: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }

describe('the loop', () => {
  it('[OB15] wakes itself, later and later, while the server is not reached', async () => {
    const { loop, timers } = await aLoop([unreachable, unreachable])
    await loop.sendNow()
    expect(loop.state().stoppedBy).toBe('unreachable')
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
    timers[0]?.callback()
    await expect.poll(() => timers.at(-1)?.delayMs).toBe(4_000)
  })

  it('[OB13] asks what the office did when the server refuses something', async () => {
    const { loop, store, pulls } = await aLoop([{ kind: 'refused', reason: 'Cancelled' }])
    await loop.sendNow()
    expect(pulls).toEqual([OWNER])
    expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('cancelled')
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('[R27] asks for the jobs again once a completion is sent, and does not wait for photos', async () => {
    const sent: string[] = []
    const pulledAfter: string[][] = []
    const { loop, store } = await aLoop([], {
      server: {
        send: (_ownerId, { kind }) => {
          sent.push(kind)
          return kind === 'photo.upload' ? new Promise(() => {}) : Promise.resolve({ kind: 'accepted' })
        },
        pull: async () => {
          pulledAfter.push([...sent])
          return { kind: 'pulled', technician: aTechnician(), jobs: [aJob()], unreadableJobIds: [] }
        },
      },
    })
    await store.enqueue(aNewEntry(completionOf('job-1')))
    await addUnsentPhotos(store, 'job-1', ['a'])
    void loop.sendNow()
    await expect.poll(() => pulledAfter).toHaveLength(1)
    expect(pulledAfter[0]).toEqual(expect.arrayContaining(['job.start', 'job.complete']))
  })

  it('asks for no jobs after a start alone', async () => {
    const { loop, pulls } = await aLoop([])
    await loop.sendNow()
    expect(pulls).toEqual([])
  })

  it('[OB12] says that the storage is full, sends all the same, and tries to write again by itself', async () => {
    const memory = createMemoryStore()
    let isFull = true
    const store: Store = {
      ...memory,
      completeEntry: (entry) => (isFull ? Promise.reject(new Error('full')) : memory.completeEntry(entry)),
    }
    await memory.savePull(OWNER, [aJob()], await memory.pullCursor(OWNER), MOMENT)
    await memory.enqueue(aNewEntry(startOf('job-1')))
    let requests = 0
    const server: SyncLoopPorts['server'] = {
      send: async () => {
        requests += 1
        return { kind: 'accepted' }
      },
      pull: async () => ({ kind: 'failed', message: '', isOffline: true }),
    }
    const { loop, timers, lines } = await aLoop([], { store, server })
    await loop.sendNow()
    expect(loop.state()).toMatchObject({ stoppedBy: 'storage', storageError: new Error('full') })
    expect(lines.slice(1)).toEqual([
      { kind: 'drain-ended', because: 'nothing-ready' },
      { kind: 'storage-failed', error: 'Error' },
    ])
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
    isFull = false
    timers[0]?.callback()
    await expect.poll(() => loop.state().stoppedBy).toBeNull()
    expect(await memory.entries(OWNER)).toEqual([])
    expect(requests).toBe(1)
  })

  it('[OB9] [OB12] says that the session has ended, although the storage is full as well', async () => {
    const memory = createMemoryStore()
    const store: Store = { ...memory, updateEntry: () => Promise.reject(new Error('full')) }
    await memory.savePull(OWNER, [aJob()], await memory.pullCursor(OWNER), MOMENT)
    await memory.enqueue(aNewEntry(startOf('job-1')))
    const server: SyncLoopPorts['server'] = {
      send: async () => ({ kind: 'signed-out' }),
      pull: async () => ({ kind: 'signed-out' }),
    }
    const { loop } = await aLoop([], { store, server })
    await loop.sendNow()
    expect(loop.state()).toMatchObject({ stoppedBy: 'signed-out', storageError: new Error('full') })
  })

  it('[OB10] looks again after a while if another tab has taken over the sending', async () => {
    const { loop, timers } = await aLoop([], { lock: (_name, task) => task({ isHeld: () => false }) })
    await loop.sendNow()
    expect(loop.state().stoppedBy).toBeNull()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([5_000])
  })

  it('[OB8] never wakes itself without a pause', async () => {
    const { loop, timers, store } = await aLoop([])
    const [entry] = await store.entries(OWNER)
    if (!entry) throw new Error('nothing waits')
    const soon = {
      kind: 'backing-off',
      because: 'busy',
      since: MOMENT,
      until: '2026-11-20T09:00:00.001Z',
    } as const
    await store.updateEntry({ ...entry, state: soon })
    await loop.sendNow()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([500])
  })

  it('asks for nothing any more once it is stopped', async () => {
    const { loop, pulls, timers } = await aLoop([{ kind: 'refused', reason: 'Cancelled' }])
    const sending = loop.sendNow()
    loop.stop()
    await sending
    expect(pulls).toEqual([])
    expect(timers).toEqual([])
  })

  it('sends nothing any more once it is stopped', async () => {
    const { loop, store } = await aLoop([])
    loop.stop()
    await loop.sendNow()
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('asks for nothing later if it is stopped while it pulls, and for no facts before it', async () => {
    const { loop, timers } = await aLoop([])
    loop.stop()
    await loop.refresh()
    expect(timers).toEqual([])
  })

  it('[OB21] waits while the technician is switched off, asks for it at once, and sends by itself', async () => {
    const { loop, store, timers, pulls } = await aLoop([{ kind: 'no-access', reason: 'Switched off' }])
    await loop.sendNow()
    expect(loop.state().stoppedBy).toBe('no-access')
    expect(pulls).toEqual([OWNER])
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000, 180_000])
    timers[0]?.callback()
    await expect.poll(() => store.entries(OWNER)).toEqual([])
    expect(loop.state().stoppedBy).toBeNull()
  })

  it('[OB12] says that the storage failed, and tries again by itself', async () => {
    const broken: Store = { ...createMemoryStore(), entries: () => Promise.reject(new Error('broken')) }
    const { loop, timers, lines } = await aLoop([], { store: broken })
    await loop.sendNow()
    expect(loop.state()).toMatchObject({ stoppedBy: 'storage', isSending: false })
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
    expect(lines).toEqual([{ kind: 'storage-failed', error: 'Error' }])
  })

  it('asks for the jobs again after a while, and not any more once it is stopped', async () => {
    const { loop, timers, pulls } = await aLoop([])
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([180_000])
    timers[0]?.callback()
    await expect.poll(() => pulls).toHaveLength(2)
    loop.stop()
    await expect.poll(() => timers).toHaveLength(0)
  })

  it('[OB15] asks for the jobs again soon where nobody answered, and later and later', async () => {
    const unanswered: PullAnswer = { kind: 'failed', message: 'No answer from the server', isOffline: true }
    const answers: PullAnswer[] = [unanswered, unanswered, { ...unanswered, isOffline: false }]
    const pull = async (): Promise<PullAnswer> => answers.shift() ?? unanswered
    const { loop, timers } = await aLoop([], { server: { send: async () => ({ kind: 'accepted' }), pull } })
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([4_000])
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([180_000])
  })

  it('[OB7] asks for the jobs once the facts are sent, while photos are still on their way', async () => {
    const sent: string[] = []
    const pulledAfter: string[][] = []
    const { loop, store } = await aLoop([], {
      lock: anExclusiveLock(),
      server: {
        send: (_ownerId, { kind }) => {
          sent.push(kind)
          return kind === 'photo.upload' ? never() : Promise.resolve({ kind: 'accepted' })
        },
        pull: async () => {
          pulledAfter.push([...sent])
          return { kind: 'pulled', technician: aTechnician(), jobs: [aJob()], unreadableJobIds: [] }
        },
      },
    })
    await addUnsentPhotos(store, 'job-1', ['a', 'b'])
    await loop.refresh()
    expect(pulledAfter.at(-1)).toContain('job.start')
    await loop.refresh()
    expect(pulledAfter).toHaveLength(2)
  })

  it('asks for the jobs after a while, though another tab holds the lock', async () => {
    const { loop, timers, pulls } = await aLoop([], { lock: () => new Promise(() => {}) })
    const refreshed = loop.refresh()
    expect(pulls).toEqual([])
    timers.find(({ delayMs }) => delayMs === 10_000)?.callback()
    await refreshed
    expect(pulls).toEqual([OWNER])
  })

  it('does nothing, and knows of nothing, before it is asked to', async () => {
    const { loop } = await aLoop([])
    expect(loop.state()).toEqual({
      isSending: false,
      isPulling: false,
      stoppedBy: null,
      storageError: null,
      lastPull: null,
    })
  })

  it('shows that it sends and that it pulls, for as long as it does', async () => {
    const { loop } = await aLoop([])
    const seen: string[] = []
    const stopListening = loop.subscribe(() => {
      const { isSending, isPulling } = loop.state()
      seen.push(isSending ? 'sends' : isPulling ? 'pulls' : 'rests')
    })
    await loop.refresh()
    expect([...new Set(seen)]).toEqual(['sends', 'pulls', 'rests'])
    expect(seen.at(-1)).toBe('rests')
    const count = seen.length
    stopListening()
    await loop.sendNow()
    expect(seen).toHaveLength(count)
  })

  it('shows that it sends until the last of two drains has ended', async () => {
    const { loop } = await aLoop([], { lock: anExclusiveLock() })
    const [first, second] = [loop.sendNow(), loop.sendNow()]
    await first
    expect(loop.state().isSending).toBe(true)
    await second
    expect(loop.state().isSending).toBe(false)
  })

  it('[OB10] asks for the lock by the name that every version of the portal uses', async () => {
    const names: string[] = []
    const { loop } = await aLoop([], { lock: anExclusiveLock(names) })
    await loop.sendNow()
    expect(names).toEqual(['outbox-sender'])
  })

  it('lets no third drain wait for the lock: the second one looks at everything', async () => {
    const names: string[] = []
    const { loop } = await aLoop([], {
      lock: (name) => {
        names.push(name)
        return never()
      },
    })
    void loop.sendNow()
    void loop.sendNow()
    void loop.refresh()
    await expect.poll(() => names).toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve))
    expect(names).toHaveLength(2)
  })

  it('notes how a drain and a pull have ended', async () => {
    const { loop, lines } = await aLoop([])
    await loop.refresh()
    expect(lines.slice(1)).toEqual([
      { kind: 'drain-ended', because: 'nothing-ready' },
      { kind: 'pulled', answer: 'pulled', jobs: 1 },
    ])
  })

  it('[OB13] notes how many jobs of an answer it cannot read, and no jobs of an answer without any', async () => {
    const answers: PullAnswer[] = [
      { kind: 'pulled', technician: aTechnician(), jobs: [aJob()], unreadableJobIds: ['job-2', 'job-3'] },
      { kind: 'signed-out' },
    ]
    const pull = async (): Promise<PullAnswer> => answers.shift() ?? { kind: 'signed-out' }
    const { loop, lines } = await aLoop([], { server: { send: async () => ({ kind: 'accepted' }), pull } })
    await loop.refresh()
    await loop.refresh()
    expect(lines.filter(({ kind }) => kind === 'pulled')).toEqual([
      { kind: 'pulled', answer: 'pulled', jobs: 1, unreadable: 2 },
      { kind: 'pulled', answer: 'signed-out', jobs: 0 },
    ])
  })

  it.each([
    [new Error('The disk is broken'), 'The disk is broken', 'Error'],
    ['broken', 'broken', 'string'],
  ])(
    '[OB12] returns a pull that the storage does not take as a failure: %s',
    async (thrown, message, name) => {
      const store: Store = { ...createMemoryStore(), pullCursor: () => Promise.reject(thrown) }
      const { loop, lines } = await aLoop([], { store })
      const storageErrors: unknown[] = []
      loop.subscribe(() => storageErrors.push(loop.state().storageError))
      const failed = { kind: 'failed', message, isOffline: false }
      expect(await loop.refresh()).toEqual(failed)
      expect(loop.state()).toMatchObject({ lastPull: failed, isPulling: false })
      expect(storageErrors).toContain(thrown)
      expect(lines).toContainEqual({ kind: 'storage-failed', error: name })
    },
  )

  it('[OB8] waits for the first retry no longer because earlier drains went well', async () => {
    const { loop, store, timers } = await aLoop([{ kind: 'accepted' }, unreachable])
    await loop.sendNow()
    await loop.sendNow()
    await store.enqueue(aNewEntry(completionOf('job-1')))
    await loop.sendNow()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
  })

  it('[OB8] cuts no back-off short if it wakes for another one', async () => {
    const { loop, store, timers } = await aLoop([])
    await store.savePull(OWNER, [aJob(), aJob({ id: 'job-2' })], await store.pullCursor(OWNER), MOMENT)
    await store.enqueue(aNewEntry(startOf('job-2')))
    const state = { kind: 'backing-off', since: MOMENT } as const
    for (const entry of await store.entries(OWNER)) {
      const isFirst = entry.mutation.jobId === 'job-1'
      await store.updateEntry({
        ...entry,
        state: isFirst
          ? { ...state, because: 'busy', until: '2026-11-20T09:00:30.000Z' }
          : { ...state, because: 'unreachable', until: '2026-11-20T09:10:00.000Z' },
      })
    }
    await loop.sendNow()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([30_000])
    timers[0]?.callback()
    await expect.poll(() => loop.state().isSending).toBe(false)
    expect(await store.entries(OWNER)).toHaveLength(2)
  })

  it('[OB8] tries what the lost network held back as soon as the portal is refreshed', async () => {
    const { loop, store } = await aLoop([unreachable])
    await loop.sendNow()
    await loop.refresh()
    expect(await store.entries(OWNER)).toEqual([])
  })

  it('[OB7] [OB13] waits for the facts of this refresh, although an earlier drain has sent its own', async () => {
    const { loop, store, timers, pulls } = await aLoop([{ kind: 'accepted' }], { lock: anExclusiveLock() })
    await loop.sendNow()
    await store.enqueue(aNewEntry(completionOf('job-1')))
    const waits: (() => void)[] = []
    const whole = { ...store }
    store.entries = async (...asked) => {
      await new Promise<void>((resolve) => waits.push(resolve))
      return whole.entries(...asked)
    }
    void loop.refresh()
    await expect.poll(() => waits).toHaveLength(1)
    expect(pulls).toEqual([])
    timers.find(({ delayMs }) => delayMs === 10_000)?.callback()
    await expect.poll(() => pulls).toHaveLength(1)
  })

  it('[R27] pulls once if a refresh sends a completion', async () => {
    const { loop, store, pulls } = await aLoop([])
    await store.enqueue(aNewEntry(completionOf('job-1')))
    await loop.refresh()
    await expect.poll(() => loop.state().isSending).toBe(false)
    expect(pulls).toEqual([OWNER])
  })
})
