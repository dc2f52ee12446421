import { describe, expect, it } from 'vitest'
import { blankFindings, nonBlankLines, reportNumber } from './report.ts'

describe('a report', () => {
  it('[R15] has a number that follows from its id', () => {
    expect(reportNumber('018f3a2b-1c4d-4e5f-8a9b-9f3a41bc07de')).toBe('IR-9F3A-41BC-07DE')
  })

  it('[section 4] starts with the defaults of the form', () => {
    expect(blankFindings()).toMatchObject({
      inspection_level: 'level_1',
      overall_status: 'good',
      damper_status: 'good',
      carbon_monoxide_detected: false,
      smoke_test_passed: true,
      structural_issues: false,
    })
  })

  it('[section 5] drops blank lines from lists', () => {
    expect(nonBlankLines(' Sweep again in May \n\n   \nFit a cowl')).toEqual([
      'Sweep again in May',
      'Fit a cowl',
    ])
  })
})
