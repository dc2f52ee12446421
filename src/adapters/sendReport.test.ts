import { expect, it } from 'vitest'
import { answeringClient } from '../../tests/support/answeringClient.ts'
import { aReport } from '../../tests/support/samples.ts'
import { holdsAll, sendReport } from './sendReport.ts'

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

it('[OB3] takes a report for accepted only where the answer says that it was created', async () => {
  const answers = (status: number) => sendReport(answeringClient(new Response(null, { status })), aReport())
  expect(await answers(201)).toEqual({ kind: 'accepted' })
  for (const status of [200, 202, 204, 404]) {
    expect(await answers(status)).toMatchObject({ kind: 'unreachable' })
  }
})
