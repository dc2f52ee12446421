import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { imageSize } from 'image-size'
import { withExif } from '../../../support/documents/exif.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import {
  confirmAtSave,
  expectAllSent,
  expectSaved,
  expectPhotos,
  openDashboard,
  openReport,
} from '../../../support/technician/screenSteps.ts'
import { BUTTONS, FIELDS } from '../../../support/technician/texts.ts'
import { photoAddress, reportRows } from '../../../support/technician/visit.ts'

const JOB = 'CH-2001'

test(
  '[R19] a picture of 60 megapixels is turned upright, made small enough to send, and loses its location',
  LONG,
  async ({ browser, server, signedInPhone: phone }) => {
    const [picture] = await drawPictures(browser, ['picture.jpg'], { width: 8_960, height: 6_720 })
    if (!picture) throw new Error('no picture')
    const page = await openDashboard(phone)
    await openReport(page, JOB)
    await page
      .getByLabel('Take Photo')
      .setInputFiles([{ ...picture, name: 'IMG_1.jpg', buffer: withExif(picture.buffer) }])
    await expectPhotos(page, 1)
    await confirmAtSave(page)
    await expectSaved(page)
    await expectAllSent(page)

    // From the public bucket.
    const [report] = await reportRows(server, JOB)
    const [path] = Array.isArray(report?.['photos']) ? report['photos'] : []
    const photo = Buffer.from(await (await fetch(photoAddress(server, path))).arrayBuffer())
    expect(imageSize(photo)).toMatchObject({ width: 1_536, height: 2_048 })
    expect(photo.includes('Exif')).toBe(false)
    expect(photo.byteLength).toBeLessThanOrEqual(400_000)
  },
)

test(
  'eight photos of 12 megapixels at once are all taken, and saving waits for them',
  LONG,
  async ({ browser, signedInPhone: phone }) => {
    const [picture] = await drawPictures(browser, ['picture.jpg'], { width: 4_000, height: 3_000 })
    if (!picture) throw new Error('no picture')
    const files = Array.from({ length: 8 }, (_, index) => test.info().outputPath(`IMG_${index}.jpg`))
    for (const file of files) await writeFile(file, picture.buffer)
    const page = await openDashboard(phone)
    await openReport(page, JOB)
    await expect(page.getByLabel(FIELDS.choosePhotos)).toBeVisible()
    const releaseWorkers = await holdWorkers(page)
    // By path: the bytes of that many pictures take long to send to the browser.
    await page.getByLabel(FIELDS.choosePhotos).setInputFiles(files)
    await expect(page.getByText('Preparing: IMG_0.jpg')).toBeVisible()
    await expect(page.getByText('Wait until the photos are ready.')).toBeVisible()
    await expect(page.getByRole('button', { name: BUTTONS.saveReport })).toBeDisabled()
    await releaseWorkers()
    await expectPhotos(page, 8)
    await expect(page.getByRole('button', { name: BUTTONS.saveReport })).toBeEnabled()
  },
)

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
