import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import {
  button,
  expectAllSent,
  expectCount,
  jobCard,
  openReport,
  openSyncScreen,
  pressEnterOn,
  startJob,
  syncLine,
} from '../support/screen.ts'

const CANCELLED = 'The office has cancelled the job'

it('[OB3] a refused entry is shown, and is sent when the technician tries again', async () => {
  const { backend } = await refusedStart()
  const entry = page.getByRole('listitem').filter({ hasText: 'Start of job CH-2002' })
  await expect.element(entry).toHaveTextContent('Refused by the server')
  await expect.element(entry).toHaveTextContent(CANCELLED)

  await entry.getByRole('button', { name: /^Try again/ }).click()
  await expect.element(page.getByText('Everything on this phone has reached the office.')).toBeVisible()
  expect(backend.office.jobs.get('job-CH-2002')).toMatchObject({ status: 'in_progress' })
})

it('[R28] a refused entry can be put away once it was exported, stays readable, and can be taken back', async () => {
  const { reopen } = await refusedStart()
  const entry = page.getByRole('listitem').filter({ hasText: 'Start of job CH-2002' })
  const office = entry.getByRole('link', { name: /^Ring the office/ })
  await expect.element(office).toHaveAttribute('href', 'tel:+353209100000')
  await expectCount(entry.getByRole('button', { name: /^Put away/ }), 0)

  await entry.getByRole('button', { name: /^Export/ }).click()
  await button(/^Save unsent-work-/).click()
  await expect.element(entry.getByRole('button', { name: /^Put away/ })).toBeVisible()
  // A phone ends the portal while the file is handed over.
  await reopen('/technician/sync')
  await entry.getByRole('button', { name: /^Put away/ }).click()
  await expect.element(page.getByText('All sent', { exact: true })).toBeVisible()
  await reopen('/technician/sync')
  await page.getByText('Put away (1)').click()
  await expect.element(entry).toHaveTextContent(`Refused: ${CANCELLED}`)
  await expect.element(entry).toHaveTextContent('Readable here until')
  await button('Back to Dashboard').click()
  await expectAllSent()
  await expectCount(page.getByText('The server refused what you did here'), 0)

  await openSyncScreen()
  await page.getByText('Put away (1)').click()
  await entry.getByRole('button', { name: /^Take back/ }).click()
  await expect.element(entry.getByRole('button', { name: /^Try again/ })).toBeVisible()
  await expect.element(page.getByText('Not all sent')).toBeVisible()
})

it('[R16] a refused report shows one error, and another only after another attempt', async () => {
  const { backend, reopen } = await openPortal()
  const refusal = page.getByText(
    /^Failed to save inspection report: Start the job before you report on it\. Report IR-[0-9A-F-]+ stays on this phone\.$/,
  )
  await openReport('CH-2001')
  backend.refuseNext('Start the job before you report on it')
  await button('Save Report').click()
  await expectCount(refusal, 1)
  await expectCount(page.getByText('Inspection Report Created'), 0)
  await expect.element(jobCard('CH-2001')).toHaveTextContent('The server refused what you did here')

  await reopen('/technician')
  await expect.element(syncLine()).toHaveTextContent('1 refused by the server')
  await expectCount(refusal, 0)
  await openSyncScreen()
  backend.refuseNext('Start the job before you report on it')
  await button(/^Try again/).click()
  await expectCount(refusal, 1)
})

it('a draft is not counted as sent, and can be continued', async () => {
  await openPortal()
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Mist')
  await button('Back to Dashboard').click()
  await expectAllSent()
  await openSyncScreen()
  await expect.element(page.getByText('Everything that you saved has reached the office.')).toBeVisible()
  await page.getByRole('link', { name: 'The report on job CH-2001 is begun, and not saved yet' }).click()
  await expect.element(page.getByLabelText('Weather Conditions')).toHaveValue('Mist')
})

it('[OB17] the screen shows how much storage is used', async () => {
  await openPortal({ at: '/technician/sync' })
  await expect.element(page.getByRole('region', { name: 'Storage on this phone' })).toHaveTextContent(/used/)
})

it('[OB15] [R18] jobs that could not be refreshed are named with the reason, and stay', async () => {
  const { backend } = await openPortal()
  backend.failPulls('The office’s database has not been updated for this version of the portal yet.')
  await button('Refresh').click()
  const link = page.getByRole('link', { name: 'Jobs could not be refreshed' })
  await expect.element(link).toBeVisible()
  await expect.element(jobCard('CH-2001')).toBeVisible()
  await pressEnterOn(link)
  await expect.element(page.getByRole('main')).toHaveTextContent('The office’s database has not been updated')
})

it('[OB10] a job that the office has cancelled shows so, and the technician’s work on it stays', async () => {
  const { backend, goOffline, goOnline } = await openPortal()
  goOffline()
  await startJob('CH-2002')
  backend.office.cancel('job-CH-2002')
  goOnline()
  await expect.element(syncLine()).toHaveTextContent('1 refused by the server')
  await expect.element(jobCard('CH-2002')).toHaveTextContent('The server refused what you did here')
})

/** Opens the page of what waits, with the start of CH-2002, which the server has refused. */
async function refusedStart(): Promise<OpenPortal> {
  const portal = await openPortal()
  portal.backend.refuseNext(CANCELLED)
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).click()
  await expect.element(syncLine()).toHaveTextContent('1 refused by the server')
  await openSyncScreen()
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  return portal
}
