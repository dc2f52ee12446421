import { expect, it } from 'vitest'
import { notifyError, notifySuccess, presentToasts, type ToastContent } from './notify.ts'

it('queues toasts until a presenter is registered', () => {
  notifyError('Error', 'Failed to fetch jobs: Bad gateway')
  const shown: ToastContent[] = []
  const stop = presentToasts((toast) => shown.push(toast))
  notifySuccess('Job Updated', ['Job status changed to in_progress'])
  expect(shown.map((toast) => toast.title)).toEqual(['Error', 'Job Updated'])
  stop()
})
