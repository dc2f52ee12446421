import type { Job, JobStatus } from '#domain/job.ts'
import type { DeviceDisk } from '../support/store/memoryStore.ts'

const STATUS_RANK: Record<JobStatus, number> = { pending: 0, in_progress: 1, completed: 2, cancelled: 3 }

type Shown = Pick<DeviceDisk, 'jobs' | 'outbox' | 'lastSeq'>

/** Looks at the screens of one device, and looks again only where what they show can have changed. */
export class ScreenWatch {
  private last: Shown | null = null
  private readonly ranks = new Map<string, Map<string, number>>()

  /** Whether what the screens are folded from has changed since the last look. */
  notices({ jobs, outbox, lastSeq }: Shown): boolean {
    const { last } = this
    if (last && last.jobs === jobs && last.outbox === outbox && last.lastSeq === lastSeq) return false
    this.last = { jobs, outbox, lastSeq }
    return true
  }

  /** The jobs whose status went back on the owner's screen since the last look [OB4]. */
  wentBack(ownerId: string, screen: readonly Job[]): Job[] {
    const ranks = this.ranksOf(ownerId)
    return screen.filter(({ id, status }) => {
      const before = ranks.get(id) ?? 0
      ranks.set(id, STATUS_RANK[status])
      return STATUS_RANK[status] < before
    })
  }

  private ranksOf(ownerId: string): Map<string, number> {
    const ranks = this.ranks.get(ownerId) ?? new Map<string, number>()
    this.ranks.set(ownerId, ranks)
    return ranks
  }
}
