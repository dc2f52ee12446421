import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import {
  ACCOUNT,
  BUTTONS,
  cardTitle,
  FIELDS,
  STATUS,
  SYNC_LINE,
  TOASTS,
} from '../../support/technician/texts.ts'
import { unsentEntries } from './openPortal.tsx'

/** The card of a job, by its number. */
export function jobCard(number: string): Locator {
  return page.getByRole('article').filter({ hasText: cardTitle(number) })
}

/** The tab with the jobs of today, to come, or of all days. */
export function tab(name: "Today's Jobs" | 'Upcoming' | 'All Jobs'): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) })
}

export function button(name: string | RegExp): Locator {
  return page.getByRole('button', { name })
}

/** The line with the number of unsent entries. */
export function syncLine(): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('link', { name: SYNC_LINE.link }) })
}

/** The toast of something that succeeded, by its exact title. */
export function toast(title: string): Locator {
  return page.getByRole('status').filter({ has: page.getByText(title, { exact: true }) })
}

/** The toast of an error, by its text. */
export function errorToast(text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text })
}

/** Opens the page of a job from the list. Resolves when it is on the screen: its card has the same buttons. */
export async function openJob(number: string): Promise<void> {
  await page.getByRole('link', { name: cardTitle(number), exact: true }).tap()
  await expect.element(button('Back to Dashboard')).toBeVisible()
}

export async function startJob(number: string): Promise<void> {
  await jobCard(number).getByRole('button', { name: BUTTONS.startJob }).tap()
  await expect.element(jobCard(number).getByText(STATUS.inProgress, { exact: true })).toBeVisible()
}

/** Completes a job in progress by its button, and confirms that it has no report [R25]. */
export async function completeJob(number: string): Promise<void> {
  await jobCard(number).getByRole('button', { name: BUTTONS.completeJob }).tap()
  await jobCard(number).getByRole('button', { name: BUTTONS.completeAnyway }).tap()
}

/** Opens the report form of a job in progress. */
export async function openReport(number: string): Promise<void> {
  await jobCard(number).getByRole('button', { name: BUTTONS.openReport }).tap()
  await expect.element(page.getByLabelText(FIELDS.weather)).toBeVisible()
}

/** Saves the open report. Resolves when its toast is on the screen. */
export async function saveReport(): Promise<void> {
  await confirmAtSave()
  await expectSaved()
}

/** Taps Save Report, and confirms what nobody has looked at, if there is anything [R41]. */
export async function confirmAtSave(): Promise<void> {
  await button(BUTTONS.saveReport).tap()
  // The sheet is there with the tap, or does not come.
  if (button(BUTTONS.asShown).query() !== null) await button(BUTTONS.asShown).tap()
}

export async function expectSaved(): Promise<void> {
  await expect.element(page.getByText(TOASTS.reportCreated)).toBeVisible()
}

export async function expectAllSent(): Promise<void> {
  // The line may still be the one of before the last tap.
  await expect.poll(async () => (await unsentEntries()).length).toBe(0)
  await expect.element(syncLine()).toHaveTextContent(SYNC_LINE.allSent)
}

/** The texts of the elements, in their order. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent)
}

/** Waits until the locator finds so many elements. */
export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count)
}

export async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
}

export function focus(target: Locator): void {
  const element = target.element()
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus()
}

/** Presses a button by its key, as where a toast lies over it for some seconds. */
export async function pressEnterOn(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  focus(target)
  await userEvent.keyboard('{Enter}')
}

/** Signs out, and confirms it [R37]. */
export async function logOut(): Promise<void> {
  await pressEnterOn(button(BUTTONS.logOut))
  await page.getByRole('alertdialog').getByRole('button', { name: BUTTONS.confirmLogOut }).tap()
}

/** Opens the page of what waits to be sent. */
export async function openSyncScreen(): Promise<void> {
  await pressEnterOn(syncLine().getByRole('link'))
  await expect.element(page.getByRole('heading', { name: 'Unsent work' })).toBeVisible()
}

export async function enterSignIn(email: string, password = ACCOUNT.password): Promise<void> {
  await page.getByLabelText(FIELDS.email).fill(email)
  await page.getByLabelText(FIELDS.password).fill(password)
  await button(BUTTONS.signIn).tap()
}
