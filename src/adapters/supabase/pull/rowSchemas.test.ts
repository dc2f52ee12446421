import { describe, expect, it } from 'vitest'
import { aJob, aReport, aTechnician, MOMENT } from '../../../../tests/support/store/samples.ts'
import {
  JOB_COLUMNS,
  parseJobs,
  parseReports,
  parseTechnician,
  REPORT_COLUMNS,
  TECHNICIAN_COLUMNS,
} from './rowSchemas.ts'

const REPORT = { ...aReport(), photo_captions: {}, photos: [], updated_at: '' }

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
    expect(REPORT_COLUMNS.split(',').toSorted()).toEqual(Object.keys(REPORT).toSorted())
  })
})

describe('an answer of the server', () => {
  it('becomes jobs, without columns that were not asked for', () => {
    const { id } = aJob()
    expect(parseJobs([{ ...aJob(), created_at: '2026-11-01' }])).toEqual({ jobs: [aJob()], ids: [id] })
  })

  it.each([
    ['a status that there is not', { status: 'lost' }],
    ['no customer', { customer: {} }],
  ])('becomes jobs without one that holds %s', (_what, change) => {
    expect(parseJobs([{ ...aJob(), ...change }, aJob({ id: 'job-2' })])).toEqual({
      jobs: [aJob({ id: 'job-2' })],
      ids: ['job-1', 'job-2'],
    })
  })

  it('becomes a technician, or null if there is no row', () => {
    expect(parseTechnician([aTechnician()])).toEqual(aTechnician())
    expect(parseTechnician([])).toBeNull()
  })

  it.each([
    ['half a technician', [{ id: 'technician-1' }]],
    ['two technicians', [aTechnician(), aTechnician()]],
    ['nothing', null],
  ])('is no technician if it holds %s', (_what, rows) => {
    expect(parseTechnician(rows)).toBe('unreadable')
  })

  it.each([
    ['a path', 'report-1/1-flue.jpg', 'https://bucket.example/report-1/1-flue.jpg'],
    [
      'a path with the name of a protocol in it',
      'report-1/http:.jpg',
      'https://bucket.example/report-1/http:.jpg',
    ],
    ['an address of an older backup', 'https://old.example/1.jpg', 'https://old.example/1.jpg'],
    [
      'an address of a backup from a local project',
      'http://127.0.0.1:54321/1.jpg',
      'http://127.0.0.1:54321/1.jpg',
    ],
  ])('gives the address of a photo, of which it holds %s', (_what, photo, address) => {
    const rows = [{ ...REPORT, photos: [photo], updated_at: MOMENT }]
    const parsed = parseReports(rows, (path) => `https://bucket.example/${path}`)
    expect(parsed?.reports[0]?.photoUrls).toEqual([address])
  })
})
