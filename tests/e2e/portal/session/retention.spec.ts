import type { Page } from 'playwright-core'
import { deviceText } from '../../../support/browser/deviceDatabase.ts'
import type { Phone } from '../../../support/browser/phone.ts'
import {
  cachedStartPage,
  enterSignIn,
  expect,
  jobCard,
  openDashboard,
  signIn,
  syncLine,
  TECHNICIAN,
  test,
  tap,
  logOut,
} from '../../../support/browser/journey.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'
import { TODAY } from '../../../support/server/today.ts'

const DAY_MS = 24 * 3_600_000

type Trace = { jobNumber: string; words: string[] }

/** What identifies a customer, for each job: the job's number, and the customer's phone number and address. */
async function traces(server: RunningServer): Promise<Trace[]> {
  const rows = await server.query(
    `select job_number, phone, address_line_1 from public.jobs
     join public.customers on customers.id = customer_id order by job_number`,
  )
  return rows.map((row) => ({
    jobNumber: String(row['job_number']),
    words: [String(row['job_number']), String(row['phone']), String(row['address_line_1'])],
  }))
}

/** The identifying words that the phone has stored anywhere. */
async function tracesOn(page: Page, known: readonly Trace[]): Promise<string[]> {
  const text = await deviceText(page)
  const words = new Set(known.flatMap((trace) => trace.words))
  return [...words].filter((word) => text.includes(JSON.stringify(word).slice(1, -1)))
}

function wordsOf(known: readonly Trace[], jobNumber: string): string[] {
  return known.filter((trace) => trace.jobNumber === jobNumber).flatMap(({ words }) => words)
}

async function logOutAndWait(page: Page): Promise<void> {
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
}

async function waitForSnapshot(page: Page): Promise<void> {
  await expect.poll(() => cachedStartPage(page)).toContain('data-screen')
}

test('[OB22] [R40] signing out leaves nothing of a customer on the phone, in any tab', async ({
  server,
  signedInPhone: phone,
}) => {
  const known = await traces(server)
  const page = await openDashboard(phone)
  const other = await phone.open('/technician')
  await expect(other.getByText(/^Job CH-/).first()).toBeVisible()
  await waitForSnapshot(page)
  expect((await tracesOn(page, known)).length).toBeGreaterThan(5)

  await page.bringToFront()
  await logOutAndWait(page)
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await tracesOn(page, known)).toEqual([])
  // A pull of the other tab would have finished by now.
  await other.waitForLoadState('networkidle')
  expect(await tracesOn(other, known)).toEqual([])
})

test('[OB22] [R40] the next technician finds only unsent work of the last one on the phone, and it is sent later', async ({
  server,
  signedInPhone: phone,
}) => {
  const known = await traces(server)
  const page = await openDashboard(phone)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect(syncLine(page)).toContainText('1 change waiting')
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Everything else of yours leaves the phone.')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await tracesOn(page, known)).toEqual(wordsOf(known, 'CH-2002'))

  await phone.goOnline()
  await enterSignIn(page, 'second@demo.example')
  await expect(page.getByText(/^Job CH-/).first()).toBeVisible()
  const ofSecond = await server.query(
    `select job_number from public.jobs join public.technicians on technicians.id = technician_id
     where first_name <> 'Aoife' order by job_number`,
  )
  const theirs = ofSecond.flatMap((row) => wordsOf(known, String(row['job_number'])))
  expect((await tracesOn(page, known)).filter((word) => !theirs.includes(word))).toEqual(
    wordsOf(known, 'CH-2002'),
  )

  await logOutAndWait(page)
  await enterSignIn(page, TECHNICIAN)
  await expect(syncLine(page)).toContainText('All sent')
  await expect(jobCard(page, 'CH-2002')).toContainText('In Progress')
})

