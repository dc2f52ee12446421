import type { RunningServer } from '../../../support/server/runningServer.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import { TODAY } from '../../../support/server/today.ts'
import { expectAllSent, jobCard, openDashboard, tap } from '../../../support/technician/screenSteps.ts'
import { BUTTONS, STATUS, TABS } from '../../../support/technician/texts.ts'

const TECHNICIAN_ID = 'b0000000-0000-4000-8000-000000000001'

test("a job has a URL of its own, which opens offline, and the app's icon the number of unsent entries", async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.evaluate(recordBadge)
  await tap(page.getByRole('link', { name: 'Job CH-2002' }))
  await expect(page).toHaveURL(/\/technician\/jobs\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await phone.goOffline()
  await tap(page.getByRole('button', { name: BUTTONS.startJob }))
  await expect.poll(() => page.evaluate(() => window.badge)).toBe(1)

  await page.reload()
  await expect(jobCard(page, 'CH-2002')).toContainText(STATUS.inProgress)
  await page.evaluate(recordBadge)
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('tab', { name: TABS.today })).toBeVisible()
  await phone.goOnline()
  await expectAllSent(page)
  await expect.poll(() => page.evaluate(() => window.badge)).toBe(0)
})

declare global {
  interface Window {
    badge?: number | undefined
  }
}

// Runs in the page. The badge cannot be read back.
function recordBadge(): void {
  const [set, clear] = [navigator.setAppBadge.bind(navigator), navigator.clearAppBadge.bind(navigator)]
  navigator.setAppBadge = (count) => set((window.badge = count))
  navigator.clearAppBadge = () => {
    window.badge = 0
    return clear()
  }
}

test(
  'more jobs than one page of the server: each is found, and those out of sight are not rendered',
  LONG,
  async ({ signedInPhone: phone, server }) => {
    await addJobs(server, 1_200, 'BULK', `${TODAY} - (number % 300 + 1)::int`)
    const page = await openDashboard(phone)
    await page.getByRole('tab', { name: TABS.all }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.getByRole('article').count()).toBeLessThan(30)

    await page.getByLabel('Search jobs').fill('bulk-1077')
    await expect(page.getByText('1 job', { exact: true })).toBeVisible()
    await expect(jobCard(page, 'BULK-1077')).toBeVisible()
    await page.getByLabel('Status').selectOption({ label: STATUS.completed })
    await expect(page.getByText('No matching jobs')).toBeVisible()
    await page.getByLabel('Status').selectOption({ label: 'Any status' })
    await page.getByLabel('Search jobs').fill('')
    await expect(page.getByText(/^1\d{3} jobs$/)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    // Ascending [R47]: the seed's own jobs are the latest of all.
    await expect(page.getByRole('listitem').last()).toContainText('Job CH-')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('listitem').first()).toContainText('Job BULK-')
  },
)

async function addJobs(server: RunningServer, count: number, prefix: string, day = TODAY): Promise<void> {
  await server.query(
    `insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type)
     select $1 || '-' || number, $2, (select id from public.customers limit 1), ${day}, 'Chimney sweeping'
     from generate_series(1, $3::int) as number`,
    [prefix, TECHNICIAN_ID, count],
  )
}
