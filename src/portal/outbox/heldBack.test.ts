import { expect, it } from 'vitest'
import { anEntry, photoOf, reportOf } from '../../../tests/support/store/samples.ts'
import { heldBack } from './heldBack.ts'

const refused = { kind: 'refused', at: '2026-11-20T10:00:00.000Z' } as const

it('[OB6] a photo waits for its report, and says so where the report was refused', () => {
  const photo = anEntry(2, photoOf('job-1'))
  expect(heldBack([anEntry(1, reportOf('job-1')), photo]).get(photo.id)).toBe('report-unsent')
  expect(heldBack([anEntry(1, reportOf('job-1'), { state: refused }), photo]).get(photo.id)).toBe(
    'report-refused',
  )
})

it('a photo waits for no other report, and for none that the server has', () => {
  expect(heldBack([anEntry(1, reportOf('job-2')), anEntry(2, photoOf('job-1'))]).size).toBe(0)
})

it('[OB3] a photo that was itself refused does not wait', () => {
  expect(
    heldBack([anEntry(1, reportOf('job-1')), anEntry(2, photoOf('job-1'), { state: refused })]).size,
  ).toBe(0)
})
