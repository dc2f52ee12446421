import type { Page } from 'playwright-core'
import { photosWithBytes, waitingPictures } from '../../support/faults/deviceRows.ts'
import { drawPictures } from '../../support/documents/pictures.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { LONG } from '../../support/browser/long.ts'
import {
  doJob,
  expectAllSent,
  jobCard,
  openReport,
  signIn,
  startJob,
} from '../../support/technician/screenSteps.ts'
import { FIELDS } from '../../support/technician/texts.ts'
import { expectStored } from '../../support/technician/expectStored.ts'
import { addJob, jobRow } from '../../support/technician/visit.ts'

const JOB = 'CH-2001'

/**
 * Lowers the site's quota below its usage, as other apps that fill the phone do. Takes effect in pages opened later.
 */
async function fillDisk(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin })
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.floor(usage * 0.9) })
}

test(
  '[OB12d] [OB20c] a stored picture survives opening the form on a full phone',
  LONG,
  async ({ browser, server, phoneToReopen: phone }) => {
    const pictures = await drawPictures(browser, ['crown.jpg'], { width: 2400, height: 1800 })
    const page = await signIn(phone)
    await openReport(page, JOB)
    await expect(page.getByLabel(FIELDS.choosePhotos)).toBeVisible()
    await page.evaluate(() => {
      window.Worker = class extends window.Worker {
        override postMessage(): void {
          queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message: 'No worker' })))
        }
      }
    })
    await page.getByLabel(FIELDS.choosePhotos).setInputFiles(pictures)
    await expect(page.getByText('crown.jpg: No worker The picture is kept')).toBeVisible()
    const address = page.url()
    await phone.closeBrowser()

    await phone.openBrowser()
    const full = await phone.browser.newPage()
    await fillDisk(full, server.url)
    await full.goto(address)
    await expect(
      full.getByText(
        'crown.jpg: The storage of this phone is full. Delete some photos or apps, then try again. The picture is kept',
      ),
    ).toBeVisible()
    expect(await waitingPictures(full)).toEqual(['crown.jpg'])
    expect(await photosWithBytes(full)).toHaveLength(1)
  },
)

test(
  '[OB12b] a full phone sends the whole day, and stores every picture until then',
  LONG,
  async ({ browser, server, phoneToReopen: phone }) => {
    const jobs = ['CH-9001', 'CH-9002', 'CH-9003', 'CH-9004', 'CH-9005']
    for (const jobNumber of jobs) await addJob(server, jobNumber)
    const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg'], { width: 1600, height: 1200 })
    const page = await signIn(phone)
    await expect(jobCard(page, 'CH-9005')).toBeVisible()
    await phone.goOffline()
    const reported = await doJob(page, 'CH-9001', pictures)
    for (const jobNumber of jobs.slice(1)) await startJob(page, jobNumber)
    const address = page.url()
    await phone.closeBrowser()

    await phone.openBrowser({ isOffline: true })
    const full = await phone.browser.newPage()
    await fillDisk(full, server.url)
    await full.goto(address)
    await expect(jobCard(full, 'CH-9002')).toBeVisible()
    expect(await photosWithBytes(full)).toHaveLength(2)
    await phone.goOnline()
    for (const jobNumber of jobs.slice(1)) {
      await expect.poll(async () => (await jobRow(server, jobNumber))['status']).toBe('in_progress')
    }
    await expect.poll(() => photosWithBytes(full)).toEqual([])
    await expectStored(server, full, reported)

    // Sent entries leave the outbox once there is room to write; the browser notices the room after a while.
    const devtools = await full.context().newCDPSession(full)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url })
    await expectAllSent(full)
  },
)
