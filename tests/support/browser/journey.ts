import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { Phone } from './phone.ts'
import { RunningServer, type Row } from '../server/runningServer.ts'

export const PASSWORD = 'chimney-demo'
export const TECHNICIAN = 'technician@demo.example'

type Journey = { server: RunningServer; phone: Phone; phoneToReopen: Phone }

/** A test with a database and a phone of its own. A console error that nobody expected fails it. */
export const test = base.extend<Journey, { sharedServer: RunningServer }>({
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see what a fixture needs
    async ({}, use) => {
      const server = await RunningServer.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  server: async ({ sharedServer }, use) => {
    await sharedServer.resetDatabase()
    await use(sharedServer)
  },
  phone: async ({ server, browser }, use) => {
    await lend(await Phone.borrow(browser, server.url), use)
  },
  /** For tests that close the browser, or need a profile that is kept. */
  phoneToReopen: async ({ server }, use) => {
    await lend(await Phone.switchOn(server.url), use)
  },
})

async function lend(phone: Phone, use: (phone: Phone) => Promise<void>): Promise<void> {
  await use(phone)
  await phone.dispose()
  expect(phone.complaints, 'what the console complained about').toEqual([])
}

export { expect }

/** Opens the portal and signs in, and waits until the day is on the screen and the app on the device. */
export async function signIn(phone: Phone, email = TECHNICIAN): Promise<Page> {
  const page = await phone.open('/technician')
  await enterSignIn(page, email)
  await expect(page.getByRole('tab', { name: /^Today's Jobs/ })).toBeVisible()
  // Thousands of jobs take their time to come.
  await expect(page.getByText(/^Job CH-/).first()).toBeVisible({ timeout: 45_000 })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  return page
}

export async function enterSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Clicks what moves until all above it that comes into sight has its height. */
export async function clickAtRest(button: Locator): Promise<void> {
  await expect(async () => {
    // A browser that was killed meanwhile shows nothing any more: the click will say so.
    if (button.page().isClosed()) return
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
  await button.click()
}

/** The card of a job, by its number. */
export function jobCard(page: Page, jobNumber: string) {
  return page.getByRole('article').filter({ hasText: `Job ${jobNumber}` })
}

/** The one line that says what is sent and what is waiting. */
export function syncLine(page: Page) {
  return page.getByRole('status').filter({ has: page.getByRole('link', { name: /sent|waiting/ }) })
}

/** The job with its customer left out, as the database has it. */
export async function jobRow(server: RunningServer, jobNumber: string): Promise<Row> {
  const [row] = await server.query('select * from public.jobs where job_number = $1', [jobNumber])
  if (!row) throw new Error(`No job ${jobNumber}`)
  return row
}

export async function reportRows(server: RunningServer, jobNumber: string): Promise<Row[]> {
  return server.query(
    `select report.* from public.inspection_reports as report
     join public.jobs as job on job.id = report.job_id where job.job_number = $1`,
    [jobNumber],
  )
}

/** Where anybody reads the photo with this path in the bucket. */
export function photoAddress(server: RunningServer, path: unknown): string {
  return `${server.url}/storage/v1/object/public/inspection-photos/${String(path)}`
}
