import type { JobStatus } from '#domain/job.ts'
import {
  isNarrower,
  jobMatcher,
  searchableText,
  type JobSearch,
  type SearchableJob,
} from '#domain/jobSearch.ts'
import type { JobRow, PortalDatabase } from '../schema.ts'

/** So few that a slow phone stays responsive in between. */
const ROWS_AT_ONCE = 250

type IndexedJob = SearchableJob & Pick<JobRow, 'id' | 'when'>

/**
 * The texts of the owner's jobs that a search reads, in memory: reading ten thousand rows takes a slow phone half a
 * second. After the first time, only rows that have changed are read again.
 */
export class JobIndex {
  private readonly jobs = new Map<string, IndexedJob>()
  private inOrder: IndexedJob[] | null = null
  /** The last search and what it found among the jobs in this order. */
  private last: { search: JobSearch; inOrder: IndexedJob[]; found: IndexedJob[] } | null = null
  /** The ids of the jobs to read again; null for all jobs. */
  private outdated: Set<string> | null = null
  private updating: Promise<void> | null = null

  constructor(
    private readonly db: PortalDatabase,
    readonly ownerId: string,
  ) {}

  /** Forgets jobs that have changed or are gone; null for all jobs. */
  forget(jobIds: readonly string[] | null): void {
    this.inOrder = null
    if (jobIds === null || jobIds.length > ROWS_AT_ONCE) {
      this.outdated = null
      this.jobs.clear()
      return
    }
    for (const id of jobIds) {
      this.outdated?.add(id)
      this.jobs.delete(id)
    }
  }

  /** Resolves when every stored job is in the index. Calls at the same time share the reading. */
  update(): Promise<void> {
    // While it is being read, nothing is outdated, and not everything is there yet.
    if (!this.updating && this.outdated?.size === 0) return Promise.resolve()
    // In a task of its own: otherwise Dexie would run it as a part of the live query that happens to call first.
    this.updating ??= new Promise<void>((resolve, reject) => {
      setTimeout(() => this.readOutdated().then(resolve, reject))
    })
      .catch((error: unknown) => {
        // Nobody knows which rows were read before the connection was lost.
        this.forget(null)
        throw error
      })
      .finally(() => (this.updating = null))
    return this.updating
  }

  /** Returns the ids of the matching jobs in order. `shown`: the statuses that differ on the screen. */
  find(search: JobSearch, shown: ReadonlyMap<string, JobStatus>): string[] {
    const matches = jobMatcher(search)
    this.inOrder ??= [...this.jobs.values()].sort(byPlace)
    const asShown = (job: IndexedJob): SearchableJob => {
      const status = shown.get(job.id)
      return status ? { status, text: job.text } : job
    }
    if (shown.size > 0) return this.inOrder.filter((job) => matches(asShown(job))).map(({ id }) => id)
    // Most searches are by words alone: no object and no look-up for each of ten thousand jobs, and only among those
    // that were found without the letter typed last.
    const isKnown = this.last?.inOrder === this.inOrder && isNarrower(search, this.last.search)
    const found = (isKnown && this.last ? this.last.found : this.inOrder).filter(matches)
    this.last = { search, inOrder: this.inOrder, found }
    return found.map(({ id }) => id)
  }

  private async readOutdated(): Promise<void> {
    while (this.outdated === null || this.outdated.size > 0) {
      const ids: Set<string> | null = this.outdated
      this.outdated = new Set()
      if (ids === null) await this.readAll()
      else this.add(await this.db.jobs.bulkGet([...ids].map((id): [string, string] => [this.ownerId, id])))
    }
  }

  private async readAll(): Promise<void> {
    let lastId = ''
    for (;;) {
      const rows = await this.db.jobs
        .where('[ownerId+id]')
        .between([this.ownerId, lastId], [this.ownerId, '\uFFFF'], false)
        .limit(ROWS_AT_ONCE)
        .toArray()
      this.add(rows)
      const last = rows.at(-1)
      // Everything changed in the meantime: begin again.
      if (last === undefined || this.outdated === null) return
      lastId = last.id
    }
  }

  // A row that has changed since it was read stays among the outdated ones.
  private add(rows: readonly (JobRow | undefined)[]): void {
    this.inOrder = null
    for (const row of rows) {
      if (row === undefined) continue
      const { id, when, job } = row
      this.jobs.set(id, { id, when, status: job.status, text: searchableText(job) })
    }
  }
}

// As IndexedDB orders the keys of the index by day and time, and equal ones by id.
function byPlace(a: IndexedJob, b: IndexedJob): number {
  if (a.when !== b.when) return a.when < b.when ? -1 : 1
  return a.id < b.id ? -1 : 1
}
