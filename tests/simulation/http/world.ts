import type { Report } from '#domain/report.ts'
import { aJob } from '../../support/store/samples.ts'
import type { Choices } from '../choices.ts'
import { contentOf } from '../officeServer.ts'
import { ScreenWatch } from '../screenWatch.ts'
import { settled, Steps } from '../steps.ts'
import { installBrowserGlobals } from './browserGlobals.ts'
import { OutageBudget } from './outageBudget.ts'
import { TrafficMonitor } from './trafficMonitor.ts'
import { Phone, type Tab } from './phone.ts'
import { SimulatedNetwork } from './network.ts'
import type { Technician } from './server/database.ts'
import { SimulatedSupabase, type Backup } from './server/supabase.ts'
import { SimulatedTime } from './time.ts'

export const TECHNICIANS: readonly Technician[] = [
  { userId: 'user-a', technicianId: 'technician-a' },
  { userId: 'user-b', technicianId: 'technician-b' },
]

/** Small limits, so that a few jobs, reports and photos reach them. */
const SMALL_PROJECT = {
  pullLimits: { mostChanges: 5, reportsOfPage: 2 },
  hasOpenTransactions: true,
  photosOfReport: 2,
  photoBytesOfDay: 8,
  digestOf: contentOf,
  userOf: (email: string) => /^(.*)@example\.ie$/.exec(email)?.[1] ?? null,
}

/** More steps than a portal needs in a simulated minute. */
const MAX_STEPS_AT_ONCE = 2_000

/** Work that the screen has acknowledged: at the end it must be on the server, or visible as unsent. */
export type Acknowledged =
  | { kind: 'tap'; phone: Phone; jobId: string; at: string; effect: string; takesBack?: string }
  | { kind: 'report'; phone: Phone; report: Report; photoContents: string[] }

/** The simulated world: two technicians, two phones, a Supabase project. */
export class World {
  readonly steps = new Steps()
  readonly time = new SimulatedTime(this.steps)
  readonly supabase: SimulatedSupabase
  readonly monitor: TrafficMonitor
  readonly budget = new OutageBudget()
  readonly network: SimulatedNetwork
  readonly phones: Phone[]
  acknowledged: Acknowledged[] = []
  readonly history: string[] = []
  readonly problems: string[] = []
  /** Jobs that the office changed or two phones worked on. Only their status on the screen may go back. */
  readonly contested = new Set<string>()
  /** Paths of photos that the server lost when it was restored. */
  readonly lostPhotos = new Set<string>()
  private backup: Backup | null = null
  private photosTaken = 0
  private readonly workedBy = new Map<string, Phone>()
  private readonly watches = new Map<Phone, ScreenWatch>()

  constructor(
    readonly choices: Choices,
    readonly isWanted: (fault: string) => boolean,
  ) {
    const maxRows = choices.of([1_000, 2])
    const { steps, time } = this
    this.supabase = new SimulatedSupabase(TECHNICIANS, () => time.serverNow, { ...SMALL_PROJECT, maxRows })
    this.monitor = new TrafficMonitor(time, this.supabase)
    const log = (line: string) => this.log(line)
    const { supabase, monitor, budget } = this
    this.network = new SimulatedNetwork(choices, time, supabase, monitor, budget, isWanted, log)
    this.phones = ['phone-1', 'phone-2'].map(
      (name) => new Phone(name, choices, steps, time, this.network, this.monitor),
    )
    for (const phone of this.phones) this.watches.set(phone, new ScreenWatch())
    for (const { technicianId } of TECHNICIANS) {
      for (const number of [1, 2, 3]) {
        const id = `job-${technicianId.at(-1)}${number}`
        this.office.addJob(aJob({ id, technician_id: technicianId }))
      }
    }
  }

  get office() {
    return this.supabase.database.office
  }

  /** Replaces the browser's globals by simulated ones. Returns a function that restores them. */
  install(): () => void {
    return installBrowserGlobals({
      time: this.time,
      fetch: this.network.fetch,
      locksOf: (process) => {
        const phone = this.phones.find(({ tabs }) => tabs.some((tab) => tab.process === process))
        if (!phone) throw new Error(`${process.name} is on no phone`)
        return phone.locks
      },
    })
  }

  log(line: string): void {
    this.history.push(line)
  }

  /** Runs a tab's code, and all that follows from it without another step. */
  run(tab: Tab, action: () => Promise<unknown>): Promise<void> {
    this.time.enter(tab.process)
    // Only acknowledged work counts: an action that fails or is killed is ignored.
    action().catch((error: unknown) => this.log(`${tab.process.name}: ${String(error)}`))
    return settled()
  }

