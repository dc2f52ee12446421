import { describe, expect, it } from 'vitest'
import { aReport, TIMESTAMP } from '../../../../tests/support/store/samples.ts'
import { parseReports, REPORT_COLUMNS } from './reportRows.ts'

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

describe('the requested columns', () => {
  it('are all columns of a report', () => {
    expect(REPORT_COLUMNS.split(',').toSorted()).toEqual(Object.keys(REPORT).toSorted())
  })
})

describe('a response', () => {
  it.each([
    ['a path', 'report-1/1-flue.jpg', 'https://bucket.example/report-1/1-flue.jpg'],
    ['a path that contains a protocol', 'report-1/http:.jpg', 'https://bucket.example/report-1/http:.jpg'],
    ['a URL of an older backup', 'https://old.example/1.jpg', 'https://old.example/1.jpg'],
    [
      'a URL of a backup from a local project',
      'http://127.0.0.1:54321/1.jpg',
      'http://127.0.0.1:54321/1.jpg',
    ],
  ])('is parsed into the URL of a photo if it has %s', (_what, photo, url) => {
    const rows = [{ ...REPORT, photos: [photo], updated_at: TIMESTAMP }]
    const parsed = parseReports(rows, (path) => `https://bucket.example/${path}`)
    expect(parsed?.reports[0]?.photoUrls).toEqual([url])
  })
})
