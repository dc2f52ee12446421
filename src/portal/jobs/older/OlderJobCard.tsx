import type { Job } from '#domain/job.ts'
import { Badge } from '#ui/components/Badge.tsx'
import { Card } from '#ui/components/Card.tsx'
import { CustomerFacts } from '../CustomerDetails.tsx'
import { jobStatusLook } from '../jobStatusStyle.ts'
import { VisitFacts } from '../VisitFacts.tsx'

/** A job that is not on this phone: to be looked at, and no more. */
export function OlderJobCard({ job }: { job: Job }) {
  const { badge, label } = jobStatusLook[job.status]
  const titleId = `job-${job.id}`
  return (
    <Card>
      <article aria-labelledby={titleId} className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="min-w-0 flex-auto text-lg font-bold wrap-anywhere">
            Job {job.job_number}
          </h2>
          <Badge variant={badge}>{label}</Badge>
        </div>
        <VisitFacts job={job} />
        <CustomerFacts customer={job.customer} />
      </article>
    </Card>
  )
}
