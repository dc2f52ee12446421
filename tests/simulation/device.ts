import { isVersion, type Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'
import { createCommands, type Commands } from '#sync/commands.ts'
import { drain } from '#sync/outbox/drain.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { projectReport } from '#sync/outbox/projectReport.ts'
import type { Clock, Lock, LockHold } from '#sync/ports/device.ts'
import { StorageFullError, type Store } from '#sync/ports/store.ts'
import { pullReports } from '#sync/pull/pullReports.ts'
import { PUT_AWAY_DAYS } from '#sync/retention/retention.ts'
import { tidy } from '#sync/retention/tidy.ts'
import { SENDER_LOCK } from '#sync/sendLoop.ts'
import { createSyncLoop, type SyncLoop } from '#sync/syncLoop.ts'
import { createMemoryStore, emptyDisk, type DeviceDisk } from '../support/store/memoryStore.ts'
import type { Choices } from './choices.ts'
import type { Network, Technician } from './network.ts'
import { nameOf, type LockHolder } from './requestMonitor.ts'
import { newProcess, type Process, type Steps } from './steps.ts'
import { StoreCalls } from './storeCalls.ts'

// One instance for all throws: a stack trace is not needed, and expensive to record.
const diskFullError = new StorageFullError('The disk is full')

const DAY_MS = 24 * 60 * 60_000
export const TOKEN_LIFETIME_MS = 60 * 60_000

const connectionLostError = new Error('Connection to Indexed Database server lost')

// Transactions that only delete can be committed on a full disk.
const WRITES = new Set<string>([
  'setIdentity',
  'savePulledJobs',
  'openDraft',
  'saveDraft',
  'addPicture',
  'beginPhoto',
  'addPhoto',
  'captionPhoto',
  'orderPhotos',
  'replacePhoto',
  'saveVisitDraft',
  'recordVisit',
  'saveEarlierPhoto',
  'savePhotoCopy',
  'savePulledReports',
  'enqueue',
  'enqueueUnstart',
  'submitReport',
  'updateEntry',
  'completeEntries',
  'putAway',
])

/** The calls that resolve to whether a tap was stored. */
const TAPS = new Set<string | symbol>(['enqueue', 'enqueueUnstart', 'recordVisit'])

/** The expiry of an access token that the server issues now. */
export function tokenExpiry(nowMs: number): Timestamp {
  return new Date(nowMs + TOKEN_LIFETIME_MS).toISOString()
}

/** Which writes fail because the disk is full. */
export type Fullness = 'free' | 'some-writes' | 'all-writes'

/** A tab of the portal on a device. */
export type Tab = {
  process: Process
  calls: StoreCalls
  owner: Technician
  store: Store
  commands: Commands
  loop: SyncLoop
  /** Pulls the owner's reports, as the portal does after a pull of the jobs. */
  pullReports(): Promise<unknown>
  tidy(): Promise<void>
}

/** Work that the screen has acknowledged: at the end it must be on the server, or visible as unsent. */
export type Acknowledged =
  /** `takesBack`: the time of the start that the tap takes back. */
  | { kind: 'tap'; device: Device; jobId: string; effect: string; takesBack?: Timestamp }
  | { kind: 'report'; device: Device; report: Report; photoContents: string[] }
  /**
   * A correction or a visit record. `name` is that of its mutation, and of its effect; `folder` the id of the report or
   * visit that has its photos.
   */
  | { kind: 'record'; device: Device; jobId: string; name: string; folder: string; photoContents: string[] }
  /** A picture of a visit that was stored when it was taken. */
  | { kind: 'picture'; device: Device; visitId: string; content: string }

/** Simulated time and its timers, shared by all devices. */
export class SimulatedClock {
  private time = Date.parse('2026-11-20T08:00:00.000Z')
  get now(): number {
    return this.time
  }

  private timers: { at: number; process: Process; callback: () => void }[] = []

  /** @param skewOf how far the device's clock is off, in milliseconds */
  for(process: Process, skewOf: () => number): Clock {
    return {
      // Each read advances time by a millisecond, so that no two timestamps are equal.
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
    // Timers of a frozen tab fire once it thaws.
    this.timers = this.timers.filter((timer) => timer.at > this.time || timer.process.isFrozen)
    for (const { process, callback } of due) if (process.isAlive && !process.isFrozen) callback()
  }
}

/** A phone: its disk outlives its tabs, which share its lock. */
export class Device {
  private ownDisk: DeviceDisk = emptyDisk()
  private store: Store = createMemoryStore(this.ownDisk)
  tabs: Tab[] = []
  private workers: Process[] = []
  signedIn: Technician | null = null
  clockSkewMs = 0
  /** When the server last accepted the session, and did so while the phone had stored its token, by the true time. */
  acceptedMs = 0
  contactMs = 0
  /** Whose jobs were stored at the last check, since the last sign-in. */
  storedFor: string | null = null
  /** When each entry was put away, by the true time. */
  readonly putAwayMs = new Map<string, number>()
  /** Descriptions of what was deleted within ninety days of being put away. */
  readonly deletedEarly: string[] = []
  fullness: Fullness = 'free'
  /** Whether the disk stays full once it is. */
  readonly staysFull: boolean
  /** Whether calls to the store fail at random. */
  isStorageFlaky = true
  /**
   * Put away, and deleted after ninety days by the device's clock [R28]: reports' ids, jobs with times of taps, other
   * names.
   */
  readonly forgotten = new Set<string>()
  /** The contents of photos that were put away alone, and deleted after the ninety days. */
  readonly forgottenContents = new Set<string>()
  /** The entries that are in the outbox although the store has confirmed to the portal that they are not. */
  readonly deniedTaps: string[] = []
  /** The corrections that were stored although the phone showed another version than the one that they correct. */
  readonly overtakenCorrections: string[] = []
  /** The starts that were taken back although something was begun on the job. */
  readonly unstartsBesideDraft: string[] = []
  /** Whether a backup was restored on the phone. */
  wasRestored = false
  /** The outbox as each process last read it. */
  readonly seen = new Map<Process, readonly OutboxEntry[]>()
  /** The outbox as it was read before the bytes of a photo were, by the photo's id. */
  readonly seenAtStart = new Map<string, readonly OutboxEntry[]>()
  /** The process that sends, if any. */
  holder: (LockHolder & { wake: () => void }) | null = null
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
    this.staysFull = choices.happens(8)
  }

  get disk(): DeviceDisk {
    return this.ownDisk
  }

  /** Replaces the disk, as restoring a backup does. */
  set disk(disk: DeviceDisk) {
    this.ownDisk = disk
    this.store = createMemoryStore(disk)
  }

  openTab(owner: Technician): Tab {
    const process = newProcess(`${this.name}-tab`)
    const ports = this.portsFor(process)
    const { clock, randomness, calls } = ports
    // What the technician's hand reads, the sender has not seen.
    const store = this.storeFor(process, calls)
    const tab: Tab = {
      process,
      calls,
      owner,
      store,
      commands: createCommands({ store, clock, randomness }),
      loop: createSyncLoop(ports, owner.userId),
      pullReports: () => pullReports(ports, owner.userId),
      tidy: () => tidy({ store, clock }),
    }
    this.tabs.push(tab)
    return tab
  }

  /** The browser wakes the service worker, which sends unless a running tab holds the lock. */
  async wakeWorker(): Promise<void> {
    const { signedIn } = this
    if (!signedIn || (this.holder && !this.holder.process.isFrozen && this.holder.process.isAlive)) return
    const process = newProcess(`${this.name}-tab`)
    this.workers.push(process)
    const ports = this.portsFor(process)
    await ports.lock(SENDER_LOCK, (hold) =>
      drain(ports, signedIn.userId, { retryScope: 'unreachable', hold }),
    )
  }

  freeze(tab: Tab): void {
    tab.process.isFrozen = true
    this.network.monitor.forgetSender(tab.process)
  }

  /** The browser keeps the tab's page in its back/forward cache until it thaws (rule OB12k). */
  leave(tab: Tab): void {
    tab.calls.leave(this.choices)
    this.freeze(tab)
  }

  thaw(tab: Tab): void {
    tab.process.isFrozen = false
  }

  /** Steals the lock from a frozen holder, as waiting processes do if it does not respond for some seconds. */
  stealFromFrozen(): void {
    const isWanted = this.queue.some(({ process }) => process.isAlive && !process.isFrozen)
    if (!this.holder?.process.isFrozen || !isWanted) return
    this.holder = null
    this.grantLock()
  }

  /** Deletes what the technician need not leave behind (rule OB22e). */
  async signOut(): Promise<void> {
    this.signedIn = null
    await this.store.setIdentity(null)
  }

  async killTab(tab: Tab): Promise<void> {
    this.tabs = this.tabs.filter((other) => other !== tab)
    await this.steps.kill(tab.process, this.choices.happens(2))
    this.grantLock()
  }

  /** Kills all tabs and workers, as a phone does before it restores a backup. */
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
      visitDrafts: [...disk.visitDrafts],
      pictures: [...disk.pictures],
      photos: [...disk.photos],
      photoBytes: new Map(disk.photoBytes),
      photoCopies: [...disk.photoCopies],
      outbox: [...disk.outbox],
      pullCursors: new Map(disk.pullCursors),
      handovers: new Map(disk.handovers),
    }
  }

  private portsFor(process: Process) {
    const calls = new StoreCalls(this.steps, process)
    return {
      calls,
      store: this.storeFor(process, calls, { isSender: true }),
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

  private storeFor(process: Process, calls: StoreCalls, { isSender = false } = {}): Store {
    return new Proxy(this.store, {
      get:
        (_target, name) =>
        (...args: unknown[]) => {
          const hold = this.holder
          // The photo is started: what is read while its bytes are does not stop it.
          if (name === 'photoBytes' && isSender)
            this.seenAtStart.set(String(args[0]), this.seen.get(process) ?? [])
          const called = calls.make(String(name), () => {
            if (this.rejectsWrite(String(name), args)) throw diskFullError
            const isCut = this.isStorageFlaky && this.choices.happens(150)
            if (isCut && this.choices.happens(2)) throw connectionLostError
            const { store } = this
            const method: unknown = Reflect.get(store, name)
            if (typeof method !== 'function') throw new Error(`The store has no ${String(name)}`)
            // A read by a drain that has lost the lock meanwhile does not count.
            if ((name === 'entries' || name === 'allEntries') && isSender && hold === this.holder)
              this.seen.set(
                process,
                this.disk.outbox.filter(({ putAway }) => !putAway),
              )
            const before = [...this.disk.outbox]
            const result: unknown = Reflect.apply(method, store, args)
            if (name === 'forgetPutAway') this.noteForgotten(before)
            if (name === 'putAway') this.notePutAway(before)
            if (name === 'submitReport') this.checkCorrections(before)
            if (name === 'enqueueUnstart') this.checkUnstart(before)
            // The disk has changed already, before the promise resolves.
            this.afterStoreStep(this)
            if (!isCut) return result
            // A rejection of the store itself still reaches the caller.
            return Promise.resolve(result).then(() => {
              throw connectionLostError
            })
          })
          return TAPS.has(name) ? called.then((isNew) => this.checkTap(args, isNew)) : called
        },
    })
  }

  private checkTap([added]: unknown[], isNew: unknown): unknown {
    const isStored = this.disk.outbox.some(({ id }) => id === idOf(added))
    if (isStored && isNew === false) this.deniedTaps.push(idOf(added))
    return isNew
  }

  /** The server accepts a request. As the adapters do, the phone renews an expired access token before. */
  renewSession(): void {
    const { identity } = this.disk
    this.acceptedMs = this.clock.now
    const isExpired = identity && Date.parse(identity.acceptedUntil) <= this.clock.now
    // There may be no room for the new one.
    if (isExpired && this.fullness !== 'free') return
    this.contactMs = this.clock.now
    if (isExpired) this.disk.identity = { ...identity, acceptedUntil: tokenExpiry(this.clock.now) }
  }

  private notePutAway(before: readonly OutboxEntry[]): void {
    const isAway = ({ putAway }: OutboxEntry) => putAway !== undefined
    const earlier = new Set(before.filter(isAway).map(({ id }) => id))
    for (const { id } of this.disk.outbox.filter(isAway))
      if (!earlier.has(id)) this.putAwayMs.set(id, this.clock.now)
  }

  // [R29] Of which this phone knew that the server would refuse it.
  private checkCorrections(before: readonly OutboxEntry[]): void {
    const known = new Set(before.map(({ id }) => id))
    for (const { id, ownerId, mutation } of this.disk.outbox) {
      if (known.has(id) || mutation.kind !== 'report.correct') continue
      const { report_id, version, replaces } = mutation.correction
      const row = this.disk.reports.find(({ report }) => report.id === report_id)
      const own = before.filter((entry) => entry.ownerId === ownerId)
      const isShown =
        row && isVersion(projectReport(row.report, own), { version: version - 1, versionId: replaces })
      if (!isShown) this.overtakenCorrections.push(nameOf(mutation))
    }
  }

  // [OB25c]
  private checkUnstart(before: readonly OutboxEntry[]): void {
    const { outbox, drafts, visitDrafts } = this.disk
    const begun = [...drafts.filter(({ isUntouched }) => !isUntouched), ...visitDrafts]
    for (const { ownerId, mutation } of outbox.filter((entry) => !before.includes(entry))) {
      const isBegun = begun.some((draft) => draft.ownerId === ownerId && draft.jobId === mutation.jobId)
      if (isBegun) this.unstartsBesideDraft.push(nameOf(mutation))
    }
  }

  private noteForgotten(before: readonly OutboxEntry[]): void {
    for (const { id, mutation } of before) {
      if (this.disk.outbox.some((entry) => entry.id === id)) continue
      const days = (this.clock.now - (this.putAwayMs.get(id) ?? 0)) / DAY_MS
      if (days < PUT_AWAY_DAYS) this.deletedEarly.push(`${id}, put away ${days.toFixed(1)} days ago`)
      if (mutation.kind === 'report.submit') this.forgotten.add(mutation.report.id)
      else if ('at' in mutation) this.forgotten.add(`${mutation.jobId} ${mutation.at}`)
      else this.forgotten.add(nameOf(mutation))
      if (mutation.kind === 'photo.upload') this.forgottenContents.add(mutation.photo.md5)
    }
  }

  private rejectsWrite(method: string, [first]: unknown[]): boolean {
    if (this.fullness === 'free' || !WRITES.has(method)) return false
    // Completing photos only deletes.
    if (method === 'completeEntries' && Array.isArray(first) && first.every(isPhotoEntry)) return false
    return this.fullness === 'all-writes' || this.choices.happens(2)
  }

  private lockFor(process: Process): Lock {
    return (_name, task) =>
      new Promise((resolve, reject) => {
        const start = () => {
          const holder: LockHolder & { wake: () => void } = { process, wake: () => {} }
          const hold: LockHold = {
            isHeld: () => this.holder === holder,
            onWanted: (listener) => void (holder.wake = listener),
          }
          this.holder = holder
          task(hold)
            .then(resolve, reject)
            .finally(() => {
              if (this.holder === holder) this.holder = null
              this.grantLock()
            })
        }
        this.queue.push({ process, start })
        this.wakeHolder()
        this.grantLock()
      })
  }

  // A message to its tab or worker, which a frozen one receives when it thaws.
  private wakeHolder(): void {
    const { holder } = this
    if (holder) void this.steps.wait(holder.process, () => {}).then(() => holder.wake())
  }

  private grantLock(): void {
    if (this.holder?.process.isAlive) return
    this.holder = null
    this.queue = this.queue.filter(({ process }) => process.isAlive)
    this.queue.shift()?.start()
  }
}

function idOf(tap: unknown): string {
  if (typeof tap !== 'object' || tap === null) return ''
  if ('entryId' in tap) return String(tap.entryId)
  return 'id' in tap ? String(tap.id) : ''
}

function isPhotoEntry(entry: unknown): boolean {
  return JSON.stringify(entry).includes('"kind":"photo.upload"')
}
