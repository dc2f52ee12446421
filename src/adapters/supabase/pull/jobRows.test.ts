import { describe, expect, it } from 'vitest'
import { aJob } from '../../../../tests/support/store/samples.ts'
import { JOB_COLUMNS, parseJobs } from './jobRows.ts'

describe('the requested columns', () => {
  it('are those of a job with its customer nested in it', () => {
    expect(JOB_COLUMNS).toBe(
      'id,job_number,status,technician_id,scheduled_date,scheduled_time,estimated_duration,service_type,' +
        'special_instructions,actual_start_time,actual_end_time,' +
        'customer:customers(first_name,last_name,phone,email,address_line_1,city,county,eircode)',
    )
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
})
