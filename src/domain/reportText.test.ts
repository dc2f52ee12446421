import { describe, expect, it } from 'vitest'
import { CHIMNEY_PARTS } from './chimney.ts'
import { blankFindings, REPORT_FIELDS, type ReportFieldName, type ReportFindings } from './reportFields.ts'
import {
  conditionsOf,
  fieldText,
  formatLongDate,
  notInspected,
  overallFinding,
  paperDetails,
  partFindings,
  safetyChecks,
} from './reportText.ts'

describe('a report in words', () => {
  it('has the fields that were filled in, under the labels of the paper', () => {
    const findings = { ...blankFindings(), weather_conditions: ' ', last_cleaned_date: '2025-11-02' }
    expect(
      paperDetails(findings, [
        'inspection_level',
        'weather_conditions',
        'last_cleaned_date',
        'inspector_name',
      ]),
    ).toEqual([
      { label: 'Inspection level', text: 'Level 1 (Basic Visual)' },
      { label: 'Last cleaned', text: '2 November 2025' },
    ])
  })

  it('has what was entered in each kind of field, a list in a line each, and nothing for an empty one', () => {
    const findings = {
      ...blankFindings(),
      weather_conditions: 'Gale',
      next_inspection_date: '2027-11-20',
      structural_issues: true,
      priority_items: ['Reline the flue', 'Fit a cowl'],
    }
    const textOf = (name: ReportFieldName) => fieldText(findings, name, (day) => `on ${day}`)
    expect(
      (
        [
          'inspection_level',
          'weather_conditions',
          'next_inspection_date',
          'last_cleaned_date',
          'structural_issues',
          'smoke_test_passed',
          'carbon_monoxide_detected',
          'priority_items',
          'recommendations',
          'signed_by',
        ] as const
      ).map(textOf),
    ).toEqual([
      'Level 1 (Basic Visual)',
      'Gale',
      'on 2027-11-20',
      '',
      'Yes',
      'Yes',
      'No',
      'Reline the flue\nFit a cowl',
      '',
      '',
    ])
    expect(fieldText({}, 'structural_issues', String)).toBe('')
  })

  it('returns a text that is no day unchanged', () => {
    expect(formatLongDate('2026-11-20')).toBe('20 November 2026')
    expect(formatLongDate('soon')).toBe('soon')
  })

  const outcomes = (changes: Partial<ReportFindings>) =>
    safetyChecks({ ...blankFindings(), ...changes }).map(({ outcome, condition }) => [outcome, condition])

  it('has the outcome of each safety check, and whether it is alarming', () => {
    expect(outcomes({})).toEqual([
      ['None detected', 'good'],
      ['Passed', 'good'],
      ['None found', 'good'],
    ])
    expect(
      outcomes({ carbon_monoxide_detected: true, smoke_test_passed: false, structural_issues: true }),
    ).toEqual([
      ['Detected', 'needs_attention'],
      ['Failed', 'needs_attention'],
      ['Found', 'needs_attention'],
    ])
  })

  const NOTHING_TESTED = {
    carbon_monoxide_not_tested: 'not_tested',
    smoke_test_not_tested: 'not_tested',
    structural_issues_not_tested: 'not_tested',
  } as const

  it('[R41] has of a check that was not tested no outcome, whatever the stored one', () => {
    const untested = ['Not tested', null]
    expect(outcomes(NOTHING_TESTED)).toEqual([untested, untested, untested])
    expect(outcomes({ ...NOTHING_TESTED, smoke_test_passed: false })).toEqual([untested, untested, untested])
  })

  it('[R41] has what nobody looked at or tested in place of the value of a field', () => {
    const findings: ReportFindings = {
      ...blankFindings(),
      damper_not_inspected: 'not_inspected',
      firebox_not_inspected: 'not_fitted',
      smoke_test_not_tested: 'not_tested',
    }
    const textOf = (name: ReportFieldName) => fieldText(findings, name, String)
    expect(textOf('damper_status')).toBe('Not inspected')
    expect(textOf('firebox_status')).toBe('Not fitted')
    expect(textOf('smoke_test_passed')).toBe('Not tested')
    expect(textOf('flue_liner_status')).toBe('Good')
    expect(textOf('structural_issues')).toBe('No')
  })

  it('[R41] vouches for nothing of what was not inspected or tested, but knows what is not fitted', () => {
    const marks = {
      damper_not_inspected: 'not_fitted',
      firebox_not_inspected: 'not_inspected',
      flue_liner_not_inspected: 'not_reached',
      smoke_test_not_tested: 'not_tested',
    } as const
    expect(notInspected({ ...blankFindings(), ...marks })).toEqual([
      'flue_liner',
      'firebox',
      'smoke_test_passed',
    ])
    expect(notInspected(blankFindings())).toEqual([])
  })

  it('[R41] has an overall condition of no more than what was inspected', () => {
    const overall = (changes: Partial<ReportFindings>) =>
      overallFinding({ ...blankFindings(), overall_status: 'fair', ...changes })
    const fair = { label: 'Overall condition', condition: 'fair', conditionLabel: 'Fair' }
    expect(overall({})).toEqual(fair)
    expect(overall({ damper_not_inspected: 'not_fitted' })).toEqual(fair)
    const ofSome = { ...fair, label: 'Overall condition of what was inspected' }
    expect(overall({ damper_not_inspected: 'not_inspected' })).toEqual(ofSome)
    expect(overall({ smoke_test_not_tested: 'not_tested' })).toEqual(ofSome)
    const parts = CHIMNEY_PARTS.map((part) => [`${part}_not_inspected`, 'not_inspected'])
    const nothing = { ...NOTHING_TESTED, ...Object.fromEntries(parts) }
    expect(overall({ ...nothing, overall_status: 'good' })).toEqual({
      label: 'Overall condition',
      condition: null,
      conditionLabel: 'Not inspected',
    })
    // What the technician says in spite of that stands.
    expect(overall(nothing)).toEqual(ofSome)
  })

  it('[R30] [R41] says why a part was not inspected, instead of a condition', () => {
    const parts = partFindings({
      ...blankFindings(),
      damper_not_inspected: 'not_fitted',
      smoke_chamber_not_inspected: 'not_reached',
      flue_liner_not_inspected: 'not_inspected',
    })
    expect(parts.map(({ condition, conditionLabel }) => [condition, conditionLabel])).toEqual([
      ['good', 'Good'],
      [null, 'Not inspected'],
      [null, 'Could not be reached'],
      [null, 'Not fitted'],
      ['good', 'Good'],
    ])
    expect(conditionsOf(parts)).toEqual({ chimney_crown: 'good', firebox: 'good' })
  })
})

