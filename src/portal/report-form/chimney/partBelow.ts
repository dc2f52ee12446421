import type { ChimneyPart } from '#domain/report.ts'

/** The part that comes next on the way down the chimney. */
export const PART_BELOW: Record<ChimneyPart, ChimneyPart | null> = {
  chimney_crown: 'flue_liner',
  flue_liner: 'smoke_chamber',
  smoke_chamber: 'damper',
  damper: 'firebox',
  firebox: null,
}
