import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import {
  confirmAtSave,
  enterSignIn,
  expectAllSent,
  expectSaved,
  jobCard,
  openReport,
  tap,
  weatherField,
} from '../../../support/technician/screenSteps.ts'
import { BUTTONS, STATUS, TABS } from '../../../support/technician/texts.ts'
import { jobRow, reportRows } from '../../../support/technician/visit.ts'

const YEAR_MS = 365 * 24 * 3_600_000

for (const { name, offMs } of [
  { name: 'a year ahead', offMs: YEAR_MS },
  { name: 'a year behind', offMs: -YEAR_MS },
]) {
  test(
    `[OB5b] [OB14] a phone whose clock is ${name} sends everything and renews no session`,
    LONG,
    async ({ server, phone }) => {
      const page = await phone.browser.newPage()
      const renewals: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url())
      })
      await page.clock.install({ time: Date.now() + offMs })
      await page.goto('/technician')
      await enterSignIn(page)
      await page.getByRole('tab', { name: TABS.all }).click()
      await tap(jobCard(page, 'CH-2002').getByRole('button', { name: BUTTONS.startJob }))
      // By the phone's clock, the job is of another day [R25].
      await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start anyway' }))
      await expect(jobCard(page, 'CH-2002')).toContainText(STATUS.inProgress)
      await openReport(page, 'CH-2002')
      await weatherField(page).fill('Odd')
      await confirmAtSave(page)
      await expectSaved(page)
      await page.clock.runFor(2_000)
      await expectAllSent(page)

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
