import * as v from 'valibot'
import { outboxKinds } from '../support/faults/deviceRows.ts'
import type { EnginePage } from './support/enginePage.ts'
import { tapAfterPause } from '../support/technician/tapPause.ts'
import {
  ACCOUNT,
  BUTTONS,
  cardTitle,
  FIELDS,
  LINKS,
  STATUS,
  SYNC_LINE,
  TABS,
  TOASTS,
} from '../support/technician/texts.ts'
import type { Between, Visit } from '../support/technician/visit.ts'

/** Signs in. Resolves when all jobs are on the device, and the worker can start the portal without a server. */
export async function signIn(page: EnginePage): Promise<void> {
  await page.open('/technician')
  await page.fill(FIELDS.email, ACCOUNT.email)
  await page.fill(FIELDS.password, ACCOUNT.password)
  await page.click('button', BUTTONS.signIn)
  await page.seeRole('tab', TABS.today)
  await page.see(cardTitle('CH-2002'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true), null)
}

/** Starts the job. Returns from and until when. */
export async function startJob(page: EnginePage, jobNumber: string): Promise<Between> {
  const before = Date.now()
  await tap(page, BUTTONS.startJob, jobNumber)
  await page.see(STATUS.inProgress, { within: jobNumber })
  return [before, Date.now()]
}

/** Opens the report form of a job in progress. */
export async function openReport(page: EnginePage, jobNumber: string): Promise<void> {
  await tap(page, BUTTONS.openReport, jobNumber)
}

/** Completes a job in progress, and confirms that it has no report [R25]. */
export async function completeJob(page: EnginePage, jobNumber: string): Promise<void> {
  await tap(page, BUTTONS.completeJob, jobNumber)
  await tap(page, BUTTONS.completeAnyway, jobNumber)
  await page.see(STATUS.completed, { within: jobNumber })
}

/** Clicks a button in a job's card, no sooner after the last tap than the card accepts it [R25]. */
async function tap(page: EnginePage, button: string | RegExp, jobNumber: string): Promise<void> {
  await page.seeRole('button', button, { within: jobNumber })
  await tapAfterPause(() => page.click('button', button, { within: jobNumber }))
}

/** Waits until the open report has this many photos. */
export async function seePhotos(page: EnginePage, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await page.seeRole('button', `Remove photo ${number}`)
}

/** The shapes of the open report's photos, in the form and then in its review. */
export async function photoShapes(page: EnginePage): Promise<string[]> {
  const shapes = await page.evaluate(
    () =>
      Promise.all(
        [...document.querySelectorAll<HTMLImageElement>('li img[src^="blob:"]')].map(async (image) => {
          await image.decode()
          return image.naturalWidth > image.naturalHeight ? 'wide' : 'high'
        }),
      ),
    null,
  )
  return v.parse(v.array(v.string()), shapes)
}

export async function saveReport(page: EnginePage, jobNumber: string): Promise<Between> {
  const before = Date.now()
  await page.click('button', BUTTONS.saveReport)
  await page.click('button', BUTTONS.asShown)
  await page.see(TOASTS.reportCreated)
  await page.see(STATUS.completed, { within: jobNumber })
  return [before, Date.now()]
}

/** Everything that a technician does with a job. */
export async function doJob(
  page: EnginePage,
  jobNumber: string,
  pictures: readonly string[],
): Promise<Visit> {
  const weather = `Dry at ${jobNumber}`
  const startedBetween = await startJob(page, jobNumber)
  await openReport(page, jobNumber)
  await page.fill(FIELDS.weather, weather)
  await page.upload(FIELDS.choosePhotos, pictures)
  await seePhotos(page, pictures.length)
  return { jobNumber, weather, startedBetween, savedBetween: await saveReport(page, jobNumber) }
}

/** Waits until the outbox is empty and the screen shows it. */
export async function seeAllSent(page: EnginePage): Promise<void> {
  // As when a phone comes back online: without it the entries wait for their next attempt.
  await page.evaluate(() => window.dispatchEvent(new Event('online')), null)
  await page.until('send everything', async () => (await outboxKinds(page)).length === 0)
  await page.see(SYNC_LINE.allSent)
}

/** Makes the PDF of the job's report, and returns how it begins. */
export async function pdfOf(page: EnginePage, jobNumber: string): Promise<Buffer> {
  await page.click('link', LINKS.viewReport, { within: jobNumber })
  await page.seeRole('button', 'Save PDF')
  // A download would end in the downloads folder of the user who runs the tests.
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = () => undefined
    URL.createObjectURL = (file) => {
      Object.assign(window, { savedFile: file })
      return '#'
    }
  }, null)
  await page.click('button', 'Save PDF')
  const url = await page.evaluate(() => {
    const file: unknown = Reflect.get(window, 'savedFile')
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result))
      reader.readAsDataURL(file instanceof Blob ? file : new Blob())
    })
  }, null)
  return Buffer.from(v.parse(v.string(), url).replace(/^.*,/, ''), 'base64')
}
