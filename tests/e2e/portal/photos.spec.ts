import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { imageSize } from 'image-size'
import { withExif } from '../../support/documents/exif.ts'
import { expectAccessible } from '../../support/browser/expectAccessible.ts'
import { drawPictures, type Picture } from '../../support/documents/pictures.ts'
import {
  clickAtRest,
  expect,
  jobCard,
  photoAddress,
  reportRows,
  openDashboard,
  syncLine,
  test,
} from '../../support/browser/journey.ts'
import type { RunningServer } from '../../support/server/runningServer.ts'

const JOB = 'CH-2001'

// Pictures take their time, and the machine may be busy with others.
test.setTimeout(120_000)

async function openReport(page: Page): Promise<void> {
  await jobCard(page, JOB).getByRole('button', { name: 'Create Report' }).click()
  await expect(page.getByLabel('Photos')).toBeVisible()
}

async function onePicture(browser: Browser, size: { width: number; height: number }): Promise<Picture> {
  const [picture] = await drawPictures(browser, ['picture.jpg'], size)
  if (!picture) throw new Error('no picture')
  return picture
}

const removeButtons = (page: Page) => page.getByRole('button', { name: /^Remove/ })

async function removePhoto(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Remove photo ${number}` }).press('Enter')
  await page
    .getByRole('group', { name: `Remove photo ${number}?` })
    .getByRole('button', { name: 'Remove' })
    .press('Enter')
}

async function saveAndSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  await expect(syncLine(page)).toContainText('All sent', { timeout: 60_000 })
}

/** The report's photos as anybody can read them, in its order. */
async function storedPhotos(server: RunningServer): Promise<Buffer[]> {
  const [report] = await reportRows(server, JOB)
  const paths = report?.['photos']
  if (!Array.isArray(paths)) throw new Error('the report has no list of photos')
  return Promise.all(
    paths.map(async (path) => Buffer.from(await (await fetch(photoAddress(server, path))).arrayBuffer())),
  )
}

test('[R19] a photo is turned upright, made small, and forgets where it was taken', async ({
  browser,
  server,
  signedInPhone: phone,
}) => {
  const { buffer, ...picture } = await onePicture(browser, { width: 4_000, height: 3_000 })
  const page = await openDashboard(phone)
  await openReport(page)
  await page
    .getByLabel('Take Photo')
    .setInputFiles([{ ...picture, name: 'IMG_1.jpg', buffer: withExif(buffer) }])
  await expect(removeButtons(page)).toHaveCount(1)
  await saveAndSend(page)

  const [photo] = await storedPhotos(server)
  if (!photo) throw new Error('no photo')
  expect(imageSize(photo)).toMatchObject({ width: 1_536, height: 2_048 })
  expect(photo.includes('Exif')).toBe(false)
  expect(photo.byteLength).toBeLessThanOrEqual(400_000)
})

test('photos are captioned and put in order, and the report arrives so', async ({
  browser,
  server,
  signedInPhone: phone,
}) => {
  const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg', 'firebox.jpg'], {
    width: 640,
    height: 480,
  })
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Photos').setInputFiles(pictures)
  await expect(removeButtons(page)).toHaveCount(3)
  await page.getByLabel('Caption of photo 3').fill('Two bricks loose 🔥')
  await page.getByRole('button', { name: 'Move photo 3 up' }).click()
  const up = page.getByRole('button', { name: 'Move photo 2 up' })
  await expect(up).toBeFocused()
  await up.press('Enter')
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('Two bricks loose 🔥')
  await removePhoto(page, 3)
  await expect(removeButtons(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('2 photos, 1 with a caption.')
  await saveAndSend(page)

  const [report] = await reportRows(server, JOB)
  const [first, second] = Array.isArray(report?.['photos']) ? report['photos'].map(String) : []
  expect(first).toContain('firebox.jpg')
  expect(second).toContain('crown.jpg')
  expect(report?.['photo_captions']).toEqual({ [first ?? '']: 'Two bricks loose 🔥' })
})

test('a photo is removed by a second tap that was meant, and the focus goes on', async ({
  browser,
  signedInPhone: phone,
}) => {
  const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg', 'firebox.jpg'], {
    width: 640,
    height: 480,
  })
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Photos').setInputFiles(pictures)
  await expect(removeButtons(page)).toHaveCount(3)
  const remove = (number: number) => page.getByRole('button', { name: `Remove photo ${number}` })

  await remove(2).dblclick()
  await expect(remove(2)).toBeFocused()
  await expect(page.getByRole('group', { name: /^Remove photo/ })).toHaveCount(0)
  await expect(removeButtons(page)).toHaveCount(3)
  await remove(2).press('Enter')
  await expect(page.getByRole('button', { name: 'Keep photo 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep photo 2' }).press('Enter')
  await expect(remove(2)).toBeFocused()

  await removePhoto(page, 2)
  await expect(page.getByText('Photo 2 is removed, 2 photos left.')).toBeAttached()
  await expect(remove(2)).toBeFocused()
  await removePhoto(page, 2)
  await expect(remove(1)).toBeFocused()
  await removePhoto(page, 1)
  await expect(page.getByLabel('Take Photo')).toBeFocused()
})

test('a PDF, an SVG, a HEIC and a picture of a billion pixels are told apart, and the good one stays', async ({
  browser,
  signedInPhone: phone,
}) => {
  const good = await onePicture(browser, { width: 640, height: 480 })
  const page = await openDashboard(phone)
  await openReport(page)
  const jpeg = (name: string, content: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(content, 'latin1'),
  })
  await page
    .getByLabel('Photos')
    .setInputFiles([
      jpeg('letter.jpg', '%PDF-1.7 a letter'),
      jpeg(
        'drawing.jpg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
      ),
      jpeg('iphone.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      jpeg('bomb.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x7f\xff\0\0\x7f\xff\x08\x02\0\0\0'),
      good,
    ])
  await expect(removeButtons(page)).toHaveCount(1)
  const failures = page.getByRole('alert')
  await expect(failures).toContainText('letter.jpg: This file is not a picture but a PDF document.')
  await expect(failures).toContainText('drawing.jpg: This file is not a picture but an SVG drawing.')
  await expect(failures).toContainText('iphone.jpg: This phone cannot open HEIC photos.')
  await expect(failures).toContainText('bomb.png: The picture is too large for this phone.')
})

test('axe finds nothing on photos, failures and placeholders', async ({ browser, signedInPhone: phone }) => {
  const good = await onePicture(browser, { width: 640, height: 480 })
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Photos').setInputFiles([good, { ...good, buffer: Buffer.from('%PDF-1.7') }])
  await expect(page.getByRole('alert')).toContainText('PDF')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
})

/** The picture as so many files, which the browser reads by itself: sent to it, they took longer than their preparing. */
async function saveCopies({ buffer }: Picture, count: number): Promise<string[]> {
  const files = Array.from({ length: count }, (_, index) => test.info().outputPath(`IMG_${index}.jpg`))
  for (const file of files) await writeFile(file, buffer)
  return files
}

test('30 photos of 12 megapixels at once are all taken, one after the other', async ({
  browser,
  signedInPhoneToReopen: phone,
}) => {
  test.setTimeout(240_000)
  const picture = await onePicture(browser, { width: 4_000, height: 3_000 })
  const files = await saveCopies(picture, 30)
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Photos').setInputFiles(files)
  await expect(page.getByText('Preparing: IMG_0.jpg')).toBeVisible()
  await expect(page.getByText('Wait until the photos are ready.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Report' })).toBeDisabled()
  await expect(removeButtons(page)).toHaveCount(30, { timeout: 200_000 })
  await expect(page.getByRole('button', { name: 'Save Report' })).toBeEnabled()
})

test('a report with 100 photos is saved whole', async ({ browser, signedInPhoneToReopen: phone }) => {
  test.setTimeout(240_000)
  const picture = await onePicture(browser, { width: 320, height: 240 })
  const pictures = Array.from({ length: 100 }, (_, index) => ({ ...picture, name: `IMG_${index}.jpg` }))
  const page = await openDashboard(phone)
  await openReport(page)
  await phone.goOffline()
  await page.getByLabel('Photos').setInputFiles(pictures)
  await expect(removeButtons(page)).toHaveCount(100, { timeout: 200_000 })
  await clickAtRest(page.getByRole('button', { name: 'Save Report', disabled: false }))
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  await expect(syncLine(page)).toContainText('100 photos waiting')
})

test('[OB20] a picture that could not be prepared for the moment is tried again by Save, and told of after the form was left', async ({
  browser,
  signedInPhone: phone,
}) => {
  const picture = await onePicture(browser, { width: 320, height: 240 })
  const page = await openDashboard(phone)
  await openReport(page)
  await page.evaluate(() => {
    const workersThatWork = window.Worker
    const asked: Worker[] = []
    window.Worker = class extends workersThatWork {
      override postMessage(): void {
        asked.push(this)
      }
    }
    const failWorkers = () => {
      const failing = asked.splice(0)
      for (const worker of failing) worker.dispatchEvent(new ErrorEvent('error', { message: 'No worker' }))
      return failing.length
    }
    Object.assign(window, { failWorkers, mendWorkers: () => (window.Worker = workersThatWork) })
  })
  const failOnceAsked = () => expect.poll(() => page.evaluate('failWorkers()')).toBe(1)
  const failure = page.getByText('picture.jpg: No worker The picture is kept')
  await page.getByLabel('Photos').setInputFiles([picture])
  await failOnceAsked()
  await expect(failure).toBeVisible()
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Preparing: picture.jpg')).toBeVisible()
  await failOnceAsked()
  await expect(failure).toBeVisible()

  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Preparing: picture.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('tab', { name: /^Today's Jobs/ })).toBeVisible()
  await failOnceAsked()
  await expect(page.getByRole('alert').filter({ hasText: 'Photo Not Added' })).toContainText('picture.jpg')

  await page.evaluate('mendWorkers()')
  await jobCard(page, JOB).getByRole('button', { name: 'Create Report' }).click()
  await expect(removeButtons(page)).toHaveCount(1)
  await saveAndSend(page)
})
