import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LockHold } from '#sync/ports/device.ts'
import { SimulatedDevice } from '../../../tests/support/store/simulatedLocks.ts'
import { createWebLock, hasResponsiveHolder, webLock } from './webLock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A task that runs until `end` or `fail` is called. */
function aTask() {
  let end = (_result: string) => {}
  let fail = (_error: Error) => {}
  const ended = new Promise<string>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  let hold: LockHold | null = null
  let runs = 0
  return {
    run: (given: LockHold) => {
      runs += 1
      hold = given
      return ended
    },
    end: (result: string) => end(result),
    fail: (error: Error) => fail(error),
    runs: () => runs,
    isRunning: () => hold !== null,
    hold: () => hold,
    isHeld: () => hold?.isHeld() ?? false,
  }
}

async function ticks(device: SimulatedDevice, count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await device.tick()
}

/** A tab with its own timer, which `fireTimer` fires. */
function tabWithTimer(device: SimulatedDevice) {
  let timer = () => {}
  const clock = {
    after: (_delayMs: number, callback: () => void) => {
      timer = callback
      return () => {}
    },
  }
  const fireTimer = async () => {
    timer()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { parts: { ...device.openTab(), clock }, fireTimer }
}

describe('a lock', () => {
  it('[OB10a] runs one tab after the other, and resolves and rejects as the task does', async () => {
    const device = new SimulatedDevice()
    const [first, second] = [aTask(), aTask()]
    const firstDone = createWebLock(device.openTab())('outbox', first.run)
    const secondDone = createWebLock(device.openTab())('outbox', second.run)
    await device.tick()
    expect([first.isHeld(), second.isRunning()]).toEqual([true, false])
    first.end('sent')
    expect(await firstDone).toBe('sent')
    await expect.poll(second.isHeld).toBe(true)
    expect(first.isHeld()).toBe(false)
    second.fail(new Error('broken'))
    await expect(secondDone).rejects.toThrow('broken')
    expect(device.stolen).toEqual([])
    expect([device.openChannels, device.setTimers]).toEqual([0, 0])
  })

  it('[OB10b] is not stolen from a running tab, however long its task takes', async () => {
    const device = new SimulatedDevice()
    const [first, second] = [aTask(), aTask()]
    void createWebLock(device.openTab())('outbox', first.run)
    void createWebLock(device.openTab())('outbox', second.run)
    await ticks(device, 60)
    expect(device.stolen).toEqual([])
    expect([first.isHeld(), second.isRunning()]).toEqual([true, false])
  })

  it('[OB10b] is stolen from a frozen tab after five seconds without an answer', async () => {
    const device = new SimulatedDevice()
    const tab = { isFrozen: false }
    const [first, second] = [aTask(), aTask()]
    const firstDone = createWebLock(device.openTab(tab))('outbox', first.run)
    tab.isFrozen = true
    const secondDone = createWebLock(device.openTab())('outbox', second.run)
    const waits = [await device.tick(), await device.tick(), await device.tick(), await device.tick()]
    expect(waits.flat()).toEqual([1_000, 1_000, 1_000, 1_000])
    expect(second.isRunning()).toBe(false)
    await device.tick()
    expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
    // It thaws: its task still resolves, but it no longer holds the lock.
    tab.isFrozen = false
    first.end('late')
    expect(await firstDone).toBe('late')
    expect(second.isHeld()).toBe(true)
    second.end('sent')
    expect(await secondDone).toBe('sent')
    expect([device.openChannels, device.setTimers]).toEqual([0, 0])
  })

  it('[OB10b] is stolen once: the other waiting tabs learn of the new holder', async () => {
    const device = new SimulatedDevice()
    const tab = { isFrozen: false }
    const [first, second, third] = [aTask(), aTask(), aTask()]
    void createWebLock(device.openTab(tab))('outbox', first.run)
    tab.isFrozen = true
    void createWebLock(device.openTab())('outbox', second.run)
    await device.tick()
    void createWebLock(device.openTab())('outbox', third.run)
    await ticks(device, 30)
    expect(device.stolen).toEqual(['outbox'])
    expect([second.isHeld(), third.isRunning()]).toEqual([true, false])
    second.end('sent')
    await expect.poll(third.isHeld).toBe(true)
  })

  it('[OB10b] is not stolen from a new holder by a tab that had no replies from the previous one', async () => {
    const device = new SimulatedDevice()
    const tab = { isFrozen: false }
    const [first, second, third] = [aTask(), aTask(), aTask()]
    void createWebLock(device.openTab(tab))('outbox', first.run)
    tab.isFrozen = true
    void createWebLock(device.openTab())('outbox', second.run)
    const slower = tabWithTimer(device)
    void createWebLock(slower.parts)('outbox', third.run)
    for (let question = 0; question < 4; question += 1) {
      await device.tick()
      await slower.fireTimer()
    }
    await device.tick()
    expect(second.isHeld()).toBe(true)
    await slower.fireTimer()
    expect([second.isHeld(), third.isRunning()]).toEqual([true, false])
  })

  it('[OB10b] runs a task that has stolen it only once', async () => {
    const device = new SimulatedDevice()
    const tab = { isFrozen: false }
    const second = aTask()
    void createWebLock(device.openTab(tab))('outbox', aTask().run)
    tab.isFrozen = true
    const done = createWebLock(device.openTab())('outbox', second.run)
    await ticks(device, 5)
    second.end('sent')
    await done
    await device.tick()
    expect(second.runs()).toBe(1)
  })

  it('[OB10b] is independent of locks with other names, whose holders do not answer for it', async () => {
    const device = new SimulatedDevice()
    const tab = { isFrozen: false }
    const [frozen, other, waiting] = [aTask(), aTask(), aTask()]
    void createWebLock(device.openTab(tab))('outbox', frozen.run)
    tab.isFrozen = true
    void createWebLock(device.openTab())('session', other.run)
    void createWebLock(device.openTab())('outbox', waiting.run)
    await ticks(device, 5)
    expect([other.isHeld(), waiting.isHeld()]).toEqual([true, true])
    expect(device.stolen).toEqual(['outbox'])
  })

  it('[OB7b] lets its holder know once for each task that begins to wait, of whichever tab', async () => {
    const device = new SimulatedDevice()
    const tab = device.openTab()
    const [first, second] = [aTask(), aTask()]
    let requests = 0
    void createWebLock(tab)('outbox', first.run)
    void createWebLock(device.openTab())('session', second.run)
    first.hold()?.onWanted(() => (requests += 1))
    second.hold()?.onWanted(() => (requests += 10))
    void createWebLock(tab)('outbox', aTask().run)
    void createWebLock(device.openTab())('outbox', aTask().run)
    await ticks(device, 3)
    expect(requests).toBe(2)
  })

  it('rejects and leaves no channel or timer open if the browser refuses it', async () => {
    const device = new SimulatedDevice()
    const parts = device.openTab()
    const refused = new DOMException('The document is not fully active', 'InvalidStateError')
    const locks = () => ({ ...parts.locks(), request: () => Promise.reject(refused) })
    const lock = createWebLock({ ...parts, locks })
    await expect(lock('outbox', async () => 'never')).rejects.toBe(refused)
    expect([device.openChannels, device.setTimers]).toEqual([0, 0])
  })
})

describe('hasResponsiveHolder', () => {
  it('[OB15b] resolves to false at once if the lock is free, whatever other locks are held', async () => {
    const device = new SimulatedDevice()
    void createWebLock(device.openTab())('session', aTask().run)
    expect(await hasResponsiveHolder('outbox', device.openTab())).toBe(false)
    expect(device.setTimers).toBe(0)
  })

  it('[OB15b] resolves to true when the holder has replied', async () => {
    const device = new SimulatedDevice()
    void createWebLock(device.openTab())('outbox', aTask().run)
    void createWebLock(device.openTab())('session', aTask().run)
    await device.tick()
    const [channels, timers] = [device.openChannels, device.setTimers]
    expect(await hasResponsiveHolder('outbox', device.openTab())).toBe(true)
    expect([device.openChannels, device.setTimers]).toEqual([channels, timers])
  })

  it('[OB15b] resolves to false after four seconds if the holder is frozen', async () => {
    const device = new SimulatedDevice()
    const tab = { isFrozen: false }
    void createWebLock(device.openTab(tab))('outbox', aTask().run)
    void createWebLock(device.openTab())('session', aTask().run)
    await device.tick()
    tab.isFrozen = true
    const result = hasResponsiveHolder('outbox', device.openTab())
    await new Promise((resolve) => setImmediate(resolve))
    expect(await device.tick()).toContain(4_000)
    expect(await result).toBe(false)
    expect(device.openChannels).toBe(2)
  })
})

it.each([
  ['a question about the same lock', 'outbox'],
  ['an answer for another lock', 'session'],
])('[OB15b] hasResponsiveHolder does not take %s for an answer', async (_what, name) => {
  const device = new SimulatedDevice()
  const tab = { isFrozen: false }
  void createWebLock(device.openTab(tab))('outbox', aTask().run)
  tab.isFrozen = true
  void createWebLock(device.openTab())('session', aTask().run)
  void createWebLock(device.openTab())(name, aTask().run)
  const { parts, fireTimer } = tabWithTimer(device)
  const result = hasResponsiveHolder('outbox', parts)
  await new Promise((resolve) => setImmediate(resolve))
  await device.tick()
  await fireTimer()
  expect(await result).toBe(false)
})

it('[OB10a] a holder replies on the channel that tabs of all app versions use', async () => {
  const device = new SimulatedDevice()
  vi.stubGlobal('navigator', { locks: device.openTab().locks() })
  const others = new BroadcastChannel('lock-holders')
  const received = new Promise<unknown>((resolve) => {
    others.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
  })
  const task = aTask()
  const done = webLock('outbox', task.run)
  expect(await received).toEqual({ kind: 'reply', name: 'outbox' })
  task.end('sent')
  await done
  others.close()
})

it('[OB10a] navigator.locks is read when a lock is requested, not before', async () => {
  vi.stubGlobal('navigator', {})
  await expect(webLock('outbox', async () => 'done')).rejects.toThrow('request')
})
