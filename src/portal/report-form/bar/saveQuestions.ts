import type { PartOrCheck, ReportFindings } from '#domain/reportFields.ts'
import { isUrgent } from '#domain/report.ts'
import { forbidsFire } from '../fields/suggestedLines.ts'
import type { Contradiction } from './useOverallStatus.ts'

/** What *Save Report* asks before it saves. */
export type SaveQuestions = {
  /** What nobody has looked at [R41]. */
  notLookedAt: readonly PartOrCheck[]
  /** The overall status is better than the worst finding [R31]. */
  contradiction: Contradiction | null
  /** What an urgent report lacks [R42]; null if it lacks nothing or is not urgent. */
  urgent: { lacksNoFire: boolean; lacksSignature: boolean } | null
}

type Known = Pick<SaveQuestions, 'notLookedAt' | 'contradiction'> & {
  /** What an urgent report lacks was offered before: the technician knows. */
  isUrgencyKnown: boolean
}

/** Returns what is to be asked before the report is saved; null if it can be saved at once. */
export function saveQuestions(
  findings: ReportFindings,
  { notLookedAt, contradiction, isUrgencyKnown }: Known,
): SaveQuestions | null {
  const urgent = isUrgencyKnown ? null : urgentLack(findings)
  if (notLookedAt.length === 0 && contradiction === null && urgent === null) return null
  return { notLookedAt, contradiction, urgent }
}

function urgentLack(findings: ReportFindings): SaveQuestions['urgent'] {
  if (!isUrgent(findings)) return null
  const lacksNoFire = !forbidsFire(findings)
  const lacksSignature = !findings.customer_signature
  return lacksNoFire || lacksSignature ? { lacksNoFire, lacksSignature } : null
}
