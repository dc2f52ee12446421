import { CloudDownload } from 'lucide-react'
import { Spinner } from '#ui/components/Spinner.tsx'
import { usePullMark } from '../shell/usePullMark.ts'
import { useSyncState } from '../shell/useSyncState.ts'
import { EmptyJobs } from './EmptyJobs.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import type { JobTab } from './jobTabs.ts'

/** Why a tab shows no jobs: there are none, or they have never reached this phone. */
export function NoJobs({ tab }: { tab: JobTab }) {
  const mark = usePullMark()
  const { lastPull } = useSyncState()
  if (mark === undefined) return <Spinner />
  if (mark.pulledAt !== null) return <EmptyJobs tab={tab} />
  if (lastPull === null) return <Spinner />
  return (
    <EmptyState
      icon={CloudDownload}
      title="Your jobs have not been loaded yet"
      line="Refresh when there is a connection"
    />
  )
}
