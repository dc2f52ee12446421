import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { imageSize } from 'image-size'
import { withExif } from '../../../support/documents/exif.ts'
import { expectAccessible } from '../../../support/browser/expectAccessible.ts'
import { drawPictures, type Picture } from '../../../support/documents/pictures.ts'
import {
  expect,
  jobCard,
  photoAddress,
  reportRows,
  openDashboard,
  syncLine,
  test,
  tap,
} from '../../../support/browser/journey.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'

const JOB = 'CH-2001'

// Large pictures take seconds, and the machine may be busy.

async function openReport(page: Page): Promise<void> {
  await tap(jobCard(page, JOB).getByRole('button', { name: 'Create Report' }))
  await expect(page.getByLabel('Choose Photos')).toBeVisible()
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
  await expect(syncLine(page)).toContainText('All sent')
}

/** The report's photos from the public bucket, in its order. */
async function storedPhotos(server: RunningServer): Promise<Buffer[]> {
  const [report] = await reportRows(server, JOB)
  const paths = report?.['photos']
  if (!Array.isArray(paths)) throw new Error('the report has no list of photos')
  return Promise.all(
    paths.map(async (path) => Buffer.from(await (await fetch(photoAddress(server, path))).arrayBuffer())),
  )
}

test('[OB11] [R19] a picture of 60 megapixels is turned upright, made small enough to send, and loses its location', async ({
  browser,
  server,
  signedInPhone: phone,
}) => {
  const { buffer, ...picture } = await onePicture(browser, { width: 8_960, height: 6_720 })
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

test('photos are captioned and reordered, and the report arrives in that order', async ({
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
  await page.getByLabel('Choose Photos').setInputFiles(pictures)
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

test('[R35] an arrow is drawn into the photo, and the photo without it is not sent', async ({
  browser,
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await page
    .getByLabel('Choose Photos')
    .setInputFiles([await onePicture(browser, { width: 640, height: 480 })])
  await page.getByRole('button', { name: 'Mark photo 1' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Keep Marks' })).toBeDisabled()
  await drawStroke(page)
  await sheet.getByRole('button', { name: 'Keep Marks' }).click()
  await expect(page.getByText('Photo 1 is marked.')).toBeAttached()
  await expect(removeButtons(page)).toHaveCount(1)
  await saveAndSend(page)

  const [report] = await reportRows(server, JOB)
  const paths = Array.isArray(report?.['photos']) ? report['photos'].map(String) : []
  expect(await server.query('select name from storage.objects')).toEqual([{ name: paths[0] }])
  expect(await redPixels(page, photoAddress(server, paths[0]))).toBeGreaterThan(200)
})

test('[R35] a photo that cannot be opened any more shows an error, and stays unchanged', async ({
  browser,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await page
    .getByLabel('Choose Photos')
    .setInputFiles([await onePicture(browser, { width: 640, height: 480 })])
  await expect(removeButtons(page)).toHaveCount(1)
  await page.evaluate(damagePhotos)
  await page.getByRole('button', { name: 'Mark photo 1' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText('This phone cannot open the photo')
  await expect(sheet.getByRole('button', { name: 'Keep Marks' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(removeButtons(page)).toHaveCount(1)
})

async function drawStroke(page: Page): Promise<void> {
  const photo = page.getByRole('dialog').getByRole('img')
  await expect(photo).toBeVisible()
  await expect.poll(async () => (await photo.boundingBox())?.width ?? 0).toBeGreaterThan(100)
  const box = await photo.boundingBox()
  if (!box) throw new Error('no photo')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 40, box.y + box.height - 40, { steps: 5 })
  await page.mouse.up()
}

/** How many pixels of the picture at this address have the colour of a mark. */
function redPixels(page: Page, address: string): Promise<number> {
  return page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    let red = 0
    for (let i = 0; i < data.length; i += 4) {
      if ((data[i] ?? 0) > 170 && (data[i + 1] ?? 255) < 50 && (data[i + 2] ?? 255) < 50) red += 1
    }
    return red
  }, address)
}

// Runs in the page.
function damagePhotos(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('portal')
    opening.addEventListener('error', () => reject(new Error('The database does not open')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const transaction = db.transaction('photoBytes', 'readwrite')
      const rows = transaction.objectStore('photoBytes').openCursor()
      rows.addEventListener('success', () => {
        const cursor = rows.result
        if (!cursor) return
        cursor.update({ ...cursor.value, bytes: new Uint8Array([1, 2, 3]).buffer })
        cursor.continue()
      })
      transaction.addEventListener('complete', () => {
        db.close()
        resolve()
      })
    })
  })
}

test('a photo is removed by a deliberate second tap, and the focus moves to the next control', async ({
  browser,
  signedInPhone: phone,
}) => {
  const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg', 'firebox.jpg'], {
    width: 640,
    height: 480,
  })
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Choose Photos').setInputFiles(pictures)
  await expect(removeButtons(page)).toHaveCount(3)
  const remove = (number: number) => page.getByRole('button', { name: `Remove photo ${number}` })

  // The second tap of a double tap answers no question.
  await remove(2).dblclick()
  await expect(page.getByRole('button', { name: 'Keep photo 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep photo 2' }).press('Enter')
  await expect(remove(2)).toBeFocused()
  await expect(removeButtons(page)).toHaveCount(3)

  await removePhoto(page, 2)
  await expect(page.getByText('Photo 2 is removed, 2 photos left.')).toBeAttached()
  await expect(remove(2)).toBeFocused()
  await removePhoto(page, 2)
  await expect(remove(1)).toBeFocused()
  await removePhoto(page, 1)
  await expect(page.getByLabel('Choose Photos')).toBeFocused()
})

test('files that are not usable pictures are named one by one with the reason, and the good one is taken', async ({
  browser,
  signedInPhone: phone,
}) => {
  const good = await onePicture(browser, { width: 640, height: 480 })
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Weather Conditions').fill('Fog')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  const jpeg = (name: string, content: string) => file(name, Buffer.from(content, 'latin1'))
  await page
    .getByLabel('Choose Photos')
    .setInputFiles([
      jpeg('empty.jpg', ''),
      file('half.jpg', good.buffer.subarray(0, 100)),
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
  await expect(failures).toContainText('empty.jpg: The file is empty. Take the photo again.')
  await expect(failures).toContainText('half.jpg: This file is not a picture')
  await expect(failures).toContainText('letter.jpg: This file is not a picture but a PDF document.')
  await expect(failures).toContainText('drawing.jpg: This file is not a picture but an SVG drawing.')
  await expect(failures).toContainText('iphone.jpg: This phone cannot open HEIC photos.')
  await expect(failures).toContainText('bomb.png: The picture is too large for this phone.')
  await expect(page.getByLabel('Weather Conditions')).toHaveValue('Fog')
})

test('axe finds nothing on photos, failures and placeholders', async ({ browser, signedInPhone: phone }) => {
  const good = await onePicture(browser, { width: 640, height: 480 })
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Choose Photos').setInputFiles([good, { ...good, buffer: Buffer.from('%PDF-1.7') }])
  await expect(page.getByRole('alert')).toContainText('PDF')
  await page.setViewportSize({ width: 320, height: 844 })
  await expectAccessible(page)
})

test('eight photos of 12 megapixels at once are all taken, and saving waits for them', async ({
  browser,
  signedInPhone: phone,
}) => {
  const picture = await onePicture(browser, { width: 4_000, height: 3_000 })
  const files = Array.from({ length: 8 }, (_, index) => test.info().outputPath(`IMG_${index}.jpg`))
  for (const file of files) await writeFile(file, picture.buffer)
  const page = await openDashboard(phone)
  await openReport(page)
  const releaseWorkers = await holdWorkers(page)
  // By path: the bytes of that many pictures take long to send to the browser.
  await page.getByLabel('Choose Photos').setInputFiles(files)
  await expect(page.getByText('Preparing: IMG_0.jpg')).toBeVisible()
  await expect(page.getByText('Wait until the photos are ready.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Report' })).toBeDisabled()
  await releaseWorkers()
  await expect(removeButtons(page)).toHaveCount(8)
  await expect(page.getByRole('button', { name: 'Save Report' })).toBeEnabled()
})

/** Holds back what the page sends to the workers that it starts from now on, until the returned function is called. */
async function holdWorkers(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    let isHeld = true
    const held: (() => void)[] = []
    window.Worker = class extends Worker {
      override postMessage(message: unknown): void {
        const send = () => super.postMessage(message)
        if (isHeld) held.push(send)
        else send()
      }
    }
    const releaseWorkers = () => {
      isHeld = false
      for (const send of held) send()
    }
    Object.assign(window, { releaseWorkers })
  })
  return () => page.evaluate('releaseWorkers()')
}

test('[OB20] a picture whose preparation failed is tried again by Save, and shows an error if the form was left', async ({
  browser,
  signedInPhone: phone,
}) => {
  const picture = await onePicture(browser, { width: 320, height: 240 })
  const page = await openDashboard(phone)
  await openReport(page)
  await page.evaluate(() => {
    const WorkingWorker = window.Worker
    const started: Worker[] = []
    window.Worker = class extends WorkingWorker {
      override postMessage(): void {
        started.push(this)
      }
    }
    const failWorkers = () => {
      const failing = started.splice(0)
      for (const worker of failing) worker.dispatchEvent(new ErrorEvent('error', { message: 'No worker' }))
      return failing.length
    }
    Object.assign(window, { failWorkers, mendWorkers: () => (window.Worker = WorkingWorker) })
  })
  const failWhenStarted = () => expect.poll(() => page.evaluate('failWorkers()')).toBe(1)
  const failure = page.getByText('picture.jpg: No worker The picture is kept')
  await page.getByLabel('Choose Photos').setInputFiles([picture])
  await failWhenStarted()
  await expect(failure).toBeVisible()
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Preparing: picture.jpg')).toBeVisible()
  await failWhenStarted()
  await expect(failure).toBeVisible()

  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Preparing: picture.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('tab', { name: /^Today's Jobs/ })).toBeVisible()
  await failWhenStarted()
  await expect(page.getByRole('alert').filter({ hasText: 'Photo Not Added' })).toContainText('picture.jpg')

  await page.evaluate('mendWorkers()')
  await tap(jobCard(page, JOB).getByRole('button', { name: 'Create Report' }))
  await expect(removeButtons(page)).toHaveCount(1)
  await saveAndSend(page)
})
