import { isRowMutation, type Mutation } from '#sync/outbox/mutation.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { PullResult, ReportsResult, ReportSource, Server } from '#sync/ports/server.ts'
import type { DeviceDisk } from '../support/store/memoryStore.ts'
import { aTechnician } from '../support/store/samples.ts'
import type { Choices } from './choices.ts'
import { SWITCHED_OFF, type OfficeServer } from './officeServer.ts'
import type { Process, Steps } from './steps.ts'

export type Technician = { userId: string; technicianId: string }

const unreachable: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }
const offline: PullResult = { kind: 'failed', message: 'No answer from the server', isOffline: true }

/** What the network has to know of the device that a request comes from. */
export type Sender = {
  readonly signedIn: Technician | null
  readonly disk: DeviceDisk
  readonly seen: ReadonlyMap<Process, readonly OutboxEntry[]>
}

// Of one entry, by one process, while no time passes; and two more for each thing that happens meanwhile.
const MOST_SENDS = 6
// What a gateway or a server may ask for, sensible or not.
const RETRY_AFTERS = [null, 0, -5_000, 30_000, Number.NaN, Number.POSITIVE_INFINITY, 86_400_000]

/** The way from one process to the server, with everything that can go wrong on it. */
export class Network {
  isDown = false
  isHealed = false
  /** What every request is answered while the server is busy, or null. */
  private busy: Outcome | null = null
  /** Requests that were given up by their sender and arrive all the same, later. */
  private stray: (() => void)[] = []
  /** Moments at which two running tabs of one phone were sending (rule OB10). */
  readonly overlaps: string[] = []
  /** Rules that a request broke. */
  readonly complaints: string[] = []
  /** What the server has refused at some time, by `nameOf`. */
  readonly refused = new Set<string>()
  /** What the server has accepted at some time, by `nameOf`, whether or not the answer arrived. */
  private readonly accepted = new Set<string>()
  /** A job whose requests the server never gets to, whatever else heals. */
  readonly brokenJob: string | null
  /** Jobs of which something was refused: there the screen may go back. */
  readonly refusedJobs = new Set<string>()
  private readonly sends = new Map<Process, Map<string, number>>()
  private events = 0
  private readonly everSent = new Set<string>()
  private sending: Process[] = []

  constructor(
    private readonly choices: Choices,
    private readonly steps: Steps,
    private readonly office: OfficeServer,
  ) {
    this.brokenJob = choices.happens(6) ? 'job-a1' : null
  }

  connect(process: Process, sender: Sender): Server & ReportSource {
    return {
      send: (ownerId, mutation, bytes) => this.send(process, sender, ownerId, mutation, bytes),
      pull: (ownerId) => this.pull(process, sender, ownerId),
      pullReports: (ownerId) => this.pullReports(process, sender, ownerId),
    }
  }

  /** A process that stands still: what it has on its way is not sent again by it before it goes on. */
  forgetSender(process: Process): void {
    this.sending = this.sending.filter((other) => other !== process)
  }

  /** Something happened, which may be a reason to send everything once more. */
  noteEvent(): void {
    this.events += 1
  }

  /** Time passed: what was sent before says nothing of how often it is sent from here on. */
  beginNewCount(): void {
    this.sends.clear()
    this.events = 0
  }

  /** Lets a request arrive that its sender has given up. */
  deliverStray(): void {
    this.stray.splice(this.choices.pick(Math.max(1, this.stray.length)), 1)[0]?.()
  }

  /** Returns whether the server is busy from here on. */
  toggleBusy(): boolean {
    const retryAfterMs = this.choices.of(RETRY_AFTERS)
    this.busy = this.busy ? null : { kind: 'retry', reason: 'busy', retryAfterMs }
    return this.busy !== null
  }

  heal(): void {
    this.isHealed = true
    this.busy = null
    this.isDown = false
    for (const request of this.stray.splice(0)) request()
  }

