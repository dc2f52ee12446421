import type { ServerCursor } from '#sync/ports/server.ts'

/** What a backup of the server contains of the log. */
export type LoggedChanges = {
  nextXid: number
  jobs: Map<string, number>
  reports: Map<string, number>
  departed: { technicianId: string; jobId: string; xid: number }[]
}

/**
 * The transactions of the simulated server, and which of them last changed each row (decision 027). A transaction has
 * its id from its begin, and what it changed can be read once it has committed: ids become visible out of order.
 */
export class ChangeLog {
  private epoch = 1
  private logged: LoggedChanges = { nextXid: 1, jobs: new Map(), reports: new Map(), departed: [] }
  private readonly open = new Map<number, () => void>()
  /** The transaction that is committing. */
  private current: number | null = null

  get openCount(): number {
    return this.open.size
  }

  /** A number that rises with every transaction. */
  get position(): number {
    return this.logged.nextXid
  }

  /** Begins a transaction that stays open. `change` runs when it commits. */
  begin(change: () => void): void {
    this.open.set(this.nextXid(), change)
  }

  /** Ends an open transaction, any of them. */
  end(index: number, commits: boolean): void {
    const [xid, change] = [...this.open][index % Math.max(1, this.open.size)] ?? []
    if (xid === undefined || change === undefined) return
    this.open.delete(xid)
    if (!commits) return
    this.current = xid
    change()
    this.current = null
  }

  jobChanged(jobId: string): void {
    this.logged.jobs.set(jobId, this.current ?? this.nextXid())
  }

  jobDeparted(technicianId: string, jobId: string): void {
    this.logged.departed.push({ technicianId, jobId, xid: this.current ?? this.nextXid() })
  }

  reportChanged(reportId: string): void {
    this.logged.reports.set(reportId, this.current ?? this.nextXid())
  }

  /** The place of a report in the order of their last changes, as text that can be compared. */
  placeOfReport(reportId: string): string {
    return `${String(this.logged.reports.get(reportId) ?? 0).padStart(9, '0')}.${reportId}`
  }

  /** The cursor of a snapshot taken now: every transaction below it has ended. */
  cursorFor(technicianId: string): ServerCursor {
    return `${technicianId}/${this.epoch}.${Math.min(this.logged.nextXid, ...this.open.keys())}`
  }

  /**
   * What has changed since a cursor, or null if it is not recognised: another technician's, of before a restore, or
   * ahead.
   */
  changedSince(technicianId: string, cursor: ServerCursor | null) {
    const [fingerprint, xid = ''] = cursor?.split('.') ?? []
    const since = Number(xid)
    const isKnown = fingerprint === `${technicianId}/${this.epoch}` && since <= this.logged.nextXid
    if (!isKnown) return null
    return {
      hasJob: (jobId: string) => (this.logged.jobs.get(jobId) ?? 0) >= since,
      hasReport: (reportId: string) => (this.logged.reports.get(reportId) ?? 0) >= since,
      departed: this.logged.departed
        .filter((one) => one.technicianId === technicianId && one.xid >= since)
        .map(({ jobId }) => jobId),
    }
  }

  backUp(): LoggedChanges {
    return structuredClone(this.logged)
  }

  /** Restores a backup, and begins a new epoch. Open transactions are lost, and ids are used a second time. */
  restore(logged: LoggedChanges): void {
    this.logged = logged
    this.open.clear()
    this.epoch += 1
  }

  private nextXid(): number {
    const xid = this.logged.nextXid
    this.logged.nextXid += 1
    return xid
  }
}
