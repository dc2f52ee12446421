import { ArrowUp, TriangleAlert } from 'lucide-react'
import { REPORT_FIELDS, type ReportFieldName } from '#domain/reportFields.ts'
import { Button } from '#ui/components/Button.tsx'
import type { ReviewWarning } from './findWarnings.ts'

type ReviewWarningsProps = { warnings: readonly ReviewWarning[]; onGoTo: (field: ReportFieldName) => void }

/** The warnings of the review, each with a button that leads to its field. */
export function ReviewWarnings({ warnings, onGoTo }: ReviewWarningsProps) {
  if (warnings.length === 0) return <p className="font-semibold">Nothing looks forgotten.</p>
  return (
    <div className="rounded-lg border-2 border-warning bg-card p-3">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
        Looks forgotten
      </p>
      <p className="text-sm text-muted-foreground">You can save the report all the same.</p>
      <ul className="mt-1 divide-y divide-border">
        {warnings.map(({ field, text }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span className="min-w-0 flex-1 basis-52">{text}</span>
            <Button
              variant="ghost"
              size="compact"
              className="-ml-2 text-left wrap-anywhere"
              onClick={() => onGoTo(field)}
            >
              <ArrowUp aria-hidden />
              {REPORT_FIELDS[field].label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
