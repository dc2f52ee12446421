import { expect, it } from 'vitest'
import { anEntry, photoOf, reportOf, startOf } from '../../../tests/support/store/samples.ts'
import { unsentWorkText } from './unsentWorkText.ts'

const refused = { kind: 'refused', at: '2026-11-20T10:00:00.000Z' } as const

it('counts what will be sent', () => {
  expect(unsentWorkText([])).toEqual([])
  expect(unsentWorkText([anEntry(1, startOf('job-1'))])).toEqual([
    '1 change is kept here and will be sent when you sign in.',
  ])
  expect(unsentWorkText([anEntry(1, startOf('job-1')), anEntry(2, photoOf('job-1'))])).toEqual([
    '1 change and 1 photo are kept here and will be sent when you sign in.',
  ])
})

it('[OB3c] [OB6d] does not promise to send what was refused, or what waits for a refused report', () => {
  const entries = [
    anEntry(1, startOf('job-2')),
    anEntry(2, reportOf('job-1'), { state: refused }),
    anEntry(3, photoOf('job-1')),
  ]
  expect(unsentWorkText(entries)).toEqual([
    '1 change is kept here and will be sent when you sign in.',
    'Refused by the server, and kept here: 1 change and 1 photo.',
  ])
})
