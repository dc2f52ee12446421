import { afterEach, expect, it, vi } from 'vitest'
import { retryAfterMs } from './retryAfter.ts'

afterEach(() => {
  vi.useRealTimers()
})

const wait = (headers: Record<string, string>) => retryAfterMs(new Headers(headers))

it('[OB8] waits the seconds that the server asks for, and not longer than an hour', () => {
  expect(wait({ 'retry-after': '7' })).toBe(7_000)
  expect(wait({ 'retry-after': '3599' })).toBe(3_599_000)
  expect(wait({ 'retry-after': '999999' })).toBe(3_600_000)
})

it("[OB5] [OB8] waits until a date by the server's clock, not by the device's", () => {
  const date = 'Mon, 01 Jan 2001 10:00:00 GMT'
  expect(wait({ date, 'retry-after': 'Mon, 01 Jan 2001 10:00:30 GMT' })).toBe(30_000)
})

it("[OB8] waits until a date by the device's clock if the server does not tell the time", () => {
  vi.useFakeTimers({ now: Date.parse('2001-01-01T10:00:00Z'), toFake: ['Date'] })
  expect(wait({ 'retry-after': 'Mon, 01 Jan 2001 10:00:30 GMT' })).toBe(30_000)
})

it('[OB6] [OB8] keeps to its own back-off if the time to wait is none, or over', () => {
  const date = 'Mon, 01 Jan 2001 10:00:00 GMT'
  expect(wait({ 'retry-after': '0' })).toBeNull()
  expect(wait({ date, 'retry-after': date })).toBeNull()
  expect(wait({ date, 'retry-after': 'Mon, 01 Jan 2001 09:00:00 GMT' })).toBeNull()
})

it.each(['', 'soon', '-5', '1.5', '7 s', 's7'])(
  '[OB8] keeps to its own back-off if the header makes no sense (%j)',
  (value) => expect(wait({ 'retry-after': value, date: 'Mon, 01 Jan 2001 10:00:00 GMT' })).toBeNull(),
)

it('[OB8] keeps to its own back-off without the header', () => expect(wait({})).toBeNull())
