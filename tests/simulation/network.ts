import type { Mutation } from '#sync/mutation.ts'
import type { Outcome } from '#sync/outcome.ts'
import type { PullAnswer, Server } from '#sync/ports.ts'
import { aTechnician } from '../support/samples.ts'
import type { Choices } from './choices.ts'
import { SWITCHED_OFF, type OfficeServer } from './officeServer.ts'
import type { Process, Steps } from './steps.ts'

export type Technician = { userId: string; technicianId: string }

const unreachable: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }
const offline: PullAnswer = { kind: 'failed', message: 'No answer from the server', isOffline: true }

/** The way from one process to the server, with everything that can go wrong on it. */
export class Network {
  isDown = false
  isHealed = false
  /** Requests that were given up by their sender and arrive all the same, later. */
  private stray: (() => void)[] = []
  /** Moments at which two living tabs of one phone were sending (rule OB10). */
  readonly overlaps: string[] = []
  private sending: Process[] = []

  constructor(
    private readonly choices: Choices,
    private readonly steps: Steps,
    private readonly office: OfficeServer,
  ) {}

  /** @param tokenOf who the process's access token belongs to at this moment; null when signed out */
  connect(process: Process, tokenOf: () => Technician | null): Server {
    return {
      send: (ownerId, mutation, bytes) => this.send(process, tokenOf, ownerId, mutation, bytes),
      pull: (ownerId) => this.pull(process, tokenOf, ownerId),
    }
  }

  /** Lets a request arrive that its sender has given up. */
  deliverStray(): void {
    this.stray.splice(this.choices.pick(Math.max(1, this.stray.length)), 1)[0]?.()
  }

  heal(): void {
    this.isHealed = true
    this.isDown = false
    for (const request of this.stray.splice(0)) request()
  }

  private async send(
    process: Process,
    tokenOf: () => Technician | null,
    ownerId: string,
    mutation: Mutation,
    bytes: ArrayBuffer | null,
  ): Promise<Outcome> {
    const token = tokenOf()
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    this.noteSender(process)
    const commit = () => this.office.handle(token.technicianId, mutation, bytes)
    const arrived = await this.steps.wait(process, (): Outcome | 'stray' => {
      if (this.isDown) return unreachable
      if (this.fault(12)) return unreachable
      if (this.fault(20)) return { kind: 'retry', reason: 'busy', retryAfterMs: null }
      if (this.fault(30)) return { kind: 'signed-out' }
      if (this.fault(20)) {
        this.stray.push(commit)
        return 'stray'
      }
      return commit()
    })
    return this.steps.wait(process, () => {
      this.sending = this.sending.filter((other) => other !== process)
      if (arrived === 'stray' || this.fault(10)) return unreachable
      return this.fault(25) ? { kind: 'retry', reason: 'gateway', retryAfterMs: 30_000 } : arrived
    })
  }

  private async pull(
    process: Process,
    tokenOf: () => Technician | null,
    ownerId: string,
  ): Promise<PullAnswer> {
    const token = tokenOf()
    if (token?.userId !== ownerId) return { kind: 'signed-out' }
    const { userId, technicianId } = token
    const technician = aTechnician({ id: technicianId, auth_user_id: userId })
    const answer = await this.steps.wait(process, (): PullAnswer => {
      if (this.isDown || this.fault(10)) return offline
      if (this.office.shutOut.has(technicianId)) return { kind: 'no-access', message: SWITCHED_OFF }
      return { kind: 'pulled', technician, jobs: this.office.jobsOf(technicianId) }
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
