import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { Clock } from '#sync/ports/device.ts'
import type {
  HistoryResult,
  PulledChanges,
  PullRequest,
  PullResult,
  ReportsResult,
  ReportSource,
  Server,
} from '#sync/ports/server.ts'
import { aTechnician } from '../../support/store/samples.ts'
import type { Technician } from '../network.ts'
import type { OfficeServer } from '../officeServer.ts'
import type { Line, Signal } from './line.ts'
import { addFullPull, noTraffic, REQUEST_HEADERS, RESPONSE_HEADERS, SERVER_MS } from './traffic.ts'
import { WIFI } from './workingDay.ts'

const UNREACHABLE: Outcome = { kind: 'unreachable', reason: 'No response from the server' }
const OFFLINE = { kind: 'failed', message: 'No response from the server', isOffline: true } as const

/** One request. `photoBytes`: how many bytes of its body are those of a photo. */
type Exchange<Response> = {
  kind: 'pulls' | 'others'
  requests?: number
  body: unknown
  photoBytes?: number
  /** Called when the request has arrived, even if the response is then lost. */
  respond(): Response
  serverMs(response: Response): number
}

/** The requests of one phone to its office, over its line, and what they cost. */
export class FleetNetwork implements Server, ReportSource {
  /** The cost of pulls of jobs, of everything else, and of pulls of all jobs at the same times. */
  traffic = { pulls: noTraffic(), others: noTraffic(), fullPulls: noTraffic() }
  private fullPullEndsAt = 0

  constructor(
    private readonly clock: Clock,
    private readonly line: Line,
    private readonly office: OfficeServer,
    private readonly technician: Technician,
  ) {}

  /** Resets the counts: what was requested earlier does not belong to the day. */
  beginDay(): void {
    this.traffic = { pulls: noTraffic(), others: noTraffic(), fullPulls: noTraffic() }
  }

  send = async (_ownerId: string, mutation: Mutation, bytes: ArrayBuffer | null): Promise<Outcome> => {
    const others = { kind: 'others' as const, serverMs: () => SERVER_MS.statement }
    if (mutation.kind === 'photo.upload') {
      const upload = { ...others, body: null, photoBytes: mutation.photo.size, respond: () => mutation.photo }
      if ((await this.exchange(upload)) === null) return UNREACHABLE
    }
    const respond = () => this.office.handle(this.technician.technicianId, mutation, bytes)
    return (await this.exchange({ ...others, body: mutation, respond })) ?? UNREACHABLE
  }

  pull = async (_ownerId: string, request: PullRequest): Promise<PullResult> => {
    this.countFullPull()
    const { userId, technicianId } = this.technician
    const technician = aTechnician({ id: technicianId, auth_user_id: userId })
    const serverMs = ({ isFull, jobs, goneJobIds }: PulledChanges) => {
      if (isFull) return SERVER_MS.fullPull
      return jobs.length + goneJobIds.length > 0 ? SERVER_MS.pullWithChanges : SERVER_MS.idlePull
    }
    const respond = () => ({ ...this.office.pull(technicianId, request), technician })
    return (await this.exchange({ kind: 'pulls', body: request, respond, serverMs })) ?? OFFLINE
  }

  // The last page comes with a count, and an empty one with a check of the profile.
  pullHistory: Server['pullHistory'] = async (_ownerId, request): Promise<HistoryResult> => {
    const { technicianId } = this.technician
    const page = await this.exchange({
      kind: 'pulls',
      requests: 3,
      body: request,
      respond: () => this.office.history(technicianId, request),
      serverMs: () => SERVER_MS.historyPage,
    })
    return page ?? OFFLINE
  }

  pullReports: ReportSource['pullReports'] = async (_ownerId, which): Promise<ReportsResult> => {
    const pulled = await this.exchange({
      kind: 'others',
      body: which,
      respond: () =>
        this.office.pullReports(this.technician.technicianId, 'since' in which ? which : { since: null }),
      serverMs: () => SERVER_MS.pullWithChanges,
    })
    return pulled ?? OFFLINE
  }

  /** Resolves with the response, or null if none arrived. */
  private async exchange<Response>(request: Exchange<Response>): Promise<Response | null> {
    const { requests = 1, body, photoBytes = 0 } = request
    const traffic = this.traffic[request.kind]
    const bodyBytes = JSON.stringify(body).length
    const signal = this.line.signal()
    if (signal !== null) traffic.requests += requests
    const up = await this.line.transfer('up', requests * REQUEST_HEADERS + bodyBytes + photoBytes)
    const photoShare = photoBytes === 0 ? 0 : Math.min(up.bytes, photoBytes)
    traffic.photoBytesUp += photoShare
    traffic.bytesUp += up.bytes - photoShare
    if (!up.hasArrived) return null
    const response = request.respond()
    traffic.serverMs += request.serverMs(response)
    const down = await this.line.transfer(
      'down',
      requests * RESPONSE_HEADERS + JSON.stringify(response).length,
    )
    traffic.bytesDown += down.bytes
    if (isWeak(signal)) {
      traffic.weakBytesDown += down.bytes
      if (request.kind === 'pulls' && down.hasArrived) traffic.weakPulls += 1
    }
    return down.hasArrived ? response : null
  }

  // Counts a pull of all jobs that begins now and ends with the signal at the latest. No other one begins meanwhile.
  private countFullPull(): void {
    const signal = this.line.signal()
    const now = this.clock.now()
    if (signal === null || now < this.fullPullEndsAt) return
    const carried = ((signal.to - now) / 1000) * signal.bytesPerSecond
    const bytes = addFullPull(this.traffic.fullPulls, carried, isWeak(signal))
    this.fullPullEndsAt = now + (bytes / signal.bytesPerSecond) * 1000
  }
}

function isWeak(signal: Signal | null): boolean {
  return signal !== null && signal.bytesPerSecond < WIFI.bytesPerSecond
}
