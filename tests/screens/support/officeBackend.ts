import { aTechnician } from '../../support/store/samples.ts'
import type { Technician } from '#domain/technician.ts'
import type { ErrorInbox } from '#sync/diagnostics.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { Accounts, JobFeed, ReportsResult, ReportSource, Server } from '#sync/ports/server.ts'
import type { Store } from '#sync/ports/store.ts'
import { OfficeServer } from '../../simulation/officeServer.ts'
import { REAL_LIMITS } from '../../simulation/office/sendLimits.ts'
import { ACCOUNT } from '../../support/technician/texts.ts'
import { AOIFE, CORMAC, identityOf } from './theDay.ts'

const LIMITS = { ...REAL_LIMITS, pageSize: 500, mostChanges: 1_000 }
const INACTIVE = 'Your account is currently inactive. Please contact support.'
const OFFLINE = { kind: 'failed', message: 'No response from the server', isOffline: true } as const

/** Who can sign in, by e-mail. */
const ACCOUNTS: Readonly<Record<string, Technician>> = {
  [ACCOUNT.email]: AOIFE,
  'second@demo.example': CORMAC,
}

/**
 * The model server of the simulation behind the portal's ports, with a line that a test can cut. What the office does
 * is a method of `office`; the technician sees it with the next pull.
 */
export class OfficeBackend {
  readonly office = new OfficeServer(LIMITS, () => this.now.getTime())
  /** What the next mutations get instead of the server's own outcome, in their order. */
  private readonly scripted: Outcome[] = []
  private readonly sessionEnds = new Set<() => void>()
  private changes = () => {}
  private isReachable = true
  private pullFailure: string | null = null
  private held: Promise<void> | null = null
  private heldHistory: Promise<void> | null = null
  private release = () => {}
  private isKeyRefused = false
  /** How many requests have been held. */
  heldRequests = 0
  /** How many pulls have arrived. */
  pulls = 0
  /** The mutations that took effect, in their order. */
  readonly accepted: Mutation[] = []

  /** @param now the server's time, which is right whatever the phone's clock shows */
  constructor(
    private readonly store: Store,
    public now: Date,
  ) {}

  /** Whether requests reach the server. */
  setReachable(isReachable: boolean): void {
    this.isReachable = isReachable
  }

  /** Whether the gateway refuses the portal's publishable key [R55]. */
  setKeyRefused(isRefused: boolean): void {
    this.isKeyRefused = isRefused
  }

  /** Lets every request wait until `releaseRequests`. */
  holdRequests(): void {
    this.held = new Promise((resolve) => (this.release = resolve))
  }

  /** Lets the requests for older jobs wait until `releaseRequests`. */
  holdHistory(): void {
    this.heldHistory = new Promise((resolve) => (this.release = resolve))
  }

  releaseRequests(): void {
    this.held = null
    this.heldHistory = null
    this.release()
  }

  /** The next mutation that arrives gets this outcome. */
  respondNext(outcome: Outcome): void {
    this.scripted.push(outcome)
  }

  /** Every pull fails from now on, with this message. */
  failPulls(message: string): void {
    this.pullFailure = message
  }

  refuseNext(reason: string): void {
    this.respondNext({ kind: 'refused', reason })
  }

  /** As Realtime does: the portal pulls soon after. */
  announceChanges(): void {
    this.changes()
  }

  /** The authentication service ends the session. */
  endSession(): void {
    for (const listener of this.sessionEnds) listener()
  }

  readonly server: Server & ReportSource & ErrorInbox = {
    send: async (ownerId, mutation, bytes) => {
      if (!(await this.arrives())) return { kind: 'unreachable', reason: OFFLINE.message }
      if (this.isKeyRefused) return { kind: 'key-refused' }
      const scripted = this.scripted.shift()
      if (scripted) return scripted
      const outcome = this.office.handle(technicianOf(ownerId).id, mutation, bytes)
      if (outcome.kind === 'accepted') this.accepted.push(mutation)
      return outcome
    },
    pull: async (ownerId, request) => {
      if (!(await this.arrives())) return OFFLINE
      if (this.isKeyRefused) return { kind: 'key-refused' }
      this.pulls += 1
      if (this.pullFailure !== null) return { ...OFFLINE, message: this.pullFailure, isOffline: false }
      const technician = technicianOf(ownerId)
      if (this.office.switchedOff.has(technician.id)) return { kind: 'no-access', message: INACTIVE }
      await this.renewSession()
      return { ...this.office.pull(technician.id, request), technician }
    },
    fetchJobPage: async (ownerId, request) => {
      if (request.from !== null && this.heldHistory) await this.heldHistory
      return (await this.arrives()) ? this.office.page(technicianOf(ownerId).id, request) : OFFLINE
    },
    pullReports: async (ownerId, which) => {
      if (!(await this.arrives())) return OFFLINE
      const technicianId = technicianOf(ownerId).id
      if ('jobId' in which) return reportsOfJob(this.office, technicianId, which.jobId)
      const pulled = this.office.pullReports(technicianId, which)
      if (!pulled.isFull) return pulled
      return { ...pulled, reports: pulled.reports.filter(({ changedAt }) => changedAt >= which.from) }
    },
    reportErrors: async () => ((await this.arrives()) ? 'accepted' : 'later'),
  }

  readonly feed: JobFeed = {
    onJobsChanged: (_ownerId, listener) => {
      this.changes = listener
      return () => (this.changes = () => {})
    },
  }

  readonly accounts: Accounts = {
    signIn: async (email, password) => {
      if (!(await this.arrives())) return { kind: 'failed', message: 'There is no connection' }
      if (this.isKeyRefused) return { kind: 'key-refused' }
      const technician = ACCOUNTS[email]
      if (!technician || password !== ACCOUNT.password)
        return { kind: 'failed', message: 'Invalid login credentials' }
      if (this.office.switchedOff.has(technician.id)) return { kind: 'failed', message: INACTIVE }
      const identity = identityOf(technician, this.now.getTime())
      await this.store.setIdentity(identity)
      return { kind: 'signed-in', identity }
    },
    signOut: () => this.store.setIdentity(null),
    onSessionEnd: (listener) => {
      this.sessionEnds.add(listener)
      return () => this.sessionEnds.delete(listener)
    },
  }

  // As the adapters do before the server accepts a request: an access token lasts an hour.
  private async renewSession(): Promise<void> {
    const identity = await this.store.identity()
    if (!identity || Date.parse(identity.acceptedUntil) > this.now.getTime()) return
    await this.store.setIdentity(identityOf(identity.technician, this.now.getTime()))
  }

  private async arrives(): Promise<boolean> {
    if (this.held) {
      this.heldRequests += 1
      await this.held
    }
    return this.isReachable
  }
}

function reportsOfJob(office: OfficeServer, technicianId: string, jobId: string): ReportsResult {
  const reports = office.reportsOf(technicianId).filter(({ report }) => report.job_id === jobId)
  return { kind: 'pulled', reports, isFull: false, cursor: null, next: null }
}

function technicianOf(ownerId: string): Technician {
  const technician = Object.values(ACCOUNTS).find(({ auth_user_id: id }) => id === ownerId)
  return technician ?? aTechnician({ auth_user_id: ownerId })
}
