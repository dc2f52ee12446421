import { beforeEach, expect, it } from 'vitest'
import { dismissToast, dismissToasts, notifyError, notifySuccess, presentToasts } from './notify.ts'

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
