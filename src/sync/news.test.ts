import { describe, expect, it } from 'vitest'
import { aJob } from '../../tests/support/samples.ts'
import { jobNews } from './news.ts'

const known = aJob({ scheduled_time: '09:00:00', special_instructions: null })

describe('[OB18] what the office did with a job', () => {
  it('is news where the device did not know the job', () => {
    expect(jobNews(known, undefined, undefined)).toEqual({ jobId: known.id, kind: 'new' })
  })

  it('is news by the facts that changed', () => {
    const told = aJob({ scheduled_time: '10:00:00', special_instructions: 'Use the back door' })
    expect(jobNews(told, known, undefined)).toEqual({
      jobId: known.id,
      kind: 'changed',
      facts: ['time', 'instructions'],
    })
  })

  it.each([
    ['day', { scheduled_date: '2026-12-01' }],
    ['time', { scheduled_time: '10:00:00' }],
    ['duration', { estimated_duration: 90 }],
    ['service', { service_type: 'Inspection' }],
    ['instructions', { special_instructions: 'Use the back door' }],
    ['customer', { customer: { ...known.customer, phone: '020 910 9999' } }],
    ['cancelled', { status: 'cancelled' as const }],
  ])('is news if only its %s changed', (fact, change) => {
    expect(jobNews({ ...known, ...change }, known, undefined)).toMatchObject({ facts: [fact] })
  })

  it('adds up until the technician has looked', () => {
    const told = aJob({
      scheduled_date: '2026-12-01',
      scheduled_time: '09:00:00',
      special_instructions: null,
    })
    expect(jobNews(told, known, { jobId: known.id, kind: 'changed', facts: ['customer'] })).toEqual({
      jobId: known.id,
      kind: 'changed',
      facts: ['day', 'customer'],
    })
    expect(jobNews(told, known, { jobId: known.id, kind: 'new' })).toEqual({ jobId: known.id, kind: 'new' })
  })

  it('is no news where only the technician has moved the job', () => {
    const told = { ...known, status: 'in_progress' as const, actual_start_time: '2026-11-20T09:05:00.000Z' }
    expect(jobNews(told, known, undefined)).toBeNull()
  })

  it('is news where a job was cancelled', () => {
    expect(jobNews({ ...known, status: 'cancelled' }, known, undefined)).toMatchObject({
      facts: ['cancelled'],
    })
  })
})
