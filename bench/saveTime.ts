import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { calendarDay } from '#domain/time.ts'
import { Phone } from '../tests/support/phone.ts'
import { drawPictures, type Picture } from '../tests/support/pictures.ts'
import { BENCH_PATH, startServer } from './benchServer.ts'
import { callPage } from './callPage.ts'
import { seedJobs, startAllJobs } from './seedJobs.ts'
import { signIn } from './signIn.ts'
import { throttle } from './throttle.ts'

const RUNS = 7
const SETTLE_MS = 500
const MODULE = 'saveReport'
const PHOTO_NAMES = ['crown.jpg', 'flue.jpg', 'damper.jpg', 'smoke.jpg', 'firebox.jpg']

/** Milliseconds of each run, warm-up left out. */
export type Saves = { portal: number[]; command: number[]; bare: number[] }

/**
 * How long a report with five resized photos takes to save at 4× CPU throttling, offline: in the portal,
 * from the tap on the button to the frame that shows the notice; the portal's command alone; and a bare
 * IndexedDB transaction of as many rows. In turns.
 */
export async function measureSaves(port: number, dist: string, benchFiles: string): Promise<Saves> {
  const pictures = await drawPictures(PHOTO_NAMES)
  const server = await startServer(port, dist, benchFiles)
  const phone = await Phone.switchOn(server.url)
  try {
    const jobIds = await seedJobs(server, RUNS + 1, calendarDay(new Date()))
    await startAllJobs(server)
    await (await signIn(phone, jobIds.length)).close()
    const blank = await phone.open(`${BENCH_PATH}blank.html`)
    // Loads the module while there is a network.
    await callPage(blank, MODULE, 'timeCommand')
    await throttle(blank)
    await phone.goOffline()

    const saves: Saves = { portal: [], command: [], bare: [] }
    for (const [run, jobId] of jobIds.entries()) {
      const portalMs = await timePortal(phone, jobId, pictures)
      const commandMs = v.parse(v.number(), await callPage(blank, MODULE, 'timeCommand'))
      const bareMs = v.parse(v.number(), await callPage(blank, MODULE, 'timeBareTransaction'))
      if (run === 0) continue
      saves.portal.push(portalMs)
      saves.command.push(commandMs)
      saves.bare.push(bareMs)
    }
    return saves
  } finally {
    await phone.dispose()
    await server.stop()
  }
}

async function timePortal(phone: Phone, jobId: string, pictures: Picture[]): Promise<number> {
  const page = await phone.open(`/technician/jobs/${jobId}/report`)
  await page.getByLabel('Recommendations').fill('Seal the crown before the winter\nSweep again within a year')
  await page.getByLabel('Photos').setInputFiles(pictures)
  await page
    .getByRole('button', { name: 'Remove' })
    .nth(pictures.length - 1)
    .waitFor()
  const save = page.getByRole('button', { name: 'Save Report', disabled: false })
  await save.scrollIntoViewIfNeeded()
  // The page has come to rest by the time a thumb is on the button: the draft is written, the thumbnails drawn.
  await page.waitForTimeout(SETTLE_MS)
  const place = await save.boundingBox()
  if (!place) throw new Error('The button is not on the screen')
  await throttle(page)
  await page.evaluate(noteSave)
  // A bare touch: a click of the test's own would first ask the page what lies there, at the page's cost.
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
  const elapsedMs = await readSave(page)
  await page.close()
  return elapsedMs
}

// Runs in the page. The notice is the acknowledgement; it counts from the frame that shows it.
function noteSave(): void {
  document.addEventListener(
    'click',
    ({ timeStamp }) => performance.mark('save-tapped', { startTime: timeStamp }),
    { capture: true, once: true },
  )
  new MutationObserver((_changes, observer) => {
    const notice = document.querySelector('[data-notice]')
    if (!notice?.textContent.includes('Inspection Report Created')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('save-shown')))
  }).observe(document, { childList: true, subtree: true })
}

async function readSave(page: Page): Promise<number> {
  const measured = await page.waitForFunction(() => {
    const shown = performance.getEntriesByName('save-shown')[0]
    return shown && performance.measure('save', { start: 'save-tapped', end: shown.startTime }).duration
  })
  return v.parse(v.number(), await measured.jsonValue())
}
