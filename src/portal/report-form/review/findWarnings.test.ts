import { describe, expect, it } from 'vitest'
import { blankFindings, type ReportFindings } from '#domain/reportFields.ts'
import { findWarnings, overallText } from './findWarnings.ts'

const TODAY = '2026-11-20'

const complete: ReportFindings = {
  ...blankFindings(),
  next_inspection_date: '2027-11-20',
  inspector_name: 'Aoife Brennan',
}

const fieldsOf = (change: Partial<ReportFindings>) =>
  findWarnings({ ...complete, ...change }, TODAY).map(({ field }) => field)

describe('findWarnings', () => {
  it('returns nothing for a chimney in good condition', () => {
    expect(fieldsOf({})).toEqual([])
  })

  it('warns if there is no recommendation after a failed smoke test', () => {
    const failed = {
      smoke_test_passed: false,
      overall_status: 'poor',
      customer_signature: 'M0 0L600 200',
    } as const
    expect(fieldsOf(failed)).toEqual(['recommendations'])
    expect(fieldsOf({ ...failed, recommendations: ['Sweep again'] })).toEqual([])
  })

  it('warns if there is no priority item after carbon monoxide was detected', () => {
    const detected = { carbon_monoxide_detected: true, overall_status: 'needs_attention' } as const
    const recommendations = ['Fit an alarm']
    const signed = { ...detected, customer_signature: 'M0 0L600 200' }
    expect(fieldsOf({ ...signed, recommendations })).toEqual(['priority_items'])
    expect(fieldsOf({ ...signed, priority_items: recommendations })).toEqual([])
  })

  it('warns if nothing addresses structural issues', () => {
    const found = { structural_issues: true, overall_status: 'poor' } as const
    expect(fieldsOf(found)).toEqual(['recommendations'])
    expect(fieldsOf({ ...found, priority_items: ['Builder'] })).toEqual([])
    expect(fieldsOf({ ...found, recommendations: ['Builder'] })).toEqual([])
  })

  it('warns if there are no notes on a part that needs immediate attention', () => {
    const change = {
      damper_status: 'needs_attention',
      overall_status: 'needs_attention',
      customer_signature: 'M0 0L600 200',
    } as const
    expect(fieldsOf({ ...change, damper_notes: '  ' })).toEqual(['damper_notes'])
    expect(fieldsOf({ ...change, damper_notes: 'Seized' })).toEqual([])
  })

  it('[R31] warns if the overall status is better than the worst finding, and names what is worse', () => {
    expect(fieldsOf({ flue_liner_status: 'poor', overall_status: 'fair' })).toEqual(['overall_status'])
    expect(fieldsOf({ flue_liner_status: 'poor', overall_status: 'poor' })).toEqual([])
    const findings = { ...complete, smoke_test_passed: false, damper_status: 'fair' } as const
    expect(findWarnings(findings, TODAY)).toContainEqual({
      field: 'overall_status',
      text: 'Overall Status is Good, but the smoke test failed and Damper is Fair.',
    })
  })

  it('[R30] warns of no condition of a part that was not inspected', () => {
    const change = { damper_status: 'needs_attention', damper_not_inspected: 'not_fitted' } as const
    expect(fieldsOf(change)).toEqual([])
  })

  it('warns if the next inspection is missing, or a day is implausible', () => {
    expect(fieldsOf({ next_inspection_date: null })).toEqual(['next_inspection_date'])
    expect(fieldsOf({ next_inspection_date: '9999-12-31' })).toEqual(['next_inspection_date'])
    expect(fieldsOf({ last_cleaned_date: '2026-12-01' })).toEqual(['last_cleaned_date'])
  })

  it('[R41] warns of no outcome of a check that was not tested', () => {
    const untested = {
      carbon_monoxide_detected: true,
      carbon_monoxide_not_tested: 'not_tested',
      smoke_test_passed: false,
      smoke_test_not_tested: 'not_tested',
      structural_issues: true,
      structural_issues_not_tested: 'not_tested',
    } as const
    expect(fieldsOf(untested)).toEqual([])
  })

  it('[R34] [R42] warns if an urgent report, or one that says not to light the fire, is not signed', () => {
    expect(
      fieldsOf({ smoke_test_passed: false, overall_status: 'poor', recommendations: ['Reline'] }),
    ).toEqual(['customer_signature'])
    expect(fieldsOf({ overall_status: 'needs_attention' })).toEqual(['customer_signature'])
    expect(fieldsOf({ priority_items: ['Do not light the fire until this is repaired'] })).toEqual([
      'customer_signature',
    ])
    expect(fieldsOf({ priority_items: ['Reline the flue'] })).toEqual([])
  })

  it('warns if the inspector is missing', () => {
    expect(fieldsOf({ inspector_name: ' ' })).toEqual(['inspector_name'])
  })
})

const textOf = (change: Partial<ReportFindings>) => overallText({ ...blankFindings(), ...change })

it('[R31] the text on the overall status is null if no finding is worse than the overall status', () => {
  expect(textOf({})).toBeNull()
  expect(textOf({ carbon_monoxide_detected: true, overall_status: 'needs_attention' })).toBeNull()
  expect(textOf({ smoke_test_passed: false, structural_issues: true, overall_status: 'poor' })).toBeNull()
  expect(textOf({ damper_status: 'poor', damper_not_inspected: 'not_fitted' })).toBeNull()
})

it('[R31] the text on the overall status names each finding that is worse', () => {
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
