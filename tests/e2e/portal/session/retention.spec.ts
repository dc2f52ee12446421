import type { Page } from 'playwright-core'
import { cachedStartPage, deviceText } from '../../../support/browser/deviceDatabase.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'
import { LONG } from '../../../support/browser/long.ts'
import { logOut, openDashboard } from '../../../support/technician/screenSteps.ts'
import { BUTTONS } from '../../../support/technician/texts.ts'

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
