import { createCommands, type Commands } from '#sync/commands.ts'
import type { Clock, Lock, Store } from '#sync/ports.ts'
import { StorageFullError } from '#sync/ports.ts'
import { createSyncLoop, type SyncLoop } from '#sync/syncLoop.ts'
import { createMemoryStore, emptyDisk, type DeviceDisk } from '../support/memoryStore.ts'
import type { Choices } from './choices.ts'
import type { Network, Technician } from './network.ts'
import type { Process, Steps } from './steps.ts'

// Thrown again and again: its stack is nobody's concern, and costly to note.
const diskIsFull = new StorageFullError('The disk is full')

const WRITES = new Set<string | symbol>([
  'setIdentity',
  'updateTechnician',
  'savePull',
  'saveDraft',
  'keepPicture',
  'beginPhoto',
  'removePicture',
  'addPhoto',
  'savePhotoCopy',
  'savePulledReports',
  'forgetOldReports',
  'enqueue',
  'submitReport',
  'keep',
  'finish',
])

/** A tab of the portal on a device. */
export type Tab = {
  process: Process
  owner: Technician
  store: Store
  commands: Commands
  loop: SyncLoop
}

/** What the devices share: time that the simulation moves, and the timers that wait for it. */
export class SimulatedClock {
  private time = Date.parse('2026-11-20T08:00:00.000Z')
  private timers: { at: number; process: Process; callback: () => void }[] = []

  /** @param skewOf how far the device's clock is off, in milliseconds */
  for(process: Process, skewOf: () => number): Clock {
    return {
      // Every look at the clock costs a millisecond, so that no two moments are the same.
      now: () => (this.time += 1) + skewOf(),
      after: (delayMs, callback) => {
        const timer = { at: this.time + delayMs, process, callback }
        this.timers.push(timer)
        return () => void (this.timers = this.timers.filter((other) => other !== timer))
      },
    }
  }

  advance(ms: number): void {
    this.time += ms
    const due = this.timers.filter((timer) => timer.at <= this.time)
    this.timers = this.timers.filter((timer) => timer.at > this.time)
    for (const { process, callback } of due) if (process.isAlive) callback()
  }
}

/** A phone: its disk outlives its tabs, and its lock is shared by them. */
export class Device {
  private ownDisk: DeviceDisk = emptyDisk()
  private store: Store = createMemoryStore(this.ownDisk)
  tabs: Tab[] = []
  signedIn: Technician | null = null
  clockSkewMs = 0
  isFull = false
  private holder: Process | null = null
  private queue: { process: Process; start: () => void }[] = []
  private uuids = 0

  constructor(
    readonly name: string,
    private readonly choices: Choices,
    private readonly steps: Steps,
    private readonly network: Network,
    private readonly clock: SimulatedClock,
    private readonly afterStoreStep: (device: Device) => void,
  ) {}

  get disk(): DeviceDisk {
    return this.ownDisk
  }

  /** Puts another disk in, as restoring a backup does. */
  set disk(disk: DeviceDisk) {
    this.ownDisk = disk
    this.store = createMemoryStore(disk)
  }

  openTab(owner: Technician): Tab {
    const process: Process = { name: `${this.name}-tab`, isAlive: true }
    const store = this.storeFor(process)
    const clock = this.clock.for(process, () => this.clockSkewMs)
    const chance = { random: () => 0.5, uuid: () => this.uuid() }
    const server = this.network.connect(process, () => this.signedIn)
    const ports = { store, server, clock, chance, lock: this.lockFor(process), log: { note: () => {} } }
    const tab: Tab = {
      process,
      owner,
      store,
      commands: createCommands({ store, clock, chance }),
      loop: createSyncLoop(ports, owner.userId),
    }
    this.tabs.push(tab)
    return tab
  }

  async killTab(tab: Tab): Promise<void> {
    this.tabs = this.tabs.filter((other) => other !== tab)
    await this.steps.kill(tab.process, this.choices.happens(2))
    this.grantLock()
  }

  snapshot(): DeviceDisk {
    const { disk } = this
    return {
      ...disk,
      jobs: [...disk.jobs],
      reports: [...disk.reports],
      drafts: [...disk.drafts],
      photos: [...disk.photos],
      photoBytes: new Map(disk.photoBytes),
      photoCopies: [...disk.photoCopies],
      outbox: [...disk.outbox],
      pullMarks: new Map(disk.pullMarks),
    }
  }

  private uuid(): string {
    this.uuids += 1
    return `${this.name}-${this.uuids}`
  }

  private storeFor(process: Process): Store {
    return new Proxy(this.store, {
      get:
        (_target, name) =>
        (...args: unknown[]) =>
          this.steps.wait(process, () => {
            if (this.isFull && WRITES.has(name)) throw diskIsFull
            const { store } = this
            const method: unknown = Reflect.get(store, name)
            if (typeof method !== 'function') throw new Error(`The store has no ${String(name)}`)
            const answer: unknown = Reflect.apply(method, store, args)
            // The disk has changed by now: the answer only tells of it.
            this.afterStoreStep(this)
            return answer
          }),
    })
  }

  private lockFor(process: Process): Lock {
    return (_name, task) =>
      new Promise((resolve, reject) => {
        const start = () => {
          this.holder = process
          task({ isHeld: () => this.holder === process })
            .then(resolve, reject)
            .finally(() => {
              if (this.holder === process) this.holder = null
              this.grantLock()
            })
        }
        this.queue.push({ process, start })
        this.grantLock()
      })
  }

  private grantLock(): void {
    if (this.holder?.isAlive) return
    this.holder = null
    this.queue = this.queue.filter(({ process }) => process.isAlive)
    this.queue.shift()?.start()
  }
}
