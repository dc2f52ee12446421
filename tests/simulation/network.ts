import { isRowMutation, type Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type {
  PageRequest,
  JobPageResult,
  PullRequest,
  PullResult,
  ReportChoice,
  ReportsResult,
  ReportSource,
  Server,
} from '#sync/ports/server.ts'
import { aTechnician } from '../support/store/samples.ts'
import type { Choices } from './choices.ts'
import { SWITCHED_OFF, type OfficeServer } from './officeServer.ts'
import { nameOf, RequestMonitor, type Sender } from './requestMonitor.ts'
import type { Process, Steps } from './steps.ts'

export type Technician = { userId: string; technicianId: string }

const unreachable: Outcome = { kind: 'unreachable', reason: 'No response from the server' }
const offline: PullResult = { kind: 'failed', message: 'No response from the server', isOffline: true }

/** What the network needs to know about the device that sends a request. */
export type Connected = Sender & {
  readonly signedIn: Technician | null
  /** Called when the server accepts the session of a request. */
  renewSession(): void
}

// Values of Retry-After from a gateway or server, valid or not.
const RETRY_AFTERS = [null, 0, -5_000, 30_000, Number.NaN, Number.POSITIVE_INFINITY, 86_400_000]

/** The network between the processes and the server, with injected faults. */
export class Network {
  isDown = false
  isRecovered = false
  /** Whether a pull must return no rows, since nothing has changed on the server. */
  mustPullsBeEmpty = false
  /** Whether photos that are sent stay on their way until `endSlowUploads`. */
  areUploadsSlow = false
  private slowUploads: (() => void)[] = []
  /** Whether row mutations are refused, as if somebody else had changed their jobs. */
  isRefusingRows = false
  /** The outcome of what is sent, or of photos alone, as long as it lasts, without other faults; else null. */
  trouble: { outcome: Outcome; isOfPhotos: boolean } | null = null
  /** The outcome of every request while the server is busy, else null. */
  private busy: Outcome | null = null
  /** Requests that their sender has given up and that arrive later all the same. */
  private delayed: (() => void)[] = []
  readonly monitor = new RequestMonitor()
  /** A job whose requests always fail, even after all faults have ended; or null. */
  readonly brokenJob: string | null
  /** Jobs with a refused mutation: their status on the screen may go back. */
  readonly refusedJobs = new Set<string>()

  constructor(
    private readonly choices: Choices,
    private readonly steps: Steps,
    private readonly office: OfficeServer,
  ) {
    this.brokenJob = choices.happens(6) ? 'job-a1' : null
  }

  connect(process: Process, sender: Connected): Server & ReportSource {
    return {
      send: (ownerId, mutation, bytes) => this.send(process, sender, ownerId, mutation, bytes),
      pull: (ownerId, request) => this.pull(process, sender, ownerId, request),
      fetchJobPage: (ownerId, request) => this.fetchJobPage(process, sender, ownerId, request),
      pullReports: (ownerId, which) => this.pullReports(process, sender, ownerId, which),
    }
  }

  /** Delivers one request that its sender has given up. */
  deliverDelayed(): void {
    this.delayed.splice(this.choices.pick(Math.max(1, this.delayed.length)), 1)[0]?.()
  }

  /** As when the server is restored from a backup: no connection of before is left. */
  closeConnections(): void {
    this.delayed = []
  }

  /** Returns whether the server is busy from now on. */
  toggleBusy(): boolean {
    const retryAfterMs = this.choices.of(RETRY_AFTERS)
    this.busy = this.busy ? null : { kind: 'retry', reason: 'busy', retryAfterMs }
    return this.busy !== null
  }

  endSlowUploads(): void {
    this.areUploadsSlow = false
    for (const end of this.slowUploads.splice(0)) end()
  }

  endFaults(): void {
    this.isRecovered = true
    this.busy = null
    this.isDown = false
    for (const request of this.delayed.splice(0)) request()
  }

  private async send(
    process: Process,
    sender: Connected,
    ownerId: string,
    mutation: Mutation,
    bytes: ArrayBuffer | null,
  ): Promise<Outcome> {
    const token = sender.signedIn
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    const request = this.monitor.begin(process, sender, ownerId, mutation)
    if (this.areUploadsSlow && mutation.kind === 'photo.upload')
      await new Promise<void>((resolve) => this.slowUploads.push(resolve))
    const commit = () => {
      sender.renewSession()
      const outcome = this.office.handle(token.technicianId, mutation, bytes)
      if (outcome.kind === 'accepted') this.monitor.accepted.add(nameOf(mutation))
      return outcome
    }
    const arrived = await this.steps.wait(process, (): Outcome | 'delayed' => {
      const { trouble } = this
      if (trouble && !(trouble.isOfPhotos && isRowMutation(mutation))) return trouble.outcome
      if (this.isDown) return unreachable
      if (mutation.jobId === this.brokenJob) return { kind: 'retry', reason: 'broken', retryAfterMs: null }
      if (this.busy) return this.busy
      if (this.fault(12)) return unreachable
      if (this.fault(20))
        return { kind: 'retry', reason: 'busy', retryAfterMs: this.choices.of(RETRY_AFTERS) }
      if (this.fault(30)) return { kind: 'signed-out' }
      // As if the job was started on another phone and reset by the office.
      if (this.fault(60) || (this.isRefusingRows && isRowMutation(mutation)))
        return { kind: 'refused', reason: 'not now' }
      if (!isRowMutation(mutation) && this.fault(30))
        return { kind: 'upload-lost', reason: 'The server did not keep the photo' }
      if (this.fault(20)) {
        this.delayed.push(commit)
        return 'delayed'
      }
      return commit()
    })
    return this.steps.wait(process, () => {
      const outcome = this.delivered(arrived)
      if (outcome.kind === 'refused') this.refusedJobs.add(mutation.jobId)
      this.monitor.end(request, outcome)
      return outcome
    })
  }

  private async pullReports(
    process: Process,
    sender: Connected,
    ownerId: string,
    which: ReportChoice,
  ): Promise<ReportsResult> {
    const token = sender.signedIn
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    const failed: ReportsResult = { kind: 'failed', message: 'No response from the server', isOffline: true }
    const pulled = await this.steps.wait(process, (): ReportsResult => {
      if (this.isDown || this.fault(10)) return failed
      return this.office.pullReports(token.technicianId, 'since' in which ? which : { since: null })
    })
    return this.steps.wait(process, () => (this.fault(10) ? failed : pulled))
  }

  private async fetchJobPage(
    process: Process,
    sender: Connected,
    ownerId: string,
    request: PageRequest,
  ): Promise<JobPageResult> {
    const token = sender.signedIn
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    const failed: JobPageResult = { kind: 'failed', message: 'No response from the server', isOffline: true }
    const page = await this.steps.wait(process, () =>
      this.isDown || this.fault(10) ? failed : this.office.page(token.technicianId, request),
    )
    return this.steps.wait(process, () => (this.fault(10) ? failed : page))
  }

  private delivered(arrived: Outcome | 'delayed'): Outcome {
    if (arrived === 'delayed' || this.fault(10)) return unreachable
    if (this.fault(25))
      return { kind: 'retry', reason: 'gateway', retryAfterMs: this.choices.of(RETRY_AFTERS) }
    return arrived
  }

  private async pull(
    process: Process,
    sender: Connected,
    ownerId: string,
    request: PullRequest,
  ): Promise<PullResult> {
    const token = sender.signedIn
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    const { userId, technicianId } = token
    const technician = aTechnician({ id: technicianId, auth_user_id: userId })
    const pulled = await this.steps.wait(process, (): PullResult => {
      if (this.isDown || this.fault(10)) return offline
      if (this.office.switchedOff.has(technicianId)) return { kind: 'no-access', message: SWITCHED_OFF }
      sender.renewSession()
      const result = this.office.pull(technicianId, request)
      if (this.mustPullsBeEmpty && (result.isFull || result.jobs.length + result.goneJobIds.length > 0))
        this.monitor.violations.push(
          `[OB23b] a pull from an unchanged server returned rows to ${process.name}`,
        )
      return { ...result, technician: result.isFull ? technician : null }
    })
    // The response takes a step of its own: the office and other processes act in between.
    return this.steps.wait(process, () => (this.fault(10) ? offline : pulled))
  }

  private fault(oneIn: number): boolean {
    return !this.isRecovered && !this.trouble && this.choices.happens(oneIn)
  }
}
