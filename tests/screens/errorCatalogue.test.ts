import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from './support/openPortal.tsx'
import {
  button,
  completeJob,
  errorToast,
  expectCount,
  jobCard,
  openJob,
  openReport,
  openSyncScreen,
  press,
  saveReport,
  startJob,
  syncLine,
  toast,
} from './support/screen.ts'
import { TOASTS } from '../support/technician/texts.ts'

const BROKEN = () => Promise.reject(new Error('The disk is broken'))

it('[section 8] a changed job shows "Job Updated" with its status', async () => {
  await openPortal()
  await startJob('CH-2002')
  await expect.element(toast('Job Updated')).toHaveTextContent('Job status changed to in_progress')
})

it('[section 8] a job update that cannot be stored shows an error, and the list is unchanged', async () => {
  await openPortal({ breakStore: () => ({ enqueue: BROKEN }) })
  const card = jobCard('CH-2002')
  await card.getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(errorToast('Failed to update job: ')).toHaveTextContent('Error')
  await expect.element(errorToast('Failed to update job: The disk is broken')).toBeVisible()
  await expect.element(card).toHaveTextContent('Pending')
  await expect.element(card.getByRole('button', { name: 'Start Job' })).toBeEnabled()
})

it('[R26] a refused start shows one error on any screen, and no "Job Updated"', async () => {
  const { backend, goOffline, goOnline } = await openPortal()
  goOffline()
  await startJob('CH-2002')
  backend.refuseNext('The office has cancelled the job')
  await openSyncScreen()
  await expect.element(page.getByRole('heading', { name: 'Unsent work' })).toBeVisible()
  goOnline()
  const notice = errorToast('Failed to update job: ')
  await expect.element(notice).toHaveTextContent('Start of job CH-2002 is kept on this phone.')
  await expectCount(toast(TOASTS.jobUpdated), 0)
  await expectCount(notice, 1)
})

it('[R26] a second refusal of an entry shows its error again, and a restart of the app does not', async () => {
  const { backend, reopen } = await openPortal()
  const notice = errorToast('Failed to update job: ')
  backend.refuseNext('The office has cancelled the job')
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Dismiss' }).tap()
  await expectCount(notice, 0)
  await openSyncScreen()
  backend.refuseNext('The office has cancelled the job')
  await button(/^Try again/).tap()
  await expectCount(notice, 1)

  await reopen('/technician')
  await expect.element(syncLine()).toHaveTextContent('Not all sent')
  await expectCount(notice, 0)
})

it('[R26] an error shows above an open sheet, can be dismissed there, and else outlasts the sheet', async () => {
  const { backend, goOffline, goOnline } = await openPortal()
  goOffline()
  await startJob('CH-2002')
  await openJob('CH-2002')
  await button('Could not do the job').tap()
  const sheet = page.getByRole('dialog', { name: 'Could not do the job' })
  await expect.element(sheet).toBeVisible()
  backend.refuseNext('The office has cancelled the job')
  goOnline()
  const notice = errorToast('Failed to update job: ')
  await expect.element(notice).toBeVisible()
  const dismiss = notice.getByRole('button', { name: 'Dismiss' })
  await dismiss.click({ trial: true })
  await press('{Escape}')
  await expectCount(sheet, 0)
  await dismiss.tap()
  await expectCount(notice, 0)
})

it('[R26] what the server refused while the app was closed shows at its next start', async () => {
  const { backend, goOffline, goOnline, store, reopen } = await openPortal()
  goOffline()
  await completeJob('CH-2001')
  await expect.element(syncLine()).toHaveTextContent('1 change waiting')
  goOnline()
  backend.refuseNext('The office has cancelled the job')
  await reopen('/technician')
  const notice = errorToast('Failed to update job: ')
  await expect.element(notice).toHaveTextContent('Completion of job CH-2001 is kept on this phone.')
  expect(await store.entries('user-aoife')).toHaveLength(1)
})

it('[section 8] the toast of a saved report has its number', async () => {
  await openPortal()
  await openReport('CH-2001')
  await saveReport()
  const saved = toast('Inspection Report Created')
  await expect.element(saved).toHaveTextContent(/Report IR-\S+ has been saved successfully\./)
  await expect.element(saved).not.toHaveTextContent('connection')
})

it('[R16] the toast of a report that is saved without a connection adds when it will be sent', async () => {
  const { goOffline } = await openPortal()
  goOffline()
  await openReport('CH-2001')
  await saveReport()
  await expect
    .element(toast(TOASTS.reportCreated))
    .toHaveTextContent('It will be sent when there is a connection.')
})

it('[R21] a screen that fails shows the error with its stack, and what was entered is kept', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  await openPortal({
    at: '/technician/sync',
    breakStore: () => ({
      entries: () => {
        throw new TypeError('It cannot be read')
      },
    }),
  })
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  const screen = page.getByRole('alert')
  await expect.element(screen).toHaveTextContent('It cannot be read')
  await expect.element(screen).toHaveTextContent('What you have entered is kept on this phone.')
  // The diagnostic log listens to reported errors.
  expect(reported.mock.calls).toEqual([[new TypeError('It cannot be read')]])
  logged.mockClear()
})
