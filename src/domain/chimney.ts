// The parts of a chimney, and how an inspection judges them.

export const INSPECTION_LEVELS = ['level_1', 'level_2', 'level_3'] as const
export type InspectionLevel = (typeof INSPECTION_LEVELS)[number]

export const INSPECTION_LEVEL_LABELS: Record<InspectionLevel, string> = {
  level_1: 'Level 1 (Basic Visual)',
  level_2: 'Level 2 (Detailed Visual)',
  level_3: 'Level 3 (Comprehensive)',
}

export const CONDITIONS = ['good', 'fair', 'poor', 'needs_attention'] as const
export type Condition = (typeof CONDITIONS)[number]

export const CONDITION_LABELS: Record<Condition, string> = {
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  needs_attention: 'Needs Immediate Attention',
}

/** From top to bottom. */
export const CHIMNEY_PARTS = ['chimney_crown', 'flue_liner', 'smoke_chamber', 'damper', 'firebox'] as const
export type ChimneyPart = (typeof CHIMNEY_PARTS)[number]

export const CHIMNEY_PART_LABELS: Record<ChimneyPart, string> = {
  chimney_crown: 'Chimney Crown',
  flue_liner: 'Flue Liner',
  smoke_chamber: 'Smoke Chamber',
  damper: 'Damper',
  firebox: 'Firebox',
}

/** Whether the name is that of a part. */
export function isPart(name: string): name is ChimneyPart {
  return CHIMNEY_PARTS.some((part) => part === name)
}

/** Why a part has no condition: the chimney has none, it could not be reached [R30], or nobody looked at it [R41]. */
export const NOT_INSPECTED = ['not_fitted', 'not_reached', 'not_inspected'] as const
export type NotInspected = (typeof NOT_INSPECTED)[number]

export const NOT_INSPECTED_LABELS: Record<NotInspected, string> = {
  not_fitted: 'Not fitted',
  not_reached: 'Could not be reached',
  not_inspected: 'Not inspected',
}

/** Whether the state of a part is a reason for having no condition. */
export function isNotInspected(state: string): state is NotInspected {
  return NOT_INSPECTED.some((reason) => reason === state)
}

/** Whether condition `a` is worse than `b`. */
export function isWorse(a: Condition, b: Condition): boolean {
  return CONDITIONS.indexOf(a) > CONDITIONS.indexOf(b)
}
