import { describe, expect, it } from 'vitest'
import { blankFindings } from './reportFields.ts'
import { conditionsOf, paperDetails, partFindings, safetyChecks } from './reportText.ts'

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

  it('has the outcome of each safety check, and whether it is alarming', () => {
    const outcomes = (changes: Partial<ReturnType<typeof blankFindings>>) =>
      safetyChecks({ ...blankFindings(), ...changes }).map(({ outcome, isAlarming }) => [outcome, isAlarming])
    expect(outcomes({})).toEqual([
      ['None detected', false],
      ['Passed', false],
      ['None found', false],
    ])
    expect(
      outcomes({ carbon_monoxide_detected: true, smoke_test_passed: false, structural_issues: true }),
    ).toEqual([
      ['Detected', true],
      ['Failed', true],
      ['Found', true],
    ])
  })

  it('[R30] says why a part was not inspected, instead of a condition', () => {
    const parts = partFindings({
      ...blankFindings(),
      damper_not_inspected: 'not_fitted',
      smoke_chamber_not_inspected: 'not_reached',
    })
    expect(parts.map(({ condition, conditionLabel }) => [condition, conditionLabel])).toEqual([
      ['good', 'Good'],
      ['good', 'Good'],
      [null, 'Could not be reached'],
      [null, 'Not fitted'],
      ['good', 'Good'],
    ])
    expect(conditionsOf(parts)).toEqual({ chimney_crown: 'good', flue_liner: 'good', firebox: 'good' })
  })
})
