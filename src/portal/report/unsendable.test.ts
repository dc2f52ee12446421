import { expect, it } from 'vitest'
import { blankFindings } from '#domain/report.ts'
import { toFormValues } from './reportFormValues.ts'
import { unsendable } from './unsendable.ts'

const values = toFormValues(blankFindings())

it('an empty form can be sent, and so can a day that merely looks wrong', () => {
  expect(unsendable(values)).toBeNull()
  expect(
    unsendable({ ...values, last_cleaned_date: '1000-01-01', next_inspection_date: '9999-12-31' }),
  ).toBeNull()
})

it('a text above its limit cannot be sent', () => {
  expect(unsendable({ ...values, damper_notes: 'a'.repeat(20_001) })).toEqual({
    message: 'The report is not saved: Damper Notes has more than 20,000 characters. Shorten it.',
    field: 'damper_notes',
  })
})

it.each(['0026-05-01', '0999-12-31', '12026-05-01'])('the day %s cannot be sent', (day) => {
  expect(unsendable({ ...values, next_inspection_date: day })).toEqual({
    message: 'The report is not saved: Next Inspection Date has a year that cannot be right. Correct it.',
    field: 'next_inspection_date',
  })
})
