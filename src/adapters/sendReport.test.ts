import { expect, it } from 'vitest'
import { aReport } from '../../tests/support/samples.ts'
import { holdsAll } from './sendReport.ts'

it('[OB10] recognises its own report however the database writes the moment', () => {
  expect(holdsAll({ ...aReport(), submitted_at: '2026-11-20T09:00:00+00:00', extra: 1 }, aReport())).toBe(
    true,
  )
})

it('[OB10] does not take another report for its own', () => {
  expect(holdsAll(aReport({ damper_notes: 'Stuck' }), aReport())).toBe(false)
  expect(holdsAll(aReport({ recommendations: ['Sweep again'] }), aReport())).toBe(false)
})
