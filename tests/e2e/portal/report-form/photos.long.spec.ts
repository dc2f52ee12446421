import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { drawPictures } from '../../../support/documents/pictures.ts'
import { expect, jobCard, openDashboard, test, tap } from '../../../support/browser/journey.ts'

test('eight photos of 12 megapixels at once are all taken, and saving waits for them', async ({
  browser,
  signedInPhone: phone,
}) => {
  const [picture] = await drawPictures(browser, ['picture.jpg'], { width: 4_000, height: 3_000 })
  if (!picture) throw new Error('no picture')
  const files = Array.from({ length: 8 }, (_, index) => test.info().outputPath(`IMG_${index}.jpg`))
  for (const file of files) await writeFile(file, picture.buffer)
  const page = await openDashboard(phone)
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await expect(page.getByLabel('Choose Photos')).toBeVisible()
  const releaseWorkers = await holdWorkers(page)
  // By path: the bytes of that many pictures take long to send to the browser.
  await page.getByLabel('Choose Photos').setInputFiles(files)
  await expect(page.getByText('Preparing: IMG_0.jpg')).toBeVisible()
  await expect(page.getByText('Wait until the photos are ready.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Report' })).toBeDisabled()
  await releaseWorkers()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(8)
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