test('[OB21] [OB22] [R40] an open portal deletes the data of a technician whom the office switches off', async ({
  server,
  signedInPhone: phone,
}) => {
  const known = await traces(server)
  const page = await openDashboard(phone)
  await server.query(`update public.technicians set is_active = false where first_name = 'Aoife'`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Your account is currently inactive')).toBeVisible()
  await expect.poll(() => tracesOn(page, known)).toEqual([])
})

/** Opens the portal with the clock so many days later. */
async function openLater(phone: Phone, days: number): Promise<Page> {
  const page = await phone.browser.newPage()
  await page.clock.install({ time: Date.now() + days * DAY_MS })
  await page.goto('/technician')
  return page
}

test('[OB22] [R40] a phone that has not reached the office for thirty days deletes all but unsent work', async ({
  server,
  phone,
}) => {
  const known = await traces(server)
  const page = await signIn(phone)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect(syncLine(page)).toContainText('1 change waiting')
  await page.close()

  const early = await openLater(phone, 29)
  await expect(early.getByRole('tab', { name: /^All Jobs \(12\)/ })).toBeVisible()
  await early.close()

  const late = await openLater(phone, 31)
  await expect(late.getByText('This phone has not reached the office for thirty days.')).toBeVisible()
  await expect(late.getByText('Start of job CH-2002')).toBeVisible()
  await expect(late.getByRole('tab')).toHaveCount(0)
  // The clock may be wrong: nothing is deleted before an hour has passed.
  expect((await tracesOn(late, known)).length).toBeGreaterThan(5)
  await late.clock.runFor(62 * 60_000)
  await expect.poll(() => tracesOn(late, known)).toEqual(wordsOf(known, 'CH-2002'))

  await phone.goOnline()
  await late.reload()
  await expect(late.getByText('This phone has not reached the office for thirty days.')).toBeVisible()
  await enterSignIn(late, TECHNICIAN)
  await expect(late.getByRole('tab', { name: /^All Jobs \(12\)/ })).toBeVisible()
  await late.clock.runFor(2_000)
  await expect(syncLine(late)).toContainText('All sent')
})

test('[OB5] [OB22] a clock that is wrong for a short time deletes nothing', async ({ phone }) => {
  await (await signIn(phone)).close()
  await phone.goOffline()
  const wrong = await openLater(phone, 365)
  await expect(wrong.getByText('If that is wrong, set it right first.')).toBeVisible()
  await wrong.clock.setSystemTime(Date.now())
  await wrong.clock.runFor(60_000)
  await expect(wrong.getByRole('tab', { name: /^All Jobs \(12\)/ })).toBeVisible()
})

test('[OB22] [R40] jobs older than 24 months are counted, and shown on request', async ({
  server,
  signedInPhone: phone,
}) => {
  await server.query(
    `update public.jobs set scheduled_date = (${TODAY} - interval '25 months')::date where job_number = 'CH-2007'`,
  )
  await server.query(
    `update public.jobs set scheduled_date = (${TODAY} - interval '23 months')::date where job_number = 'CH-2009'`,
  )
  const page = await openDashboard(phone)
  await page.getByRole('tab', { name: 'All Jobs (12)' }).click()
  await expect(page.getByText('1 older job is not on this phone.')).toBeVisible()
  await expect(jobCard(page, 'CH-2009')).toBeVisible()
  await expect(jobCard(page, 'CH-2007')).toHaveCount(0)
  await page.getByLabel('Search jobs').fill('CH-2007')
  await expect(page.getByText('The search does not look at it.')).toBeVisible()
  await page.getByLabel('Search jobs').fill('')

  await phone.goOffline()
  await page.getByRole('button', { name: 'Show older jobs' }).click()
  await expect(page.getByText('There is no connection. Older jobs show when there is one.')).toBeVisible()
  await phone.goOnline()
  await page.getByRole('button', { name: 'Show older jobs' }).click()
  await expect(jobCard(page, 'CH-2007')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  expect(await deviceText(page)).not.toContain('CH-2007')
})
