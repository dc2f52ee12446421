import type { Job } from '#domain/job.ts'
import { reportNumber } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { Badge } from '#ui/components/Badge.tsx'
import { BackToDashboard } from '../BackToDashboard.tsx'

/** Which report this is, and the way back, always at hand. */
export function ReportHeader({ job, draft }: { job: Job; draft: Draft }) {
  const { customer } = job
  return (
    <header className="sticky top-0 z-10 border-b-2 border-border bg-card pt-[env(safe-area-inset-top)] text-card-foreground">
      <div className="mx-auto grid max-w-5xl px-4 pt-1 pb-3">
        <div className="flex items-center justify-between gap-3">
          <BackToDashboard />
          <Badge variant="secondary">Draft Report</Badge>
        </div>
        <h1 className="text-xl font-bold">Inspection Report</h1>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {reportNumber(draft.reportId)} · Job {job.job_number} · {customer.first_name} {customer.last_name}
        </p>
      </div>
    </header>
  )
}
