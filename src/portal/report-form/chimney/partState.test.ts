import { expect, it } from 'vitest'
import { blankFindings } from '#domain/reportFields.ts'
import { drawingOf, hasFindings, isCondition, PART_STATE_LABELS } from './partState.ts'

it('[R30] a part has a condition only if somebody has looked at it', () => {
  expect((['good', 'fair', 'poor', 'needs_attention'] as const).every(isCondition)).toBe(true)
  expect((['not_fitted', 'not_reached', 'not_inspected', 'not_opened'] as const).some(isCondition)).toBe(
    false,
  )
  expect(PART_STATE_LABELS.not_opened).toBe('Not opened')
})

it('[R30] the drawing has the conditions of parts, and words for those without one', () => {
  const drawing = drawingOf({
    chimney_crown: 'poor',
    flue_liner: 'not_opened',
    damper: 'not_fitted',
    smoke_chamber: 'not_reached',
    firebox: 'good',
  })
  expect(drawing).toEqual({
    conditions: { chimney_crown: 'poor', firebox: 'good' },
    remarks: { flue_liner: 'Not opened', damper: 'Not fitted', smoke_chamber: 'Could not be reached' },
  })
})

it.each([
  { damper_status: 'fair' },
  { damper_notes: 'Seized' },
  { damper_not_inspected: 'not_fitted' },
  { damper_not_inspected: 'not_inspected', damper_status: 'good' },
] as const)('[R30] something was entered on a part if %j', (change) => {
  const findings = { ...blankFindings(), ...change }
  expect(hasFindings(findings, 'damper')).toBe(true)
  expect(hasFindings(findings, 'firebox')).toBe(false)
})

it.each([{ smoke_test_passed: false }, { smoke_test_not_tested: 'not_tested' }] as const)(
  '[R41] something was entered on a safety check if %j',
  (change) => {
    const findings = { ...blankFindings(), ...change }
    expect(hasFindings(findings, 'smoke_test_passed')).toBe(true)
    expect(hasFindings(findings, 'carbon_monoxide_detected')).toBe(false)
  },
)
