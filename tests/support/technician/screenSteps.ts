import { expect, type Locator, type Page } from '@playwright/test'
import { CHIMNEY_PART_LABELS, CHIMNEY_PARTS } from '#domain/chimney.ts'
import { sparePage } from '../browser/deviceState.ts'
import type { Phone } from '../browser/phone.ts'
import type { Picture } from '../documents/pictures.ts'
import { outboxKinds } from '../faults/deviceRows.ts'
import { tapAfterPause } from './tapPause.ts'
import {
  ACCOUNT,
  BUTTONS,
  cardTitle,
  FIELDS,
  ANY_REPORT_NUMBER,
  STATUS,
  SYNC_LINE,
  TABS,
  TOASTS,
} from './texts.ts'
import type { Between, Visit } from './visit.ts'

// A technician in Playwright. Those of the other drivers are `tests/screens/support/screen.ts` and
// `tests/engines/technician.ts`; the one without a screen is `commandSteps.ts`.

/** The card of a job, by its number. */
export function jobCard(page: Page, jobNumber: string): Locator {
  return page.getByRole('article').filter({ hasText: cardTitle(jobNumber) })
}

/** The line with the number of unsent entries. */
export function syncLine(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('link', { name: SYNC_LINE.link }) })
}

/** Opens the portal and signs in, as `signInOn` does. */
export async function signIn(phone: Phone, email?: string): Promise<Page> {
  const page = await phone.browser.newPage()
  await signInOn(page, '', email)
  return page
}

/**
 * Opens the portal of the site at this address in the tab, and signs in. Resolves when today's jobs are on the screen,
 * and all jobs and the app on the device: a phone that goes offline earlier has only the newest ones (rule OB23h).
 */
