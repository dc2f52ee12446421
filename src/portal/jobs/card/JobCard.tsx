import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/components/Badge.tsx'
import { Card } from '#ui/components/Card.tsx'
import { cn } from '#ui/components/cn.ts'
import { paths } from '../../shell/paths.ts'
import { CustomerDetails } from './CustomerDetails.tsx'
import { JobActions } from './JobActions.tsx'
import { JobBadges } from './JobBadges.tsx'
import { jobStatusStyle } from './jobStatusStyle.ts'
import type { JobView } from '../jobView.ts'
import { VisitDetails } from './VisitDetails.tsx'

/** One job: its status, visit, customer and actions. */
export const JobCard = memo(PlainJobCard, isSameView)

function PlainJobCard({ view }: JobCardProps) {
  const { job } = view
  const style = jobStatusStyle[job.status]
  const Icon = style.icon
  const titleId = `job-${job.id}`
  return (
    <Card>
      <article aria-labelledby={titleId} className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon aria-hidden className={cn('size-6 shrink-0', style.iconClass)} />
          <h2 id={titleId} className="min-w-0 flex-auto text-lg font-bold wrap-anywhere">
            <Link
              to={paths.job(job.id)}
              className="-my-2 inline-flex min-h-11 items-center underline-offset-4 hover:underline focus-visible:outline-3 focus-visible:outline-ring"
            >
              Job {job.job_number}
            </Link>
          </h2>
          <Badge variant={style.badge}>{style.label}</Badge>
        </div>
        <VisitDetails job={job} />
        <CustomerDetails customer={job.customer} />
        <JobBadges view={view} />
        <JobActions view={view} />
      </article>
    </Card>
  )
}

type JobCardProps = { view: JobView }

// Each read of the database returns new objects. A tap on one job must not re-render the cards of all others.
function isSameView(before: JobCardProps, after: JobCardProps): boolean {
  return JSON.stringify(before.view) === JSON.stringify(after.view)
}
