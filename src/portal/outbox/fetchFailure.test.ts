import { expect, it } from 'vitest'
import { jobsFetchFailure } from './fetchFailure.ts'

it('puts the message behind the words of the error catalogue', () => {
  expect(jobsFetchFailure({ kind: 'failed', message: 'Bad gateway', isOffline: false })).toBe(
    'Failed to fetch jobs: Bad gateway',
  )
})

it('[R22] leaves it to the sign-in screen to say that a technician is let in no longer', () => {
  expect(jobsFetchFailure({ kind: 'no-access', message: 'Technician profile not found' })).toBeNull()
})
