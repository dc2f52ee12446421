import { createCommands, type Commands } from '#sync/commands.ts'
import { drain } from '#sync/outbox/drain.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Clock, Lock, LockHold } from '#sync/ports/device.ts'
import { StorageFullError, type Store } from '#sync/ports/store.ts'
import { pullReports } from '#sync/pull/pullReports.ts'
import { createSyncLoop, SENDER_LOCK, type SyncLoop } from '#sync/syncLoop.ts'
import { createMemoryStore, emptyDisk, type DeviceDisk } from '../support/store/memoryStore.ts'
import type { Choices } from './choices.ts'
import type { Network, Technician } from './network.ts'
import { aProcess, type Process, type Steps } from './steps.ts'

// Thrown again and again: its stack is nobody's concern, and costly to note.
const diskIsFull = new StorageFullError('The disk is full')

const connectionIsLost = new Error('Connection to Indexed Database server lost')

// What only deletes can be committed on a full disk.
const WRITES = new Set<string>([
  'setIdentity',
  'updateTechnician',
  'savePull',
  'openDraft',
  'saveDraft',
  'addPicture',
  'beginPhoto',
  'addPhoto',
  'captionPhoto',
  'orderPhotos',
  'savePhotoCopy',
  'savePulledReports',
  'enqueue',
  'submitReport',
  'updateEntry',
  'completeEntry',
])

/** Which writes the disk has no room for. */
export type Fullness = 'free' | 'some-writes' | 'all-writes'

/** A tab of the portal on a device. */
export type Tab = {
  process: Process
  owner: Technician
  store: Store
  commands: Commands
  loop: SyncLoop
  /** Asks for the owner's reports, as the portal does after a pull. */
  pullReports(): Promise<unknown>
}

/** What the devices share: time that the simulation moves, and the timers that wait for it. */
export class SimulatedClock {
  private time = Date.parse('2026-11-20T08:00:00.000Z')
  get now(): number {
    return this.time
  }

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
    // A frozen tab hears its timers once it thaws.
    this.timers = this.timers.filter((timer) => timer.at > this.time || timer.process.isFrozen)
    for (const { process, callback } of due) if (process.isAlive && !process.isFrozen) callback()
  }
}

/** A phone: its disk outlives its tabs, and its lock is shared by them. */
export class Device {
  private ownDisk: DeviceDisk = emptyDisk()
  private store: Store = createMemoryStore(this.ownDisk)
  tabs: Tab[] = []
  private workers: Process[] = []
  signedIn: Technician | null = null
  clockSkewMs = 0
  fullness: Fullness = 'free'
  /** A phone that never gets room again, once it is full. */
  readonly isFullForGood: boolean
  /** Whether calls of the storage fail now and then. */
  isStorageShaky = true
  /** The outbox as a process saw it when it last looked. */
  readonly seen = new Map<Process, readonly OutboxEntry[]>()
  private holder: { process: Process } | null = null
  private queue: { process: Process; start: () => void }[] = []
  private uuids = 0

  constructor(
    readonly name: string,
    private readonly choices: Choices,
    private readonly steps: Steps,
    private readonly network: Network,
    private readonly clock: SimulatedClock,
    private readonly afterStoreStep: (device: Device) => void,
  ) {
    this.isFullForGood = choices.happens(8)
  }

  get disk(): DeviceDisk {
    return this.ownDisk
  }

  /** Puts another disk in, as restoring a backup does. */
  set disk(disk: DeviceDisk) {
    this.ownDisk = disk
    this.store = createMemoryStore(disk)
  }

  openTab(owner: Technician): Tab {
    const process = aProcess(`${this.name}-tab`)
    const ports = this.portsFor(process)
    const { store, clock, randomness } = ports
    const tab: Tab = {
      process,
      owner,
      store,
      commands: createCommands({ store, clock, randomness }),
      loop: createSyncLoop(ports, owner.userId),
      pullReports: () => pullReports(ports, owner.userId),
    }
    this.tabs.push(tab)
    return tab
  }

