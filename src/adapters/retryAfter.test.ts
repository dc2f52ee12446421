import { expect, it } from 'vitest'
import { retryAfterMs } from './retryAfter.ts'

const wait = (headers: Record<string, string>) => retryAfterMs(new Headers(headers))

it('[OB8] waits the seconds that the server asks for, and not longer than an hour', () => {
  expect(wait({ 'retry-after': '7' })).toBe(7_000)
  expect(wait({ 'retry-after': '999999' })).toBe(3_600_000)
})

it("[OB5] [OB8] waits until a date by the server's clock, not by the device's", () => {
  const date = 'Mon, 01 Jan 2001 10:00:00 GMT'
  expect(wait({ date, 'retry-after': 'Mon, 01 Jan 2001 10:00:30 GMT' })).toBe(30_000)
  expect(wait({ date, 'retry-after': 'Mon, 01 Jan 2001 09:00:00 GMT' })).toBe(0)
})

it('[OB8] falls back to its own back-off where the header is missing or makes no sense', () => {
  expect(wait({})).toBeNull()
  expect(wait({ 'retry-after': 'soon' })).toBeNull()
})