it('the fields of a report have these labels on the form and, after a comma, on paper, and these limits', () => {
  const described = Object.entries(REPORT_FIELDS).map(([name, field]) => {
    const paper = 'paper' in field && field.paper !== field.label ? `, ${field.paper}` : ''
    const limit = 'limit' in field ? ` (${field.limit})` : ''
    return `${name}: ${field.label}${paper}${limit}`
  })
  expect(described).toMatchInlineSnapshot(`
    [
      "inspection_level: Inspection Level, Inspection level",
      "overall_status: Overall Status, Overall condition",
      "weather_conditions: Weather Conditions, Weather (500)",
      "last_cleaned_date: Last Cleaned Date, Last cleaned",
      "chimney_crown_status: Chimney Crown Status, Chimney Crown",
      "chimney_crown_not_inspected: Chimney Crown Not Inspected",
      "chimney_crown_notes: Chimney Crown Notes (20000)",
      "flue_liner_status: Flue Liner Status, Flue Liner",
      "flue_liner_not_inspected: Flue Liner Not Inspected",
      "flue_liner_notes: Flue Liner Notes (20000)",
      "smoke_chamber_status: Smoke Chamber Status, Smoke Chamber",
      "smoke_chamber_not_inspected: Smoke Chamber Not Inspected",
      "smoke_chamber_notes: Smoke Chamber Notes (20000)",
      "damper_status: Damper Status, Damper",
      "damper_not_inspected: Damper Not Inspected",
      "damper_notes: Damper Notes (20000)",
      "firebox_status: Firebox Status, Firebox",
      "firebox_not_inspected: Firebox Not Inspected",
      "firebox_notes: Firebox Notes (20000)",
      "carbon_monoxide_detected: Carbon Monoxide Detected, Carbon monoxide",
      "carbon_monoxide_not_tested: Carbon Monoxide Not Tested",
      "smoke_test_passed: Smoke Test Passed, Smoke test",
      "smoke_test_not_tested: Smoke Test Not Tested",
      "structural_issues: Structural Issues, Structural issues",
      "structural_issues_not_tested: Structural Issues Not Tested",
      "recommendations: Recommendations (20000)",
      "priority_items: Priority Items, Priority items (20000)",
      "next_inspection_date: Next Inspection Date, Next inspection due",
      "inspector_name: Inspector Name, Inspector (500)",
      "inspector_certification: Inspector Certification, Certification (500)",
      "inspector_license: Inspector Licence, Licence (500)",
      "signed_by: Name of who signs (200)",
      "customer_signature: Signature, Signed by the customer (20000)",
    ]
  `)
})
