import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { isRowMutation, neededIdsOf, recordIdOf, type Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { Process } from './steps.ts'

/** A process that has the sender's lock, from when it was granted until it is released or lost. */
export type LockHolder = { readonly process: Process }

/** What the monitor needs to know about the device that sends a request. */
export type Sender = {
  readonly holder: LockHolder | null
  /** The outbox as each process last read it. */
  readonly seen: ReadonlyMap<Process, readonly OutboxEntry[]>
  readonly seenAtStart: ReadonlyMap<string, readonly OutboxEntry[]>
}

/** A request that is under way. `isCounted`: its process is not frozen, so that no other one may send. */
type Request = {
  process: Process
  holder: LockHolder | null
  ownerId: string
  mutation: Mutation
  isCounted: boolean
}

/** How often a phone sent a mutation within an hour. */
export type HourOfSends = { sender: string; mutation: string; isRow: boolean; count: number }

/** What the responses to one holder of the lock have shown so far. */
type Responses = { hasEnded: boolean; unanswered: Set<string>; isLastPhotoUnanswered: boolean }

// Sends of one entry by one process while no time passes; two more are allowed for each event meanwhile.
const MAX_SENDS = 6
const MOST_LOST_UPLOADS = 4
const MOST_AT_A_TIME = 4
const MOST_PHOTOS_AT_A_TIME = 2
const UNANSWERED_BEFORE_STOP = 2

/** Checks when and in which order mutations are sent. Each violation names its rule. */
export class RequestMonitor {
  /** Names of the processes that sent while another running tab of the phone did (rule OB10a). */
  readonly overlaps: string[] = []
  /** Rules that requests violated. */
  readonly violations: string[] = []
  /** Mutations that the server has refused at least once, by `nameOf`. */
  readonly refused = new Set<string>()
  /** Mutations that the server has accepted, by `nameOf`, whether or not the response arrived. */
  readonly accepted = new Set<string>()
  private readonly confirmed = new Set<string>()
  /** How often each mutation was sent, by `nameOf`. */
  readonly sends = new Map<string, number>()
  private readonly lostUploads = new Map<string, number>()
  /** What was sent since the beginning of the hour, by its sender and name. */
  private hour: Map<string, HourOfSends> | null = null
  private readonly recentSends = new Map<Process, Map<string, number>>()
  private readonly responses = new WeakMap<LockHolder, Responses>()
  private events = 0
  private requests: Request[] = []

  /** Records an event, which may be a reason to send everything once more. */
  countEvent(): void {
    this.events += 1
  }

  /** Restarts the count of sends, since time has passed. */
  resetSendCounts(): void {
    this.recentSends.clear()
    this.events = 0
  }

  /** Stops counting a frozen process as sending: it cannot send before it thaws. */
  forgetSender(process: Process): void {
    for (const request of this.requests) if (request.process === process) request.isCounted = false
  }

  beginHour(): void {
    this.hour = new Map()
  }

  endHour(): HourOfSends[] {
    const sends = [...(this.hour?.values() ?? [])]
    this.hour = null
    return sends
  }

  /** Whether a photo of this holder is being sent. */
  isUploading(holder: LockHolder): boolean {
    return this.requests.some((other) => other.holder === holder && !isRowMutation(other.mutation))
  }

  /** The owner of what the holder is sending, if it may start more beside that (rule OB24a); otherwise null. */
  mayStartMore(holder: LockHolder): string | null {
    const own = this.requests.filter((other) => other.holder === holder)
    const { hasEnded, unanswered } = this.responsesTo(holder)
    const isStopped = hasEnded || unanswered.size >= UNANSWERED_BEFORE_STOP
    return isStopped || own.length >= MOST_AT_A_TIME ? null : (own[0]?.ownerId ?? null)
  }

  /** Checks a request that is about to leave the device. Returns it, for `end`. */
  begin(process: Process, sender: Sender, ownerId: string, mutation: Mutation): Request {
    this.requests = this.requests.filter((other) => other.process.isAlive)
    const last =
      mutation.kind === 'photo.upload' ? sender.seenAtStart.get(mutation.photo.id) : sender.seen.get(process)
    const seen = (last ?? []).filter((entry) => entry.ownerId === ownerId)
    this.checkSender(process, sender)
    this.checkCount(process, mutation)
    this.checkSideBySide(sender, mutation)
    if (isRowMutation(mutation)) this.checkOrder(seen, mutation)
    else this.checkPhoto(seen, mutation)
    this.countSend(process.name, mutation)
    const request = { process, holder: sender.holder, ownerId, mutation, isCounted: true }
    this.requests.push(request)
    return request
  }

  /** Records the response to a request, or that none arrived. */
  end(request: Request, outcome: Outcome): void {
    this.requests = this.requests.filter((other) => other !== request)
    const { holder, mutation } = request
    const name = nameOf(mutation)
    if (outcome.kind === 'refused') this.refused.add(name)
    if (outcome.kind === 'upload-lost') this.countLostUpload(name)
    if (outcome.kind === 'accepted') this.confirmed.add(name)
    if (!holder) return
    const responses = this.responsesTo(holder)
    responses.hasEnded ||= outcome.kind === 'signed-out' || outcome.kind === 'no-access'
    if (outcome.kind === 'unreachable') responses.unanswered.add(name)
    else responses.unanswered.clear()
    if (!isRowMutation(mutation)) responses.isLastPhotoUnanswered = outcome.kind === 'unreachable'
  }

  private countSend(sender: string, mutation: Mutation): void {
    const name = nameOf(mutation)
    this.sends.set(name, (this.sends.get(name) ?? 0) + 1)
    const key = `${sender} ${name}`
    const count = (this.hour?.get(key)?.count ?? 0) + 1
    this.hour?.set(key, { sender, mutation: name, isRow: isRowMutation(mutation), count })
  }

  // A photo is refused by its phone after some uploads in vain.
  private countLostUpload(name: string): void {
    const count = (this.lostUploads.get(name) ?? 0) + 1
    this.lostUploads.set(name, count)
    if (count >= MOST_LOST_UPLOADS) this.refused.add(name)
  }

  private responsesTo(holder: LockHolder): Responses {
    const known = this.responses.get(holder) ?? {
      hasEnded: false,
      unanswered: new Set(),
      isLastPhotoUnanswered: false,
    }
    this.responses.set(holder, known)
    return known
  }

  // [OB10a] [OB24d]
  private checkSender(process: Process, { holder }: Sender): void {
    const { name } = process
    if (
      this.requests.some(
        (other) => other.isCounted && other.process !== process && other.process.name === name,
      )
    )
      this.overlaps.push(name)
    if (holder?.process !== process) {
      this.violations.push(`[OB10a] ${name} started to send without the lock`)
      return
    }
    const { hasEnded, unanswered } = this.responsesTo(holder)
    if (hasEnded) this.violations.push(`[OB24d] ${name} started to send after its session had ended`)
    if (unanswered.size >= UNANSWERED_BEFORE_STOP)
      this.violations.push(`[OB24d] ${name} started to send although the network was lost`)
  }

  // [OB8e]
  private checkCount(process: Process, mutation: Mutation): void {
    const name = nameOf(mutation)
    const sends = this.recentSends.get(process) ?? new Map<string, number>()
    const count = (sends.get(name) ?? 0) + 1
    this.recentSends.set(process, sends.set(name, count))
    if (count === MAX_SENDS + 2 * this.events)
      this.violations.push(`[OB8e] ${process.name} sent ${name} ${count} times without a pause`)
  }

  // [OB6a] [OB24a] [OB24b] [OB24c]
  private checkSideBySide({ holder }: Sender, mutation: Mutation): void {
    const name = nameOf(mutation)
    const others = this.requests.filter((other) => other.holder === holder).map((other) => other.mutation)
    const isOfJob = (other: Mutation) => other.jobId === mutation.jobId && isRowMutation(other)
    const photos = others.filter((other) => !isRowMutation(other)).length
    if (others.length >= MOST_AT_A_TIME) this.violations.push(`[OB24a] ${name} was sent beside four others`)
    if (others.some((other) => nameOf(other) === name))
      this.violations.push(`[OB10a] ${name} was sent while it was being sent`)
    if (others.some(isOfJob)) this.violations.push(`[OB6a] ${name} was sent beside a row mutation of its job`)
    if (isRowMutation(mutation)) return
    if (photos < others.length) this.violations.push(`[OB24c] ${name} was sent beside a row mutation`)
    if (photos >= MOST_PHOTOS_AT_A_TIME) this.violations.push(`[OB24b] ${name} was sent beside two photos`)
    if (photos > 0 && holder && this.responsesTo(holder).isLastPhotoUnanswered)
      this.violations.push(`[OB24b] ${name} was sent beside a photo, although the last one got no response`)
  }

  // [OB6a]
  private checkOrder(seen: readonly OutboxEntry[], mutation: Mutation): void {
    const name = nameOf(mutation)
    const own = seen.find((entry) => nameOf(entry.mutation) === name)
    const isUnsent = ({ state, mutation: other }: OutboxEntry) =>
      // A full disk may not have stored that it was accepted or refused.
      state.kind !== 'refused' && !this.confirmed.has(nameOf(other)) && !this.refused.has(nameOf(other))
    const earlier = seen
      .filter((entry) => entry.mutation.jobId === mutation.jobId && isRowMutation(entry.mutation))
      .filter((entry) => !this.waitsForTechnician(entry, seen))
      .find((entry) => own !== undefined && entry.seq < own.seq && isUnsent(entry))
    if (earlier) this.violations.push(`[OB6a] ${name} was sent before ${nameOf(earlier.mutation)}`)
  }

  // Whether the entry corrects a report, or a version of it, that was refused: it waits until the technician tries that
  // again.
  private waitsForTechnician({ mutation }: OutboxEntry, seen: readonly OutboxEntry[]): boolean {
    if (mutation.kind !== 'report.correct') return false
    const needed = neededIdsOf(mutation)
    return seen.some(
      (other) =>
        needed.includes(recordIdOf(other.mutation) ?? '') &&
        // What was read may be from before the refusal.
        (other.state.kind === 'refused' ||
          this.refused.has(nameOf(other.mutation)) ||
          this.waitsForTechnician(other, seen)),
    )
  }

  // [OB6d] [OB7a]
  private checkPhoto(seen: readonly OutboxEntry[], mutation: Mutation): void {
    if (mutation.kind !== 'photo.upload') return
    const { correction } = mutation.photo
    if (correction && !this.accepted.has(`correction ${correction.id}`))
      this.violations.push(`[OB6b] ${nameOf(mutation)} was sent before its correction was accepted`)
    const unsentJobs = new Set<string>()
    for (const entry of seen) {
      if (!isRowMutation(entry.mutation)) continue
      if (entry.state.kind === 'refused') {
        if (entry.mutation.kind !== 'report.submit') continue
        const { id } = entry.mutation.report
        // A report that was accepted may be refused later, if a full disk could not store the acceptance.
        const sentReport = nameOf(entry.mutation)
        const isRefused = this.refused.has(sentReport) && !this.accepted.has(sentReport)
        if (id === mutation.photo.reportId && isRefused)
          this.violations.push(`[OB6d] a photo of the refused report ${id} was sent`)
        continue
      }
      if (this.waitsForTechnician(entry, seen)) continue
      const { jobId } = entry.mutation
      // An entry that was sent before may be backing off, which a full disk could not store.
      if (!unsentJobs.has(jobId) && !this.sends.has(nameOf(entry.mutation)))
        this.violations.push(`[OB7a] a photo was sent before ${nameOf(entry.mutation)}`)
      unsentJobs.add(jobId)
    }
  }
}

/** A name for the effect of a mutation, the same for each send. */
export function nameOf(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'report.submit':
      return `report ${mutation.report.id}`
    case 'report.correct':
      return `correction ${mutation.correction.id}`
    case 'visit.record':
      return `visit ${mutation.visit.id}`
    case 'photo.upload':
      return `photo ${mutation.photo.path}`
    default:
      return `${mutation.kind} ${mutation.jobId} ${mutation.at}`
  }
}
