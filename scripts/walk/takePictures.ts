// `npm run pictures`: a job from its start to the certificate as pictures of a phone, and pages of the public site, for
// docs/walk.md and the README. Needs a build with VITE_SUPABASE_URL=same-origin in dist/. The results are committed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'
import { drawLine } from '../../tests/support/browser/drawLine.ts'
import { launchOptions } from '../../tests/support/browser/launchOptions.ts'
import { Phone } from '../../tests/support/browser/phone.ts'
import { RunningServer } from '../../tests/support/server/runningServer.ts'
import { seedOnce } from '../../tests/support/server/seedOnce.ts'
import { jobCard, signIn, weatherField } from '../../tests/support/technician/screenSteps.ts'
import { tapAfterPause } from '../../tests/support/technician/tapPause.ts'
import { BUTTONS, TOASTS } from '../../tests/support/technician/texts.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
// A phone of 390 × 844 with the bars of its browser.
const PHONE = { width: 390, height: 664 }
// The certificate is that of the seed's job CH-2007.
const PAGES = { home: '/', county: '/counties/dublin', certificate: '/certificate#IR-0C5E-3B7A-1F07' }
// The job of the walk is pending, and its customer's last report found a damper that was fair.
const BEFORE_THE_WALK = `do $$ begin
  update public.jobs set status = 'pending', actual_start_time = null, start_received_at = null
  where job_number = 'CH-2001';
  insert into public.inspection_reports (id, job_id, technician_id, overall_status, damper_status, priority_items,
    submitted_at, inspector_name)
  select gen_random_uuid(), id, technician_id, 'fair', 'fair', array['Free the damper'], actual_end_time,
    'Aoife Brennan' from public.jobs where job_number = 'CH-2011'; end $$`
const SIGNATURE = '12,62 20,25 24,30 20,50 26,72 16,78 30,60 36,45 40,62 45,48 50,62 56,30 56,64 64,46 88,50'
const ARROW = '90,20 80,42'

await seedOnce()
const server = await RunningServer.start()
const browser = await chromium.launch(launchOptions())
try {
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    const page = await browser.newPage({ viewport })
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      await picture(page, `site/${name}-${viewport.width}`)
    }
    await page.close()
  }
  await server.query(BEFORE_THE_WALK)
  await walk(await Phone.borrow(browser, server.url))
} finally {
  await browser.close()
  await server.dispose()
}

async function walk(phone: Phone): Promise<void> {
  const page = await signIn(phone)
  const devtools = await phone.browser.newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 2, mobile: true })
  const take = (name: string, atTop?: Locator) => picture(page, `walk/${name}`, atTop)
  const press = (target: Locator) => tapAfterPause(() => target.tap())
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const dialog = page.getByRole('dialog')

  await button(BUTTONS.dismiss).waitFor({ state: 'hidden' })
  await take('01-today')
  await press(jobCard(page, 'CH-2001').getByRole('link', { name: 'Job CH-2001' }))
  await take('02-earlier-visit', page.getByRole('region', { name: /^Earlier visit/ }))
  await press(button('Back to Dashboard'))
  await press(jobCard(page, 'CH-2001').getByRole('button', { name: BUTTONS.startJob }))
  await page.getByText(TOASTS.jobUpdated).waitFor()
  await take('03-started')
  await button(BUTTONS.dismiss).waitFor({ state: 'hidden' })
  await press(jobCard(page, 'CH-2001').getByRole('button', { name: BUTTONS.openReport }))
  // A house without signal, until the report is handed over.
  await phone.goOffline()
  await weatherField(page).fill('Dry, light wind')
  await take('04-form', page.locator('body'))
  await press(button('Damper: Not opened'))
  await press(dialog.getByText('Poor', { exact: true }))
  await dialog.getByLabel('Notes').fill('Plate rusted through at the right, will not close.')
  await dialog.getByLabel('Photo of Damper').setInputFiles(join(import.meta.dirname, 'damper.jpg'))
  await dialog.getByRole('button', { name: 'Mark photo 1: Damper' }).waitFor()
  await take('05-damper')
  await press(button('Next: Firebox'))
  await press(dialog.getByText('Good', { exact: true }))
  await press(button('Done'))
  await take('06-parts', page.getByRole('heading', { name: 'Chimney components' }))
  await press(button('Mark photo 1'))
  await drawLine(dialog.locator('figure svg'), pointsOf(ARROW))
  await take('07-mark')
  await press(button('Keep Marks'))
  await page.getByText('Wait until the photos are ready.').waitFor({ state: 'hidden' })
  await press(page.getByRole('group', { name: 'Smoke Test' }).getByText('Failed', { exact: true }))
  await take('08-safety', page.getByRole('heading', { name: 'Safety checks' }))
  await page.getByLabel('Recommendations').fill('Replace the damper plate')
  await take('09-review', page.getByRole('heading', { name: 'Review' }))
  await press(button(BUTTONS.saveReport))
  await press(dialog.getByRole('button', { name: 'Do not light the fire' }))
  await take('10-before-saving')
  await press(dialog.getByRole('button', { name: 'Customer Signs' }))
  await drawLine(dialog.locator('canvas'), pointsOf(SIGNATURE))
  await take('11-signature')
  await press(button('Keep Signature'))
  await press(dialog.getByRole('button', { name: 'Smoke Chamber: Not inspected' }))
  await press(button(BUTTONS.asShown))
  await page.getByText(TOASTS.reportCreated).waitFor()
  await page.getByRole('button', { name: 'Save PDF', disabled: false }).waitFor()
  await take('12-saved')
  await press(page.getByRole('link', { name: 'Show report' }))
  await phone.goOnline()
  await page.getByText('The office has not got all of this yet.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Save PDF', disabled: false }).waitFor()
  await take('13-certificate')
  await take('14-findings', page.locator('[data-document] dl').first())
}

/** @param atTop what the page is scrolled to first */
async function picture(page: Page, name: string, atTop?: Locator): Promise<void> {
  await atTop?.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.waitForTimeout(400)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 70 })
  await writeFile(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
}

/** Shares of a width and a height, from percentages: `12,62 20,25`. */
function pointsOf(text: string): [number, number][] {
  return Array.from(text.matchAll(/(\d+),(\d+)/g), ([, x, y]) => [Number(x) / 100, Number(y) / 100])
}
