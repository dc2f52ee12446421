import { expect, it } from 'vitest'
import { aReport, aReportRow } from '../../../../tests/support/store/samples.ts'
import { parseReports, REPORT_COLUMNS } from './reportRows.ts'

it('the requested columns are all columns of a report', () => {
  expect(REPORT_COLUMNS.split(',').toSorted()).toEqual(Object.keys(aReportRow(aReport())).toSorted())
})

it('a row is a report only if it has every column', () => {
  const row = aReportRow(aReport())
  const isRead = (column: string) =>
    parseReports([{ ...row, [column]: undefined }], String)?.reports.length !== 0
  expect(Object.keys(row).filter((column) => column !== 'id' && isRead(column))).toEqual([])
  expect(parseReports([{ ...row, id: undefined }], String)).toBeNull()
})

it('a row is a report without a value where the database needs none', () => {
  const row = aReportRow(aReport())
  const isRead = (column: string) => parseReports([{ ...row, [column]: null }], String)?.reports.length === 1
  expect(
    Object.keys(row)
      .filter((column) => isRead(column))
      .toSorted(),
  ).toEqual([
    'carbon_monoxide_not_tested',
    'chimney_crown_not_inspected',
    'corrected_at',
    'correction_id',
    'damper_not_inspected',
    'firebox_not_inspected',
    'flue_liner_not_inspected',
    'last_cleaned_date',
    'next_inspection_date',
    'smoke_chamber_not_inspected',
    'smoke_test_not_tested',
    'structural_issues_not_tested',
  ])
})
