import { expect, it } from 'vitest'
import { fetchFailureText } from './fetchFailure.ts'

it('appends the message to the text of the error catalogue', () => {
  expect(fetchFailureText({ kind: 'failed', message: 'Bad gateway', isOffline: false })).toBe(
    'Failed to fetch jobs: Bad gateway',
  )
})

it('[R22] is null if the technician has lost access, which the sign-in screen shows', () => {
  expect(fetchFailureText({ kind: 'no-access', message: 'Technician profile not found' })).toBeNull()
})
