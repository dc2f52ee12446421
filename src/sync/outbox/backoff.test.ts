import { expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

it('[OB8b] a back-off doubles from one second to a minute', () => {
  expect([0, 1, 5, 6, 100].map((failures) => backoffMs(failures, 1))).toEqual([
    1_000, 2_000, 32_000, 60_000, 60_000,
  ])
})

it('[OB8b] up to half of a back-off is jitter', () => {
  expect([0, 0.5, 1].map((random) => backoffMs(1, random))).toEqual([1_000, 1_500, 2_000])
})

it('[OB8b] a back-off is limited to the given maximum, and to seventeen minutes in any case', () => {
  expect(backoffMs(3, 1, 5_000)).toBe(5_000)
  expect([10, 11].map((failures) => backoffMs(failures, 1, Infinity))).toEqual([1_024_000, 1_024_000])
})
