import { useLiveQuery } from 'dexie-react-hooks'
import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Job } from '#domain/job.ts'
import { REPORT_DAYS } from '#sync/pull/pullReports.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { paths } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Link to a job's saved report. Rendered if the report is on this phone, or if the job was completed so long ago that
 * the phone no longer stores the report and has to fetch it.
 */
export function ViewReportLink({ job }: { job: Job }) {
  const portal = usePortal()
  const { userId } = useSession()
  const isAvailable = useLiveQuery(
    async () => isLongAgo(job, portal.now()) || (await portal.store.reportOfJob(userId, job.id)) !== null,
    [portal, userId, job],
  )
  if (isAvailable !== true) return null
  return (
    <Link to={paths.report(job.id)} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
      <FileText aria-hidden />
      View Report
    </Link>
  )
}

function isLongAgo({ status, scheduled_date, actual_end_time }: Job, now: Date): boolean {
  const endedAt = Date.parse(actual_end_time ?? scheduled_date)
  return status === 'completed' && now.getTime() - endedAt > REPORT_DAYS * DAY_MS
}
