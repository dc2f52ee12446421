import { useLiveQuery } from 'dexie-react-hooks'
import type { JobSearch } from '#domain/jobSearch.ts'
import type { CachedJob, DayRange, ListPart } from '#sync/ports/jobStore.ts'
import type { Store } from '#sync/ports/store.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { readDeviceWork } from './jobQueries.ts'
import { dayRange, MAX_SHORT_LIST } from './jobTab.ts'
import { jobViews, type JobView } from './jobView.ts'

/** The jobs of a list are read in parts of this length: those in view, and some more. */
const PART = 10

/** One object, so that a list whose first jobs are in view is not rendered again. */
const NONE: ReadonlyMap<string | number, JobView> = new Map()

/** A list of any length, of which only the first jobs have been read. */
export type JobList = {
  count: number
  /** The ids of the jobs that a search found; null if the list contains all jobs of its range. */
  ids: readonly string[] | null
  range: DayRange
  /** The first jobs: all of them if the list is short. */
  first: readonly JobView[]
}

/** The jobs of a range of days, or those that a search finds, the newest first; undefined until they are read. */
export function useJobList({ from, to }: DayRange, search: JobSearch | null): JobList | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  const { words, status } = search ?? { words: null, status: null }
  return useLiveQuery(async () => {
    const range = dayRange(from, to)
    const found = words === null ? null : store.findJobs(userId, { words, status })
    // Read before the jobs, as in `useJobs`.
    const [work, oldestFirst] = await Promise.all([readDeviceWork(store, userId), found])
    if (oldestFirst === null) {
      const count = await store.countJobs(userId, range)
      const rows = await jobsOf(store, userId, range, count, { offset: 0, limit: MAX_SHORT_LIST })
      return { count, ids: null, range, first: jobViews(rows, work) }
    }
    const ids = [...oldestFirst].reverse()
    const firstIds = ids.length > MAX_SHORT_LIST ? ids.slice(0, PART) : ids
    return { count: ids.length, ids, range, first: jobViews(await store.jobsById(userId, firstIds), work) }
  }, [store, userId, from, to, words, status])
}

/** Returns the job at a place of the list, or undefined if it has not been read. */
export type JobAt = (index: number) => JobView | undefined

/** Reads the jobs of a list from `start` to `end`, the end excluded. */
export function useJobsInView(list: JobList, start: number, end: number): JobAt {
  const { store } = usePortal()
  const { userId } = useSession()
  const { count, ids, range, first } = list
  const offset = start - (start % PART)
  const limit = Math.ceil((end - offset) / PART) * PART
  const isFirst = offset + limit <= first.length
  const views = useLiveQuery(async () => {
    if (isFirst) return NONE
    const work = await readDeviceWork(store, userId)
    const rows = ids
      ? await store.jobsById(userId, ids.slice(offset, offset + limit))
      : await jobsOf(store, userId, range, count, { offset, limit })
    return new Map(
      jobViews(rows, work).map((view, index): [string | number, JobView] => [
        ids ? view.job.id : offset + index,
        view,
      ]),
    )
  }, [store, userId, count, ids, range, offset, limit, isFirst])

  // Until the jobs in view are read, `views` has those of the previous view. In the result of a search they are looked up
  // by id, since the same index may be another job there.
  return (index) => {
    const id = ids?.[index]
    const known = ids ? first.find(({ job }) => job.id === id) : first[index]
    return known ?? views?.get(id ?? index)
  }
}

/** A part of the `count` jobs of a range: all jobs newest first, those of certain days oldest first as in the store. */
async function jobsOf(
  store: Pick<Store, 'jobs'>,
  ownerId: string,
  range: DayRange,
  count: number,
  { offset, limit }: ListPart,
): Promise<CachedJob[]> {
  if (range.from !== undefined || range.to !== undefined) return store.jobs(ownerId, range, { offset, limit })
  const end = Math.max(0, count - offset)
  const start = Math.max(0, end - limit)
  return (await store.jobs(ownerId, range, { offset: start, limit: end - start })).reverse()
}