  async runSomeSteps(most: number): Promise<void> {
    for (let count = most; count > 0 && this.steps.count > 0; count -= 1) {
      await this.steps.run(this.choices.pick(this.steps.count))
    }
  }

  /** Time passes with the portals open, and every request is handled at once. */
  async pass(ms: number): Promise<void> {
    await this.time.pass(ms, () => this.finishRequests())
    const { loopedProcess } = this.time
    if (loopedProcess) this.problems.push(`[OB8e] ${loopedProcess.name} sets timers in a busy loop`)
    if (this.steps.count > 0 && this.monitor.problems.length === 0) {
      this.problems.push('[OB8e] the portal never came to rest')
    }
  }

  /** Runs all pending steps without advancing time. */
  async finishRequests(): Promise<void> {
    for (let step = 0; this.steps.count > 0; step += 1) {
      if (step > MAX_STEPS_AT_ONCE || this.monitor.problems.length > 0) return
      await this.steps.run(0)
    }
  }

  ownerOf({ disk }: Phone): Technician | null {
    return TECHNICIANS.find(({ userId }) => userId === disk.identity?.userId) ?? null
  }

  /** The office corrects a report in its own tools. */
  correctReport(id: string): void {
    this.log(`the office corrects report ${id}`)
    this.supabase.database.editReport(id, 'Corrected by the office')
  }

  /** Whether a phone still has the report in its outbox. */
  isUnsent(reportId: string): boolean {
    return this.phones.some(({ disk }) =>
      disk.outbox.some(
        ({ mutation }) => mutation.kind === 'report.submit' && mutation.report.id === reportId,
      ),
    )
  }

  recordWork(jobId: string, phone: Phone): void {
    const earlier = this.workedBy.get(jobId)
    if (earlier && earlier !== phone) this.contested.add(jobId)
    this.workedBy.set(jobId, phone)
  }

  /** The owner takes the start of a job back, on one of the phones. */
  expectUnstart(ownerId: string, jobId: string): void {
    for (const watch of this.watches.values()) watch.expectUnstart(ownerId, jobId)
  }

  nextPhoto(): number {
    this.photosTaken += 1
    return this.photosTaken
  }

  takeBackup(): void {
    this.backup = this.supabase.backup()
  }

  /** Restores the project from its backup. Later work is lost, and no longer expected. Returns false without one. */
  restoreBackup(): boolean {
    const { backup, office } = this
    if (!backup) return false
    const before = new Set([...office.reports.values()].flatMap(({ photos }) => photos))
    this.supabase.restore(backup)
    this.backup = null
    const after = new Set([...office.reports.values()].flatMap(({ photos }) => photos))
    for (const path of before) if (!after.has(path)) this.lostPhotos.add(path)
    for (const jobId of office.jobs.keys()) this.contested.add(jobId)
    this.acknowledged = this.acknowledged.flatMap((item) => this.stillExpected(item))
    return true
  }

  // [OB4e] A job's status on the screen never goes back, unless the office or another phone has changed the job.
  checkScreens(): void {
    for (const phone of this.phones) {
      const watch = this.watches.get(phone)
      if (!watch?.hasChanged(phone.disk)) continue
      for (const { userId } of TECHNICIANS) {
        for (const { id, status } of watch.findRegressions(userId, phone.screenOf(userId))) {
          if (this.contested.has(id)) continue
          this.problems.push(`[OB4e] ${phone.name} ${userId} ${id} went back to ${status}`)
        }
      }
    }
  }

  private stillExpected(item: Acknowledged): Acknowledged[] {
    const { outbox } = item.phone.disk
    if (item.kind === 'tap') {
      const isDone = this.office.effects.includes(item.effect)
      return isDone || outbox.some(({ mutation }) => 'at' in mutation && mutation.at === item.at)
        ? [item]
        : []
    }
    const { id } = item.report
    if (!this.isUnsent(id) && !this.office.reports.has(id)) return []
    const unsent = outbox.flatMap(({ mutation }) =>
      mutation.kind === 'photo.upload' ? mutation.photo.md5 : [],
    )
    const stored = (this.office.reports.get(id)?.photos ?? []).map((photo) => this.office.objects.get(photo))
    const photoContents = item.photoContents.filter(
      (content) => unsent.includes(content) || stored.includes(content),
    )
    return [{ ...item, photoContents }]
  }
}
