import { describe, expect, it } from 'vitest'
import { exclusiveLock } from '../../tests/support/store/exclusiveLock.ts'
import { createMemoryStore } from '../../tests/support/store/memoryStore.ts'
import {
  addUnsentPhotos,
  aJob,
  aNewEntry,
  completionOf,
  TIMESTAMP,
  OWNER,
  startOf,
} from '../../tests/support/store/samples.ts'
import { aPage, aPull, anUpdate, storePull } from '../../tests/support/store/pulls.ts'
import type { Outcome } from './outbox/outcome.ts'
import type { RetryScope } from './outbox/schedule.ts'
import type { DiagnosticEvent } from './diagnostics.ts'
import type { PageRequest, JobPageResult, PullResult, Server } from './ports/server.ts'
import type { Store } from './ports/store.ts'
import { createSyncLoop, type SyncLoop, type SyncLoopPorts } from './syncLoop.ts'

const never = () => new Promise<never>(() => {})

async function aLoop(outcomes: Outcome[], change: Partial<SyncLoopPorts> = {}) {
  const store = createMemoryStore()
  await storePull(store, [aJob()])
  await store.enqueue(aNewEntry(startOf('job-1')))
  const timers: { delayMs: number; callback: () => void }[] = []
  const pulls: string[] = []
  const lines: DiagnosticEvent[] = []
  const ports: SyncLoopPorts = {
    store,
    lock: (_name, task) => task({ isHeld: () => true, onWanted: () => {} }),
    log: { note: (line) => void lines.push(line) },
    randomness: { random: () => 1, uuid: () => 'id' },
    clock: {
      now: () => Date.parse(TIMESTAMP),
      after(delayMs, callback) {
        const timer = { delayMs, callback }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
    },
    server: {
      send: async () => outcomes.shift() ?? { kind: 'accepted' },
      pull: async (ownerId) => {
        pulls.push(ownerId)
        return aPull([aJob({ status: 'cancelled' })])
      },
      fetchJobPage: async () => aPage(),
    },
    ...change,
  }
  return { loop: createSyncLoop(ports, OWNER), store, timers, pulls, lines }
}

const unreachable: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }

