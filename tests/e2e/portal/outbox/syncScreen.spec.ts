import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import {
  confirmAtSave,
  jobCard,
  openDashboard,
  syncLine,
  writeReport,
} from '../../../support/technician/screenSteps.ts'
import { TOASTS } from '../../../support/technician/texts.ts'

const REFUSED_REPORT =
  /^Failed to save inspection report: Start the job before you report on it\. Report IR-[0-9A-F-]+ stays on this phone\.$/

test(
  '[R16] a refused report shows one error, in one tab, and another only after another attempt',
  LONG,
  async ({ server, signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    const tabs = [page, await phone.open('/technician')]
    const notices = async () => {
      const counts = await Promise.all(tabs.map((tab) => tab.getByText(REFUSED_REPORT).count()))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    for (const tab of tabs) await expect(jobCard(tab, 'CH-2001')).toBeVisible()
    await page.bringToFront()
    await writeReport(page, 'CH-2001', 'Sleet', [])
    // Once the phone knows of it, the form would no longer open.
    await server.query(`update public.jobs set status = 'pending' where job_number = 'CH-2001'`)
    await confirmAtSave(page)
    await expect.poll(notices).toBe(1)
    await expect(page.getByText(TOASTS.reportCreated)).toHaveCount(0, { timeout: 1 })
    await expect(jobCard(page, 'CH-2001')).toContainText('The office’s system did not take what you did here')
    expect(await notices()).toBe(1)

    for (const tab of tabs) await tab.reload()
    await expect(syncLine(page)).toContainText('1 not taken by the office’s system')
    expect(await notices()).toBe(0)

    await syncLine(page).click()
    await page.getByRole('button', { name: /^Try again/ }).click()
    await expect.poll(notices).toBe(1)
    await expect(page.getByRole('button', { name: /^Try again/ })).toBeEnabled()
    expect(await notices()).toBe(1)
  },
)
