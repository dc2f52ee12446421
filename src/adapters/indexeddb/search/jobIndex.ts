import {
  isNarrower,
  jobMatcher,
  searchableText,
  type JobSearch,
  type SearchableJob,
} from '#domain/jobSearch.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { project } from '#sync/outbox/project.ts'
import type { CachedJob, FindJobs } from '#sync/ports/jobStore.ts'
import type { JobRow, PortalDatabase } from '../schema.ts'

/** So few that a slow phone stays responsive in between. */
const ROWS_AT_ONCE = 250

type IndexedJob = SearchableJob & Pick<JobRow, 'id' | 'when'> & { row: CachedJob }

/**
 * The owner's jobs and their texts that a search reads, in memory: reading ten thousand rows takes a slow phone half a
 * second. After the first time, only rows that have changed are read again.
 */
export class JobIndex {
  private readonly jobs = new Map<string, IndexedJob>()
  private inOrder: readonly IndexedJob[] = []
  private isInOrder = false
  /** The ids of the jobs to read again; null for all jobs. */
  private outdated: Set<string> | null = null
  private updating: Promise<void> | null = null

  constructor(
    private readonly db: PortalDatabase,
    readonly ownerId: string,
  ) {}

  /** Forgets jobs that have changed or are gone; null for all jobs. */
  forget(jobIds: readonly string[] | null): void {
    this.isInOrder = false
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

  /** Returns the search of the jobs as the index has them now. */
  search(): FindJobs {
    if (!this.isInOrder) this.inOrder = this.sorted()
    this.isInOrder = true
    return searchOf(this.inOrder)
  }

  // Those that have not changed are in order already.
  private sorted(): IndexedJob[] {
    const unchanged = this.inOrder.filter((job) => this.jobs.get(job.id) === job)
    const others = new Set(this.jobs.values())
    for (const job of unchanged) others.delete(job)
    return [...unchanged, ...others].sort(byPlace)
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
    this.isInOrder = false
    for (const row of rows) {
      if (row === undefined) continue
      const { id, when, job, isWithdrawn } = row
      const text = searchableText(job)
      this.jobs.set(id, { id, when, status: job.status, text, row: { job, isWithdrawn } })
    }
  }
}

function searchOf(jobs: readonly IndexedJob[]): FindJobs {
  let last: { search: JobSearch; found: readonly IndexedJob[] } | null = null
  return (search, entries) => {
    const matches = jobMatcher(search)
    if (search.status !== null && entries.length > 0) {
      const statusOf = shownStatuses(jobs, entries)
      return rowsOf(jobs.filter(({ id, status, text }) => matches({ status: statusOf(id) ?? status, text })))
    }
    // Most searches are by words alone, which no entry changes: only among those that were found without the letter
    // typed last.
    const found = (last && isNarrower(search, last.search) ? last.found : jobs).filter(matches)
    last = { search, found }
    return rowsOf(found)
  }
}

// By the jobs of the entries alone: a projection of ten thousand would take a slow phone a frame.
function shownStatuses(jobs: readonly IndexedJob[], entries: readonly OutboxEntry[]) {
  const ids = new Set(entries.map(({ mutation }) => mutation.jobId))
  const own = jobs.filter(({ id }) => ids.has(id)).map(({ row }) => row.job)
  const statuses = new Map(project(own, entries).map(({ id, status }) => [id, status]))
  return (jobId: string) => statuses.get(jobId)
}

function rowsOf(jobs: readonly IndexedJob[]): CachedJob[] {
  return jobs.map(({ row }) => row)
}

// As IndexedDB orders the keys of the index by day and time, and equal ones by id.
function byPlace(a: IndexedJob, b: IndexedJob): number {
  if (a.when !== b.when) return a.when < b.when ? -1 : 1
  return a.id < b.id ? -1 : 1
}
