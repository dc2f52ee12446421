import type { Page } from '@playwright/test'
import { drafts } from '../../../support/browser/deviceDatabase.ts'
import { devicePhotos, photosWithBytes, waitingPictures } from '../../../support/faults/deviceRows.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import {
  clickAtRest,
  expect,
  jobCard,
  reportRows,
  openDashboard,
  syncLine,
  test,
  tap,
} from '../../../support/browser/journey.ts'

const JOB = 'CH-2001'

async function openReport(page: Page): Promise<void> {
  await tap(jobCard(page, JOB).getByRole('button', { name: 'Create Report' }))
  await expect(page.getByLabel('Weather Conditions')).toBeVisible()
}

const discard = (page: Page) => page.getByRole('button', { name: 'Discard Draft' })
const question = (page: Page) => page.getByRole('group', { name: /^Discard this draft\?/ })

async function discardDraft(page: Page): Promise<void> {
  await discard(page).click()
  await question(page).getByRole('button', { name: 'Discard Draft' }).click()
  await expect(page.getByText('Draft Discarded')).toBeVisible()
}

const withWeather = (weather: string) => ({ findings: { weather_conditions: weather } })

test('a deliberate second tap discards a draft with its photos, and the next one begins blank', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Weather Conditions').fill('Begun in error')
  await page
    .getByLabel('Choose Photos')
    .setInputFiles(await drawPictures(page.context(), ['crown.jpg', 'flue.jpg'], { width: 320, height: 240 }))
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await expect.poll(() => drafts(page)).toMatchObject([withWeather('Begun in error')])

  await discard(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Keep Draft' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(discard(page)).toBeFocused()
  expect(await drafts(page)).toHaveLength(1)

  await discardDraft(page)
  await expect(page.getByRole('tab', { name: /^Today's Jobs/ })).toBeVisible()
  expect(await drafts(page)).toEqual([])
  expect(await devicePhotos(page)).toEqual([])
  expect(await photosWithBytes(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('tab', { name: /^Today's Jobs/ })).toBeVisible()
  expect(await drafts(page)).toEqual([])
  await openReport(page)
  await expect(page.getByLabel('Weather Conditions')).toHaveValue('')
})

test('a draft is discarded while its pictures are prepared, without an error about them afterwards', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await page
    .getByLabel('Choose Photos')
    .setInputFiles(await drawPictures(page.context(), ['crown.jpg', 'flue.jpg', 'damper.jpg']))
  await expect(page.getByText('Preparing: crown.jpg')).toBeVisible()
  await discardDraft(page)
  // Until then a picture could still become a photo, or an error.
  await expect.poll(() => page.workers().length, 'workers that prepare a picture').toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await waitingPictures(page)).toEqual([])
  expect(await photosWithBytes(page)).toEqual([])
})

test('[OB10] a draft that one tab discards shows so in the other, and is saved there again only on request', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Weather Conditions').fill('Typed before')
  await expect.poll(() => drafts(page)).toMatchObject([withWeather('Typed before')])
  const other = await phone.open(page.url())
  await expect(other.getByLabel('Weather Conditions')).toHaveValue('Typed before')

  await page.bringToFront()
  await discardDraft(page)
  await other.bringToFront()
  const notice = other.getByRole('alert').filter({ hasText: 'This draft was discarded in another tab' })
  await expect(notice).toBeInViewport()
  await other.getByLabel('Weather Conditions').fill('Typed after')
  await expect(other.getByText('The last changes could not be kept')).toBeAttached()
  expect(await drafts(page)).toEqual([])
  await clickAtRest(other.getByRole('button', { name: 'Save Report' }))
  await expect(
    other.getByText('Failed to save inspection report: This draft was discarded').first(),
  ).toBeVisible()
  await expect(other.getByLabel('Weather Conditions')).toHaveValue('Typed after')

  await notice.getByRole('button', { name: 'Keep as Draft' }).click()
  await expect(notice).toBeHidden()
  expect(await drafts(page)).toMatchObject([withWeather('Typed after')])
  await other.getByLabel('Weather Conditions').fill('Typed in the end')
  await expect.poll(() => drafts(page)).toMatchObject([withWeather('Typed in the end')])
  await other.getByRole('button', { name: 'Save Report' }).click()
  await expect(syncLine(other)).toContainText('All sent')
  expect(await reportRows(server, JOB)).toMatchObject([{ weather_conditions: 'Typed in the end' }])
})

test('[OB10] an old form confuses neither a newer draft nor a report with the draft that it shows', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  const other = await phone.open(page.url())
  await other.getByLabel('Weather Conditions').fill('On an old form')
  await expect.poll(() => drafts(page)).toMatchObject([withWeather('On an old form')])
  await page.bringToFront()
  await discardDraft(page)
  await openReport(page)
  await page.getByLabel('Weather Conditions').fill('Anew')
  await expect(other.getByText('and a new one was begun there')).toBeVisible()
  await expect(other.getByLabel('Weather Conditions')).toHaveValue('On an old form')
  await expect.poll(() => drafts(page)).toMatchObject([withWeather('Anew')])

  const third = await phone.open(page.url())
  await expect(third.getByLabel('Weather Conditions')).toHaveValue('Anew')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  await third.bringToFront()
  await discard(third).click()
  await question(third).getByRole('button', { name: 'Discard Draft' }).click()
  await expect(
    third.getByText('Failed to discard the draft: This report has already been saved'),
  ).toBeVisible()
})
