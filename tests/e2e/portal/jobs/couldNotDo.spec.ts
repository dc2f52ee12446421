import type { Locator, Page } from '@playwright/test'
import { drafts } from '../../../support/browser/deviceDatabase.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'
import { LONG } from '../../../support/browser/long.ts'
import { expectAllSent, jobCard, openDashboard, tap } from '../../../support/technician/screenSteps.ts'
import { BUTTONS, FIELDS } from '../../../support/technician/texts.ts'

test(
  '[R32] [OB1a] [OB20c] what was entered survives the end of the browser, and a photo that was not ready',
  LONG,
  async ({ signedInPhoneToReopen: phone, server }) => {
    const page = await openDashboard(phone)
    const [small, large] = [
      await drawPictures(page.context(), ['gate.jpg'], { width: 640, height: 480 }),
      await drawPictures(page.context(), ['lane.jpg'], { width: 6_000, height: 4_000 }),
    ]
    await phone.goOffline()
    const sheet = await openSheet(page)
    await sheet.getByRole('radio', { name: 'No access' }).check()
    await sheet.getByLabel(FIELDS.choosePhotos).setInputFiles(small)
    await expect(sheet.getByRole('img', { name: '1: gate.jpg' })).toBeVisible()
    await sheet.getByLabel('Note for the office').fill('Gate locked, nobody answers')
    await sheet.getByLabel(FIELDS.choosePhotos).setInputFiles(large)
    await expect.poll(() => drafts(page, 'pictures')).toHaveLength(1)
    await expect.poll(() => drafts(page, 'photos')).toHaveLength(1)
    await phone.closeBrowser()

    await phone.openBrowser({ isOffline: true })
    const reopened = await phone.open('/technician')
    await reopened.getByRole('button', { name: BUTTONS.logOut }).click()
    await expect(reopened.getByRole('alertdialog')).toContainText(
      'The note for the office that job CH-2002 could not be done is begun, and not saved yet.',
    )
    await reopened.getByRole('button', { name: 'Cancel' }).click()
    const again = await openSheet(reopened)
    await expect(again.getByRole('radio', { name: 'No access' })).toBeChecked()
    await expect(again.getByLabel('Note for the office')).toHaveValue('Gate locked, nobody answers')
    await expect(again.getByRole('img')).toHaveCount(2)
    await again.getByRole('button', { name: 'Tell the office' }).click()
    await expect(reopened.getByText('The office will be told: No access')).toBeVisible()
    await expect(reopened.getByText('(begun)')).toHaveCount(0)
    await phone.goOnline()
    await expectAllSent(reopened)
    expect(await visits(server)).toMatchObject([{ note: 'Gate locked, nobody answers', photos: 2 }])
  },
)

async function openSheet(page: Page): Promise<Locator> {
  await tap(jobCard(page, 'CH-2002').getByRole('link', { name: 'Job CH-2002' }))
  await page.getByRole('button', { name: 'Could not do the job' }).click()
  const sheet = page.getByRole('dialog', { name: 'Could not do the job' })
  await expect(sheet.getByLabel('Note for the office')).toBeVisible()
  return sheet
}

function visits(server: RunningServer): Promise<unknown[]> {
  return server.query(
    `select visit.reason, visit.note, cardinality(visit.photos) as photos, job.status
     from public.visit_records as visit join public.jobs as job on job.id = visit.job_id`,
  )
}
