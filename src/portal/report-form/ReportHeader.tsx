import type { Job } from '#domain/job.ts'
import { reportNumber } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { Badge } from '#ui/components/Badge.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'

/** The report's number, job and customer, and the way back. Sticky, except on a low screen. */
export function ReportHeader({ job, draft }: { job: Job; draft: Draft }) {
  const { customer } = job
  return (
    <header className="top-0 z-10 border-b-2 border-border bg-card pt-[env(safe-area-inset-top)] text-card-foreground [@media(min-height:35rem)]:sticky">
      <div className="mx-auto max-w-5xl px-3 pt-1 pb-3 sm:px-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <BackToDashboard />
          <Badge variant="secondary">Draft Report</Badge>
        </div>
        <ScreenHeading screen="Inspection Report" className="text-xl font-bold wrap-anywhere">
          Inspection Report
        </ScreenHeading>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {reportNumber(draft.reportId)} · Job {job.job_number} · {customer.first_name} {customer.last_name}
        </p>
      </div>
    </header>
  )
}
