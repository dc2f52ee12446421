import { Badge } from '#ui/components/Badge.tsx'
import { cn } from '#ui/components/cn.ts'
import type { Job } from '#domain/job.ts'
import { Link } from '../../shell/Link.tsx'
import { formatDay } from '../../shell/text/formatDate.ts'
import { paths } from '../../shell/paths.ts'
import { jobStatusStyle } from './jobStatusStyle.ts'
import { timeAndTown } from './timeAndTown.ts'

type VisitHeadingProps = {
  job: Job
  titleId: string
  /** Whether the job has a page of its own on this phone. */
  hasPage?: boolean
}

/** The time, place and status of the visit; then its number, day, duration and service. */
export function VisitHeading({ job, titleId, hasPage = true }: VisitHeadingProps) {
  const { label, badge, icon: Icon, iconClass } = jobStatusStyle[job.status]
  const title = `Job ${job.job_number}`
  return (
    <div>
      <p className="flex items-center gap-2 text-xl font-bold">
        <Icon aria-hidden className={cn('size-6 shrink-0', iconClass)} />
        <span className="min-w-0 wrap-anywhere">{timeAndTown(job)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        <h2 id={titleId} className="min-w-0 font-bold wrap-anywhere">
          {hasPage ? (
            <Link
              to={paths.job(job.id)}
              className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4 focus-visible:outline-3 focus-visible:outline-ring"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <span>{formatDay(job.scheduled_date)}</span>
        {job.estimated_duration !== null && <span>{job.estimated_duration} mins</span>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{job.service_type}</p>
        <Badge variant={badge}>{label}</Badge>
      </div>
    </div>
  )
}
