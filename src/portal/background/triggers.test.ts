import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import type { LockHold } from '#sync/ports/device.ts'
import type { ConnectionListener, JobFeed, PullResult, Server } from '#sync/ports/server.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import type { SyncState } from '#sync/syncState.ts'
import { startSync } from './startSync.ts'
import { refreshOnJobChanges, syncOnBrowserEvents } from './triggers.ts'

describe('on browser events', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const sendLater = vi.fn<() => void>()
  const refresh = vi.fn<SyncLoop['refresh']>()
  const sendNow = vi.fn<SyncLoop['sendNow']>()
  let now = Date.parse('2026-11-20T09:00:00.000Z')
  const IDLE: SyncState = {
    isSending: false,
    isPulling: false,
    isRefreshing: false,
    stoppedBy: null,
    storageError: null,
    lastPull: null,
  }
  let state = IDLE
  let unsent = 0
  const listeners = new Set<() => void>()
  let dispose: () => void

  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', page)
    state = IDLE
    const loop = {
      sendNow,
      refresh,
      setAnnounced: () => {},
      state: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      stop: () => {},
    }
    dispose = syncOnBrowserEvents(loop, { sendLater, hasUnsent: () => unsent > 0 }, { now: () => now })
    vi.clearAllMocks()
  })
  afterEach(() => {
    dispose()
    vi.unstubAllGlobals()
  })

  function become(visibilityState: 'visible' | 'hidden'): void {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }

  it('[OB15b] leaves sending to the worker if the portal is hidden while something is unsent', () => {
    unsent = 0
    become('hidden')
    expect(sendLater).not.toHaveBeenCalled()
    unsent = 2
    become('hidden')
    expect(sendLater).toHaveBeenCalledOnce()
    expect(refresh).not.toHaveBeenCalled()
  })

  it('[OB15a] refreshes when the portal becomes visible', () => {
    unsent = 2
    now += 10_000
    become('visible')
    expect(sendLater).not.toHaveBeenCalled()
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('[OB15i] pulls at most once in ten seconds when the portal becomes visible, and sends every time', () => {
    now += 60_000
    become('visible')
    now += 9_999
    become('visible')
    expect(refresh).toHaveBeenCalledOnce()
    expect(sendNow).toHaveBeenCalledExactlyOnceWith('unreachable')
    now += 1
    become('visible')
    expect(refresh).toHaveBeenCalledTimes(2)
    now -= 3_600_000
    become('visible')
    expect(refresh).toHaveBeenCalledTimes(3)
  })

  it('[OB15i] pulls once if the portal becomes visible just before the network returns', () => {
    now += 60_000
    become('visible')
    now += 10
    window.dispatchEvent(new Event('online'))
    expect(refresh).toHaveBeenCalledOnce()
    expect(sendNow).toHaveBeenCalledExactlyOnceWith('unreachable')
  })

  it.each([
    { lastPull: { kind: 'failed', message: 'No answer', isOffline: true } },
    { stoppedBy: 'unreachable' },
  ] as const)('[OB15i] pulls when the network returns, if it was missed before (%j)', (change) => {
    state = { ...IDLE, ...change }
    now += 60_000
    become('visible')
    now += 10
    window.dispatchEvent(new Event('online'))
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('[OB15i] pulls when the network returns that was lost since the last pull, however short ago', () => {
    now += 60_000
    become('visible')
    now += 3_000
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(refresh).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new Event('online'))
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('[OB15b] leaves sending to the worker each time the server becomes unreachable', () => {
    const stoppedBy = (reason: SyncState['stoppedBy']) => {
      state = { ...IDLE, stoppedBy: reason }
      for (const listener of listeners) listener()
      return sendLater.mock.calls.length
    }
    expect([stoppedBy(null), stoppedBy('storage')]).toEqual([0, 0])
    expect([stoppedBy('unreachable'), stoppedBy('unreachable')]).toEqual([1, 1])
    expect([stoppedBy(null), stoppedBy('unreachable')]).toEqual([1, 2])
  })

  it('[OB15a] does nothing once it is disposed of', () => {
    unsent = 2
    dispose()
    become('visible')
    become('hidden')
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(refresh).not.toHaveBeenCalled()
    expect(sendNow).not.toHaveBeenCalled()
    expect(sendLater).not.toHaveBeenCalled()
    expect(listeners).toEqual(new Set())
  })
})

describe('on changed jobs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('pulls once for many changes', async () => {
    const { refresh, changeJobs } = listen()
    for (let change = 0; change < 100; change += 1) changeJobs()
    await vi.runAllTimersAsync()
    expect(refresh).toHaveBeenCalledOnce()
    changeJobs()
    await vi.runAllTimersAsync()
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('[OB15f] runs one pull at a time while changes keep coming', async () => {
    const { refresh, changeJobs } = listen()
    let [running, most] = [0, 0]
    refresh.mockImplementation(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      running -= 1
      return { kind: 'signed-out' }
    })
    for (let second = 0; second < 30; second += 1) {
      changeJobs()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    const duringEvents = refresh.mock.calls.length
    await vi.runAllTimersAsync()
    expect(most).toBe(1)
    expect(duringEvents).toBe(10)
    // The last change came while a pull was running.
    expect(refresh).toHaveBeenCalledTimes(11)
  })

  it('[OB15f] does not pull again after it is disposed of while a pull is running', async () => {
    const { refresh, changeJobs, dispose } = listen()
    refresh.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      return { kind: 'signed-out' }
    })
    changeJobs()
    await vi.advanceTimersByTimeAsync(1_500)
    changeJobs()
    dispose()
    await vi.runAllTimersAsync()
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('[OB15d] pulls more seldom while the server announces changes', () => {
    const { setAnnounced, connect } = listen()
    connect(true)
    connect(false)
    expect(setAnnounced.mock.calls).toEqual([[true], [false]])
  })

  it('does not pull after it is disposed of', () => {
    const { refresh, changeJobs, dispose } = listen()
    changeJobs()
    dispose()
    vi.runAllTimers()
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('the sync of a technician', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', new EventTarget())
  })
  afterEach(() => void vi.unstubAllGlobals())

  function start() {
    const never = () => new Promise<never>(() => {})
    const pull = vi.fn<Server['pull']>(never)
    const unsubscribe = vi.fn<() => void>()
    const onJobsChanged = vi.fn<JobFeed['onJobsChanged']>(() => unsubscribe)
    const ports = {
      store: createMemoryStore(),
      server: { send: never, pull, fetchJobPage: never, pullReports: never },
      feed: { onJobsChanged },
      // The local noon: the day is the same in every time zone.
      clock: { now: () => new Date(2026, 10, 20, 12).getTime(), after: () => () => {} },
      randomness: { random: () => 1, uuid: () => 'id' },
      lock: <T>(_name: string, task: (hold: LockHold) => Promise<T>) =>
        task({ isHeld: () => true, onWanted: () => {} }),
      log: { note: () => {} },
      reportErrors: never,
      sendLater: () => {},
      hasUnsent: () => false,
      photos: { preparePhoto: never, publicPhotoUrl: (path: string) => path },
    }
    let [setReady, fail] = [() => {}, (_error: unknown) => {}]
    const isReady = new Promise<void>((resolve, reject) => ([setReady, fail] = [resolve, reject]))
    return { loop: startSync(ports, 'owner', isReady), pull, onJobsChanged, unsubscribe, setReady, fail }
  }

  it('[OB15a] refreshes once it is ready, and stops the loop together with its triggers', async () => {
    const { loop, pull, onJobsChanged, unsubscribe, setReady } = start()
    await new Promise((resolve) => setTimeout(resolve))
    expect(pull).not.toHaveBeenCalled()
    setReady()
    await expect.poll(() => pull).toHaveBeenCalled()
    expect(pull).toHaveBeenCalledExactlyOnceWith('owner', { since: null, from: '2026-08-22' })
    expect(onJobsChanged).toHaveBeenCalledExactlyOnceWith('owner', expect.anything(), expect.anything())
    await expect.poll(() => loop.state().isSending).toBe(false)
    loop.stop()
    expect(unsubscribe).toHaveBeenCalledOnce()
    void loop.sendNow()
    expect(loop.state().isSending, 'after it was stopped').toBe(false)
  })

  it('[OB15a] has no triggers if it is stopped before it is ready', async () => {
    const { loop, onJobsChanged, setReady } = start()
    loop.stop()
    setReady()
    await import('./triggers.ts')
    await new Promise((resolve) => setTimeout(resolve))
    expect(onJobsChanged).not.toHaveBeenCalled()
  })

  it('logs an error if what its triggers wait for rejects', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { fail } = start()
    const error = new Error('The first screen failed')
    fail(error)
    await expect.poll(() => logged.mock.calls).toEqual([['Nothing is sent before the next start:', error]])
    logged.mockRestore()
  })
})

function listen() {
  const refresh = vi.fn<() => Promise<PullResult>>()
  const setAnnounced = vi.fn<(areChangesAnnounced: boolean) => void>()
  let changeJobs = () => {}
  let connect: ConnectionListener = () => {}
  const feed: JobFeed = {
    onJobsChanged(_ownerId, onChange, onConnection = () => {}) {
      changeJobs = onChange
      connect = onConnection
      return () => {}
    },
  }
  const clock = {
    now: () => Date.now(),
    after(delayMs: number, callback: () => void) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
  const dispose = refreshOnJobChanges({ refresh, setAnnounced }, feed, clock, 'owner')
  return {
    refresh,
    setAnnounced,
    changeJobs: () => changeJobs(),
    connect: (isConnected: boolean) => connect(isConnected),
    dispose,
  }
}
