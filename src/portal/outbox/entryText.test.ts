import { expect, it } from 'vitest'
import { entryStateWords } from './entryText.ts'

const since = '2026-11-20T10:00:00.000Z'
const until = '2026-11-20T10:05:00.000Z'

it('tells waiting for a connection from waiting for the server', () => {
  expect(entryStateWords({ kind: 'waiting' }, null)).toBe('Waiting to be sent')
  expect(entryStateWords({ kind: 'backing-off', because: 'unreachable', since, until }, null)).toBe(
    'Waiting for a connection',
  )
  expect(entryStateWords({ kind: 'backing-off', because: 'busy', since, until }, null)).toBe(
    'The server is busy',
  )
})

it('[OB3] says that a refused entry was refused', () => {
  expect(entryStateWords({ kind: 'refused', at: since }, null)).toBe('Refused by the server')
})

it('[OB6] says that a photo waits for its report', () => {
  expect(entryStateWords({ kind: 'waiting' }, 'report-refused')).toBe(
    'Waits for its report, which the server refused',
  )
})
