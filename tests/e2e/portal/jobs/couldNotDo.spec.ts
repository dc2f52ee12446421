import type { Locator, Page } from '@playwright/test'
import { drafts } from '../../../support/browser/deviceDatabase.ts'
import { expectAccessible } from '../../../support/browser/expectAccessible.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import { expect, jobCard, openDashboard, syncLine, tap, test } from '../../../support/browser/journey.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'
import { TODAY } from '../../../support/server/today.ts'

test('[R32] a job that could not be done is recorded once, with a photo, without a connection', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  const pictures = await drawPictures(page.context(), ['door.jpg'], { width: 1_200, height: 900 })
  await phone.goOffline()
  await jobCard(page, 'CH-2002').getByRole('link', { name: 'Job CH-2002' }).click()
  await page.getByRole('button', { name: 'Could not do the job' }).click()

  const sheet = page.getByRole('dialog', { name: 'Could not do the job' })
  const tell = sheet.getByRole('button', { name: 'Tell the office' })
  await tell.click()
  await expect(sheet.getByRole('alert')).toHaveText('Choose why the job could not be done.')
  await sheet.getByRole('radio', { name: 'Other', exact: true }).check()
  await tell.click()
  await expect(sheet.getByRole('alert')).toHaveText('Say in the note what happened.')
  await sheet.getByLabel('Note for the office').fill('Rang twice, dog in the yard')
  await expectAccessible(page)

  // Closed by accident, and opened again: what was entered is still there.
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Could not do the job' }).click()
  await expect(sheet.getByLabel('Note for the office')).toHaveValue('Rang twice, dog in the yard')
  await sheet.getByRole('radio', { name: 'Nobody at home' }).check()
  await sheet.getByLabel('Choose Photos').setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(sheet.getByRole('alert').filter({ hasText: 'not a picture but a PDF' })).toBeVisible()
  await sheet.getByLabel('Choose Photos').setInputFiles(pictures)
  await expect(sheet.getByRole('img', { name: '1: door.jpg' })).toBeVisible()
  await tell.dblclick()

  await expect(sheet).toBeHidden()
  await expect(page.getByText('It will be sent when there is a connection.')).toBeVisible()
  await expect(page.getByText(/^The office will be told: Nobody at home, \d\d:\d\d$/)).toBeVisible()
  expect(await visits(server)).toEqual([])

  await phone.goOnline()
  await expect(syncLine(page)).toContainText('All sent')
  await expect(page.getByText(/^The office has been told: Nobody at home, \d\d:\d\d$/)).toBeVisible()
  expect(await visits(server)).toEqual([
    { reason: 'nobody_home', note: 'Rang twice, dog in the yard', photos: 1, status: 'pending' },
  ])
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(jobCard(page, 'CH-2002')).toContainText('The office has been told: Nobody at home')

  // Until the office moves the job.
  await server.query(`update public.jobs set scheduled_time = '16:45', scheduled_date = ${TODAY} + 1
    where job_number = 'CH-2002'`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  await expect(jobCard(page, 'CH-2002')).toContainText('16:45')
  await expect(jobCard(page, 'CH-2002')).not.toContainText('The office has been told')
})

test('[R32] [OB1] [OB20] what was entered survives the end of the browser, and a photo that was not ready', async ({
  signedInPhoneToReopen: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  const [small, large] = [
    await drawPictures(page.context(), ['gate.jpg'], { width: 640, height: 480 }),
    await drawPictures(page.context(), ['lane.jpg'], { width: 6_000, height: 4_000 }),
  ]
  await phone.goOffline()
  const sheet = await openSheet(page)
  await sheet.getByRole('radio', { name: 'No access' }).check()
  await sheet.getByLabel('Choose Photos').setInputFiles(small)
  await expect(sheet.getByRole('img', { name: '1: gate.jpg' })).toBeVisible()
  await sheet.getByLabel('Note for the office').fill('Gate locked, nobody answers')
  await sheet.getByLabel('Choose Photos').setInputFiles(large)
  await expect
    .poll(() => drafts(page, 'visitDrafts'))
    .toMatchObject([{ photos: [{ prepared: { md5: expect.anything() } }, { prepared: null }] }])
  await phone.closeBrowser()

  await phone.openBrowser({ isOffline: true })
  const reopened = await phone.open('/technician')
  await reopened.getByRole('button', { name: 'Logout' }).click()
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
  await expect(syncLine(reopened)).toContainText('All sent')
  expect(await visits(server)).toMatchObject([{ note: 'Gate locked, nobody answers', photos: 2 }])
})

test('[R32] what was entered about a job that is no longer on the phone can be read and discarded', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const sheet = await openSheet(page)
  await sheet.getByRole('radio', { name: 'No access' }).check()
  await sheet.getByLabel('Note for the office').fill('Gate locked')
  await expect.poll(() => drafts(page, 'visitDrafts')).toMatchObject([{ note: 'Gate locked' }])
  // As an earlier version of the portal left it.
  await page.evaluate(loseJobOfVisit)

  await page.goto('/technician/sync')
  await page
    .getByRole('link', { name: /^The note for the office that a job could not be done is begun/ })
    .click()
  const lost = page.getByRole('region', { name: 'Could not do the job' })
  await expect(lost).toContainText('No access')
  await expect(lost).toContainText('Gate locked')
  await lost.getByRole('button', { name: 'Discard' }).click()
  await lost.getByRole('group').getByRole('button', { name: 'Discard' }).click()
  await expect(lost).toHaveCount(0)
  expect(await drafts(page, 'visitDrafts')).toEqual([])
})

test('[R32] [OB20] a picture whose preparation crashes the app each time is given up, and nothing else is lost', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const [picture] = await drawPictures(page.context(), ['gate.jpg'], { width: 640, height: 480 })
  // A worker that never replies, so that each attempt ends with the page.
  await page.addInitScript(() =>
    Object.assign(window, {
      Worker: class extends EventTarget {
        postMessage() {}
        terminate() {}
      },
    }),
  )
  await page.reload()
  let sheet = await openSheet(page)
  await sheet.getByLabel('Note for the office').fill('Gate locked')
  if (picture) await sheet.getByLabel('Choose Photos').setInputFiles([picture])
  for (const attempts of [1, 2, 3, 4]) {
    await expect.poll(() => drafts(page, 'visitDrafts')).toMatchObject([{ photos: [{ attempts }] }])
    await page.reload()
    await page.getByRole('button', { name: 'Could not do the job (begun)' }).click()
    sheet = page.getByRole('dialog', { name: 'Could not do the job' })
  }
  await expect(sheet.getByRole('alert')).toContainText('gate.jpg: This picture could not be prepared')
  await expect(sheet.getByLabel('Note for the office')).toHaveValue('Gate locked')
  await expect.poll(() => drafts(page, 'visitDrafts')).toMatchObject([{ note: 'Gate locked', photos: [] }])
})

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

/** Gives the draft the id of a job that is not on the phone. */
// Runs in the page.
function loseJobOfVisit(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('portal')
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('visitDrafts', 'readwrite')
      const records = transaction.objectStore('visitDrafts')
      const reading = records.getAll()
      reading.addEventListener('success', () => {
        records.clear()
        for (const visit of reading.result)
          records.put({ ...visit, jobId: '00000000-0000-4000-8000-000000000000' })
      })
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}
