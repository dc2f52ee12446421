import type { Page } from 'playwright-core'
import { drawPictures, type Picture } from '../../tests/support/documents/pictures.ts'
import { lookAtEverything } from '../../tests/support/technician/screenSteps.ts'
import { BUTTONS, FIELDS, TOASTS } from '../../tests/support/technician/texts.ts'
import { inTurn, type Measured } from '../lib/report.ts'
import { whileThrottled } from '../lib/throttle.ts'
import { REPORTED, reportedMs } from '../lib/reportedMs.ts'
import { touch } from '../lib/touch.ts'
import { BENCH_PATH } from '../lib/withBuild.ts'
import { signIn, withPhone } from '../lib/withPhone.ts'

const PHOTO_NAMES = ['crown.jpg', 'flue.jpg', 'damper.jpg', 'smoke.jpg', 'firebox.jpg']

/**
 * The time to save a report with five resized photos at 4× CPU throttling, offline: from the tap on the button to the
 * toast on the screen, in the portal and on a bare page that writes as many rows. The two alternate.
 */
export function measureSaves(dist: string, runs: number): Promise<Measured[]> {
  return withPhone(dist, runs + 1, async (served) => {
    const { phone, jobIds } = served
    const pictures = await drawPictures(phone.browser, PHOTO_NAMES)
    await served.query(`update public.jobs set status = 'in_progress'`)
    await (await signIn(served)).close()
    const bareUrl = `${BENCH_PATH}save?${new URLSearchParams({ toast: TOASTS.reportCreated })}`
    const barePages: Page[] = []
    while (barePages.length <= runs) barePages.push(await phone.open(bareUrl))
    await phone.goOffline()
    // The service worker would send the report of the previous run while the next one is timed.
    await served.stopServer()

    return inTurn(runs, {
      'bare page': async (round) => timeSave(barePages[round]),
      portal: async (round) => {
        const page = await phone.open(`/technician/jobs/${jobIds[round]}/report`)
        await fillReport(page, pictures)
        return timeSave(page)
      },
    })
  })
}

async function fillReport(page: Page, pictures: Picture[]): Promise<void> {
  await page.getByLabel('Recommendations').fill('Seal the crown before the winter\nSweep again within a year')
  await lookAtEverything(page)
  await page.getByLabel(FIELDS.choosePhotos).setInputFiles(pictures)
  await page
    .getByRole('button', { name: BUTTONS.removePhoto })
    .nth(pictures.length - 1)
    .waitFor()
  // The page is idle before the tap: the draft is stored, the thumbnails are rendered.
  await page.getByRole('button', { name: BUTTONS.saveReport, disabled: false }).scrollIntoViewIfNeeded()
}

async function timeSave(page: Page | undefined): Promise<number> {
  if (!page) throw new Error('There is no page for this round')
  return whileThrottled(page, async () => {
    const reported = reportedMs(page)
    await page.evaluate(reportSave, [REPORTED, TOASTS.reportCreated] as const)
    await touch(page, page.getByRole('button', { name: BUTTONS.saveReport }))
    return reported
  }).finally(() => page.close())
}

// Runs in the page. The toast is the confirmation; it counts from when the browser has painted it.
function reportSave([prefix, title]: readonly [string, string]): void {
  let tappedAt = NaN
  document.addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true, once: true })
  new MutationObserver((_changes, observer) => {
    const toast = document.querySelector('[data-toast]')
    if (!toast?.textContent.includes(title)) return
    observer.disconnect()
    toast.querySelector('p')?.setAttribute('elementtiming', 'notice')
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list, observer) => {
    observer.disconnect()
    for (const { startTime } of list.getEntries()) console.debug(prefix + (startTime - tappedAt))
  }).observe({ type: 'element' })
}
