import { expect, it } from 'vitest'
import { blankFindings, type ReportFindings } from '#domain/reportFields.ts'
import { overallText } from './overallText.ts'

const textOf = (change: Partial<ReportFindings>) => overallText({ ...blankFindings(), ...change })

it('[R31] is null if no finding is worse than the overall status', () => {
  expect(textOf({})).toBeNull()
  expect(textOf({ carbon_monoxide_detected: true, overall_status: 'needs_attention' })).toBeNull()
  expect(textOf({ smoke_test_passed: false, structural_issues: true, overall_status: 'poor' })).toBeNull()
  expect(textOf({ damper_status: 'poor', damper_not_inspected: 'not_fitted' })).toBeNull()
})

it('[R31] names each finding that is worse', () => {
  expect(
    textOf({
      carbon_monoxide_detected: true,
      smoke_test_passed: false,
      structural_issues: true,
      firebox_status: 'needs_attention',
    }),
  ).toBe(
    'Overall Status is Good, but carbon monoxide was detected and the smoke test failed and there are structural issues and Firebox is Needs Immediate Attention.',
  )
  expect(textOf({ carbon_monoxide_detected: true, structural_issues: true, overall_status: 'poor' })).toBe(
    'Overall Status is Poor, but carbon monoxide was detected.',
  )
})
