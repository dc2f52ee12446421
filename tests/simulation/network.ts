import { isRowMutation, type Mutation } from '#sync/outbox/mutation.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { PullRequest, PullResult, ReportsResult, ReportSource, Server } from '#sync/ports/server.ts'
import type { DeviceDisk } from '../support/store/memoryStore.ts'
import { aTechnician } from '../support/store/samples.ts'
import type { Choices } from './choices.ts'
import { SWITCHED_OFF, type OfficeServer } from './officeServer.ts'
import type { Process, Steps } from './steps.ts'

export type Technician = { userId: string; technicianId: string }

const unreachable: Outcome = { kind: 'unreachable', reason: 'No response from the server' }
const offline: PullResult = { kind: 'failed', message: 'No response from the server', isOffline: true }

/** What the network needs to know about the device that sends a request. */
export type Sender = {
  readonly signedIn: Technician | null
  readonly disk: DeviceDisk
  readonly seen: ReadonlyMap<Process, readonly OutboxEntry[]>
}

// Sends of one entry by one process while no time passes; two more are allowed for each event meanwhile.
const MAX_SENDS = 6
// Values of Retry-After from a gateway or server, valid or not.
const RETRY_AFTERS = [null, 0, -5_000, 30_000, Number.NaN, Number.POSITIVE_INFINITY, 86_400_000]

