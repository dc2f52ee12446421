import { ArrowUp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { REPORT_FIELDS, type ReportFieldName } from '#domain/reportFields.ts'
import { itemLabel } from '#domain/reportText.ts'
import { Button } from '#ui/components/Button.tsx'
import { useLookNow } from '../chimney/OpenPartContext.tsx'
import { useNotLookedAt } from '../LookedAtContext.tsx'
import { notLookedAtText } from './notLookedAtText.ts'
import { useReview } from './ReviewContext.tsx'

type ReviewWarningsProps = {
  onGoTo: (field: ReportFieldName) => void
  /** Called before anything is gone to. */
  onLeave?: () => void
}

/** What nobody has looked at [R41], and then what looks forgotten; each with a button that leads there. */
export function ReviewWarnings({ onGoTo, onLeave }: ReviewWarningsProps) {
  const { warnings } = useReview()
  const notLookedAt = useNotLookedAt()
  const lookNow = useLookNow(onGoTo)
  if (warnings.length === 0 && notLookedAt.length === 0)
    return <p className="font-semibold">Nothing looks forgotten.</p>
  return (
    <div className="rounded-lg border-2 border-warning bg-card p-3">
      {notLookedAt.length > 0 && (
        <>
          <Heading>{notLookedAtText(notLookedAt)}</Heading>
          <div className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <p className="min-w-0 flex-1 basis-52">{notLookedAt.map(itemLabel).join(', ')}</p>
            <WayThere
              onGo={() => {
                onLeave?.()
                lookNow(notLookedAt)
              }}
            >
              Look now
            </WayThere>
          </div>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <Heading>Looks forgotten</Heading>
          <p className="text-sm text-muted-foreground">You can still save the report.</p>
          <ul className="mt-1 divide-y divide-border">
            {warnings.map(({ field, text }) => (
              <li key={text} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
                <span className="min-w-0 flex-1 basis-52">{text}</span>
                <WayThere
                  onGo={() => {
                    onLeave?.()
                    onGoTo(field)
                  }}
                >
                  {REPORT_FIELDS[field].label}
                </WayThere>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 font-bold">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
      {children}
    </p>
  )
}

function WayThere({ onGo, children }: { onGo: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="compact" className="-ml-2 text-left wrap-anywhere" onClick={onGo}>
      <ArrowUp aria-hidden />
      {children}
    </Button>
  )
}
