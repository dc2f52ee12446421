import { lazy, memo, Suspense, useState } from 'react'
import { Card } from '#ui/components/Card.tsx'
import { cn } from '#ui/components/cn.ts'
import { isCollapsible, isOfficeTold, type JobView } from '../jobView.ts'
import { CustomerDetails } from './CustomerDetails.tsx'
import { Instructions } from './Instructions.tsx'
import { JobActions } from './JobActions.tsx'
import { JobBadges } from './JobBadges.tsx'
import { useStepFocus } from './useStepFocus.ts'
import { VisitHeading } from './VisitHeading.tsx'
import { formatDay } from '../../shell/text/formatDate.ts'
import { jobStatusStyle } from './jobStatusStyle.ts'
import { LazyClosedJobAction } from './lazyClosedJobAction.ts'
import { timeAndTown } from './timeAndTown.ts'

const ToldOffice = lazy(() => import('./ToldOffice.tsx').then((m) => ({ default: m.ToldOffice })))

type JobCardProps = {
  view: JobView
  /** How a job on which nothing is left to do is collapsed until it is tapped; without it, it is not. */
  collapse?: 'line' | 'dated-line'
}

/** One job: its status, visit, customer and actions. */
export const JobCard = memo(PlainJobCard, isSameCard)

function PlainJobCard({ view, collapse }: JobCardProps) {
  const { job } = view
  const [isOpen, setOpen] = useState(false)
  const isCollapsed = collapse !== undefined && !isOpen && isCollapsible(view)
  const { article, noteTap } = useStepFocus(job.status, isCollapsed)
  const titleId = `job-${job.id}`
  // `data-guarded`: no second tap on what has moved under the thumb (`tapGuard.ts`) [R25].
  return (
    <Card>
      <article ref={article} aria-labelledby={titleId} data-guarded onClickCapture={noteTap}>
        {isCollapsed ? (
          <CollapsedJob
            view={view}
            titleId={titleId}
            isDated={collapse === 'dated-line'}
            onOpen={() => setOpen(true)}
          />
        ) : (
          <div className="grid gap-2 p-3 lg:p-4">
            <VisitHeading job={job} titleId={titleId} />
            {job.special_instructions && <Instructions text={job.special_instructions} />}
            <CustomerDetails customer={job.customer} />
            {isOfficeTold(job) && (
              <Suspense fallback={null}>
                <ToldOffice view={view} />
              </Suspense>
            )}
            <JobBadges view={view} />
            <JobActions view={view} />
          </div>
        )}
      </article>
    </Card>
  )
}

// Each read of the database returns new objects. A tap on one job must not re-render the cards of all others.
function isSameCard(before: JobCardProps, after: JobCardProps): boolean {
  return before.collapse === after.collapse && JSON.stringify(before.view) === JSON.stringify(after.view)
}

type CollapsedJobProps = { view: JobView; titleId: string; isDated: boolean; onOpen: () => void }

/** A job on which nothing is left to do, as a line that opens on a tap, with the way to its report. */
function CollapsedJob({ view: { job, isUnsent }, titleId, isDated, onOpen }: CollapsedJobProps) {
  const { label, icon: Icon, iconClass } = jobStatusStyle[job.status]
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-1">
      <h2 id={titleId} className="min-w-0 flex-1 basis-40">
        <button
          type="button"
          aria-expanded={false}
          className="flex min-h-13 w-full cursor-pointer items-center gap-2 rounded-md text-left text-sm focus-visible:outline-3 focus-visible:outline-ring"
          onClick={onOpen}
        >
          <Icon aria-hidden className={cn('size-6 shrink-0', iconClass)} />
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-base font-bold">{timeAndTown(job)}</span>
            <span>Job {job.job_number}</span> · <span>{label}</span>
            {isDated && ` · ${formatDay(job.scheduled_date)}`}
            {isUnsent && ' · Not sent yet'}
          </span>
        </button>
      </h2>
      <Suspense fallback={null}>
        <LazyClosedJobAction job={job} className="text-sm" />
      </Suspense>
    </div>
  )
}
