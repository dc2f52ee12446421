import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { JobSearch } from '#domain/jobSearch.ts'
import type { CachedJob, DayRange, FindJobs, ListPart } from '#sync/ports/jobStore.ts'
import type { Store } from '#sync/ports/store.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { readDeviceWork } from './jobQueries.ts'
import { dayRange, MAX_SHORT_LIST } from './jobTab.ts'
import { jobViews, type DeviceWork, type JobView } from './jobView.ts'

/** The jobs of a list are read in parts of this length: those in view, and some more. */
const PART = 10

/** One object, so that a list whose first jobs are in view is not rendered again. */
const NONE: ReadonlyMap<number, JobView> = new Map()

/** A stored list of any length, of which only the first jobs have been read. */
export type StoredJobs = {
  kind: 'stored'
  /** Undefined until they are counted: the list is shown before that. */
  count: number | undefined
  range: DayRange
  /** The first jobs: all of them if the list is short. */
  first: readonly JobView[]
}

/** What a search found: jobs in memory. */
export type FoundJobs = { kind: 'found'; count: number; first: readonly JobView[]; viewAt: JobAt }

export type JobList = StoredJobs | FoundJobs

/** Returns the job at a place of the list, or undefined if it has not been read. */
export type JobAt = (index: number) => JobView | undefined

/** The jobs of a range of days; all jobs the newest first. Undefined until the first of them are read. */
export function useStoredJobs({ from, to }: DayRange): StoredJobs | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  const first = useLiveQuery(async () => {
    // Read before the jobs, as in `useJobs`.
    const [work, rows] = await Promise.all([
      readDeviceWork(store, userId),
      jobsOf(store, userId, dayRange(from, to), { offset: 0, limit: MAX_SHORT_LIST }),
    ])
    return jobViews(rows, work)
  }, [store, userId, from, to])
  const count = useLiveQuery(() => store.countJobs(userId, dayRange(from, to)), [store, userId, from, to])
  return useMemo(() => {
    if (first === undefined) return undefined
    const known = first.length < MAX_SHORT_LIST ? first.length : count
    return { kind: 'stored', count: known, range: dayRange(from, to), first }
  }, [first, count, from, to])
}

/** All jobs in memory, and this phone's work on them. */
type PreparedSearch = { find: FindJobs; work: DeviceWork }

/** Prepares the search of all jobs if `isWanted`, and again whenever they change; undefined until then. */
export function usePreparedSearch(isWanted: boolean): PreparedSearch | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    if (!isWanted) return undefined
    // Read before the jobs, as in `useJobs`.
    const work = await readDeviceWork(store, userId)
    return { find: await store.prepareSearch(userId), work }
  }, [store, userId, isWanted])
}

/** The jobs that a search finds, the newest first. */
export function foundJobs({ find, work }: PreparedSearch, search: JobSearch): FoundJobs {
  const rows = find(search, work.entries)
  const parts = new Map<number, readonly JobView[]>()
  // From the end: the newest jobs are the last ones of `rows`.
  const viewsOf = (offset: number, limit: number) =>
    jobViews(rows.slice(Math.max(0, rows.length - offset - limit), rows.length - offset).reverse(), work)
  const first = viewsOf(0, rows.length <= MAX_SHORT_LIST ? MAX_SHORT_LIST : PART)
  const viewAt = (index: number) => {
    if (index < first.length) return first[index]
    const offset = index - (index % PART)
    const part = parts.get(offset) ?? viewsOf(offset, PART)
    parts.set(offset, part)
    return part[index - offset]
  }
  return { kind: 'found', count: rows.length, first, viewAt }
}

/** Reads the jobs of a list from `start` to `end`, the end excluded. */
export function useJobsInView(list: JobList, start: number, end: number): JobAt {
  const { store } = usePortal()
  const { userId } = useSession()
  const range = list.kind === 'stored' ? list.range : null
  // With the job before them, whose day decides whether the first one has a heading.
  const offset = Math.max(0, start - (start % PART) - 1)
  const limit = Math.ceil((end - offset) / PART) * PART
  const isKnown = range === null || offset + limit <= list.first.length
  const views = useLiveQuery(async () => {
    if (range === null || isKnown) return NONE
    const work = await readDeviceWork(store, userId)
    const rows = await jobsOf(store, userId, range, { offset, limit })
    return new Map(jobViews(rows, work).map((view, index): [number, JobView] => [offset + index, view]))
  }, [store, userId, range, offset, limit, isKnown])

  if (list.kind === 'found') return list.viewAt
  // Until the jobs in view are read, `views` has those of the previous view.
  return (index) => list.first[index] ?? views?.get(index)
}

/** A part of the jobs of a range: all jobs newest first, those of certain days oldest first. */
function jobsOf(
  store: Pick<Store, 'jobs'>,
  ownerId: string,
  range: DayRange,
  part: ListPart,
): Promise<CachedJob[]> {
  const newestFirst = range.from === undefined && range.to === undefined
  return store.jobs(ownerId, range, { ...part, newestFirst })
}
