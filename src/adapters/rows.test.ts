import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { aJob, aReport, aTechnician } from '../../tests/support/samples.ts'
import {
  JOB_COLUMNS,
  parseJobs,
  parseReports,
  parseTechnician,
  REPORT_COLUMNS,
  TECHNICIAN_COLUMNS,
} from './rows.ts'

const reportRow = (change = {}) => ({
  ...aReport({ submitted_at: '2026-11-20T09:00:00+00:00' }),
  photo_captions: { 'report-1/1-flue.jpg': 'The flue' },
  photos: ['https://photos.example/1-flue.jpg'],
  updated_at: '2026-11-20T10:30:00.25+01:00',
  ...change,
})

describe('the columns that are asked for', () => {
  it('are those of a job, with its customer nested in it', () => {
    expect(JOB_COLUMNS).toBe(
      'id,job_number,status,technician_id,scheduled_date,scheduled_time,estimated_duration,service_type,' +
        'special_instructions,actual_start_time,actual_end_time,' +
        'customer:customers(first_name,last_name,phone,email,address_line_1,city,county)',
    )
  })

  it('are those that a technician and a report consist of', () => {
    expect(TECHNICIAN_COLUMNS.split(',')).toEqual(Object.keys(aTechnician()))
    expect(REPORT_COLUMNS.split(',').toSorted()).toEqual(Object.keys(reportRow()).toSorted())
  })
})

describe('an answer of the server', () => {
  it('becomes jobs, without columns that were not asked for', () => {
    expect(parseJobs([{ ...aJob(), created_at: '2026-11-01' }])).toEqual([aJob()])
  })

  it('becomes a technician, or null if there is no row', () => {
    expect(parseTechnician(aTechnician())).toEqual(aTechnician())
    expect(parseTechnician(null)).toBeNull()
  })

  it('becomes reports, with each moment written as the device writes it', () => {
    expect(parseReports([reportRow()])).toEqual([
      {
        report: { ...aReport(), photo_captions: { 'report-1/1-flue.jpg': 'The flue' } },
        photoUrls: ['https://photos.example/1-flue.jpg'],
        changedAt: '2026-11-20T09:30:00.250Z',
      },
    ])
  })

  it.each([
    ['a status that there is not', () => parseJobs([{ ...aJob(), status: 'lost' }])],
    ['no customer', () => parseJobs([{ ...aJob(), customer: {} }])],
    ['half a technician', () => parseTechnician({ id: 'technician-1' })],
    ['a condition that there is not', () => parseReports([reportRow({ damper_status: 'rusty' })])],
    ['a moment that is none', () => parseReports([reportRow({ updated_at: 'yesterday' })])],
  ])('that holds %s is refused', (_what, parse) => {
    expect(parse).toThrow(v.ValiError)
  })
})
