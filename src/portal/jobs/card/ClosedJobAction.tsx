import { useLiveQuery } from 'dexie-react-hooks'
import { ClipboardList, FileText } from 'lucide-react'
import { isCompleted, type Job } from '#domain/job.ts'
import { REPORT_DAYS } from '#sync/pull/pullReports.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { cn } from '#ui/components/cn.ts'
import { Link } from '../../shell/Link.tsx'
import { paths } from '../../shell/paths.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { isReportMissing } from '../missingReport.ts'

const DAY_MS = 24 * 60 * 60_000

type ClosedJobActionProps = { job: Job; className?: string }

/**
 * Link to the report of a job on which no other action is left: to the saved one if it is on this phone, or so old that
 * the phone has to fetch it; to a new one if the job was completed without [R25]. Otherwise nothing.
 */
export function ClosedJobAction({ job, className }: ClosedJobActionProps) {
  const portal = usePortal()
  const { userId } = useSession()
  const report = useLiveQuery(async () => {
    if (isLongAgo(job, portal.now())) return 'saved'
    if (await isReportMissing(portal.store, userId, job, portal.now())) return 'missing'
    return (await portal.store.reportOfJob(userId, job.id)) === null ? 'unknown' : 'saved'
  }, [portal, userId, job])
  if (report === undefined || report === 'unknown') return null
  const Icon = report === 'saved' ? FileText : ClipboardList
  return (
    <Link
      to={paths.report(job.id)}
      className={cn(buttonVariants({ variant: 'outline', size: 'compact' }), className)}
    >
      <Icon aria-hidden />
      {report === 'saved' ? 'View Report' : 'Create Report'}
    </Link>
  )
}

function isLongAgo(job: Job, now: Date): boolean {
  const endedAt = Date.parse(job.actual_end_time ?? job.scheduled_date)
  return isCompleted(job) && now.getTime() - endedAt > REPORT_DAYS * DAY_MS
}
