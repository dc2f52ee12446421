import { createContext, use } from 'react'
import { CHIMNEY_PART_LABELS, type ChimneyPart } from '#domain/chimney.ts'
import type { EarlierVisit } from '#domain/visit.ts'
import { formatDay } from '../shell/text/formatDate.ts'
import { PART_STATE_LABELS } from './chimney/partState.ts'

/** The last report at the address before this job, or null [R33]. */
export const EarlierVisitContext = createContext<EarlierVisit | null>(null)

/** The part in the last report at the address, such as "Damper: Fair last time". Nothing if there is none. */
export function LastTime({ part }: { part: ChimneyPart }) {
  const visit = use(EarlierVisitContext)
  if (visit === null) return null
  return (
    <p className="text-sm text-muted-foreground">
      {CHIMNEY_PART_LABELS[part]}: {PART_STATE_LABELS[visit.parts[part]]} last time
    </p>
  )
}

/** What was urgent in the last report at the address. Nothing if nothing was. */
export function EarlierPriorities() {
  const visit = use(EarlierVisitContext)
  if (visit === null || visit.priority_items.length === 0) return null
  return (
    <div className="text-sm text-muted-foreground">
      <p>Urgent last time ({formatDay(visit.day)}):</p>
      <ul dir="auto" className="list-disc pl-5 wrap-anywhere">
        {visit.priority_items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
