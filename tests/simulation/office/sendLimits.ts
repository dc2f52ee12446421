import { isOpen, type Job } from '#domain/job.ts'

const DAY_MS = 24 * 60 * 60_000

/** How much a technician may send [R53], as the database has it. */
export type SendLimits = {
  unstartsOfJob: number
  visitsOfJob: number
  visitsOfDay: number
  /** How long after the end of a job, or of its assignment, a visit to it is accepted. */
  daysForVisits: number
  photoBytesOfDay: number
}

export const REAL_LIMITS: SendLimits = {
  unstartsOfJob: 20,
  visitsOfJob: 10,
  visitsOfDay: 100,
  daysForVisits: 60,
  photoBytesOfDay: 2_000_000_000,
}

/** What a backup of the server contains of it. */
export type Received = {
  visits: { technicianId: string; jobId: string; atMs: number }[]
  photos: { technicianId: string; bytes: number; atMs: number }[]
  /** When jobs were completed or cancelled. */
  endedMs: Map<string, number>
  /** When jobs were taken away from a technician, as `technician job`. */
  leftMs: Map<string, number>
}

/** When what was received, by the server's clock alone, and whether it is too much. */
export class ReceivedWork {
  private received: Received = { visits: [], photos: [], endedMs: new Map(), leftMs: new Map() }

  constructor(
    private readonly limits: SendLimits,
    private readonly now: () => number,
  ) {}

  /** Notes what a new state of a job ends or opens again. */
  jobChanged(job: Job, before: Job | undefined): void {
    const { endedMs, leftMs } = this.received
    if (isOpen(job)) endedMs.delete(job.id)
    else if (before && isOpen(before)) endedMs.set(job.id, this.now())
    if (before && before.technician_id !== job.technician_id)
      leftMs.set(`${before.technician_id} ${job.id}`, this.now())
    leftMs.delete(`${job.technician_id} ${job.id}`)
  }

  visitReceived(technicianId: string, jobId: string): void {
    this.received.visits.push({ technicianId, jobId, atMs: this.now() })
  }

  photoReceived(technicianId: string, bytes: number): void {
    this.received.photos.push({ technicianId, bytes, atMs: this.now() })
  }

  /** Why the server takes no further visit record of the technician to the job, or null. */
  visitRefusal(technicianId: string, jobId: string): string | null {
    const { endedMs, leftMs, visits } = this.received
    const lastMs = Math.min(
      endedMs.get(jobId) ?? Infinity,
      leftMs.get(`${technicianId} ${jobId}`) ?? Infinity,
    )
    if (lastMs <= this.now() - this.limits.daysForVisits * DAY_MS) return 'done too long ago'
    const theirs = visits.filter((visit) => visit.technicianId === technicianId)
    if (theirs.filter((visit) => visit.jobId === jobId).length >= this.limits.visitsOfJob)
      return 'too many visits to this job'
    return this.ofADay(theirs).length >= this.limits.visitsOfDay ? 'too many visits within a day' : null
  }

  /** Why the server takes no further photo of the technician, or null. */
  photoRefusal(technicianId: string): string | null {
    const theirs = this.received.photos.filter((photo) => photo.technicianId === technicianId)
    const bytes = this.ofADay(theirs).reduce((sum, photo) => sum + photo.bytes, 0)
    return bytes >= this.limits.photoBytesOfDay ? 'too many photos within a day' : null
  }

  backUp(): Received {
    return structuredClone(this.received)
  }

  restore(received: Received): void {
    this.received = received
  }

  private ofADay<Item extends { atMs: number }>(items: readonly Item[]): Item[] {
    return items.filter(({ atMs }) => atMs > this.now() - DAY_MS)
  }
}
