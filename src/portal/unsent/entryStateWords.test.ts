import { expect, it } from 'vitest'
import { entryStateWords } from './entryStateWords.ts'

const since = '2026-11-20T10:00:00.000Z'
const until = new Date(2026, 10, 20, 14, 5).toISOString()

it('tells waiting for a connection from waiting for the server', () => {
  expect(entryStateWords({ kind: 'waiting' })).toBe('Waiting to be sent')
  expect(entryStateWords({ kind: 'backing-off', because: 'unreachable', since, until })).toBe(
    'Waiting for a connection',
  )
  expect(entryStateWords({ kind: 'backing-off', because: 'busy', since, until })).toBe(
    'The server is busy, next try at 14:05',
  )
})

it('[OB3] says that a refused entry was refused', () => {
  expect(entryStateWords({ kind: 'refused', at: since })).toBe('Refused by the server')
})
