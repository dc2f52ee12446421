import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { isCondition, type PartState } from './partState.ts'

/** The symbol of a part's condition, or a hollow one if it has none. Decorative: name the state in a text beside it. */
export function PartSymbol({ state, size }: { state: PartState; size: number }) {
  if (isCondition(state)) return <ConditionSymbol condition={state} size={size} />
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} className="text-muted-foreground" aria-hidden="true">
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3 2" />
    </svg>
  )
}
