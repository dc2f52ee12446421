import { expect, it } from 'vitest'
import { blankFindings } from '#domain/reportFields.ts'
import { describeUnsendable } from './describeUnsendable.ts'

const TOO_LONG = { kind: 'too-long', field: 'damper_notes', limit: 20_000 } as const
const DAY = { kind: 'impossible-day', field: 'next_inspection_date' } as const

it('names the field of this form that is too long', () => {
  const shown = { ...blankFindings(), damper_notes: 'a'.repeat(20_001) }
  expect(describeUnsendable(TOO_LONG, shown)).toEqual({
    message: 'The report is not saved: Damper Notes has more than 20,000 characters. Shorten it.',
    field: 'damper_notes',
  })
})

it('names the field of this form with an impossible day', () => {
  expect(describeUnsendable(DAY, { ...blankFindings(), next_inspection_date: '0026-05-01' })).toEqual({
    message: 'The report is not saved: Next Inspection Date has a year that cannot be right. Correct it.',
    field: 'next_inspection_date',
  })
})

it('[OB10o] explains where to correct what was entered in another tab, and has no field to go to', () => {
  const advice = 'Correct it there, or open this report again.'
  expect(describeUnsendable(TOO_LONG, blankFindings())).toEqual({
    message: `The report is not saved: Damper Notes, as entered in another tab, has more than 20,000 characters. ${advice}`,
  })
  expect(describeUnsendable(DAY, blankFindings())).toEqual({
    message: `The report is not saved: Next Inspection Date, as entered in another tab, has a year that cannot be right. ${advice}`,
  })
})
