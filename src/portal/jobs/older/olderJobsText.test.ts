import { expect, it } from 'vitest'
import { describeOlderJobs, describeOlderJobsFailure } from './olderJobsText.ts'

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

it('[R40] describes why older jobs could not be loaded', () => {
  const failed = { kind: 'failed', message: 'Bad gateway' } as const
  expect(describeOlderJobsFailure({ kind: 'signed-out' })).toBe(
    'You are signed out. Sign in again to see older jobs.',
  )
  expect(describeOlderJobsFailure({ ...failed, isOffline: true })).toBe(
    'There is no connection. Older jobs show when there is one.',
  )
  expect(describeOlderJobsFailure({ ...failed, isOffline: false })).toBe(
    'Older jobs could not be loaded: Bad gateway',
  )
  expect(describeOlderJobsFailure({ kind: 'key-refused' })).toBe(
    'Older jobs could not be loaded: The settings of this app have to be updated: the server no longer accepts them. Please tell the office.',
  )
})
