import { expect, it } from 'vitest'
import { blankFindings } from '#domain/reportFields.ts'
import { reviewLines } from './reviewLines.ts'

it('has no part lines for a chimney in good condition', () => {
  expect(reviewLines(blankFindings()).map(({ title }) => title)).toEqual([
    'Inspection',
    'Safety',
    'Recommendations',
    'Priority items',
    'Next inspection',
    'Inspector',
  ])
})

it('has a line with the condition and notes of a part', () => {
  const findings = { ...blankFindings(), damper_status: 'poor', damper_notes: 'Seized' } as const
  expect(reviewLines(findings)).toContainEqual({ title: 'Damper', text: 'Poor. Seized' })
})

it('highlights a failed test', () => {
  const safety = reviewLines({ ...blankFindings(), smoke_test_passed: false })[1]
  expect(safety?.text).toBe('No carbon monoxide, smoke test FAILED, no structural issues')
})

it('[R30] shows why a part has no condition, and lists the parts that were never opened', () => {
  const findings = { ...blankFindings(), damper_not_inspected: 'not_fitted' } as const
  const lines = reviewLines(findings, ['flue_liner', 'firebox'])
  expect(lines).toContainEqual({ title: 'Damper', text: 'Not fitted' })
  expect(lines).toContainEqual({ title: 'Not opened', text: 'Flue Liner, Firebox' })
})
