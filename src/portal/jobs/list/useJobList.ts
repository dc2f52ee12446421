import { useLiveQuery } from 'dexie-react-hooks'
import type { JobSearch } from '#domain/jobSearch.ts'
import { daysAfter, type CalendarDay } from '#domain/time.ts'
import type { DayRange, FindJobs } from '#sync/ports/jobStore.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { readDeviceWork } from '../jobQueries.ts'
import { dayRange, MAX_SHORT_LIST } from '../jobTab.ts'
import { jobViews, type DeviceWork, type JobView } from '../jobView.ts'

/** The jobs of a list are read in parts of this length: those in view, and some more. */
const PART = 10

/** One object, so that a list whose jobs in view are known is not rendered again. */
const NONE: ReadonlyMap<number, JobView> = new Map()

/** A list of any length, the oldest job first. */
export type JobList = {
  count: number
  /** The place at which it opens: that of the first job of today or later, or else the last one. */
  opensAt: number
  /** The known jobs: those around that place, or all of a short list and of those that a search has found. */
  viewAt: JobAt
  /** Where the others are stored; null if all are in memory. */
  range: DayRange | null
  /** What was searched for. */
  search: JobSearch | null
}

/** Returns the job at a place of the list, or undefined if it has not been read. */
export type JobAt = (index: number) => JobView | undefined

/**
 * The jobs of a range of days; undefined until the first of them are read.
 *
 * @param today the day at which the list opens; without one it opens at its first job
 */
export function useStoredJobs({ from, to }: DayRange, today?: CalendarDay): JobList | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const range = dayRange(from, to)
    const count = await store.countJobs(userId, range)
    const before = today === undefined ? 0 : await store.countJobs(userId, { to: daysAfter(today, -1) })
    const opensAt = Math.max(0, Math.min(before, count - 1))
    const start = count <= MAX_SHORT_LIST ? 0 : Math.max(0, opensAt - PART)
    // Read before the jobs, as in `useJobs`.
    const [work, rows] = await Promise.all([
      readDeviceWork(store, userId),
      store.jobs(userId, range, { offset: start, limit: MAX_SHORT_LIST }),
    ])
    const views = jobViews(rows, work)
    return { count, opensAt, range, search: null, viewAt: (index: number) => views[index - start] }
  }, [store, userId, from, to, today])
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

/** The jobs that a search finds. */
export function foundJobs({ find, work }: PreparedSearch, search: JobSearch, today: CalendarDay): JobList {
  const rows = find(search, work.entries)
  const parts = new Map<number, readonly JobView[]>()
  const viewAt = (index: number) => {
    const offset = index - (index % PART)
    const part = parts.get(offset) ?? jobViews(rows.slice(offset, offset + PART), work)
    parts.set(offset, part)
    return part[index - offset]
  }
  const next = rows.findIndex(({ job }) => job.scheduled_date >= today)
  const opensAt = next === -1 ? Math.max(0, rows.length - 1) : next
  return { count: rows.length, opensAt, viewAt, range: null, search }
}

/** Reads the jobs of a list from `start` to `end`, the end excluded. */
export function useJobsInView({ range, count, viewAt }: JobList, start: number, end: number): JobAt {
  const { store } = usePortal()
  const { userId } = useSession()
  // With the job before them, whose day decides whether the first one has a heading.
  const offset = Math.max(0, start - (start % PART) - 1)
  const limit = Math.ceil((end - offset) / PART) * PART
  const isKnown = viewAt(offset) !== undefined && viewAt(Math.min(offset + limit, count) - 1) !== undefined
  const views = useLiveQuery(async () => {
    if (range === null || isKnown) return NONE
    const work = await readDeviceWork(store, userId)
    const rows = await store.jobs(userId, range, { offset, limit })
    return new Map(jobViews(rows, work).map((view, index): [number, JobView] => [offset + index, view]))
  }, [store, userId, range, offset, limit, isKnown])
  // Until the jobs in view are read, `views` has those of the previous view.
  return (index) => viewAt(index) ?? views?.get(index)
}
