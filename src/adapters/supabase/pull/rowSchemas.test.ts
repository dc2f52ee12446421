import { describe, expect, it } from 'vitest'
import { aJob, aReport, aTechnician, TIMESTAMP } from '../../../../tests/support/store/samples.ts'
import {
  JOB_COLUMNS,
  parseJobs,
  parseReports,
  parseTechnician,
  REPORT_COLUMNS,
  TECHNICIAN_COLUMNS,
} from './rowSchemas.ts'

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
  it('are those of a job with its customer nested in it', () => {
    expect(JOB_COLUMNS).toBe(
      'id,job_number,status,technician_id,scheduled_date,scheduled_time,estimated_duration,service_type,' +
        'special_instructions,actual_start_time,actual_end_time,' +
        'customer:customers(first_name,last_name,phone,email,address_line_1,city,county,eircode)',
    )
  })

  it('are all columns of a technician and of a report', () => {
    expect(TECHNICIAN_COLUMNS.split(',')).toEqual(Object.keys(aTechnician()))
    expect(REPORT_COLUMNS.split(',').toSorted()).toEqual(Object.keys(REPORT).toSorted())
  })
})

describe('a response', () => {
  it('is parsed into jobs without additional columns', () => {
    const { id, scheduled_date: day } = aJob()
    expect(parseJobs([{ ...aJob(), created_at: '2026-11-01' }])).toEqual({
      jobs: [aJob()],
      unreadableIds: [],
      places: [{ day, id }],
    })
  })

  it.each([
    ['an unknown status', { status: 'lost' }],
    ['no customer', { customer: {} }],
  ])('is parsed into jobs without one that has %s', (_what, change) => {
    expect(parseJobs([{ ...aJob(), ...change }, aJob({ id: 'job-2' })])).toEqual({
      jobs: [aJob({ id: 'job-2' })],
      unreadableIds: ['job-1'],
      places: ['job-1', 'job-2'].map((id) => ({ day: aJob().scheduled_date, id })),
    })
  })

  it('is parsed into a technician, or null if it has no row', () => {
    expect(parseTechnician([aTechnician()])).toEqual(aTechnician())
    expect(parseTechnician([])).toBeNull()
  })

  it.each([
    ['half a technician', [{ id: 'technician-1' }]],
    ['two technicians', [aTechnician(), aTechnician()]],
    ['nothing', null],
  ])('is not a technician if it has %s', (_what, rows) => {
    expect(parseTechnician(rows)).toBe('unreadable')
  })

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
