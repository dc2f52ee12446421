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

  const isRead = (change: object) => parseJobs([{ ...aJob(), ...change }])?.jobs.length === 1
  const { customer, ...ownColumns } = aJob()
  const ofCustomer = Object.keys({ ...customer, eircode: null })

  it('is parsed into no job that lacks a column, but for the Eircode', () => {
    expect(Object.keys(ownColumns).filter((column) => isRead({ [column]: undefined }))).toEqual([])
    const isReadWithout = (column: string) => {
      const others = Object.entries(customer).filter(([name]) => name !== column)
      return isRead({ customer: Object.fromEntries(others) })
    }
    expect(ofCustomer.filter(isReadWithout)).toEqual(['eircode'])
  })

  it('is parsed into jobs without a value where the database needs none', () => {
    expect(Object.keys(ownColumns).filter((column) => isRead({ [column]: null }))).toEqual([
      'scheduled_time',
      'estimated_duration',
      'special_instructions',
      'actual_start_time',
      'actual_end_time',
    ])
    const isReadWithNull = (column: string) => isRead({ customer: { ...customer, [column]: null } })
    expect(ofCustomer.filter(isReadWithNull)).toEqual(['email', 'eircode'])
  })

  const told = { reason: 'no_access', scheduled_date: '2026-11-20', recorded_at: '2026-11-20T09:00:00.000Z' }
  const parts = {
    chimney_crown: 'good',
    flue_liner: 'fair',
    damper: 'not_fitted',
    smoke_chamber: 'not_reached',
    firebox: 'not_inspected',
  }
  const visit = { day: '2025-11-20', overall_status: 'fair', parts, priority_items: ['Crown'], photos: [] }

  it('[R32] [R33] is parsed into jobs with what the office was told, and the earlier visit', () => {
    const row = {
      ...aJob(),
      told_office: { ...told, note: 'x' },
      earlier_visit: { ...visit, parts: { ...parts, cowl: 'good' }, author: 'x' },
    }
    expect(parseJobs([row])?.jobs).toEqual([{ ...aJob(), told_office: told, earlier_visit: visit }])
  })

  it.each([
    ['told_office', { ...told, reason: 'no key' }],
    ['told_office', {}],
    ['earlier_visit', { ...visit, parts: { ...parts, damper: 'rusty' } }],
    ['earlier_visit', { ...visit, parts: {} }],
    ['earlier_visit', {}],
  ])('[R32] [R33] is parsed into a job without %s if that cannot be read: %j', (name, value) => {
    expect(parseJobs([{ ...aJob(), [name]: value }])?.jobs).toEqual([{ ...aJob(), [name]: null }])
  })

  it('[R32] [R33] is parsed into a job without either if that lacks anything', () => {
    const read = (name: 'told_office' | 'earlier_visit', value: object) =>
      parseJobs([{ ...aJob(), [name]: value }])?.jobs[0]?.[name]
    const without = (value: object, name: string) => ({ ...value, [name]: undefined })
    for (const name of Object.keys(told)) expect(read('told_office', without(told, name)), name).toBeNull()
    for (const name of Object.keys(visit))
      expect(read('earlier_visit', without(visit, name)), name).toBeNull()
  })
})
