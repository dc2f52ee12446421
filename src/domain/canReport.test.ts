import { expect, it } from 'vitest'
import type { JobStatus } from './job.ts'
import { canReport, canStillReport } from './canReport.ts'

const opens = (status: JobStatus, hasDraft: boolean, isWithdrawn = false) =>
  canReport({ job: { status }, hasDraft, isWithdrawn })

it('opens for a job in progress', () => {
  expect(opens('in_progress', false)).toBe(true)
  expect(opens('pending', true)).toBe(false)
})

it('opens for a completed job only if it has a draft', () => {
  expect(opens('completed', true)).toBe(true)
  expect(opens('completed', false)).toBe(false)
})

it('[OB13d] opens if a job that the office has cancelled or reassigned has a draft', () => {
  expect(opens('cancelled', true)).toBe(true)
  expect(opens('pending', true, true)).toBe(true)
  expect(opens('cancelled', false)).toBe(false)
  expect(opens('pending', false, true)).toBe(false)
})

it('[R25] opens for thirty days after a job was completed', () => {
  const now = new Date('2026-11-30T12:00:00.000Z')
  const completedAt = (
    actual_end_time: string | null,
    status: JobStatus = 'completed',
    scheduled_date = '2026-10-20',
  ) => canStillReport({ status, actual_end_time, scheduled_date }, now)
  expect(completedAt('2026-10-31T12:00:01.000Z')).toBe(true)
  expect(completedAt('2026-10-31T12:00:00.000Z')).toBe(false)
  expect(completedAt(null)).toBe(false)
  expect(completedAt(null, 'completed', '2026-11-20')).toBe(true)
  expect(completedAt('2026-11-29T12:00:00.000Z', 'cancelled')).toBe(false)
})