describe('the loop', () => {
  it('[OB15a] retries with growing delays while the server is unreachable', async () => {
    const { loop, timers } = await aLoop([unreachable, unreachable])
    await loop.sendNow()
    expect(loop.state().stoppedBy).toBe('unreachable')
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
    timers[0]?.callback()
    await expect.poll(() => timers.at(-1)?.delayMs).toBe(4_000)
  })

  it('[OB4f] pulls the jobs when the server refuses something', async () => {
    const { loop, store, pulls } = await aLoop([{ kind: 'refused', reason: 'Cancelled' }])
    await loop.sendNow()
    expect(pulls).toEqual([OWNER])
    expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('cancelled')
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('[R27] pulls the jobs once a completion is sent, and does not wait for photos', async () => {
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
          return aPull([aJob()])
        },
        fetchJobPage: never,
      },
    })
    await store.enqueue(aNewEntry(completionOf('job-1')))
    await addUnsentPhotos(store, 'job-1', ['a'])
    void loop.sendNow()
    await expect.poll(() => pulledAfter).toHaveLength(1)
    expect(pulledAfter[0]).toEqual(expect.arrayContaining(['job.start', 'job.complete']))
  })

  it('does not pull the jobs after a start alone', async () => {
    const { loop, pulls } = await aLoop([])
    await loop.sendNow()
    expect(pulls).toEqual([])
  })

  it('[OB12b] [OB12c] reports a full storage, sends anyway, and retries the write by itself', async () => {
    const memory = createMemoryStore()
    let isFull = true
    const store: Store = {
      ...memory,
      completeEntries: (entries) =>
        isFull ? Promise.reject(new Error('full')) : memory.completeEntries(entries),
    }
    await storePull(memory, [aJob()])
    await memory.enqueue(aNewEntry(startOf('job-1')))
    let requests = 0
    const server: SyncLoopPorts['server'] = {
      send: async () => {
        requests += 1
        return { kind: 'accepted' }
      },
      pull: async () => ({ kind: 'failed', message: '', isOffline: true }),
      fetchJobPage: never,
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

  it('[OB9b] [OB12n] reports the end of the session rather than a full storage', async () => {
    const memory = createMemoryStore()
    const store: Store = { ...memory, updateEntry: () => Promise.reject(new Error('full')) }
    await storePull(memory, [aJob()])
    await memory.enqueue(aNewEntry(startOf('job-1')))
    const server: SyncLoopPorts['server'] = {
      send: async () => ({ kind: 'signed-out' }),
      pull: async () => ({ kind: 'signed-out' }),
      fetchJobPage: never,
    }
    const { loop } = await aLoop([], { store, server })
    await loop.sendNow()
    expect(loop.state()).toMatchObject({ stoppedBy: 'signed-out', storageError: new Error('full') })
  })

  it.each<Outcome>([{ kind: 'refused', reason: 'Cancelled' }, unreachable])(
    'does not pull or set timers once it is stopped, though the server was still to respond: $kind',
    async (outcome) => {
      const { loop, pulls, timers } = await aLoop([outcome])
      const sending = loop.sendNow()
      loop.stop()
      await sending
      expect(pulls).toEqual([])
      expect(timers).toEqual([])
    },
  )

  it('sends nothing once it is stopped', async () => {
    const { loop, store } = await aLoop([])
    loop.stop()
    await loop.sendNow()
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('sets no timer after a refresh once it is stopped', async () => {
    const { loop, timers } = await aLoop([])
    loop.stop()
    await loop.refresh()
    expect(timers).toEqual([])
  })

  describe('[OB8e] calls that waited for the lock while a drain began', () => {
    const busy: Outcome = { kind: 'retry', reason: 'busy', retryAfterMs: null }

    async function sentAfter(
      scopes: readonly RetryScope[],
      outcome: Outcome,
      change: Partial<SyncLoopPorts> = {},
    ): Promise<number> {
      const requests: string[] = []
      const lock = exclusiveLock(requests)
      let sent = 0
      const send = async () => {
        sent += 1
        return outcome
      }
      const { loop } = await aLoop([], {
        lock,
        server: { send, pull: never, fetchJobPage: never },
        ...change,
      })
      let release = () => {}
      void lock('outbox-sender', () => new Promise<void>((resolve) => (release = resolve)))
      for (const scope of scopes) void loop.sendNow(scope)
      await expect.poll(() => requests).toHaveLength(1 + scopes.length)
      release()
      // In turn after them.
      await lock('outbox-sender', async () => {})
      return sent
    }

    it.each<Outcome>([{ kind: 'no-access', reason: 'Switched off' }, busy])(
      'send nothing again (%j)',
      async (outcome) => {
        expect(await sentAfter(['all', 'all', 'unreachable', 'none'], outcome)).toBe(1)
      },
    )

    it('[OB12c] send nothing again if there was no room for its results', async () => {
      const memory = createMemoryStore()
      const store: Store = { ...memory, updateEntry: () => Promise.reject(new Error('full')) }
      await storePull(memory, [aJob()])
      await memory.enqueue(aNewEntry(startOf('job-1')))
      expect(await sentAfter(['all', 'all'], busy, { store })).toBe(1)
    })

    it('[OB10c] send what it left if it lost the lock', async () => {
      const lock = exclusiveLock()
      let holders = 0
      const { loop, store } = await aLoop([], {
        lock: (name, task) =>
          lock(name, (hold) => {
            const isLost = (holders += 1) === 1
            return task({ ...hold, isHeld: () => !isLost })
          }),
      })
      await Promise.all([loop.sendNow(), loop.sendNow()])
      expect(await store.entries(OWNER)).toEqual([])
    })

    it('send what it left to its back-off', async () => {
      expect(await sentAfter(['none', 'all'], busy)).toBe(2)
    })
  })

  it('[OB21c] pauses and pulls while the technician is switched off, and resumes by itself', async () => {
    const { loop, store, timers, pulls } = await aLoop([{ kind: 'no-access', reason: 'Switched off' }])
    await loop.sendNow()
    expect(loop.state().stoppedBy).toBe('no-access')
    expect(pulls).toEqual([OWNER])
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000, 180_000])
    timers[0]?.callback()
    await expect.poll(() => store.entries(OWNER)).toEqual([])
    expect(loop.state().stoppedBy).toBeNull()
  })

  it('[OB9i] [R55] pauses and pulls while the key is refused, refuses nothing, and resumes by itself', async () => {
    const { loop, store, timers, pulls } = await aLoop([{ kind: 'key-refused' }])
    await loop.sendNow()
    expect(loop.state().stoppedBy).toBe('key-refused')
    expect(await store.entries(OWNER)).toMatchObject([{ state: { kind: 'waiting' }, attempts: 0 }])
    expect(pulls).toEqual([OWNER])
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000, 180_000])
    timers[0]?.callback()
    await expect.poll(() => store.entries(OWNER)).toEqual([])
    expect(loop.state().stoppedBy).toBeNull()
  })

  it('[OB12n] reports that the storage failed, and retries by itself', async () => {
    const broken: Store = { ...createMemoryStore(), entries: () => Promise.reject(new Error('broken')) }
    const { loop, timers, lines } = await aLoop([], { store: broken })
    await loop.sendNow()
    expect(loop.state()).toMatchObject({ stoppedBy: 'storage', isSending: false })
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
    expect(lines).toEqual([{ kind: 'storage-failed', error: 'Error' }])
  })

  it('pulls the jobs again after a while, until it is stopped', async () => {
    const { loop, timers, pulls } = await aLoop([])
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([180_000])
    timers[0]?.callback()
    await expect.poll(() => pulls).toHaveLength(2)
    loop.stop()
    await expect.poll(() => timers).toHaveLength(0)
  })

  it('[OB15c] repeats a pull that got no response soon, with growing delays', async () => {
    const unanswered: PullResult = { kind: 'failed', message: 'No answer from the server', isOffline: true }
    const results: PullResult[] = [unanswered, unanswered, { ...unanswered, isOffline: false }]
    const pull = async (): Promise<PullResult> => results.shift() ?? unanswered
    const { loop, timers } = await aLoop([], {
      server: { send: async () => ({ kind: 'accepted' }), pull, fetchJobPage: never },
    })
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([4_000])
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([180_000])
  })

  it('[OB4f] [OB7c] pulls the jobs once the row mutations are sent, while photos are still being sent', async () => {
    const sent: string[] = []
    const pulledAfter: string[][] = []
    const { loop, store } = await aLoop([], {
      lock: exclusiveLock(),
      server: {
        send: (_ownerId, { kind }) => {
          sent.push(kind)
          return kind === 'photo.upload' ? never() : Promise.resolve({ kind: 'accepted' })
        },
        pull: async () => {
          pulledAfter.push([...sent])
          return aPull([aJob()])
        },
        fetchJobPage: never,
      },
    })
    await addUnsentPhotos(store, 'job-1', ['a', 'b'])
    await loop.refresh()
    expect(pulledAfter.at(-1)).toContain('job.start')
    await loop.refresh()
    expect(pulledAfter).toHaveLength(2)
  })

  it('pulls the jobs after ten seconds even if another tab holds the lock', async () => {
    const { loop, timers, pulls } = await aLoop([], { lock: () => new Promise(() => {}) })
    const refreshed = loop.refresh()
    expect(pulls).toEqual([])
    timers.find(({ delayMs }) => delayMs === 10_000)?.callback()
    await refreshed
    expect(pulls).toEqual([OWNER])
  })

  it('is idle until it is called', async () => {
    const { loop } = await aLoop([])
    expect(loop.state()).toEqual({
      isSending: false,
      isPulling: false,
      isRefreshing: false,
      stoppedBy: null,
      storageError: null,
      lastPull: null,
    })
  })

  it('notifies its listeners while it sends and while it pulls', async () => {
    const { loop } = await aLoop([])
    const seen: string[] = []
    const unsubscribe = loop.subscribe(() => {
      const { isSending, isPulling, isRefreshing } = loop.state()
      seen.push(isSending ? 'sending' : isPulling ? 'pulling' : isRefreshing ? 'refreshing' : 'idle')
    })
    await loop.refresh()
    expect([...new Set(seen)]).toEqual(['refreshing', 'sending', 'pulling', 'idle'])
    expect(seen.at(-1)).toBe('idle')
    const count = seen.length
    unsubscribe()
    await loop.sendNow()
    expect(seen).toHaveLength(count)
  })

  it('is sending until the last of two drains has ended', async () => {
    const { loop } = await aLoop([], { lock: exclusiveLock() })
    const [first, second] = [loop.sendNow(), loop.sendNow()]
    await first
    expect(loop.state().isSending).toBe(true)
    await second
    expect(loop.state().isSending).toBe(false)
  })

  it('[OB10a] requests the lock by the name that every version of the portal uses', async () => {
    const names: string[] = []
    const { loop } = await aLoop([], { lock: exclusiveLock(names) })
    await loop.sendNow()
    expect(names).toEqual(['outbox-sender'])
  })

  it('starts no third drain: the second one, which waits for the lock, will read everything', async () => {
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

  it('[OB10c] logs a drain that loses the lock before it has sent anything', async () => {
    const { loop, lines } = await aLoop([], {
      lock: (_name, task) => task({ isHeld: () => false, onWanted: () => {} }),
    })
    await loop.sendNow()
    expect(lines).toEqual([{ kind: 'drain-ended', because: 'lock-lost' }])
  })

  it('[OB15d] does not postpone the next pull if changes are still not announced', async () => {
    const { loop, timers } = await aLoop([])
    await loop.refresh()
    const [timer] = timers
    loop.setAnnounced(false)
    expect(timers).toEqual([timer])
    expect(timers[0]).toBe(timer)
  })

  it('[OB15d] sets no timer before the first pull', async () => {
    const { loop, timers } = await aLoop([])
    loop.setAnnounced(true)
    expect(timers).toEqual([])
  })

  it('logs how a drain and a pull have ended', async () => {
    const { loop, lines } = await aLoop([])
    await loop.refresh()
    expect(lines.slice(1)).toEqual([
      { kind: 'drain-ended', because: 'nothing-ready' },
      { kind: 'pulled', result: 'pulled', jobs: 1 },
    ])
  })

  it('[OB23o] logs how many jobs of a pull it cannot read, and zero jobs for a failed pull', async () => {
    const results: PullResult[] = [
      aPull([aJob()], { unreadableJobIds: ['job-2', 'job-3'] }),
      { kind: 'signed-out' },
    ]
    const pull = async (): Promise<PullResult> => results.shift() ?? { kind: 'signed-out' }
    const { loop, lines } = await aLoop([], {
      server: { send: async () => ({ kind: 'accepted' }), pull, fetchJobPage: never },
    })
    await loop.refresh()
    await loop.refresh()
    expect(lines.filter(({ kind }) => kind === 'pulled')).toEqual([
      { kind: 'pulled', result: 'pulled', jobs: 1, unreadable: 2 },
      { kind: 'pulled', result: 'signed-out', jobs: 0 },
    ])
  })

  it.each([
    [new Error('The disk is broken'), 'The disk is broken', 'Error'],
    ['broken', 'broken', 'string'],
  ])('[OB12n] returns a pull that cannot be stored as failed: %s', async (thrown, message, name) => {
    const store: Store = { ...createMemoryStore(), pullCursor: () => Promise.reject(thrown) }
    const { loop, lines } = await aLoop([], { store })
    const storageErrors: unknown[] = []
    loop.subscribe(() => storageErrors.push(loop.state().storageError))
    const failed = { kind: 'failed', message, isOffline: false }
    expect(await loop.refresh()).toEqual(failed)
    expect(loop.state()).toMatchObject({ lastPull: failed, isPulling: false })
    expect(storageErrors).toContain(thrown)
    expect(lines).toContainEqual({ kind: 'storage-failed', error: name })
  })

  it('[OB15a] does not delay the first retry longer after drains that succeeded', async () => {
    const { loop, store, timers } = await aLoop([{ kind: 'accepted' }, unreachable])
    await loop.sendNow()
    await loop.sendNow()
    await store.enqueue(aNewEntry(completionOf('job-1')))
    await loop.sendNow()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
  })

  it('[OB8l] does not cut a back-off short when it wakes for another entry', async () => {
    const { loop, store, timers } = await aLoop([])
    await storePull(store, [aJob(), aJob({ id: 'job-2' })])
    await store.enqueue(aNewEntry(startOf('job-2')))
    const state = { kind: 'backing-off', since: TIMESTAMP } as const
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

  it('[OB8l] retries entries that the lost network delayed as soon as the portal is refreshed', async () => {
    const { loop, store } = await aLoop([unreachable])
    await loop.sendNow()
    await loop.refresh()
    expect(await store.entries(OWNER)).toEqual([])
  })

  it('[OB7c] waits for the row mutations of this refresh, even if an earlier drain has sent its own', async () => {
    const { loop, store, timers, pulls } = await aLoop([{ kind: 'accepted' }], { lock: exclusiveLock() })
    await loop.sendNow()
    await store.enqueue(aNewEntry(completionOf('job-1')))
    const waits: (() => void)[] = []
    const original = { ...store }
    store.entries = async (...args) => {
      await new Promise<void>((resolve) => waits.push(resolve))
      return original.entries(...args)
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

  it('[OB15d] pulls every fifteen minutes while the server announces changes', async () => {
    const { loop, timers } = await aLoop([])
    loop.setAnnounced(true)
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([900_000])
    loop.setAnnounced(false)
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([180_000])
    loop.setAnnounced(false)
    loop.setAnnounced(true)
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([900_000])
  })

  it('[OB15g] runs one pull at a time, and lets all who ask meanwhile share the next one', async () => {
    const pulls: (() => void)[] = []
    const pull = () => new Promise<PullResult>((resolve) => pulls.push(() => resolve(aPull([aJob()]))))
    const { loop } = await aLoop([], {
      server: { send: async () => ({ kind: 'accepted' }), pull, fetchJobPage: async () => aPage() },
    })
    await loop.sendNow()
    const first = loop.refresh()
    await expect.poll(() => pulls).toHaveLength(1)
    const others = [loop.refresh(), loop.refresh(), loop.refresh()]
    await expect.poll(() => loop.state().isSending).toBe(false)
    expect(pulls).toHaveLength(1)
    pulls[0]?.()
    expect((await first).kind).toBe('pulled')
    await expect.poll(() => pulls).toHaveLength(2)
    pulls[1]?.()
    expect((await Promise.all(others)).map(({ kind }) => kind)).toEqual(['pulled', 'pulled', 'pulled'])
    expect(pulls).toHaveLength(2)
  })

  it('[OB15g] pulls once for refreshes that wait for the same row mutations', async () => {
    const { loop, pulls } = await aLoop([], { lock: exclusiveLock() })
    await Promise.all([loop.refresh(), loop.refresh(), loop.refresh()])
    await expect.poll(() => loop.state().isSending).toBe(false)
    expect(pulls).toEqual([OWNER])
  })

  it('[OB15h] is refreshing until the pull of the last refresh has ended, without a break between two', async () => {
    const pulls: (() => void)[] = []
    const pull = () => new Promise<PullResult>((resolve) => pulls.push(() => resolve(aPull([aJob()]))))
    const { loop } = await aLoop([], {
      server: { send: async () => ({ kind: 'accepted' }), pull, fetchJobPage: async () => aPage() },
    })
    const seen: boolean[] = []
    loop.subscribe(() => seen.push(loop.state().isRefreshing))
    const first = loop.refresh()
    expect(seen.every(Boolean), 'while the row mutations are sent').toBe(true)
    await expect.poll(() => pulls).toHaveLength(1)
    const second = loop.refresh()
    pulls[0]?.()
    await first
    expect(loop.state().isRefreshing, 'after the first of two').toBe(true)
    await expect.poll(() => pulls).toHaveLength(2)
    pulls[1]?.()
    await second
    await expect.poll(() => loop.state().isSending).toBe(false)
    expect(seen.indexOf(false), 'the last change of the second pull').toBe(seen.lastIndexOf(true) + 1)
    expect(seen.at(-1)).toBe(false)
  })

  it('pulls again after a screen has thrown during a pull', async () => {
    const { loop, pulls } = await aLoop([])
    const unsubscribe = loop.subscribe(() => {
      if (!loop.state().isPulling) return
      unsubscribe()
      throw new Error('broken screen')
    })
    await expect(loop.refresh()).rejects.toThrow('broken screen')
    await loop.refresh()
    expect(pulls).toEqual([OWNER])
  })

  it('does not begin a pull that was waiting for another one once it is stopped', async () => {
    const pulls: (() => void)[] = []
    const pull = () => new Promise<PullResult>((resolve) => pulls.push(() => resolve(aPull([aJob()]))))
    const { loop } = await aLoop([], {
      server: { send: async () => ({ kind: 'accepted' }), pull, fetchJobPage: async () => aPage() },
    })
    const first = loop.refresh()
    await expect.poll(() => pulls).toHaveLength(1)
    const second = loop.refresh()
    await expect.poll(() => loop.state().isSending).toBe(false)
    loop.stop()
    pulls[0]?.()
    await Promise.all([first, second])
    expect(pulls).toHaveLength(1)
  })

  it.each([
    [
      'an error of the server',
      async (): Promise<PullResult> => ({ kind: 'failed', message: '', isOffline: false }),
    ],
    ['an error of the storage', () => Promise.reject(new Error('full'))],
  ])('[OB15d] repeats a pull after three minutes, announced or not, after %s', async (_what, pull) => {
    const { loop, timers } = await aLoop([], {
      server: { send: async () => ({ kind: 'accepted' }), pull, fetchJobPage: never },
    })
    loop.setAnnounced(true)
    await loop.refresh()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([180_000])
  })

  it('[OB23o] logs nothing about a pull without changes and a drain without entries', async () => {
    const results = [anUpdate([]), anUpdate([]), anUpdate([aJob({ status: 'cancelled' })])]
    const pull = async (): Promise<PullResult> => results.shift() ?? anUpdate([])
    const { loop, lines } = await aLoop([], {
      server: { send: async () => ({ kind: 'accepted' }), pull, fetchJobPage: never },
    })
    // The first pull since the start is logged: it shows that the server was reached.
    await loop.refresh()
    lines.length = 0
    await loop.refresh()
    expect(lines).toEqual([])
    await loop.refresh()
    expect(lines).toEqual([{ kind: 'pulled', result: 'pulled', jobs: 1 }])
  })

  it('[OB4h] reads jobs that could not be read again at the start, and only then', async () => {
    const since: (string | null)[] = []
    const pull: Server['pull'] = async (_ownerId, request) => {
      since.push(request.since)
      return anUpdate([], { unreadableJobIds: ['job-2'] })
    }
    const { loop, store } = await aLoop([], {
      server: { send: async () => ({ kind: 'accepted' }), pull, fetchJobPage: never },
    })
    await storePull(store, aPull([], { unreadableJobIds: ['job-2'] }))
    await loop.refresh()
    await loop.refresh()
    expect(since).toEqual([null, 'cursor-2'])
  })
})

describe('[OB23h] the loading of older jobs', () => {
  const next = { day: '2025-11-20', id: 'old-1' }
  const pageOf = (id: string, day: string) => aPage([aJob({ id, scheduled_date: day })])
  const aLoopWith = async (fetchJobPage: Server['fetchJobPage'], change: Partial<Server> = {}) => {
    const pull = async () => aPull([aJob()], { isFull: false, cursor: 'cursor-2' })
    const server = { send: async () => ({ kind: 'accepted' as const }), pull, fetchJobPage, ...change }
    const made = await aLoop([], { server })
    await storePull(made.store, [aJob()], { time: { from: '2026-08-22', oldestDay: '2024-11-20' } })
    return made
  }
  const jobIds = async (store: Store) => (await store.jobs(OWNER)).map(({ job }) => job.id)

  it('stores page after page once the jobs are pulled', async () => {
    const requests: PageRequest[] = []
    const { loop, store } = await aLoopWith(async (_ownerId, request) => {
      requests.push(request)
      return requests.length === 1 ? { ...pageOf('old-1', next.day), next } : pageOf('old-2', '2025-01-01')
    })
    await loop.refresh()
    await expect.poll(async () => (await store.pullCursor(OWNER)).history).toBeNull()
    expect(requests).toEqual([
      { before: { day: '2026-08-22' }, from: '2024-11-20' },
      { before: next, from: '2024-11-20' },
    ])
    expect(await jobIds(store)).toEqual(['old-2', 'old-1', 'job-1'])
  })

  it('continues with the next pull after a failed page, where it stopped', async () => {
    const failed: JobPageResult = { kind: 'failed', message: 'No answer', isOffline: true }
    const results: JobPageResult[] = [{ ...pageOf('old-1', next.day), next }, failed]
    const requests: PageRequest[] = []
    const { loop, store } = await aLoopWith(async (_ownerId, request) => {
      requests.push(request)
      return results.shift() ?? aPage()
    })
    await loop.refresh()
    await expect.poll(() => requests).toHaveLength(2)
    expect((await store.pullCursor(OWNER)).history?.before).toEqual(next)
    await loop.refresh()
    await expect.poll(async () => (await store.pullCursor(OWNER)).history).toBeNull()
    expect(requests.map(({ before }) => before.id)).toEqual([undefined, 'old-1', 'old-1'])
  })

  it('waits for a pull that succeeds', async () => {
    const requests: string[] = []
    const results: PullResult[] = [{ kind: 'failed', message: '', isOffline: false }]
    const { loop } = await aLoopWith(
      async () => {
        requests.push('history')
        return aPage()
      },
      {
        pull: async () => {
          requests.push('pull')
          return results.shift() ?? aPull([aJob()], { isFull: false, cursor: 'cursor-2' })
        },
      },
    )
    await loop.refresh()
    await loop.refresh()
    await expect.poll(() => requests).toEqual(['pull', 'pull', 'history'])
  })

  it.each<['send' | 'pull', (loop: SyncLoop) => Promise<unknown>]>([
    ['send', (loop) => loop.sendNow()],
    ['pull', (loop) => loop.refresh()],
  ])('waits between two pages for what is more important: a %s', async (request, begin) => {
    const events: string[] = []
    let arrived = () => {}
    // The first ones lead to the first page.
    const respond = async <T>(kind: 'send' | 'pull', response: T) => {
      if (kind === request && events.length > 0) {
        arrived()
        await new Promise((resolve) => setTimeout(resolve, 20))
        events.push(kind)
      }
      return response
    }
    const { loop, store } = await aLoopWith(
      async () => {
        events.push('page')
        if (events.length > 1) return aPage()
        await store.enqueue(aNewEntry(startOf('job-1')))
        const arrival = new Promise<void>((resolve) => (arrived = resolve))
        void begin(loop)
        await arrival
        return { ...pageOf('old-1', next.day), next }
      },
      {
        send: () => respond('send', { kind: 'accepted' }),
        pull: () => respond('pull', aPull([aJob()], { isFull: false, cursor: 'cursor-2' })),
      },
    )
    await loop.refresh()
    await expect.poll(async () => (await store.pullCursor(OWNER)).history).toBeNull()
    expect(events.slice(0, 2)).toEqual(['page', request])
  })

  it('stops with the loop', async () => {
    let requests = 0
    const { loop } = await aLoopWith(async () => {
      requests += 1
      loop.stop()
      return { ...pageOf('old-1', next.day), next }
    })
    await loop.refresh()
    await expect.poll(() => requests).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(requests).toBe(1)
  })

  it('sends one request at a time', async () => {
    let [running, most] = [0, 0]
    const { loop, store } = await aLoopWith(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return aPage()
    })
    await Promise.all([loop.refresh(), loop.refresh()])
    await expect.poll(async () => (await store.pullCursor(OWNER)).history).toBeNull()
    expect(most).toBe(1)
  })

  it('[OB12n] reports a storage that fails, and does not reject', async () => {
    const { loop, store, lines } = await aLoopWith(async () => aPage())
    store.savePulledJobs = () => Promise.reject(new Error('full'))
    await loop.refresh()
    await expect.poll(() => loop.state().storageError).toEqual(new Error('full'))
    expect(lines).toContainEqual({ kind: 'storage-failed', error: 'Error' })
  })
})
