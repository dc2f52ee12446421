import { useWatch } from 'react-hook-form'
import { REPORT_FIELDS, type TextFieldName } from '#domain/reportFields.ts'
import { textLength } from '#domain/text.ts'
import type { ReportFormProps } from '../formValues.ts'

/** Shows the length of a text that is close to its limit or above it. */
export function LengthHint({ form: { control }, name }: ReportFormProps & { name: TextFieldName }) {
  const text = useWatch({ control, name })
  const { limit } = REPORT_FIELDS[name]
  if (text.length < limit * 0.9) return null
  const length = textLength(text)
  const count = `${length.toLocaleString('en-IE')} of ${limit.toLocaleString('en-IE')} characters`
  if (length <= limit) return <p>{count}</p>
  return (
    <p className="font-semibold text-destructive">
      {count}. Shorten it by {(length - limit).toLocaleString('en-IE')} to save the report.
    </p>
  )
}
