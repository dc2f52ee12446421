import { imageSize } from 'image-size'
import { withExif } from '../../../support/documents/exif.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
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

const JOB = 'CH-2001'

test('[OB11] [R19] a picture of 60 megapixels is turned upright, made small enough to send, and loses its location', async ({
  browser,
  server,
  signedInPhone: phone,
}) => {
  const [picture] = await drawPictures(browser, ['picture.jpg'], { width: 8_960, height: 6_720 })
  if (!picture) throw new Error('no picture')
  const page = await openDashboard(phone)
  await tap(jobCard(page, JOB).getByRole('button', { name: 'Create Report' }))
  await page
    .getByLabel('Take Photo')
    .setInputFiles([{ ...picture, name: 'IMG_1.jpg', buffer: withExif(picture.buffer) }])
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(syncLine(page)).toContainText('All sent')

  // From the public bucket.
  const [report] = await reportRows(server, JOB)
  const [path] = Array.isArray(report?.['photos']) ? report['photos'] : []
  const photo = Buffer.from(await (await fetch(photoAddress(server, path))).arrayBuffer())
  expect(imageSize(photo)).toMatchObject({ width: 1_536, height: 2_048 })
  expect(photo.includes('Exif')).toBe(false)
  expect(photo.byteLength).toBeLessThanOrEqual(400_000)
})
