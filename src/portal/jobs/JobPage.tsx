import { useLiveQuery } from 'dexie-react-hooks'
import { FileQuestion, FileText } from 'lucide-react'
import { useParams } from 'react-router-dom'
import type { Job } from '#domain/job.ts'
import type { Timestamp } from '#domain/time.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { SyncBar } from '../outbox/SyncBar.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import { Link } from '../shell/Link.tsx'
import { formatTimestamp } from '../shell/text/formatDate.ts'
import { EARLIER_REPORT, paths } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { JobCard } from './card/JobCard.tsx'
import { hasEarlierReport } from './earlierReport.ts'
import { readDeviceWork } from './jobQueries.ts'
import { jobViews, type JobView } from './jobView.ts'
import { CouldNotDo } from './visit/CouldNotDo.tsx'
import { EarlierVisit } from './visit/EarlierVisit.tsx'
import '../shell/allStyles.ts'

/** One job, at its own URL. */
export function JobPage() {
  const { jobId = '' } = useParams()
  const view = useJob(jobId)
  return (
    <main className="mx-auto grid grid-cols-1 max-w-2xl gap-3 px-4 pt-[env(safe-area-inset-top)] pb-40">
      <BackToDashboard />
      <ScreenHeading screen={view ? `Job ${view.job.job_number}` : 'Job'} className="sr-only">
        Job
      </ScreenHeading>
      <SyncBar />
      <OneJob view={view} />
      <CouldNotDo key={jobId} jobId={jobId} view={view} />
    </main>
  )
}

/** A job with its unsent mutations applied; undefined until it is read, null if it is not on this phone. */
function useJob(jobId: string): JobView | null | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const work = await readDeviceWork(store, userId)
    const row = await store.job(userId, jobId)
    return row ? (jobViews([row], work)[0] ?? null) : null
  }, [store, userId, jobId])
}

function OneJob({ view }: { view: JobView | null | undefined }) {
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
      <JobCard view={view} look="page" />
      <EarlierReport job={view.job} />
      {view.job.earlier_visit && <EarlierVisit visit={view.job.earlier_visit} />}
      <WorkTimes job={view.job} />
    </>
  )
}

/** Link to what the technician reported on the job before the office opened it again [R46]. */
function EarlierReport({ job }: { job: Job }) {
  const { store } = usePortal()
  const { userId } = useSession()
  const isShown = useLiveQuery(() => hasEarlierReport(store, userId, job), [store, userId, job])
  if (!isShown) return null
  return (
    <Link to={paths.report(job.id)} state={EARLIER_REPORT} className={buttonVariants({ variant: 'outline' })}>
      <FileText aria-hidden />
      View Earlier Report
    </Link>
  )
}

// When the technician tapped Start and Complete [R14].
function WorkTimes({ job }: { job: Job }) {
  const { actual_start_time, actual_end_time } = job
  if (actual_start_time === null && actual_end_time === null) return null
  return (
    <dl className="grid grid-cols-2 gap-3 px-4">
      <WorkTime name="Started" at={actual_start_time} />
      <WorkTime name="Finished" at={actual_end_time} />
    </dl>
  )
}

function WorkTime({ name, at }: { name: string; at: Timestamp | null }) {
  const portal = usePortal()
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="font-semibold">{at === null ? 'Not yet' : formatTimestamp(at, portal.now())}</dd>
    </div>
  )
}
