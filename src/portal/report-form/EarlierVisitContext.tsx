import { createContext, use } from 'react'
import type { ChimneyPart } from '#domain/chimney.ts'
import type { EarlierVisit } from '#domain/visit.ts'
import { PART_STATE_LABELS } from './chimney/partState.ts'

/** The last report at the address before this job, or null [R33]. */
export const EarlierVisitContext = createContext<EarlierVisit | null>(null)

/** The part in the last report at the address, such as "Fair last time"; null if there is none. */
export function useLastTime(part: ChimneyPart): string | null {
  const visit = use(EarlierVisitContext)
  return visit && `${PART_STATE_LABELS[visit.parts[part]]} last time`
}

/** The priority items of the last report at the address. */
export function useEarlierPriorities(): Pick<EarlierVisit, 'day' | 'priority_items'> | null {
  const visit = use(EarlierVisitContext)
  return visit && visit.priority_items.length > 0 ? visit : null
}
