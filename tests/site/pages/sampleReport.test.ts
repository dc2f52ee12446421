import { describe, expect, it } from 'vitest'
import { SAMPLE_REPORT } from '#content/pages/sampleReport.ts'
import { blankFindings, type ReportFindings } from '#domain/reportFields.ts'
import { worstFinding } from '#domain/report.ts'
import { findWarnings } from '#portal/report-form/review/findWarnings.ts'

const findings: ReportFindings = {
  ...blankFindings(),
  ...SAMPLE_REPORT.findings,
  recommendations: [...SAMPLE_REPORT.recommendations],
  priority_items: [...SAMPLE_REPORT.priorityItems],
}

describe('the sample report', () => {
  it('[R31] is as bad overall as the worst thing found', () => {
    expect(findings.overall_status).toBe(worstFinding(findings))
  })

  it('would not be warned about in the portal', () => {
    expect(findWarnings(findings, '2025-10-14')).toEqual([])
  })
})
