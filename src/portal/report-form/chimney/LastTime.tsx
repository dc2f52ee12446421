import { CHIMNEY_PART_LABELS, type ChimneyPart } from '#domain/chimney.ts'
import { useLastTime } from '../EarlierVisitContext.tsx'

/** The part in the last report at the address [R33]. */
export function LastTime({ part }: { part: ChimneyPart }) {
  const text = useLastTime(part)
  if (text === null) return null
  return (
    <p className="text-sm text-muted-foreground">
      {CHIMNEY_PART_LABELS[part]}: {text}
    </p>
  )
}
