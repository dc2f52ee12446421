import { expect, it } from 'vitest'
import { canReport } from './canReport.ts'

it('opens for a job in progress', () => {
  expect(canReport({ job: { status: 'in_progress' }, hasDraft: false })).toBe(true)
  expect(canReport({ job: { status: 'pending' }, hasDraft: true })).toBe(false)
  expect(canReport({ job: { status: 'cancelled' }, hasDraft: true })).toBe(false)
})

it('opens for a completed job only where a report was begun', () => {
  expect(canReport({ job: { status: 'completed' }, hasDraft: true })).toBe(true)
  expect(canReport({ job: { status: 'completed' }, hasDraft: false })).toBe(false)
})
