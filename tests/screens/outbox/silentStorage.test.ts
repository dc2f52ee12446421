import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { holdDatabase } from '../../support/browser/deviceDatabase.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import { button, confirmAtSave, expectSaved, jobCard, openJob, openReport, toast } from '../support/screen.ts'
import { shortenTheWait } from '../support/shortenTheWait.ts'
import { TOASTS } from '../../support/technician/texts.ts'

const notice = page.getByText('This phone’s storage does not respond')

/** The portal's database does not respond until the returned function is called. */
async function stopDatabase({ databaseName }: OpenPortal): Promise<() => void> {
  await holdDatabase(databaseName)
  return () => window.dispatchEvent(new Event('release'))
}

it('[OB12m] a tap to which the storage does not respond shows what to do, and is saved once it responds', async () => {
  const portal = await openPortal()
  shortenTheWait()
  const release = await stopDatabase(portal)
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('Your tap is not saved yet.')).toBeVisible()
  await expect.element(toast(TOASTS.jobUpdated)).not.toBeInTheDocument()
  release()
  await expect.element(toast(TOASTS.jobUpdated)).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

it('[OB12m] a report to which the storage does not respond is not saved yet, and is once it responds', async () => {
  const portal = await openPortal()
  shortenTheWait()
  await openReport('CH-2001')
  const release = await stopDatabase(portal)
  await confirmAtSave()
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('The report is not saved yet')).toBeVisible()
  release()
  await expectSaved()
  await expect.element(notice).not.toBeInTheDocument()
})

it('[OB12m] a visit to which the storage does not respond is not recorded yet, and is once it responds', async () => {
  const portal = await openPortal()
  shortenTheWait()
  await openJob('CH-2002')
  await button('Could not do the job').tap()
  await page.getByRole('radio', { name: 'Nobody at home' }).tap()
  const release = await stopDatabase(portal)
  await button('Tell the office').tap()
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('The visit is not recorded yet')).toBeVisible()
  release()
  await expect.element(page.getByText(/^The office (will be|has been) told: Nobody at home/)).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})