  private async send(
    process: Process,
    sender: Sender,
    ownerId: string,
    mutation: Mutation,
    bytes: ArrayBuffer | null,
  ): Promise<Outcome> {
    const token = sender.signedIn
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    this.noteSender(process)
    this.noteRequest(process, sender, ownerId, mutation)
    const commit = () => {
      const outcome = this.office.handle(token.technicianId, mutation, bytes)
      if (outcome.kind === 'accepted') this.accepted.add(nameOf(mutation))
      return outcome
    }
    const arrived = await this.steps.wait(process, (): Outcome | 'stray' => {
      if (this.isDown) return unreachable
      if (mutation.jobId === this.brokenJob) return { kind: 'retry', reason: 'broken', retryAfterMs: null }
      if (this.busy) return this.busy
      if (this.fault(12)) return unreachable
      if (this.fault(20))
        return { kind: 'retry', reason: 'busy', retryAfterMs: this.choices.of(RETRY_AFTERS) }
      if (this.fault(30)) return { kind: 'signed-out' }
      // As where a job was started on another phone and the office puts it back.
      if (this.fault(60)) return { kind: 'refused', reason: 'not now' }
      if (this.fault(20)) {
        this.stray.push(commit)
        return 'stray'
      }
      return commit()
    })
    return this.steps.wait(process, () => {
      this.forgetSender(process)
      if (arrived === 'stray' || this.fault(10)) return unreachable
      if (this.fault(25))
        return { kind: 'retry', reason: 'gateway', retryAfterMs: this.choices.of(RETRY_AFTERS) }
      if (arrived.kind === 'refused') {
        this.refused.add(nameOf(mutation))
        this.refusedJobs.add(mutation.jobId)
      }
      return arrived
    })
  }

  private async pullReports(process: Process, sender: Sender, ownerId: string): Promise<ReportsResult> {
    const token = sender.signedIn
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    return this.steps.wait(process, (): ReportsResult => {
      if (this.isDown || this.fault(10)) {
        return { kind: 'failed', message: 'No answer from the server', isOffline: true }
      }
      return { kind: 'pulled', reports: this.office.reportsOf(token.technicianId) }
    })
  }

  // [OB7] [OB8]
  private noteRequest(process: Process, sender: Sender, ownerId: string, mutation: Mutation): void {
    const name = nameOf(mutation)
    const sends = this.sends.get(process) ?? new Map<string, number>()
    const count = (sends.get(name) ?? 0) + 1
    this.sends.set(process, sends.set(name, count))
    this.everSent.add(name)
    if (count === MOST_SENDS + 2 * this.events)
      this.complaints.push(`[OB8] ${process.name} sent ${name} ${count} times without a pause`)
    if (mutation.kind !== 'photo.upload') return
    const unsentJobs = new Set<string>()
    for (const entry of sender.seen.get(process) ?? []) {
      if (entry.ownerId !== ownerId || !isRowMutation(entry.mutation)) continue
      if (entry.state.kind === 'refused') {
        if (entry.mutation.kind !== 'report.submit') continue
        const { id } = entry.mutation.report
        // One that was accepted before may be refused when it is sent again by a tab that a full disk did not tell.
        const sentReport = nameOf(entry.mutation)
        const isRefused = this.refused.has(sentReport) && !this.accepted.has(sentReport)
        if (id === mutation.photo.reportId && isRefused)
          this.complaints.push(`[OB6] a photo of the refused report ${id} was sent`)
        continue
      }
      const { jobId } = entry.mutation
      // One that was sent before may be waiting for its turn, although a full disk does not say so.
      if (!unsentJobs.has(jobId) && !this.everSent.has(nameOf(entry.mutation)))
        this.complaints.push(`[OB7] a photo was sent before ${nameOf(entry.mutation)}`)
      unsentJobs.add(jobId)
    }
  }

  private async pull(process: Process, sender: Sender, ownerId: string): Promise<PullResult> {
    const token = sender.signedIn
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    const { userId, technicianId } = token
    const technician = aTechnician({ id: technicianId, auth_user_id: userId })
    const answer = await this.steps.wait(process, (): PullResult => {
      if (this.isDown || this.fault(10)) return offline
      if (this.office.shutOut.has(technicianId)) return { kind: 'no-access', message: SWITCHED_OFF }
      return { kind: 'pulled', technician, jobs: this.office.jobsOf(technicianId), unreadableJobIds: [] }
    })
    // The way back takes its time: meanwhile the office and other processes go on.
    return this.steps.wait(process, () => (this.fault(10) ? offline : answer))
  }

  private noteSender(process: Process): void {
    this.sending = this.sending.filter((other) => other.isAlive)
    if (this.sending.some((other) => other.name === process.name)) this.overlaps.push(process.name)
    this.sending.push(process)
  }

  private fault(oneIn: number): boolean {
    return !this.isHealed && this.choices.happens(oneIn)
  }
}

/** Names what a mutation does, the same whenever it is sent. */
export function nameOf(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'report.submit':
      return `report ${mutation.report.id}`
    case 'photo.upload':
      return `photo ${mutation.photo.path}`
    default:
      return `${mutation.kind} ${mutation.jobId} ${mutation.at}`
  }
}
