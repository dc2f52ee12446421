import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { Job } from '#domain/job.ts'
import type { CalendarDay } from '#domain/time.ts'
import type { OlderJobs } from '#sync/ports/jobStore.ts'
import type { JobPageResult, JobPlace } from '#sync/ports/server.ts'
import { messageOf } from '../../shell/text/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { isLoadingOlder } from '../jobQueries.ts'
import { describeOlderJobsFailure } from './olderJobsText.ts'

/**
 * The jobs that only the server has: before which day, and how many; or that those of before are still loading, which
 * this phone will have. Null if there are none, or if the server has not reported them; undefined until the cursor is
 * read.
 */
export function useOlderJobCount(): OlderJobs | 'loading' | null | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const cursor = await store.pullCursor(userId)
    if (isLoadingOlder(cursor)) return 'loading'
    const { older } = cursor
    if (!older || older.count === null) return older ?? null
    // Jobs with unsent work stay on this phone, however old they are.
    const here = (await store.countJobs(userId)) - (await store.countJobs(userId, { from: older.before }))
    const count = older.count - here
    return count > 0 ? { ...older, count } : null
  }, [store, userId])
}

type LoadedOlderJobs = {
  /** The pages loaded so far, newest job first. Never stored. */
  jobs: readonly Job[]
  hasMore: boolean
  isLoading: boolean
  /** Why the last page could not be loaded, or null. */
  error: string | null
  loadMore: () => Promise<void>
}

/** Loads the jobs before a day from the server, page by page (rule OB22c) [R40]. */
export function useOlderJobs(before: CalendarDay): LoadedOlderJobs {
  const portal = usePortal()
  const { userId } = useSession()
  const [jobs, setJobs] = useState<readonly Job[]>([])
  // Not after the last job: this version may not be able to read a whole page.
  const [next, setNext] = useState<JobPlace | null>({ day: before })
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function loadMore(): Promise<void> {
    if (isLoading || !next) return
    setLoading(true)
    const page = await portal.fetchJobPage(userId, { before: next, from: null }).catch(asFailure)
    setLoading(false)
    if (page.kind !== 'fetched') return setError(describeOlderJobsFailure(page))
    setError(null)
    setJobs([...jobs, ...page.jobs])
    setNext(page.next)
  }

  return { jobs, hasMore: next !== null, isLoading, error, loadMore }
}

function asFailure(error: unknown): JobPageResult {
  return { kind: 'failed', message: messageOf(error), isOffline: false }
}
