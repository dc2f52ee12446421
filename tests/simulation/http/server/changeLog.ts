import type { Row } from './query.ts'

type OwnedRow = { technicianId: string; row: Row }
type Version = { technicianId: string; text: string; row: Row; changedAt: number }

/** What has changed in the tables, as `changed_xid` and `departed_jobs` record it. */
export class ChangeLog {
  private readonly jobs = new Map<string, Version>()
  private readonly reports = new Map<string, Version>()
  /** When a technician lost a job, by both ids. */
  private readonly departed = new Map<string, { technicianId: string; jobId: string; changedAt: number }>()
  private count = 0

  /**
   * @param epoch another one after a restore, so that older cursors are not recognised
   * @param rowOf a technician's own row as text: a change of it makes the next pull a full one
   * @param hasOpenTransactions whether a transaction is open half of the time: its rows are returned again by the next pull
   */
  constructor(
    readonly epoch: number,
    private readonly rowOf: (technicianId: string) => string,
    private readonly hasOpenTransactions: boolean,
  ) {}

  /** Compares the tables with what they were before. */
  record(jobs: readonly OwnedRow[], reports: readonly OwnedRow[]): void {
    for (const job of this.jobs.values()) {
      const now = jobs.find(({ row }) => row['id'] === job.row['id'])
      if (now?.technicianId !== job.technicianId)
        this.recordDeparture(job.technicianId, String(job.row['id']))
      if (!now) this.jobs.delete(String(job.row['id']))
    }
    for (const job of jobs) this.recordRow(this.jobs, job)
    for (const report of reports) this.recordRow(this.reports, report)
  }

  /** The place from which on a cursor's changes begin; null if it is none of this technician and epoch. */
  sinceOf(cursor: unknown, technicianId: string): number | null {
    const [fingerprint, place = '', ...rest] = typeof cursor === 'string' ? cursor.split('.') : []
    const isCursor = fingerprint === this.fingerprint(technicianId) && /^\d{1,19}$/.test(place)
    return isCursor && rest.length === 0 && Number(place) <= this.count ? Number(place) : null
  }

  cursor(technicianId: string): string {
    return `${this.fingerprint(technicianId)}.${this.count - (this.hasOpenTransactions ? this.count % 2 : 0)}`
  }

  jobsSince(technicianId: string, since: number): Row[] {
    return rowsOf(this.jobs, technicianId, since).map(({ row }) => row)
  }

  /** In the order of their changes. */
  reportsSince(technicianId: string, since: number): { row: Row; changedAt: number }[] {
    return rowsOf(this.reports, technicianId, since).toSorted((a, b) => a.changedAt - b.changedAt)
  }

  goneSince(technicianId: string, since: number): string[] {
    return [...this.departed.values()]
      .filter((one) => one.technicianId === technicianId && one.changedAt > since)
      .map(({ jobId }) => jobId)
      .filter((jobId) => this.jobs.get(jobId)?.technicianId !== technicianId)
  }

  private fingerprint(technicianId: string): string {
    return `${technicianId} ${this.rowOf(technicianId)} in epoch ${this.epoch}`
  }

  private recordRow(versions: Map<string, Version>, { technicianId, row }: OwnedRow): void {
    const id = String(row['id'])
    const text = JSON.stringify(row)
    if (versions.get(id)?.text === text) return
    versions.set(id, { technicianId, text, row, changedAt: (this.count += 1) })
  }

  private recordDeparture(technicianId: string, jobId: string): void {
    this.departed.set(`${technicianId} ${jobId}`, { technicianId, jobId, changedAt: (this.count += 1) })
  }
}

function rowsOf(versions: ReadonlyMap<string, Version>, technicianId: string, since: number): Version[] {
  return [...versions.values()].filter(
    (version) => version.technicianId === technicianId && version.changedAt > since,
  )
}
