import { Suspense } from 'react'
import { cn } from '#ui/components/cn.ts'
import { formatDay } from '../../shell/text/formatDate.ts'
import type { JobView } from '../jobView.ts'
import { jobStatusStyle } from './jobStatusStyle.ts'
import { LazyClosedJobAction } from './lazyClosedJobAction.ts'
import { timeAndTown } from './timeAndTown.ts'

type CollapsedJobProps = { view: JobView; titleId: string; isDated: boolean; onOpen: () => void }

/** A job on which nothing is left to do, as a line that opens on a tap, with the way to its report. */
export function CollapsedJob({ view: { job, isUnsent }, titleId, isDated, onOpen }: CollapsedJobProps) {
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
