import type { Locator, Page } from 'playwright-core'
import * as v from 'valibot'
import { calendarDay } from '#domain/time.ts'
import { Phone } from '../../tests/support/browser/phone.ts'
import { drawPictures, type Picture } from '../../tests/support/documents/pictures.ts'
import { BUTTONS, FIELDS, TOASTS } from '../../tests/support/technician/texts.ts'
import { BENCH_PATH, startServer } from '../lib/benchServer.ts'
import { callPage } from '../lib/callPage.ts'
import { seedJobs, startAllJobs } from '../lib/seedJobs.ts'
import { signIn } from '../lib/signIn.ts'
import { whileThrottled } from '../lib/throttle.ts'
import { touch } from '../lib/touch.ts'

const RUNS = 11
const MODULE = 'saveReport'
const PHOTO_NAMES = ['crown.jpg', 'flue.jpg', 'damper.jpg', 'smoke.jpg', 'firebox.jpg']

/** Milliseconds of each run without the warm-up. */
export type Saves = { portal: number[]; barePage: number[]; command: number[]; bareTransaction: number[] }

/**
 * The time to save a report with five resized photos at 4× CPU throttling, offline: in the portal, from the tap on
 * the button to the toast on the screen, and on a bare page that writes as many rows; the portal's command alone, and
 * a bare IndexedDB transaction. The runs alternate.
 */
export async function measureSaves(port: number, dist: string, benchFiles: string): Promise<Saves> {
  const server = await startServer(port, dist, benchFiles)
  const phone = await Phone.switchOn(server.url)
  try {
    const pictures = await drawPictures(phone.browser, PHOTO_NAMES)
    const jobIds = await seedJobs(server, RUNS + 1, calendarDay(new Date()))
    await startAllJobs(server)
    await (await signIn(phone, jobIds.length)).close()
    const [blank, barePage] = [await openBare(phone), await openBare(phone)]
    await phone.goOffline()
    // The service worker would send the report of the previous run while the next one is timed.
    await server.stop()

    const saves: Saves = { portal: [], barePage: [], command: [], bareTransaction: [] }
    for (const [run, jobId] of jobIds.entries()) {
      const portalMs = await timePortal(phone, jobId, pictures)
      const barePageMs = await timeBarePage(barePage)
      const commandMs = await timeOn(blank, 'timeCommand')
      const bareTransactionMs = await timeOn(blank, 'timeBareTransaction')
      if (run === 0) continue
      saves.portal.push(portalMs)
      saves.barePage.push(barePageMs)
      saves.command.push(commandMs)
      saves.bareTransaction.push(bareTransactionMs)
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
  await page.getByLabel(FIELDS.choosePhotos).setInputFiles(pictures)
  await page
    .getByRole('button', { name: 'Remove' })
    .nth(pictures.length - 1)
    .waitFor()
  const save = page.getByRole('button', { name: BUTTONS.saveReport, disabled: false })
  await save.scrollIntoViewIfNeeded()
  // The page is idle before the tap: the draft is stored, the thumbnails are rendered.
  const elapsedMs = await whileThrottled(page, () => timeFromTapToToast(page, save))
  await page.close()
  return elapsedMs
}

async function openBare(phone: Phone): Promise<Page> {
  const page = await phone.open(`${BENCH_PATH}blank.html`)
  // Loads the module, and the store's lazy code, while there is a network.
  await callPage(page, MODULE, 'showBareSave')
  await callPage(page, MODULE, 'timeCommand')
  return page
}

async function timeBarePage(page: Page): Promise<number> {
  await callPage(page, MODULE, 'showBareSave')
  return whileThrottled(page, () =>
    timeFromTapToToast(page, page.getByRole('button', { name: BUTTONS.saveReport })),
  )
}

async function timeOn(page: Page, name: 'timeCommand' | 'timeBareTransaction'): Promise<number> {
  return v.parse(v.number(), await whileThrottled(page, () => callPage(page, MODULE, name)))
}

async function timeFromTapToToast(page: Page, button: Locator): Promise<number> {
  await page.evaluate(recordSave, TOASTS.reportCreated)
  await touch(page, button)
  return readSave(page)
}

// Runs in the page. The toast is the confirmation; it counts from when the browser has painted it.
function recordSave(title: string): void {
  performance.clearMarks()
  document.addEventListener(
    'click',
    ({ timeStamp }) => performance.mark('save-tapped', { startTime: timeStamp }),
    { capture: true, once: true },
  )
  new MutationObserver((_changes, observer) => {
    const toast = document.querySelector('[data-notice]')
    if (!toast?.textContent.includes(title)) return
    observer.disconnect()
    toast.querySelector('p')?.setAttribute('elementtiming', 'notice')
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list, observer) => {
    observer.disconnect()
    for (const { startTime } of list.getEntries()) performance.mark('save-shown', { startTime })
  }).observe({ type: 'element' })
}

async function readSave(page: Page): Promise<number> {
  const measured = await page.waitForFunction(() => {
    const shown = performance.getEntriesByName('save-shown')[0]
    return shown && performance.measure('save', { start: 'save-tapped', end: shown.startTime }).duration
  })
  return v.parse(v.number(), await measured.jsonValue())
}
