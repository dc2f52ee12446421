import { describe, expect, it } from 'vitest'
import { SAMPLE_REPORT } from '#content/pages/sampleReport.ts'
import type { ReportFindings } from '#domain/reportFields.ts'
import { CHIMNEY_PARTS } from '#domain/chimney.ts'
import { worstFinding } from '#domain/report.ts'
import { blankFindings } from '#domain/reportFields.ts'
import { findWarnings } from '#portal/report-form/review/findWarnings.ts'

const { parts, checks } = SAMPLE_REPORT

describe('the sample report', () => {
  it('[R31] is as bad overall as the worst thing found', () => {
    expect(SAMPLE_REPORT.overallStatus).toBe(worstFinding(findings()))
  })

  it('would not be warned about in the portal', () => {
    expect(findWarnings(findings(), '2025-10-14')).toEqual([])
  })
})

/** The sample report as the portal's form has it. */
function findings(): ReportFindings {
  const ofParts = CHIMNEY_PARTS.flatMap((part) => [
    [`${part}_status`, parts[part].status],
    [`${part}_notes`, parts[part].note],
  ])
  const isPassed = (label: string) => checks.some((check) => check.label === label && check.isPassed)
  return {
    ...blankFindings(),
    ...Object.fromEntries(ofParts),
    overall_status: SAMPLE_REPORT.overallStatus,
    carbon_monoxide_detected: !isPassed('Carbon monoxide'),
    smoke_test_passed: isPassed('Smoke test'),
    structural_issues: !isPassed('Structural issues'),
    recommendations: [...SAMPLE_REPORT.recommendations],
    priority_items: [...SAMPLE_REPORT.priorityItems],
    last_cleaned_date: '2024-11-02',
    next_inspection_date: '2026-10-14',
    inspector_name: SAMPLE_REPORT.inspector,
  }
}
