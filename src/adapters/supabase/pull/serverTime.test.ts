import { expect, it } from 'vitest'
import { serverTime } from './serverTime.ts'

it('reads the time of the server from its answer', () => {
  const headers = new Headers({ Date: 'Fri, 20 Nov 2026 09:00:00 GMT' })
  expect(serverTime(headers)).toBe('2026-11-20T09:00:00.000Z')
})

it.each([{}, { Date: '' }, { Date: 'tomorrow' }])('says nothing of the time from %j', (headers) => {
  expect(serverTime(new Headers(headers))).toBeUndefined()
})
