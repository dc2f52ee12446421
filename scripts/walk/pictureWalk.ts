// `npm run pictures`: a job from its start to the certificate as pictures of a phone, for docs/walk.md and the README.
// Needs a build with VITE_SUPABASE_URL=same-origin in dist/. The results are committed.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { Phone } from '../../tests/support/browser/phone.ts'
import { RunningServer } from '../../tests/support/server/runningServer.ts'
import { seedOnce } from '../../tests/support/server/seedOnce.ts'
import { enterSignIn, jobCard, weatherField } from '../../tests/support/technician/screenSteps.ts'
import { BUTTONS, TABS, TOASTS } from '../../tests/support/technician/texts.ts'
import { photographDamper } from './photographDamper.ts'

const OUT_DIR = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'walk')
// A phone of 390 × 844 with the bars of its browser.
const SCREEN = { width: 390, height: 664, deviceScaleFactor: 2, mobile: true }
const WEBP_QUALITY = 70
// Longer than the time in which a second tap does nothing [R25].
const TAP_PAUSE_MS = 700

// The job of the walk is pending, and its customer's last report found a damper that was fair.
const BEFORE_THE_WALK = `do $$ begin
  update public.jobs set status = 'pending', actual_start_time = null, start_received_at = null
  where job_number = 'CH-2001';
  insert into public.inspection_reports (id, job_id, technician_id, overall_status, damper_status, priority_items,
    submitted_at, inspector_name)
  select 'e0000000-0000-4000-8000-000000000011', job.id, job.technician_id, 'fair', 'fair', array['Free the damper'],
    job.actual_end_time, 'Aoife Brennan'
  from public.jobs as job where job_number = 'CH-2011';
  end $$`

let count = 0

/** Takes a picture of the screen. */
async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY })
  await devtools.detach()
  count += 1
  await writeFile(
    join(OUT_DIR, `${String(count).padStart(2, '0')}-${name}.webp`),
    Buffer.from(data, 'base64'),
  )
}

async function tap(target: Locator): Promise<void> {
  await target.page().waitForTimeout(TAP_PAUSE_MS)
  await target.tap()
}

/** Scrolls so that the element is below the header. */
async function show(target: Locator): Promise<void> {
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'start' })
  })
}

/** Draws a line through points, each as a share of the element's width and height. */
async function draw(target: Locator, points: readonly (readonly [number, number])[]): Promise<void> {
  const place = await target.boundingBox()
  if (!place) throw new Error('Nothing to draw on')
  const { mouse } = target.page()
  for (const [index, [x, y]] of points.entries()) {
    await mouse.move(place.x + x * place.width, place.y + y * place.height, { steps: 4 })
    if (index === 0) await mouse.down()
  }
  await mouse.up()
}

async function signIn(phone: Phone): Promise<Page> {
  const page = await phone.open('/technician')
  page.setDefaultTimeout(8_000)
  const devtools = await phone.browser.newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', SCREEN)
  await enterSignIn(page)
  await page.getByRole('tab', { name: TABS.allWithCount }).waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.getByRole('button', { name: BUTTONS.dismiss }).first().click()
  return page
}

async function startJob(page: Page): Promise<void> {
  const card = jobCard(page, 'CH-2001')
  await picture(page, 'today')
  await card.getByRole('link', { name: 'Job CH-2001' }).tap()
  await show(page.getByRole('region', { name: /^Earlier visit/ }))
  await picture(page, 'earlier-visit')
  await tap(page.getByRole('button', { name: 'Back to Dashboard' }))
  await tap(card.getByRole('button', { name: BUTTONS.startJob }))
  await page.getByText(TOASTS.jobUpdated).waitFor()
  await picture(page, 'started')
  await page.getByRole('button', { name: BUTTONS.dismiss }).tap()
  await tap(card.getByRole('button', { name: BUTTONS.openReport }))
  await weatherField(page).waitFor()
}

