import { expect, it } from 'vitest'
import { aReport, aReportRow } from '../../../../tests/support/store/samples.ts'
import { REPORT_COLUMNS } from './reportRows.ts'

it('the requested columns are all columns of a report', () => {
  expect(REPORT_COLUMNS.split(',').toSorted()).toEqual(Object.keys(aReportRow(aReport())).toSorted())
})
