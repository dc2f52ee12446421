import { expect, it } from 'vitest'
import { blankFindings } from '#domain/reportFields.ts'
import { reviewLines } from './reviewLines.ts'

it('has no part lines for a chimney in good condition', () => {
  expect(reviewLines(blankFindings()).map(({ title }) => title)).toEqual([
    'Inspection',
    'Safety',
    'Recommendations',
    'Priority items',
    'Next inspection due',
    'Inspector',
  ])
})

it('has a line with the condition and notes of a part', () => {
  const findings = { ...blankFindings(), damper_status: 'poor', damper_notes: 'Seized' } as const
  expect(reviewLines(findings)).toContainEqual({ title: 'Damper', text: 'Poor. Seized' })
})

it('highlights a failed test', () => {
  const safety = reviewLines({ ...blankFindings(), smoke_test_passed: false })[1]
  expect(safety?.text).toBe(
    'Carbon monoxide: none detected, Smoke test: FAILED, Structural issues: none found',
  )
})

it('[R30] shows why a part has no condition, and lists the parts that were never opened', () => {
  const findings = { ...blankFindings(), damper_not_inspected: 'not_fitted' } as const
  const lines = reviewLines(findings, ['flue_liner', 'firebox'])
  expect(lines).toContainEqual({ title: 'Damper', text: 'Not fitted' })
  expect(lines).toContainEqual({ title: 'Not opened', text: 'Flue Liner, Firebox' })
})

it('[R41] has no outcome of a safety check that was not tested, or never touched', () => {
  const findings = { ...blankFindings(), smoke_test_not_tested: 'not_tested' } as const
  expect(reviewLines(findings, ['structural_issues'])).toContainEqual({
    title: 'Safety',
    text: 'Carbon monoxide: none detected, Smoke test: not tested, Structural issues: not touched',
  })
})

it('has everything that was entered, in its line', () => {
  const lines = reviewLines({
    ...blankFindings(),
    inspection_level: 'level_2',
    weather_conditions: ' Fog ',
    last_cleaned_date: '2025-11-20',
    damper_notes: ' Seized ',
    carbon_monoxide_detected: true,
    structural_issues: true,
    recommendations: ['Sweep again', 'Fit a cowl'],
    priority_items: ['Reline the flue'],
    next_inspection_date: '2027-11-20',
    inspector_name: ' Aoife Brennan ',
    inspector_certification: '',
    inspector_license: 'CS-1042',
  })
  expect(lines).toEqual([
    { title: 'Inspection', text: 'Level 2 (Detailed Visual), Fog, last cleaned Thu 20 Nov 2025' },
    { title: 'Damper', text: 'Good. Seized' },
    { title: 'Safety', text: 'Carbon monoxide: DETECTED, Smoke test: passed, Structural issues: FOUND' },
    { title: 'Recommendations', text: 'Sweep again\nFit a cowl' },
    { title: 'Priority items', text: 'Reline the flue' },
    { title: 'Next inspection due', text: 'Sat 20 Nov 2027' },
    { title: 'Inspector', text: 'Aoife Brennan, CS-1042' },
  ])
})

it('shows what was not entered as missing', () => {
  expect(reviewLines(blankFindings())).toEqual([
    { title: 'Inspection', text: 'Level 1 (Basic Visual)' },
    {
      title: 'Safety',
      text: 'Carbon monoxide: none detected, Smoke test: passed, Structural issues: none found',
    },
    { title: 'Recommendations', text: 'None' },
    { title: 'Priority items', text: 'None' },
    { title: 'Next inspection due', text: 'No date' },
    { title: 'Inspector', text: 'Nobody' },
  ])
})