/** The network between the processes and the server, with injected faults. */
export class Network {
  isDown = false
  isRecovered = false
  /** The outcome of every request while the server is busy, else null. */
  private busy: Outcome | null = null
  /** Requests that their sender has given up and that arrive later all the same. */
  private delayed: (() => void)[] = []
  /** Names of the processes that sent while another running tab of the phone did (rule OB10). */
  readonly overlaps: string[] = []
  /** Rules that requests violated. */
  readonly violations: string[] = []
  /** Mutations that the server has refused at least once, by `nameOf`. */
  readonly refused = new Set<string>()
  /** Mutations that the server has accepted, by `nameOf`, whether or not the response arrived. */
  private readonly accepted = new Set<string>()
  /** A job whose requests always fail, even after all faults have ended; or null. */
  readonly brokenJob: string | null
  /** Jobs with a refused mutation: their status on the screen may go back. */
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
      pull: (ownerId, request) => this.pull(process, sender, ownerId, request),
      pullHistory: async () => ({
        kind: 'fetched',
        jobs: [],
        unreadableJobIds: [],
        next: null,
        olderCount: 0,
      }),
      pullReports: (ownerId) => this.pullReports(process, sender, ownerId),
    }
  }

  /** Stops counting a frozen process as sending: it cannot send before it thaws. */
  forgetSender(process: Process): void {
    this.sending = this.sending.filter((other) => other !== process)
  }

  /** Records an event, which may be a reason to send everything once more. */
  countEvent(): void {
    this.events += 1
  }

  /** Restarts the count of sends, since time has passed. */
  resetSendCounts(): void {
    this.sends.clear()
    this.events = 0
  }

  /** Delivers one request that its sender has given up. */
  deliverDelayed(): void {
    this.delayed.splice(this.choices.pick(Math.max(1, this.delayed.length)), 1)[0]?.()
  }

  /** Returns whether the server is busy from here on. */
  toggleBusy(): boolean {
    const retryAfterMs = this.choices.of(RETRY_AFTERS)
    this.busy = this.busy ? null : { kind: 'retry', reason: 'busy', retryAfterMs }
    return this.busy !== null
  }

  endFaults(): void {
    this.isRecovered = true
    this.busy = null
    this.isDown = false
    for (const request of this.delayed.splice(0)) request()
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
    this.recordSender(process)
    this.recordRequest(process, sender, ownerId, mutation)
    const commit = () => {
      const outcome = this.office.handle(token.technicianId, mutation, bytes)
      if (outcome.kind === 'accepted') this.accepted.add(nameOf(mutation))
      return outcome
    }
    const arrived = await this.steps.wait(process, (): Outcome | 'delayed' => {
      if (this.isDown) return unreachable
      if (mutation.jobId === this.brokenJob) return { kind: 'retry', reason: 'broken', retryAfterMs: null }
      if (this.busy) return this.busy
      if (this.fault(12)) return unreachable
      if (this.fault(20))
        return { kind: 'retry', reason: 'busy', retryAfterMs: this.choices.of(RETRY_AFTERS) }
      if (this.fault(30)) return { kind: 'signed-out' }
      // As if the job was started on another phone and reset by the office.
      if (this.fault(60)) return { kind: 'refused', reason: 'not now' }
      if (this.fault(20)) {
        this.delayed.push(commit)
        return 'delayed'
      }
      return commit()
    })
    return this.steps.wait(process, () => {
      this.forgetSender(process)
      if (arrived === 'delayed' || this.fault(10)) return unreachable
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
        return { kind: 'failed', message: 'No response from the server', isOffline: true }
      }
      return { kind: 'pulled', reports: this.office.reportsOf(token.technicianId), isFull: true, cursor: '' }
    })
  }

  // [OB7] [OB8]
  private recordRequest(process: Process, sender: Sender, ownerId: string, mutation: Mutation): void {
    const name = nameOf(mutation)
    const sends = this.sends.get(process) ?? new Map<string, number>()
    const count = (sends.get(name) ?? 0) + 1
    this.sends.set(process, sends.set(name, count))
    this.everSent.add(name)
    if (count === MAX_SENDS + 2 * this.events)
      this.violations.push(`[OB8] ${process.name} sent ${name} ${count} times without a pause`)
    if (mutation.kind !== 'photo.upload') return
    const unsentJobs = new Set<string>()
    for (const entry of sender.seen.get(process) ?? []) {
      if (entry.ownerId !== ownerId || !isRowMutation(entry.mutation)) continue
      if (entry.state.kind === 'refused') {
        if (entry.mutation.kind !== 'report.submit') continue
        const { id } = entry.mutation.report
        // A report that was accepted may be refused later, if a full disk could not store the acceptance.
        const sentReport = nameOf(entry.mutation)
        const isRefused = this.refused.has(sentReport) && !this.accepted.has(sentReport)
        if (id === mutation.photo.reportId && isRefused)
          this.violations.push(`[OB6] a photo of the refused report ${id} was sent`)
        continue
      }
      const { jobId } = entry.mutation
      // An entry that was sent before may be backing off, which a full disk could not store.
      if (!unsentJobs.has(jobId) && !this.everSent.has(nameOf(entry.mutation)))
        this.violations.push(`[OB7] a photo was sent before ${nameOf(entry.mutation)}`)
      unsentJobs.add(jobId)
    }
  }

  private async pull(
    process: Process,
    sender: Sender,
    ownerId: string,
    { from }: PullRequest,
  ): Promise<PullResult> {
    const token = sender.signedIn
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    const { userId, technicianId } = token
    const technician = aTechnician({ id: technicianId, auth_user_id: userId })
    const pulled = await this.steps.wait(process, (): PullResult => {
      if (this.isDown || this.fault(10)) return offline
      if (this.office.switchedOff.has(technicianId)) return { kind: 'no-access', message: SWITCHED_OFF }
      return {
        kind: 'pulled',
        technician,
        isFull: true,
        cursor: '',
        jobs: this.office.jobsOf(technicianId).filter(({ scheduled_date: day }) => day >= from),
        goneJobIds: [],
        unreadableJobIds: [],
        haveReportsChanged: true,
      }
    })
    // The response takes a step of its own: the office and other processes act in between.
    return this.steps.wait(process, () => (this.fault(10) ? offline : pulled))
  }

  private recordSender(process: Process): void {
    this.sending = this.sending.filter((other) => other.isAlive)
    if (this.sending.some((other) => other.name === process.name)) this.overlaps.push(process.name)
    this.sending.push(process)
  }

  private fault(oneIn: number): boolean {
    return !this.isRecovered && this.choices.happens(oneIn)
  }
}

/** A name for the effect of a mutation, the same for each send. */
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
