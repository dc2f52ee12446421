import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { enterSignIn, expectCount, jobCard, openSyncScreen, toast } from '../support/screen.ts'

const READY = 'Ready for a day without signal'

// The page of a test has no worker, which is what a first visit has to wait for.
function aWorkerThatInstalls(): { install: () => void } {
  const { promise, resolve } = Promise.withResolvers<{ active: object }>()
  const { serviceWorker } = navigator
  Object.defineProperty(serviceWorker, 'ready', { configurable: true, value: promise })
  Object.defineProperty(serviceWorker, 'getRegistration', {
    configurable: true,
    writable: true,
    value: async () => ({ active: null }),
  })
  onTestFinished(() => {
    Reflect.deleteProperty(serviceWorker, 'ready')
    Reflect.deleteProperty(serviceWorker, 'getRegistration')
  })
  return { install: () => resolve({ active: {} }) }
}

it('[R49] after a sign-in a toast says when the portal’s code and the jobs are on the phone, and whether the browser keeps them', async () => {
  const persisted = vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  onTestFinished(() => persisted.mockRestore())
  const worker = aWorkerThatInstalls()
  await openPortal({ technician: null })
  await enterSignIn('technician@demo.example')
  await expect.element(jobCard('CH-2001')).toBeVisible()
  await expectCount(page.getByText(READY), 0)
  worker.install()
  await expect.element(toast(READY)).toHaveTextContent('The portal and your jobs are on this phone.')
  await expect.element(toast(READY)).toHaveTextContent('The browser has not promised to keep them.')
})

it('[R49] the screen of what is unsent says whether the phone is ready, and what is missing', async () => {
  const worker = aWorkerThatInstalls()
  await openPortal()
  await openSyncScreen()
  await expect.element(page.getByText('Not ready for a day without signal yet.')).toBeVisible()
  await expect
    .element(page.getByText('The portal is still being stored. Leave it open while there is a connection.'))
    .toBeVisible()
  worker.install()
  await expect.element(page.getByText(`${READY}: the portal and your jobs are on this phone.`)).toBeVisible()
  await expectCount(page.getByText('Not ready', { exact: false }), 0)
  await new Promise(requestAnimationFrame)
  expect(toast(READY).elements(), 'without a sign-in').toEqual([])
})

it('[R49] a phone whose browser cannot say whether it has the portal’s code is not ready', async () => {
  aWorkerThatInstalls()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const error = new Error('The database of workers is broken')
  Object.assign(navigator.serviceWorker, { getRegistration: () => Promise.reject(error) })
  await openPortal({ at: '/technician/sync' })
  await expect.element(page.getByText('Not ready for a day without signal yet.')).toBeVisible()
  expect(warned).toHaveBeenCalledWith('The worker is not known:', error)
})
