import { expect, it } from 'vitest'
import type { JobStatus } from './job.ts'
import { canReport } from './canReport.ts'

const opens = (status: JobStatus, hasDraft: boolean, isWithdrawn = false) =>
  canReport({ job: { status }, hasDraft, isWithdrawn })

it('opens for a job in progress', () => {
  expect(opens('in_progress', false)).toBe(true)
  expect(opens('pending', true)).toBe(false)
})

it('opens for a completed job only if a report was begun', () => {
  expect(opens('completed', true)).toBe(true)
  expect(opens('completed', false)).toBe(false)
})

it('[OB13] opens if a report was begun on a job that the office has cancelled or reassigned', () => {
  expect(opens('cancelled', true)).toBe(true)
  expect(opens('pending', true, true)).toBe(true)
  expect(opens('cancelled', false)).toBe(false)
  expect(opens('pending', false, true)).toBe(false)
})
