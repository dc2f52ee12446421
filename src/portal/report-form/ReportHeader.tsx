import { reportNumber } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { Badge } from '#ui/components/Badge.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'

/** The way back, the report's number and the state of the autosave, in one line. Sticky, except on a low screen. */
export function ReportHeader({ draft }: { draft: Draft }) {
  const { corrects, reportId } = draft
  return (
    <header className="top-0 z-10 border-b-2 border-border bg-card pt-[env(safe-area-inset-top)] text-card-foreground [@media(min-height:35rem)]:sticky">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-1 px-3 sm:px-4">
        <BackToDashboard isShort />
        <p className="text-xs tracking-tight whitespace-nowrap sm:text-sm lg:mr-auto lg:ml-3 text-muted-foreground">
          {reportNumber(corrects?.reportId ?? reportId)}
        </p>
        <Badge variant="secondary" size="sm" className="my-1">
          {corrects ? 'Correction' : 'Draft Report'}
        </Badge>
      </div>
    </header>
  )
}
