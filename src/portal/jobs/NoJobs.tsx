import { CalendarDays, CloudDownload } from 'lucide-react'
import { Spinner } from '#ui/components/Spinner.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import { usePullCursor, useSyncState } from '../shell/SessionContext.ts'
import type { JobTab } from './jobTab.ts'

const EMPTY_TEXTS: Record<JobTab, { title: string; line: string }> = {
  today: { title: 'No jobs scheduled for today', line: 'Check back later or view upcoming jobs' },
  upcoming: { title: 'No upcoming jobs', line: 'New assignments will appear here' },
  all: { title: 'No jobs yet', line: 'New assignments will appear here' },
}

/** A tab without jobs. "No jobs" is only true once the jobs have been pulled: until then they are not loaded. */
export function NoJobs({ tab }: { tab: JobTab }) {
  const cursor = usePullCursor()
  const { lastPull } = useSyncState()
  if (cursor === undefined) return <Spinner />
  if (cursor.pulledAt !== null) return <EmptyState icon={CalendarDays} {...EMPTY_TEXTS[tab]} />
  if (lastPull === null) return <Spinner />
  return (
    <EmptyState
      icon={CloudDownload}
      title="Your jobs have not been loaded yet"
      line="Refresh when there is a connection"
    />
  )
}
