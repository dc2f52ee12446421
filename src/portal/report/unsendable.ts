import { isStorableDay } from './days/dayProblem.ts'
import { fieldLabel, type FieldName } from './fieldLabels.ts'
import type { ReportFormValues } from './reportFormValues.ts'
import { TEXT_LIMITS, tooLongField } from './textLimits.ts'

/** Why a report was not saved, and the field to mend where there is one. */
export type SaveFailure = { message: string; field?: FieldName }

const DAYS = ['last_cleaned_date', 'next_inspection_date'] as const

/** What the database would refuse for good, and with it the whole report; null where there is nothing. */
export function unsendable(values: ReportFormValues): SaveFailure | null {
  const text = tooLongField(values)
  if (text) {
    const limit = TEXT_LIMITS[text].toLocaleString('en-IE')
    return failure(text, `has more than ${limit} characters. Shorten it.`)
  }
  const day = DAYS.find((name) => !isStorableDay(values[name]))
  return day ? failure(day, 'has a year that cannot be right. Correct it.') : null
}

function failure(field: FieldName, what: string): SaveFailure {
  return { message: `The report is not saved: ${fieldLabel(field)} ${what}`, field }
}
