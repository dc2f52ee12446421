import { expect, it } from 'vitest'
import { VISIT_REASON_LABELS, VISIT_REASONS } from './visit.ts'

it('[R32] a job can be left undone for five reasons', () => {
  expect(VISIT_REASONS.map((reason) => VISIT_REASON_LABELS[reason])).toEqual([
    'No access',
    'Nobody at home',
    'Not safe to work',
    'Customer asked for another day',
    'Other',
  ])
})
