import { expect, it } from 'vitest'
import { fetchFailureText } from './fetchFailure.ts'

it('appends the message to the text of the error catalogue', () => {
  expect(fetchFailureText({ kind: 'failed', message: 'Bad gateway', isOffline: false }, false)).toBe(
    'Failed to fetch jobs: Bad gateway',
  )
})

it('[R22] is null if the technician has lost access, which the sign-in screen shows', () => {
  expect(fetchFailureText({ kind: 'no-access', message: 'Technician profile not found' }, false)).toBeNull()
})

it('shows that the phone is offline instead of that the server did not respond', () => {
  const pull = { kind: 'failed', message: 'No answer from the server', isOffline: true } as const
  expect(fetchFailureText(pull, true)).toBe('Failed to fetch jobs: This phone is offline')
  expect(fetchFailureText(pull, false)).toBe('Failed to fetch jobs: No answer from the server')
})
