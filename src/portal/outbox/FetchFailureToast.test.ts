import { expect, it } from 'vitest'
import { aPull } from '../../../tests/support/store/pulls.ts'
import { presentToasts, type ToastContent } from '../toasts/notify.ts'
import { fetchFailureText, notifyFetchFailure } from './FetchFailureToast.tsx'
import { KEY_REFUSED } from './keyRefusedText.ts'

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

it('is null after a pull that succeeded, and leads to the sign-in if the session has ended', () => {
  expect(fetchFailureText(aPull(), false)).toBeNull()
  expect(fetchFailureText({ kind: 'signed-out' }, false)).toBe(
    'Failed to fetch jobs: You are signed out. Sign in again.',
  )
})

it('[R55] says what to do if the key is refused', () => {
  expect(fetchFailureText({ kind: 'key-refused' }, false)).toBe(`Failed to fetch jobs: ${KEY_REFUSED}`)
})

it('[R18] is one toast, which goes once a pull succeeds', () => {
  const shown: ToastContent[] = []
  const dismissed: (string | undefined)[] = []
  const stop = presentToasts({ show: (toast) => shown.push(toast), dismiss: (id) => dismissed.push(id) })
  notifyFetchFailure({ kind: 'failed', message: 'Bad gateway', isOffline: false }, false)
  notifyFetchFailure(aPull(), false)
  expect(shown).toMatchObject([
    { kind: 'error', title: 'Error', lines: ['Failed to fetch jobs: Bad gateway'] },
  ])
  expect(dismissed).toEqual([shown[0]?.id])
  expect(dismissed).not.toContain(undefined)
  stop()
})
