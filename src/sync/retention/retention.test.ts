import { describe, expect, it } from 'vitest'
import { aPull } from '../../../tests/support/store/pulls.ts'
import type { PullResult } from '../ports/server.ts'
import { hasReachedServer, isContactOverdue, oldestJobDay } from './retention.ts'

const ACCEPTED_UNTIL = '2026-10-20T09:00:00.000Z'
const at = (timestamp: string) => Date.parse(timestamp)

describe('what stays on a phone', () => {
  it('[R40] are jobs of the last 24 months, by the calendar', () => {
    expect(oldestJobDay('2026-11-20')).toBe('2024-11-20')
    expect(oldestJobDay('2026-02-28')).toBe('2024-02-28')
    expect(oldestJobDay('2028-02-29')).toBe('2026-02-28')
  })

  it('[OB22l] [R40] may be hidden thirty days after the last token expired, and not before', () => {
    expect(isContactOverdue(ACCEPTED_UNTIL, at('2026-11-19T08:59:59.999Z'))).toBe(false)
    expect(isContactOverdue(ACCEPTED_UNTIL, at('2026-11-19T09:00:00.000Z'))).toBe(true)
  })

  it('[OB5c] [R40] is not hidden by a clock that is behind', () => {
    expect(isContactOverdue(ACCEPTED_UNTIL, at('2018-01-01T00:05:00.000Z'))).toBe(false)
  })

  it.each<[PullResult, boolean]>([
    [aPull(), true],
    [{ kind: 'no-access', message: 'Switched off' }, true],
    [{ kind: 'failed', message: 'The server is busy', isOffline: false }, true],
    [{ kind: 'failed', message: 'No answer from the server', isOffline: true }, false],
    [{ kind: 'signed-out' }, false],
    [{ kind: 'key-refused' }, false],
  ])('[OB22m] [R40] is not hidden if a pull has reached the server: %o, %s', (pull, isReached) => {
    expect(hasReachedServer(pull)).toBe(isReached)
  })
})
