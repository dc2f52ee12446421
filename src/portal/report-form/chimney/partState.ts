import {
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  CONDITIONS,
  isPart,
  NOT_INSPECTED_LABELS,
  type ChimneyPart,
  type Condition,
  type NotInspected,
} from '#domain/chimney.ts'
import { isAlarming, partCondition, type ConditionFindings } from '#domain/report.ts'
import type { PartOrCheck } from '#domain/reportFields.ts'

/** What the form shows of a part: its condition only once somebody has looked at it [R30]. */
export type PartState = Condition | NotInspected | 'not_opened'

export type PartStates = Record<ChimneyPart, PartState>

export const PART_STATE_LABELS: Record<PartState, string> = {
  ...CONDITION_LABELS,
  ...NOT_INSPECTED_LABELS,
  not_opened: 'Not opened',
}

/** Whether the state is one of the four conditions. */
export function isCondition(state: PartState): state is Condition {
  return CONDITIONS.some((condition) => condition === state)
}

/** What the drawing shows: the parts with a condition, and words for the others. */
export function drawingOf(states: PartStates): {
  conditions: Partial<Record<ChimneyPart, Condition>>
  remarks: Partial<Record<ChimneyPart, string>>
} {
  const conditions: Partial<Record<ChimneyPart, Condition>> = {}
  const remarks: Partial<Record<ChimneyPart, string>> = {}
  for (const part of CHIMNEY_PARTS) {
    const state = states[part]
    if (isCondition(state)) conditions[part] = state
    else remarks[part] = PART_STATE_LABELS[state]
  }
  return { conditions, remarks }
}

/** Whether something was entered on the part or the safety check, perhaps in a draft without a list of these. */
export function hasFindings(findings: ConditionFindings, item: PartOrCheck): boolean {
  if (!isPart(item)) return isAlarming(findings, item) !== false
  return partCondition(findings, item) !== 'good' || findings[`${item}_notes`] !== ''
}
