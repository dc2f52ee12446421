import { beforeEach, expect, it } from 'vitest'
import {
  dismissToast,
  dismissToasts,
  DRAFT_DISCARDED,
  JOB_UPDATED,
  notifyError,
  notifySuccess,
  presentToasts,
  REPORT_CORRECTED,
  REPORT_CREATED,
  SIGN_IN_FAILED,
  SIGNED_IN,
  VISIT_RECORDED,
} from './notify.ts'

// What other tests of this process have queued.
beforeEach(() => dismissToasts())

function recordToasts() {
  const shown: string[] = []
  const dismissed: (string | undefined)[] = []
  const stop = presentToasts({
    show: (toast) => shown.push(toast.title),
    dismiss: (id) => dismissed.push(id),
  })
  return { shown, dismissed, stop }
}

it('queues toasts until a presenter is registered', () => {
  notifyError('Error', 'Failed to fetch jobs: Bad gateway')
  const { shown, stop } = recordToasts()
  notifySuccess('Job Updated', ['Job status changed to in_progress'])
  expect(shown).toEqual(['Error', 'Job Updated'])
  stop()
})

it('removes one toast or all of them, also before they are shown', () => {
  notifyError('Error', 'Failed to fetch jobs: Bad gateway', { id: 'jobs-fetch' })
  notifyError('Error', 'Failed to log out', { id: 'other' })
  dismissToast('jobs-fetch')
  const first = recordToasts()
  expect(first.shown).toEqual(['Error'])
  dismissToast('other')
  dismissToasts()
  expect(first.dismissed).toEqual(['other', undefined])
  first.stop()

  notifyError('Error', 'Failed to log out')
  dismissToasts()
  const second = recordToasts()
  expect(second.shown).toEqual([])
  second.stop()
})

// Written out: screens and journeys wait for the constants.
it('[section 8] the titles are those of the error catalogue, letter for letter', () => {
  expect([SIGNED_IN, SIGN_IN_FAILED, JOB_UPDATED, REPORT_CREATED]).toEqual([
    'Login Successful',
    'Login Failed',
    'Job Updated',
    'Inspection Report Created',
  ])
  expect([REPORT_CORRECTED, DRAFT_DISCARDED, VISIT_RECORDED]).toEqual([
    'Inspection Report Corrected',
    'Draft Discarded',
    'Visit Recorded',
  ])
})
