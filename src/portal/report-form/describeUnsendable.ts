import { REPORT_FIELDS, type ReportFieldName, type ReportFindings } from '#domain/reportFields.ts'
import { unsendableField, type UnsendableField } from '#domain/sendableReport.ts'

/** Why a report was not saved, and the field to correct, if it is a field of this form. */
export type SaveFailure = { message: string; field?: ReportFieldName }

/**
 * Describes which field prevents a save, and how to correct it.
 *
 * @param shown the finished findings of this form: what was entered in another tab cannot be corrected here
 */
export function describeUnsendable(unsendable: UnsendableField, shown: ReportFindings): SaveFailure {
  const { field } = unsendable
  const label = REPORT_FIELDS[field].label
  if (unsendableField(shown)?.field !== field) {
    return {
      message: `The report is not saved: ${label}, as entered in another tab, ${describeFault(unsendable)}. Correct it there, or open this report again.`,
    }
  }
  const remedy = unsendable.kind === 'too-long' ? 'Shorten it.' : 'Correct it.'
  return { message: `The report is not saved: ${label} ${describeFault(unsendable)}. ${remedy}`, field }
}

function describeFault(unsendable: UnsendableField): string {
  return unsendable.kind === 'too-long'
    ? `has more than ${unsendable.limit.toLocaleString('en-IE')} characters`
    : 'has a year that cannot be right'
}
