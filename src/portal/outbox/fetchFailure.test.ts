import { expect, it } from 'vitest'
import { fetchFailureText } from './fetchFailure.ts'

it('puts the message behind the words of the error catalogue', () => {
  expect(fetchFailureText({ kind: 'failed', message: 'Bad gateway', isOffline: false })).toBe(
    'Failed to fetch jobs: Bad gateway',
  )
})

it('[R22] is null for a technician who has no access any more, which the sign-in screen shows', () => {
  expect(fetchFailureText({ kind: 'no-access', message: 'Technician profile not found' })).toBeNull()
})
