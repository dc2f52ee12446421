import type { Job, JobStatus } from '#domain/job.ts'
import type { DeviceDisk } from '../support/store/memoryStore.ts'

const STATUS_RANK: Record<JobStatus, number> = { pending: 0, in_progress: 1, completed: 2, cancelled: 3 }

type Shown = Pick<DeviceDisk, 'jobs' | 'outbox' | 'lastSeq'>

/** Watches the job statuses on the screens of one device, which are recomputed only if their data has changed. */
export class ScreenWatch {
  private last: Shown | null = null
  private areEditsIgnored = false
  private readonly edits = new Map<string, number>()
  private readonly ranks = new Map<string, Map<string, number>>()
  /** How many starts of a job were taken back that its screen has not shown as taken back. */
  private readonly unstarts = new Map<string, number>()

  /** Whether the data of the projection has changed since the last call. */
  hasChanged({ jobs, outbox, lastSeq }: Shown): boolean {
    const { last } = this
    if (last && last.jobs === jobs && last.outbox === outbox && last.lastSeq === lastSeq) return false
    this.last = { jobs, outbox, lastSeq }
    return true
  }

  /** The jobs whose status went back on the owner's screen since the last call [OB4e]. */
  findRegressions(ownerId: string, screen: readonly Job[]): Job[] {
    const ranks = this.ranksOf(ownerId)
    return screen.filter(({ id, status }) => {
      const before = ranks.get(id) ?? 0
      ranks.set(id, STATUS_RANK[status])
      if (STATUS_RANK[status] >= before) return false
      const isUnstarted = status === 'pending' && before === STATUS_RANK.in_progress
      return !isUnstarted || !this.takeUnstart(`${ownerId} ${id}`)
    })
  }

  /** The owner takes the start of a job back, here or on another phone. */
  expectUnstart(ownerId: string, jobId: string): void {
    const key = `${ownerId} ${jobId}`
    this.unstarts.set(key, (this.unstarts.get(key) ?? 0) + 1)
  }

  // Once for each tap, on each screen [OB25a].
  private takeUnstart(key: string): boolean {
    const left = this.unstarts.get(key) ?? 0
    if (left > 0) this.unstarts.set(key, left - 1)
    return left > 0
  }

  /** The jobs that show an earlier edit by the office than before on the owner's screen [OB23q]. */
  findStale(ownerId: string, screen: readonly Job[]): Job[] {
    if (this.areEditsIgnored) return []
    return screen.filter(({ id, special_instructions: text }) => {
      const edit = Number(text?.replace('Edit ', '') ?? 0)
      const key = `${ownerId} ${id}`
      const before = this.edits.get(key) ?? 0
      this.edits.set(key, edit)
      return edit < before
    })
  }

  /** Ends the comparison of edits, since a restored backup contains earlier ones. */
  ignoreEdits(): void {
    this.areEditsIgnored = true
  }

  private ranksOf(ownerId: string): Map<string, number> {
    const ranks = this.ranks.get(ownerId) ?? new Map<string, number>()
    this.ranks.set(ownerId, ranks)
    return ranks
  }
}
