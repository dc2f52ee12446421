import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayAfter, formatDay, formatTimestamp, msUntilMidnight } from './formatDate.ts'

const HOUR_MS = 3_600_000

describe('days', () => {
  it('[R13] are formatted as the calendar day in any time zone', () => {
    expect(formatDay('2026-11-20')).toBe('Fri 20 Nov 2026')
    expect(formatDay('9999-12-31')).toBe('Fri 31 Dec 9999')
  })

  it('are returned unchanged if they cannot be parsed', () => {
    expect(formatDay('soon')).toBe('soon')
  })

  it('have a next day, also at the end of a month or year', () => {
    expect(dayAfter('2028-02-28')).toBe('2028-02-29')
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  })

  describe.each(['America/New_York', 'Europe/Dublin', 'Asia/Tokyo'])('in %s', (zone) => {
    // A formatter keeps the zone in which it was made, also for the next file of this process.
    afterEach(() => {
      vi.unstubAllEnvs()
      vi.resetModules()
    })

    it.each(['2026-07-01', '2026-12-01'])('[R13] %s begins at the phone’s own midnight', async (day) => {
      vi.stubEnv('TZ', zone)
      vi.resetModules()
      const inZone = await import('./formatDate.ts')
      const midnight = inZone.midnightOf(day)
      expect([midnight.getHours(), midnight.getMinutes()]).toEqual([0, 0])
      expect(inZone.formatDay(day)).toBe(day === '2026-07-01' ? 'Wed 1 Jul 2026' : 'Tue 1 Dec 2026')
    })
  })

  it('end after the milliseconds that msUntilMidnight returns', () => {
    expect(msUntilMidnight(new Date(2026, 10, 20, 22))).toBe(2 * HOUR_MS)
    expect(msUntilMidnight(new Date(2026, 10, 20, 0, 0, 0))).toBe(24 * HOUR_MS)
  })
})

describe('timestamps', () => {
  const now = new Date(2026, 10, 20, 15, 0)
  const format = (...parts: [number, number, number, number, number]) =>
    formatTimestamp(new Date(...parts).toISOString(), now)

  it('are shorter if they are recent', () => {
    expect(format(2026, 10, 20, 9, 5)).toBe('09:05')
    expect(format(2026, 10, 19, 23, 59)).toBe('yesterday, 23:59')
    expect(format(2026, 10, 18, 14, 5)).toBe('Wed 18 Nov 2026, 14:05')
  })
})
