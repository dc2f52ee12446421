import { expect, it } from 'vitest'
import { daytimeZone } from './timeZone.ts'

const DAY_MS = 24 * 3_600_000
// Every eleventh, so that no hour begins or ends unseen.
const MINUTES = Array.from({ length: 24 * 60 }, (_, minute) => minute).filter((minute) => minute % 11 === 0)

it('is eight hours or more away from midnight, whenever a run begins', () => {
  for (const minute of MINUTES) {
    const now = new Date(Date.parse('2028-02-29T00:00:00Z') + minute * 60_000)
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: daytimeZone(now), timeStyle: 'short' })
    const [hour = 0, minutes = 0] = local.format(now).split(':').map(Number)
    const hours = hour + minutes / 60
    expect(hours, now.toISOString()).toBeGreaterThanOrEqual(8)
    expect(hours, now.toISOString()).toBeLessThanOrEqual(16)
  }
})

it('has the same calendar day when the run ends, eight hours later', () => {
  for (const minute of MINUTES) {
    const now = new Date(Date.parse('2026-12-31T00:00:00Z') + minute * 60_000)
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: daytimeZone(now), dateStyle: 'short' })
    expect(day.format(new Date(now.getTime() + DAY_MS / 3 - 60_000)), now.toISOString()).toBe(day.format(now))
  }
})

it('is UTC during the day of UTC, and west or east of it at night', () => {
  expect(daytimeZone(new Date('2026-11-27T12:00:00Z'))).toBe('Etc/UTC')
  expect(daytimeZone(new Date('2026-11-27T23:50:00Z'))).toBe('Etc/GMT-9')
  expect(daytimeZone(new Date('2026-11-27T05:00:00Z'))).toBe('Etc/GMT-3')
})
