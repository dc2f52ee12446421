import { useLiveQuery } from 'dexie-react-hooks'
import { ChevronRight, FileCheck, X } from 'lucide-react'
import { Suspense, useId } from 'react'
import { fullName } from '#domain/job.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { cn } from '#ui/components/cn.ts'
import { PdfButton } from '../../report-document/PdfButton.tsx'
import { useEndHandover } from '../../report-document/useEndHandover.ts'
import { lazyAfterFirstScreen } from '../../shell/browser/firstScreen.ts'
import { Link } from '../../shell/Link.tsx'
import { paths } from '../../shell/paths.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { useToday } from '../../shell/useToday.ts'
import { useJobs } from '../jobQueries.ts'
import { tabRange } from '../jobTab.ts'
import { jobsOfNow, timeAndTown, type JobView } from '../jobView.ts'

const HandoverPdf = lazyAfterFirstScreen(
  async () => (await import('../../report-document/HandoverPdf.tsx')).HandoverPdf,
)

type HandoverCardProps = { jobId: string; className: string }

/** The hand-over of a job's certificate: its PDF, the report, and where the technician goes next. */
export function HandoverCard({ jobId, className }: HandoverCardProps) {
  const { store } = usePortal()
  const { userId } = useSession()
  const titleId = useId()
  const end = useEndHandover(jobId)
  const views = useJobs(tabRange('today', useToday()))
  const job = useLiveQuery(async () => {
    const cached = await store.job(userId, jobId)
    return (await store.reportOfJob(userId, jobId)) && cached?.job
  }, [store, userId, jobId])
  if (job === undefined || views === undefined) return <div data-loading className={className} />
  if (!job) return null
  const { customer } = job

  return (
    <section
      aria-labelledby={titleId}
      className={cn(className, 'grid max-w-2xl gap-2 rounded-lg border-2 border-primary bg-card p-3')}
    >
      <div className="flex items-start gap-2">
        <FileCheck aria-hidden className="size-6 shrink-0 text-success" />
        <div className="min-w-0 flex-1 leading-tight wrap-anywhere">
          <h2 id={titleId} className="font-bold">
            Hand over the report
          </h2>
          <p className="text-sm leading-tight">
            <bdi>{fullName(customer)}</bdi>, <bdi>{customer.address_line_1}</bdi>
          </p>
        </div>
        <button
          type="button"
          aria-label="Hide the hand-over"
          className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md focus-visible:outline-3 focus-visible:outline-ring"
          onClick={() => void end()}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="grid gap-2 grid-cols-up-to-2">
        <Suspense fallback={<PdfButton pdf={null} />}>
          <HandoverPdf job={job} onHandedOver={() => void end()} />
        </Suspense>
        <Link to={paths.report(jobId)} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          Show report
        </Link>
      </div>
      <NextJob view={nextJob(views)} />
    </section>
  )
}

function NextJob({ view }: { view: JobView | undefined }) {
  if (view === undefined) return <p className="min-h-11 content-center">No other job is left today.</p>
  return (
    <Link
      to={paths.job(view.job.id)}
      className="flex min-h-11 items-center gap-1 rounded-md font-semibold focus-visible:outline-3 focus-visible:outline-ring"
    >
      <span className="min-w-0 wrap-anywhere">Next job: {timeAndTown(view.job)}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}

function nextJob(views: readonly JobView[]): JobView | undefined {
  const [nextId] = jobsOfNow(views)
  return views.find(({ job }) => job.id === nextId)
}
