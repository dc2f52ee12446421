import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { PASSWORD, TECHNICIAN } from '../support/browser/journey.ts'
import { outboxKinds } from '../support/faults/deviceRows.ts'
import type { Visit } from '../support/faults/technicianDay.ts'
import type { EnginePage } from './support/enginePage.ts'

/** Signs in. Resolves when all jobs are on the device, and the worker can start the portal without a server. */
export async function signIn(page: EnginePage): Promise<void> {
  await page.open('/technician')
  await page.fill('Email', TECHNICIAN)
  await page.fill('Password', PASSWORD)
  await page.click('button', 'Sign In')
  await page.seeRole('tab', /^Today's Jobs \(\d+\)$/)
  await page.see('Job CH-2002')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true), null)
}

/** Starts the job. Returns from and until when. */
export async function startJob(page: EnginePage, jobNumber: string): Promise<[number, number]> {
  const before = Date.now()
  await page.click('button', 'Start Job', { within: jobNumber })
  await page.see('In Progress', { within: jobNumber })
  return [before, Date.now()]
}

/** Opens the report, no sooner after the start than the card takes another tap [R25]. */
export async function openReport(page: EnginePage, jobNumber: string): Promise<void> {
  await delay(600)
  await page.click('button', /Report$/, { within: jobNumber })
}

/** Completes a job in progress, and confirms that it has no report, no sooner than the card takes another tap [R25]. */
export async function completeJob(page: EnginePage, jobNumber: string): Promise<void> {
  await delay(600)
  await page.click('button', 'Complete Job', { within: jobNumber })
  await page.see('Complete anyway', { within: jobNumber })
  await delay(600)
  await page.click('button', 'Complete anyway', { within: jobNumber })
  await page.see('Completed', { within: jobNumber })
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

export async function saveReport(page: EnginePage, jobNumber: string): Promise<[number, number]> {
  const before = Date.now()
  await page.click('button', 'Save Report')
  await page.see('Inspection Report Created')
  await page.see('Completed', { within: jobNumber })
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
  await page.fill('Weather Conditions', weather)
  await page.upload('Choose Photos', pictures)
  await seePhotos(page, pictures.length)
  return { jobNumber, weather, startedBetween, savedBetween: await saveReport(page, jobNumber) }
}

/** Waits until the outbox is empty and the screen shows it. */
export async function seeAllSent(page: EnginePage): Promise<void> {
  // As when a phone comes back online: without it the entries wait for their next attempt.
  await page.evaluate(() => window.dispatchEvent(new Event('online')), null)
  await page.until('send everything', async () => (await outboxKinds(page)).length === 0)
  await page.see('All sent')
}

/** Makes the PDF of the job's report, and returns how it begins. */
export async function pdfOf(page: EnginePage, jobNumber: string): Promise<Buffer> {
  await page.click('link', 'View Report', { within: jobNumber })
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