  /** The service worker, woken by the browser: it sends unless a tab that runs is sending. */
  async wakeWorker(): Promise<void> {
    const { signedIn } = this
    if (!signedIn || (this.holder && !this.holder.process.isFrozen && this.holder.process.isAlive)) return
    const process = aProcess(`${this.name}-tab`)
    this.workers.push(process)
    const ports = this.portsFor(process)
    await ports.lock(SENDER_LOCK, (hold) =>
      drain(ports, signedIn.userId, { retryScope: 'unreachable', hold }),
    )
  }

  freeze(tab: Tab): void {
    tab.process.isFrozen = true
    this.network.forgetSender(tab.process)
  }

  thaw(tab: Tab): void {
    tab.process.isFrozen = false
  }

  /** Takes the lock away from a frozen holder, as those that wait do after some seconds without an answer. */
  stealFromFrozen(): void {
    const isWanted = this.queue.some(({ process }) => process.isAlive && !process.isFrozen)
    if (!this.holder?.process.isFrozen || !isWanted) return
    this.holder = null
    this.grantLock()
  }

  async killTab(tab: Tab): Promise<void> {
    this.tabs = this.tabs.filter((other) => other !== tab)
    await this.steps.kill(tab.process, this.choices.happens(2))
    this.grantLock()
  }

  /** Ends everything that runs, as a phone does before a backup is put on it. */
  async killAll(): Promise<void> {
    for (const tab of this.tabs) await this.killTab(tab)
    for (const worker of this.workers.splice(0)) await this.steps.kill(worker, false)
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

  private portsFor(process: Process) {
    return {
      store: this.storeFor(process),
      server: this.network.connect(process, this),
      clock: this.clock.for(process, () => this.clockSkewMs),
      randomness: { random: () => this.choices.pick(1_000) / 1_000, uuid: () => this.uuid() },
      lock: this.lockFor(process),
      log: { note: () => {} },
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
        (...args: unknown[]) => {
          const hold = this.holder
          return this.steps.wait(process, () => {
            if (this.lacksRoom(String(name), args)) throw diskIsFull
            const isCut = this.isStorageShaky && this.choices.happens(150)
            if (isCut && this.choices.happens(2)) throw connectionIsLost
            const { store } = this
            const method: unknown = Reflect.get(store, name)
            if (typeof method !== 'function') throw new Error(`The store has no ${String(name)}`)
            // What a drain asked for that has ended since is seen by none.
            if (name === 'entries' && hold === this.holder) this.seen.set(process, [...this.disk.outbox])
            const answer: unknown = Reflect.apply(method, store, args)
            // The disk has changed by now: the answer only tells of it.
            this.afterStoreStep(this)
            if (!isCut) return answer
            // What the store refuses it has not done, and its refusal arrives.
            return Promise.resolve(answer).then(() => {
              throw connectionIsLost
            })
          })
        },
    })
  }

  private lacksRoom(method: string, [first]: unknown[]): boolean {
    if (this.fullness === 'free' || !WRITES.has(method)) return false
    // The end of a photo only deletes.
    if (method === 'completeEntry' && isPhotoEntry(first)) return false
    return this.fullness === 'all-writes' || this.choices.happens(2)
  }

  private lockFor(process: Process): Lock {
    return (_name, task) =>
      new Promise((resolve, reject) => {
        const start = () => {
          const holder = { process }
          const hold: LockHold = { isHeld: () => this.holder === holder }
          this.holder = holder
          task(hold)
            .then(resolve, reject)
            .finally(() => {
              if (this.holder === holder) this.holder = null
              this.grantLock()
            })
        }
        this.queue.push({ process, start })
        this.grantLock()
      })
  }

  private grantLock(): void {
    if (this.holder?.process.isAlive) return
    this.holder = null
    this.queue = this.queue.filter(({ process }) => process.isAlive)
    this.queue.shift()?.start()
  }
}

function isPhotoEntry(entry: unknown): boolean {
  return JSON.stringify(entry).includes('"kind":"photo.upload"')
}
