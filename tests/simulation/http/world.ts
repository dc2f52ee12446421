import type { Job } from '#domain/job.ts'
import { aJob } from '../../support/store/samples.ts'
import type { Choices } from '../choices.ts'
import { ScreenWatch } from '../screenWatch.ts'
import { settled, Steps } from '../steps.ts'
import { screenOf, type Acknowledged } from './acts.ts'
import { installBrowserGlobals } from './browserGlobals.ts'
import { Ledger } from './ledger.ts'
import { Phone, type Tab } from './phone.ts'
import { Road } from './road.ts'
import type { Technician } from './server/database.ts'
import { pathOf } from './server/reportRules.ts'
import { SimulatedSupabase, type Backup } from './server/supabase.ts'
import { SimulatedTime } from './time.ts'

export const TECHNICIANS: readonly Technician[] = [
  { userId: 'user-a', technicianId: 'technician-a' },
  { userId: 'user-b', technicianId: 'technician-b' },
]

/** As many steps as a portal may take within a simulated minute, and then some. */
const MOST_STEPS_AT_ONCE = 2_000

/** Two technicians, two phones, a Supabase project, and whatever happens to them. */
export class World {
  readonly steps = new Steps()
  readonly time = new SimulatedTime(this.steps)
  readonly supabase: SimulatedSupabase
  readonly ledger: Ledger
  readonly road: Road
  readonly phones: Phone[]
  acknowledged: Acknowledged[] = []
  readonly history: string[] = []
  readonly problems: string[] = []
  /** Jobs that the office touched, or that two phones worked on: only there may the screen go back. */
  readonly contested = new Set<string>()
  /** Photos that the server held, and that it lost when it was restored. */
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
    this.supabase = new SimulatedSupabase(TECHNICIANS, () => time.serverNow, maxRows)
    this.ledger = new Ledger(time, this.supabase)
    const log = (line: string) => this.log(line)
    this.road = new Road(choices, time, this.supabase, this.ledger, isWanted, log)
    this.phones = ['phone-1', 'phone-2'].map(
      (name) => new Phone(name, choices, steps, time, this.road, this.ledger),
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

  /** Replaces the browser's globals by this world's. Returns what puts them back. */
  install(): () => void {
    return installBrowserGlobals({
      time: this.time,
      fetch: this.road.fetch,
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

  /** Lets the tab's code do something, and everything that follows from it without another step. */
  run(tab: Tab, doing: () => Promise<unknown>): Promise<void> {
    this.time.enter(tab.process)
    // What was not acknowledged was not promised: an action that fails or is killed is simply not counted.
    doing().catch((error: unknown) => this.log(`${tab.process.name}: ${String(error)}`))
    return settled()
  }

  async runSomeSteps(most: number): Promise<void> {
    for (let count = most; count > 0 && this.steps.count > 0; count -= 1) {
      await this.steps.run(this.choices.pick(this.steps.count))
    }
  }

  /** Time passes with the portals open, and every request is answered at once. */
  async pass(ms: number): Promise<void> {
    await this.time.pass(ms, () => this.finishRequests())
    const { loopedProcess } = this.time
    if (loopedProcess) this.problems.push(`[OB8] ${loopedProcess.name} wakes itself without a pause`)
    if (this.steps.count > 0 && this.ledger.problems.length === 0) {
      this.problems.push('[OB8] the portal never came to rest')
    }
  }

  /** Lets everything happen that needs no time. */
  async finishRequests(): Promise<void> {
    for (let step = 0; this.steps.count > 0; step += 1) {
      if (step > MOST_STEPS_AT_ONCE || this.ledger.problems.length > 0) return
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

  /** Whether a phone has not heard yet that the server holds the report. */
  isUnsent(reportId: string): boolean {
    return this.phones.some(({ disk }) =>
      disk.outbox.some(
        ({ mutation }) => mutation.kind === 'report.submit' && mutation.report.id === reportId,
      ),
    )
  }

  noteWorker(jobId: string, phone: Phone): void {
    const earlier = this.workedBy.get(jobId)
    if (earlier && earlier !== phone) this.contested.add(jobId)
    this.workedBy.set(jobId, phone)
  }

  nextPhoto(): number {
    this.photosTaken += 1
    return this.photosTaken
  }

  takeBackup(): void {
    this.backup = this.supabase.backup()
  }

  /** The project is restored from its backup: what came after it is gone, and cannot be asked of the phones. */
  restoreBackup(): boolean {
    const { backup, office } = this
    if (!backup) return false
    const held = new Set([...office.reports.values()].flatMap(({ photos }) => photos.map(pathOf)))
    this.supabase.restore(backup)
    this.backup = null
    const holds = new Set([...office.reports.values()].flatMap(({ photos }) => photos.map(pathOf)))
    for (const path of held) if (!holds.has(path)) this.lostPhotos.add(path)
    for (const jobId of office.jobs.keys()) this.contested.add(jobId)
    this.acknowledged = this.acknowledged.flatMap((item) => this.stillPromised(item))
    return true
  }

  // [OB4] A job's status on the screen never goes back, unless somebody else has changed the job.
  checkScreens(): void {
    for (const phone of this.phones) {
      const watch = this.watches.get(phone)
      if (!watch?.notices(phone.disk)) continue
      for (const { userId } of TECHNICIANS) {
        for (const { id, status } of watch.wentBack(userId, this.shown(phone, userId))) {
          if (this.contested.has(id)) continue
          this.problems.push(`[OB4] ${phone.name} ${userId} ${id} went back to ${status}`)
        }
      }
    }
  }

  private shown(phone: Phone, userId: string): Job[] {
    return screenOf(phone, userId)
  }

  private stillPromised(item: Acknowledged): Acknowledged[] {
    const { outbox } = item.phone.disk
    if (item.kind === 'tap') {
      const isThere = this.office.effects.includes(item.effect)
      return isThere || outbox.some(({ mutation }) => 'at' in mutation && mutation.at === item.at)
        ? [item]
        : []
    }
    const { id } = item.report
    if (!this.isUnsent(id) && !this.office.reports.has(id)) return []
    const unsent = outbox.flatMap(({ mutation }) =>
      mutation.kind === 'photo.upload' ? mutation.photo.md5 : [],
    )
    const stored = (this.office.reports.get(id)?.photos ?? []).map((photo) =>
      this.office.objects.get(pathOf(photo)),
    )
    const photoContents = item.photoContents.filter(
      (content) => unsent.includes(content) || stored.includes(content),
    )
    return [{ ...item, photoContents }]
  }
}
