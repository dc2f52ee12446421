import { CHIMNEY_PART_LABELS, CHIMNEY_PARTS, CONDITION_LABELS, isWorse } from '#domain/chimney.ts'
import { partCondition } from '#domain/report.ts'
import type { ReportFindings } from '#domain/reportFields.ts'

/** The findings that are worse than the overall status, as a sentence; null if none is [R31]. */
export function overallText(findings: ReportFindings): string | null {
  const { overall_status } = findings
  const worse = [
    ...(findings.carbon_monoxide_detected && isWorse('needs_attention', overall_status)
      ? ['carbon monoxide was detected']
      : []),
    ...(!findings.smoke_test_passed && isWorse('poor', overall_status) ? ['the smoke test failed'] : []),
    ...(findings.structural_issues && isWorse('poor', overall_status) ? ['there are structural issues'] : []),
    ...CHIMNEY_PARTS.flatMap((part) => {
      const condition = partCondition(findings, part)
      if (condition === null || !isWorse(condition, overall_status)) return []
      return [`${CHIMNEY_PART_LABELS[part]} is ${CONDITION_LABELS[condition]}`]
    }),
  ]
  if (worse.length === 0) return null
  return `Overall Status is ${CONDITION_LABELS[overall_status]}, but ${worse.join(' and ')}.`
}
