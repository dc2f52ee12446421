import { expect, it } from 'vitest'
import type { BackOffReason, EntryState } from '#sync/outbox/entry.ts'
import { nextTryWords } from './nextTryWords.ts'

const now = new Date(2026, 10, 20, 14, 0)

function backingOff(because: BackOffReason, fromMinute: number, toMinute: number): EntryState {
  const at = (minute: number) => new Date(2026, 10, 20, 14, minute).toISOString()
  return { kind: 'backing-off', because, since: at(fromMinute), until: at(toMinute) }
}

it('[OB8] names the time of a far try, and not that of a near one', () => {
  expect(nextTryWords(backingOff('busy', -1, 5), null, now)).toBe('Next try at 14:05')
  expect(nextTryWords(backingOff('busy', -1, 0), null, now)).toBe('Next try in less than a minute')
})

it('[OB5] a clock that was set back does not promise a wait', () => {
  expect(nextTryWords(backingOff('busy', 30, 40), null, now)).toBe('Next try in less than a minute')
})

it('names what has to happen first', () => {
  const busy = backingOff('busy', -1, 5)
  expect(nextTryWords(busy, 'offline', now)).toBe('Next try when there is a connection')
  expect(nextTryWords(busy, 'signed-out', now)).toBe('Next try after you have signed in')
})

it('has nothing to say of what is not backing off, and nothing twice', () => {
  expect(nextTryWords(backingOff('unreachable', -1, 5), 'offline', now)).toBe('')
  expect(nextTryWords(backingOff('unreachable', -1, 5), null, now)).toBe('Next try in less than a minute')
  expect(nextTryWords({ kind: 'waiting' }, 'offline', now)).toBe('')
})
