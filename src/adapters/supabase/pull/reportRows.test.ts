import { expect, it } from 'vitest'
import { aReport } from '../../../../tests/support/store/samples.ts'
import { REPORT_COLUMNS } from './reportRows.ts'

const REPORT = {
  ...aReport(),
  chimney_crown_not_inspected: null,
  flue_liner_not_inspected: 'not_reached',
  damper_not_inspected: 'not_fitted',
  smoke_chamber_not_inspected: null,
  firebox_not_inspected: null,
  signed_by: '',
  customer_signature: '',
  photo_captions: {},
  photo_parts: {},
  photos: [],
  version: 1,
  corrected_at: null,
  correction_id: null,
  received_at: '2026-11-20T10:00:00.000Z',
  updated_at: '',
}

it('the requested columns are all columns of a report', () => {
  expect(REPORT_COLUMNS.split(',').toSorted()).toEqual(Object.keys(REPORT).toSorted())
})
