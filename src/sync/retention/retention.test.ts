import { describe, expect, it } from 'vitest'
import {
  isConfirmed,
  isContactRecent,
  isOutOfTouch,
  oldestJobDay,
  outOfTouchAt,
  putAwayBefore,
  putAwayUntil,
} from './retention.ts'

const CONTACT = '2026-10-20T09:00:00.000Z'
const at = (timestamp: string) => Date.parse(timestamp)

describe('what stays on a phone', () => {
  it('[R40] are jobs of the last 24 months, by the calendar', () => {
    expect(oldestJobDay('2026-11-20')).toBe('2024-11-20')
    expect(oldestJobDay('2026-02-28')).toBe('2024-02-28')
    expect(oldestJobDay('2028-02-29')).toBe('2026-02-28')
  })

  it('[R40] is only unsent work thirty days after the last contact with the server, and not before', () => {
    expect(isOutOfTouch(CONTACT, at('2026-11-19T08:59:59.999Z'))).toBe(false)
    expect(isOutOfTouch(CONTACT, at('2026-11-19T09:00:00.000Z'))).toBe(true)
  })

  it('[OB5] is everything if the last contact lies in the future, or was never stored', () => {
    expect(isOutOfTouch(CONTACT, at('2020-01-01T00:00:00.000Z'))).toBe(false)
    expect(isOutOfTouch(undefined, at('2030-01-01T00:00:00.000Z'))).toBe(false)
    expect(outOfTouchAt(undefined)).toBe(Infinity)
  })

  it('[OB5] is deleted only an hour after the device was detected to be out of touch', () => {
    const notedAt = '2026-11-20T09:00:00.000Z'
    expect(isConfirmed(null, at('2030-01-01T00:00:00.000Z'))).toBe(false)
    expect(isConfirmed(notedAt, at('2026-11-20T09:59:59.999Z'))).toBe(false)
    expect(isConfirmed(notedAt, at('2026-11-20T10:00:00.000Z'))).toBe(true)
    expect(isConfirmed(notedAt, at('2026-10-20T10:00:00.000Z'))).toBe(false)
  })

  it('[R28] is what was put away within the last ninety days, and its screen names the day', () => {
    expect(putAwayBefore(at('2026-11-20T09:00:00.000Z'))).toBe('2026-08-22T09:00:00.000Z')
    expect(putAwayUntil('2026-08-22T09:00:00.000Z')).toEqual(new Date('2026-11-20T09:00:00.000Z'))
  })

  it.each([
    ['2026-10-20T08:59:59.999Z', false],
    ['2026-10-20T09:00:00.000Z', true],
    ['2026-10-20T09:59:59.999Z', true],
    ['2026-10-20T10:00:00.000Z', false],
  ])(
    '[OB23] is the time of the last contact for an hour, unless it lies in the future: at %s, %s',
    (now, isRecent) => {
      expect(isContactRecent(CONTACT, now)).toBe(isRecent)
    },
  )
})
