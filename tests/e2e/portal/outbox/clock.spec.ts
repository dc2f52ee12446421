import {
  enterSignIn,
  expect,
  jobCard,
  jobRow,
  reportRows,
  syncLine,
  TECHNICIAN,
  test,
  tap,
} from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'

const YEAR_MS = 365 * 24 * 3_600_000

for (const { name, offMs } of [
  { name: 'a year ahead', offMs: YEAR_MS },
  { name: 'a year behind', offMs: -YEAR_MS },
]) {
  test(
    `[OB5] [OB14] a phone whose clock is ${name} sends everything and renews no session`,
    LONG,
    async ({ server, phone }) => {
      const page = await phone.browser.newPage()
      const renewals: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url())
      })
      await page.clock.install({ time: Date.now() + offMs })
      await page.goto('/technician')
      await enterSignIn(page, TECHNICIAN)
      await page.getByRole('tab', { name: /^All Jobs/ }).click()
      await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
      // By the phone's clock, the job is of another day [R25].
      await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start anyway' }))
      await expect(jobCard(page, 'CH-2002')).toContainText('In Progress')
      await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Create Report' }))
      await page.getByLabel('Weather Conditions').fill('Odd')
      await page.getByRole('button', { name: 'Save Report' }).click()
      await expect(page.getByText('Inspection Report Created')).toBeVisible()
      await page.clock.runFor(2_000)
      await expect(syncLine(page)).toContainText('All sent')

      const job = await jobRow(server, 'CH-2002')
      expect(job['status']).toBe('completed')
      expect(
        Math.abs(Date.parse(String(job['end_received_at'])) - Date.now()),
        'received by the server’s clock',
      ).toBeLessThan(60_000)
      expect(await reportRows(server, 'CH-2002')).toHaveLength(1)
      expect(renewals).toEqual([])
    },
  )
}
