import { expect, it } from 'vitest'
import { aJob } from '../../../../tests/support/store/samples.ts'
import { timeAndTown } from './timeAndTown.ts'

it('has the time and the town, or the town alone if the office set no time', () => {
  expect(timeAndTown(aJob({ scheduled_time: '09:05:00' }))).toBe('09:05 · Rush')
  expect(timeAndTown(aJob({ scheduled_time: null }))).toBe('Rush')
})
