import { FileQuestion } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { Spinner } from '#ui/components/Spinner.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { SyncBar } from '../outbox/SyncBar.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import { JobCard } from './JobCard.tsx'
import { useJob } from './useJob.ts'
import { WorkTimes } from './WorkTimes.tsx'

/** One job, at an address of its own. */
export function JobPage() {
  const { jobId = '' } = useParams()
  const view = useJob(jobId)
  return (
    <main className="mx-auto grid grid-cols-1 max-w-2xl gap-3 px-4 pt-[calc(env(safe-area-inset-top)+0.5rem)] pb-40">
      <BackToDashboard />
      <ScreenHeading screen={view ? `Job ${view.job.job_number}` : 'Job'} className="sr-only">
        Job
      </ScreenHeading>
      <SyncBar />
      <OneJob view={view} />
    </main>
  )
}

function OneJob({ view }: { view: ReturnType<typeof useJob> }) {
  if (view === undefined) return <Spinner />
  if (view === null) {
    return (
      <EmptyState
        icon={FileQuestion}
        title="This job is not on this phone"
        line="It may have gone to somebody else, or has not been loaded yet"
      />
    )
  }
  return (
    <>
      <JobCard view={view} />
      <WorkTimes job={view.job} />
    </>
  )
}