async function inspect(page: Page, damper: Buffer): Promise<void> {
  await weatherField(page).fill('Dry, light wind')
  await page.evaluate(() => window.scrollTo(0, 0))
  await picture(page, 'form')
  await tap(page.getByRole('button', { name: 'Damper: Not opened' }))
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  await tap(sheet.getByText('Poor', { exact: true }))
  await sheet.getByLabel('Notes').fill('Plate rusted through at the right, will not close.')
  await sheet
    .getByLabel('Photo of Damper')
    .setInputFiles({ name: 'damper.jpg', mimeType: 'image/jpeg', buffer: damper })
  await sheet.getByRole('img', { name: 'Damper' }).waitFor()
  await picture(page, 'damper')
  await tap(sheet.getByRole('button', { name: 'Next: Firebox' }))
  await tap(page.getByRole('dialog', { name: 'Firebox' }).getByText('Good', { exact: true }))
  await tap(page.getByRole('dialog', { name: 'Firebox' }).getByRole('button', { name: 'Done' }))
  await show(page.getByRole('heading', { name: 'Chimney components' }))
  await picture(page, 'parts')
}

async function mark(page: Page): Promise<void> {
  await tap(page.getByRole('button', { name: 'Mark photo 1' }))
  const sheet = page.getByRole('dialog')
  await sheet.locator('svg[viewBox="0 0 1200 900"]').waitFor()
  await draw(sheet.locator('figure svg'), [
    [0.9, 0.2],
    [0.8, 0.42],
  ])
  await picture(page, 'mark')
  await tap(sheet.getByRole('button', { name: 'Keep Marks' }))
  await page.getByText('Wait until the photos are ready.').waitFor({ state: 'hidden' })
}

async function conclude(page: Page): Promise<void> {
  await tap(page.getByRole('group', { name: 'Smoke Test' }).getByText('Failed', { exact: true }))
  await show(page.getByRole('heading', { name: 'Safety checks' }))
  await picture(page, 'safety')
  await page.getByLabel('Recommendations').fill('Replace the damper plate')
  await page.getByLabel('Priority Items').fill('Do not light the fire until the smoke test is passed')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await tap(page.getByRole('button', { name: 'Customer Signs' }))
  const sheet = page.getByRole('dialog', { name: 'Signature' })
  await draw(sheet.locator('canvas'), [
    [0.12, 0.62],
    [0.2, 0.25],
    [0.24, 0.3],
    [0.2, 0.5],
    [0.26, 0.72],
    [0.16, 0.78],
    [0.3, 0.6],
    [0.36, 0.45],
    [0.4, 0.62],
    [0.45, 0.48],
    [0.5, 0.62],
    [0.56, 0.3],
    [0.56, 0.64],
    [0.64, 0.46],
    [0.7, 0.62],
    [0.88, 0.5],
  ])
  await picture(page, 'signature')
  await tap(sheet.getByRole('button', { name: 'Keep Signature' }))
  await show(page.getByRole('heading', { name: 'Review' }))
  await picture(page, 'review')
}

async function handOver(page: Page, phone: Phone): Promise<void> {
  await tap(page.getByRole('button', { name: BUTTONS.saveReport }))
  await page.getByText(TOASTS.reportCreated).waitFor()
  await picture(page, 'saved')
  await tap(page.getByRole('button', { name: 'Show report' }))
  await page.locator('[data-document]').waitFor()
  await phone.goOnline()
  await page.getByText('The office has not got all of this yet.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Save PDF' }).and(page.locator(':enabled')).waitFor()
  await picture(page, 'certificate')
  await show(page.locator('[data-document] dl').first())
  await picture(page, 'findings')
}

await rm(OUT_DIR, { recursive: true, force: true })
await mkdir(OUT_DIR, { recursive: true })
await seedOnce()
const server = await RunningServer.start()
const phone = await Phone.switchOn(server.url)
try {
  await server.query(BEFORE_THE_WALK)
  // First, since a second tab takes the size of its screen from the first.
  const damper = await photographDamper(phone.browser)
  const page = await signIn(phone)
  await startJob(page)
  // A house without signal, until the report is handed over.
  await phone.goOffline()
  await inspect(page, damper)
  await mark(page)
  await conclude(page)
  await handOver(page, phone)
} finally {
  await phone.dispose()
  await server.dispose()
}
