import { expect, it } from 'vitest'
import { aReport } from '../../tests/support/samples.ts'
import { holdsAll } from './sendReport.ts'

it('[OB10] recognises its own report however the database writes the moment', () => {
  expect(holdsAll({ ...aReport(), submitted_at: '2026-11-20T09:00:00+00:00', extra: 1 }, aReport())).toBe(
    true,
  )
})

it('[OB10] recognises its captions in whatever order the database keeps them', () => {
  const report = aReport({ photo_captions: { 'r/2-flue.jpg': 'Soot', 'r/1-crown.jpg': 'Crack' } })
  const row = { ...report, photo_captions: { 'r/1-crown.jpg': 'Crack', 'r/2-flue.jpg': 'Soot' } }
  expect(holdsAll(row, report)).toBe(true)
  expect(holdsAll({ ...row, photo_captions: { 'r/1-crown.jpg': 'Crack' } }, report)).toBe(false)
})

it('[OB10] does not take another report for its own', () => {
  expect(holdsAll(aReport({ damper_notes: 'Stuck' }), aReport())).toBe(false)
  expect(holdsAll(aReport({ recommendations: ['Sweep again'] }), aReport())).toBe(false)
})
