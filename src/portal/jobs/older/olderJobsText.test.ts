import { expect, it } from 'vitest'
import { describeOlderJobs } from './olderJobsText.ts'

it('[R40] reports how many jobs are not on this phone', () => {
  expect(describeOlderJobs(312, false)).toBe('312 older jobs are not on this phone.')
  expect(describeOlderJobs(1, false)).toBe('1 older job is not on this phone.')
  expect(describeOlderJobs(null, false)).toBe('Older jobs are not on this phone.')
})

it('[R40] warns that a search does not find them', () => {
  expect(describeOlderJobs(312, true)).toBe(
    '312 older jobs are not on this phone. The search does not look at them.',
  )
  expect(describeOlderJobs(1, true)).toBe('1 older job is not on this phone. The search does not look at it.')
})
