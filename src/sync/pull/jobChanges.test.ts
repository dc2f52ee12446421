import { describe, expect, it } from 'vitest'
import type { Job } from '#domain/job.ts'
import { aJob } from '../../../tests/support/store/samples.ts'
import { jobChange, unseenChange, type JobField, type JobChange } from './jobChanges.ts'

const known = aJob({ scheduled_time: '09:00:00', special_instructions: null })

describe('[OB18a] the change of a job', () => {
  it('is "new" if the device did not know the job', () => {
    expect(jobChange(known, undefined, undefined)).toEqual({ jobId: known.id, kind: 'new' })
  })

  it('lists the fields that changed', () => {
    const pulled = aJob({ scheduled_time: '10:00:00', special_instructions: 'Use the back door' })
    expect(jobChange(pulled, known, undefined)).toEqual({
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
  ])('lists a changed %s', (field, change) => {
    expect(jobChange({ ...known, ...change }, known, undefined)).toMatchObject({ facts: [field] })
  })

  it('accumulates until the technician has looked', () => {
    const pulled = aJob({
      scheduled_date: '2026-12-01',
      scheduled_time: '09:00:00',
      special_instructions: null,
    })
    expect(jobChange(pulled, known, { jobId: known.id, kind: 'changed', facts: ['customer'] })).toEqual({
      jobId: known.id,
      kind: 'changed',
      facts: ['day', 'customer'],
    })
    expect(jobChange(pulled, known, { jobId: known.id, kind: 'new' })).toEqual({
      jobId: known.id,
      kind: 'new',
    })
  })

  it('is null if only the technician has moved the job', () => {
    const pulled = { ...known, status: 'in_progress' as const, actual_start_time: '2026-11-20T09:05:00.000Z' }
    expect(jobChange(pulled, known, undefined)).toBeNull()
  })

  it('lists a cancellation', () => {
    expect(jobChange({ ...known, status: 'cancelled' }, known, undefined)).toMatchObject({
      facts: ['cancelled'],
    })
  })

  it.each([
    ['completed', 'pending'],
    ['completed', 'in_progress'],
    ['cancelled', 'pending'],
  ] as const)('[R46] lists that a job was opened again: %s, and %s now', (before, status) => {
    expect(jobChange({ ...known, status }, { ...known, status: before }, undefined)).toMatchObject({
      facts: ['reopened'],
    })
  })

  it('[R46] is either of a cancellation and an opening again: the last one', () => {
    const unseen = (...facts: JobField[]): JobChange => ({ jobId: known.id, kind: 'changed', facts })
    const cancelled = { ...known, status: 'cancelled' } as const
    expect(jobChange(known, cancelled, unseen('time', 'cancelled'))).toMatchObject({
      facts: ['reopened', 'time'],
    })
    expect(jobChange(cancelled, known, unseen('reopened'))).toMatchObject({ facts: ['cancelled'] })
  })
})

describe('[OB18b] what remains of a change once the technician has looked', () => {
  const isNew: JobChange = { jobId: 'a', kind: 'new' }
  const changed = (...facts: JobField[]): JobChange => ({ jobId: 'a', kind: 'changed', facts })

  it.each([
    ['all that was not shown', isNew, undefined, isNew],
    ['nothing of a new job', isNew, isNew, null],
    ['nothing of changes that were all shown', changed('day', 'time'), changed('time', 'day'), null],
    ['the changes that were not shown', changed('day', 'time'), changed('day'), changed('time')],
    ['a change of a job that was shown as new', changed('day'), isNew, changed('day')],
    ['a job that is new again', isNew, changed('day'), isNew],
  ])('is %s', (_what, change, seen, remaining) => {
    expect(unseenChange(change, seen)).toEqual(remaining)
  })
})

describe('[OB18a] each field that the office can change', () => {
  const customer = { ...known.customer, phone: '1' }
  it.each<[JobField, Partial<Job>]>([
    ['day', { scheduled_date: '2026-12-02' }],
    ['time', { scheduled_time: null }],
    ['duration', { estimated_duration: 90 }],
    ['service', { service_type: 'CCTV survey' }],
    ['instructions', { special_instructions: 'Ring twice' }],
    ['customer', { customer }],
    ['cancelled', { status: 'cancelled' }],
  ])('is a change by itself: the %s', (field, change) => {
    expect(jobChange({ ...known, ...change }, known, undefined)).toMatchObject({ facts: [field] })
  })

  it('is listed in a fixed order, whichever was changed first', () => {
    const unseen = { jobId: known.id, kind: 'changed', facts: ['cancelled', 'customer'] } as const
    const pulled = { ...known, scheduled_date: '2026-12-02', status: 'cancelled' } as const
    expect(jobChange(pulled, known, { ...unseen, facts: [...unseen.facts] })).toMatchObject({
      facts: ['day', 'customer', 'cancelled'],
    })
  })

  it('is not listed if it has not changed', () => {
    expect(jobChange({ ...known }, known, undefined)).toBeNull()
  })
})