export async function signInOn(page: Page, siteUrl: string, email?: string): Promise<void> {
  await page.goto(`${siteUrl}/technician`)
  await enterSignIn(page, email)
  await expect(page.getByRole('tab', { name: TABS.today })).toBeVisible()
  // Thousands of jobs take longer to arrive.
  await expect(anyCard(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: TABS.allWithCount })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

export async function enterSignIn(
  page: Page,
  email = ACCOUNT.email,
  password = ACCOUNT.password,
): Promise<void> {
  await page.getByLabel(FIELDS.email).fill(email)
  await page.getByLabel(FIELDS.password).fill(password)
  await page.getByRole('button', { name: BUTTONS.signIn }).click()
}

/** Opens the portal of a technician who is signed in. Resolves when the jobs of the server are on the screen. */
export async function openDashboard(phone: Phone): Promise<Page> {
  const page = await sparePage(phone.browser)
  const pulled = page.waitForResponse((response) => response.url().includes('/rest/v1/rpc/pull_changes'))
  await page.goto('/technician')
  await pulled
  await expect(anyCard(page)).toBeVisible()
  await expect(page.locator('[data-snapshot]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: BUTTONS.refresh })).toHaveAttribute('aria-busy', 'false')
  return page
}

function anyCard(page: Page): Locator {
  return page.getByText(/^Job CH-/).first()
}

/** Signs out, and confirms it [R37]. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: BUTTONS.logOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: BUTTONS.confirmLogOut }).click()
}

/** Refreshes until the job is on the screen; toasts about earlier failures are dismissed first. */
export async function receiveJob(page: Page, jobNumber: string): Promise<void> {
  await expect(async () => {
    for (const dismiss of await page.getByRole('button', { name: BUTTONS.dismiss }).all())
      await dismiss.click({ timeout: 1_000 })
    await page.getByRole('button', { name: BUTTONS.refresh }).click({ timeout: 60_000 })
    await expect(jobCard(page, jobNumber)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Clicks something in a job's card, no sooner after the last tap than the card accepts it [R25]. */
export async function tap(target: Locator): Promise<void> {
  await target.waitFor()
  await tapAfterPause(() => target.click())
}

/** Clicks a button that moves until everything above it has been rendered. */
export async function clickAtRest(button: Locator): Promise<void> {
  await expect(async () => {
    // If the browser was killed meanwhile, the click below fails with that.
    if (button.page().isClosed()) return
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
  await button.click()
}

/** Starts a pending job. Returns from and until when. */
export async function startJob(page: Page, jobNumber: string): Promise<Between> {
  const before = Date.now()
  await tap(jobCard(page, jobNumber).getByRole('button', { name: BUTTONS.startJob }))
  await expect(jobCard(page, jobNumber)).toContainText(STATUS.inProgress)
  return [before, Date.now()]
}

/** Completes a job in progress by its button, and confirms that it has no report [R25]. */
export async function completeJob(page: Page, jobNumber: string): Promise<Between> {
  const before = Date.now()
  await tap(jobCard(page, jobNumber).getByRole('button', { name: BUTTONS.completeJob }))
  await tap(jobCard(page, jobNumber).getByRole('button', { name: BUTTONS.completeAnyway }))
  await expect(jobCard(page, jobNumber)).toContainText(STATUS.completed)
  return [before, Date.now()]
}

/** Opens the report form of a job in progress. The list may move when other jobs change; a person taps again. */
export async function openReport(page: Page, jobNumber: string): Promise<void> {
  await expect(async () => {
    const report = jobCard(page, jobNumber).getByRole('button', { name: BUTTONS.openReport })
    if (await report.isVisible()) await tapAfterPause(() => report.click({ timeout: 5_000 }))
    await expect(weatherField(page)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** The first field of the report form that is not a photo. */
export function weatherField(page: Page): Locator {
  return page.getByLabel(FIELDS.weather)
}

/** Opens the job's report form, and enters the weather and the pictures. */
export async function writeReport(
  page: Page,
  jobNumber: string,
  weather: string,
  pictures: readonly Picture[],
): Promise<void> {
  await openReport(page, jobNumber)
  await weatherField(page).fill(weather)
  await page.getByLabel(FIELDS.choosePhotos).setInputFiles([...pictures])
  await expectPhotos(page, pictures.length)
}

/** Waits until the open report has this many photos. */
export async function expectPhotos(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('button', { name: BUTTONS.removePhoto })).toHaveCount(count)
}

/** Looks at every part and touches every safety check of the open report: it is then saved in one tap [R41]. */
export async function lookAtEverything(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  const [first, ...others] = CHIMNEY_PARTS.map((part) => CHIMNEY_PART_LABELS[part])
  await page.getByRole('button', { name: `${first}: Not opened` }).click()
  for (const part of others) await sheet.getByRole('button', { name: `Next: ${part}` }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  const checks = page.getByRole('region', { name: 'Safety checks' }).getByRole('group')
  for (const check of await checks.all()) await check.getByRole('radio').first().click()
}

/** Taps Save Report, and confirms what nobody has looked at, if there is anything [R41]. */
export async function confirmAtSave(page: Page): Promise<void> {
  await clickAtRest(page.getByRole('button', { name: BUTTONS.saveReport }))
  const asShown = page.getByRole('button', { name: BUTTONS.asShown })
  // The sheet is there with the tap, or does not come.
  if (await asShown.isVisible()) await asShown.click()
}

/** Saves the open report. Returns from and until when. */
export async function saveReport(page: Page, jobNumber: string): Promise<Between> {
  const before = Date.now()
  await confirmAtSave(page)
  await expectSaved(page)
  await expect(jobCard(page, jobNumber)).toContainText(STATUS.completed)
  return [before, Date.now()]
}

/** Waits for the toast of a saved report. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(TOASTS.reportCreated).first()).toBeVisible()
}

/** The number of the report that was just saved, from its toast. */
export async function savedReportNumber(page: Page): Promise<string> {
  const toast = page.getByRole('status').filter({ hasText: TOASTS.reportCreated })
  return ANY_REPORT_NUMBER.exec((await toast.textContent()) ?? '')?.[0] ?? ''
}

/** Start, report with pictures, save: everything that a technician does with a job. */
export async function doJob(page: Page, jobNumber: string, pictures: readonly Picture[]): Promise<Visit> {
  const startedBetween = await startJob(page, jobNumber)
  const weather = `Dry at ${jobNumber}`
  await writeReport(page, jobNumber, weather, pictures)
  return { jobNumber, weather, startedBetween, savedBetween: await saveReport(page, jobNumber) }
}

// A photo that a gateway has refused for its size waits for up to 128 seconds until it is sent again (rule OB8d).
const LONGEST_WAIT_FOR_A_RETRY_MS = 240_000

/** Waits until the outbox is empty and the screen shows it. Fails at once if the server has refused an entry. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect(async () => {
    const kinds = await outboxKinds(page)
    if (kinds.some((kind) => kind.endsWith('refused'))) return
    expect(kinds).toEqual([])
  }).toPass({ timeout: LONGEST_WAIT_FOR_A_RETRY_MS })
  expect(await outboxKinds(page)).toEqual([])
  await expect(syncLine(page)).toContainText(SYNC_LINE.allSent)
}
