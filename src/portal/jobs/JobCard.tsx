import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/components/Badge.tsx'
import { Card } from '#ui/components/Card.tsx'
import { cn } from '#ui/components/cn.ts'
import { CustomerFacts } from './CustomerDetails.tsx'
import { JobActions } from './JobActions.tsx'
import { JobMarks } from './JobBadges.tsx'
import { jobStatusLook } from './jobStatusStyle.ts'
import type { JobView } from './jobView.ts'
import { paths } from '../shell/paths.ts'
import { VisitFacts } from './VisitFacts.tsx'

/** One job: when, what, for whom and where, and what can be done about it. */
export const JobCard = memo(DrawnJobCard, isSameView)

function DrawnJobCard({ view }: JobCardProps) {
  const { job } = view
  const look = jobStatusLook[job.status]
  const Icon = look.icon
  const titleId = `job-${job.id}`
  return (
    <Card>
      <article aria-labelledby={titleId} className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon aria-hidden className={cn('size-6 shrink-0', look.iconClass)} />
          <h2 id={titleId} className="min-w-0 flex-auto text-lg font-bold wrap-anywhere">
            <Link
              to={paths.job(job.id)}
              className="-my-2 inline-flex min-h-11 items-center underline-offset-4 hover:underline focus-visible:outline-3 focus-visible:outline-ring"
            >
              Job {job.job_number}
            </Link>
          </h2>
          <Badge variant={look.badge}>{look.label}</Badge>
        </div>
        <VisitFacts job={job} />
        <CustomerFacts customer={job.customer} />
        <JobMarks view={view} />
        <JobActions view={view} />
      </article>
    </Card>
  )
}

type JobCardProps = { view: JobView }

// Each reading of the database makes new objects; a tap on one job must not draw the cards of all others.
function isSameView(before: JobCardProps, after: JobCardProps): boolean {
  return JSON.stringify(before.view) === JSON.stringify(after.view)
}
