import type { Page } from 'playwright-core'
import { cachedStartPage, deviceText } from '../../../support/browser/deviceDatabase.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'
import { LONG } from '../../../support/browser/long.ts'
import { jobCard, logOut, openDashboard } from '../../../support/technician/screenSteps.ts'
import { BUTTONS, TABS } from '../../../support/technician/texts.ts'

/** A completed job. */
const LONG_AGO = 'CH-2011'

/** What identifies a customer, of all jobs: the job's number, and the customer's phone number and address. */
async function identifyingWords(server: RunningServer): Promise<string[]> {
  const rows = await server.query(
    `select job_number, phone, address_line_1 from public.jobs
     join public.customers on customers.id = customer_id`,
  )
  const words = rows.flatMap((row) => [row['job_number'], row['phone'], row['address_line_1']].map(String))
  return [...new Set(words)]
}

/** Those of the words that the phone has stored anywhere. */
async function tracesOn(page: Page, words: readonly string[]): Promise<string[]> {
  const text = await deviceText(page)
  return words.filter((word) => text.includes(JSON.stringify(word).slice(1, -1)))
}

/** Which of these addresses the browser's HTTP cache has, as any page of the origin can find out. */
function cachedOf(page: Page, urls: readonly string[]): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const responses = await Promise.all(
      asked.map((url) => fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)),
    )
    return asked.filter((_url, index) => responses[index]?.ok === true)
  }, urls)
}

test(
  '[R40] signing out leaves nothing in the HTTP cache of what was read from the server, older jobs included',
  LONG,
  async ({ server, signedInPhone: phone }) => {
    await server.query(`update public.jobs set scheduled_date = current_date - 1100 where job_number = $1`, [
      LONG_AGO,
    ])
    const page = await openDashboard(phone)
    const read: string[] = []
    page.on('response', (response) => {
      const isRow = response.url().includes('/rest/v1/') && response.request().method() === 'GET'
      if (isRow || response.url().includes('/storage/v1/')) read.push(response.url())
    })
    await page.getByRole('tab', { name: TABS.all }).click()
    await page.getByRole('button', { name: 'Show older jobs' }).click()
    await expect(jobCard(page, LONG_AGO)).toBeVisible()
    expect(read.filter((url) => url.includes('/rest/v1/jobs'))).not.toEqual([])

    await logOut(page)
    await expect(page.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
    expect(await cachedOf(page, read)).toEqual([])
    // The HTTP cache has what is read without such care.
    const known = new URL(`/technician/icon-192.png?${Date.now()}`, page.url()).href
    await page.evaluate(async (url) => void (await (await fetch(url)).blob()), known)
    expect(await cachedOf(page, [known])).toEqual([known])
  },
)

test(
  '[OB22e] [R40] signing out leaves nothing of a customer on the phone, in any tab',
  LONG,
  async ({ server, signedInPhone: phone }) => {
    const known = await identifyingWords(server)
    const page = await openDashboard(phone)
    const other = await phone.open('/technician')
    await expect(other.getByText(/^Job CH-/).first()).toBeVisible()
    await expect.poll(() => cachedStartPage(page)).toContain('data-snapshot-valid-for')
    expect((await tracesOn(page, known)).length).toBeGreaterThan(5)

    await page.bringToFront()
    await logOut(page)
    await expect(page.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
    await expect(other.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
    expect(await tracesOn(page, known)).toEqual([])
    // A pull of the other tab would have finished by now.
    await other.waitForLoadState('networkidle')
    expect(await tracesOn(other, known)).toEqual([])
  },
)
