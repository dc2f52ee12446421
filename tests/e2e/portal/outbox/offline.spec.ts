import { expireToken } from '../../../support/browser/deviceDatabase.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import {
  enterSignIn,
  expectAllSent,
  jobCard,
  openDashboard,
  openReport,
  startJob,
  syncLine,
  weatherField,
} from '../../../support/technician/screenSteps.ts'
import { TOASTS } from '../../../support/technician/texts.ts'
import { jobRow } from '../../../support/technician/visit.ts'

test('[OB9g] a session whose token expired hours ago opens the portal offline', async ({
  signedInPhoneToReopen: phone,
}) => {
  const page = await openDashboard(phone)
  await expireToken(page)
  await phone.closeBrowser()
  await phone.openBrowser({ isOffline: true })
  const reopened = await phone.open('/technician')
  await expect(jobCard(reopened, 'CH-2001')).toContainText('Siobhán Kavanagh')
  await startJob(reopened, 'CH-2002')
  await expect(syncLine(reopened)).toContainText('1 change waiting')

  await phone.goOnline()
  await expectAllSent(reopened)
})

test('[OB9b] [R22] after the server has ended a session, signing in again sends everything and loses nothing', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await phone.goOffline()
  await openReport(page, 'CH-2001')
  await weatherField(page).fill('Sleet')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await startJob(page, 'CH-2002')
  await expireToken(page)
  await server.query('delete from auth.sessions')

  await phone.goOnline()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByText(TOASTS.jobUpdated)).toHaveCount(0, { timeout: 1 })
  await enterSignIn(page)
  await expectAllSent(page)
  expect(await jobRow(server, 'CH-2002')).toMatchObject({ status: 'in_progress' })
  await openReport(page, 'CH-2001')
  await expect(weatherField(page)).toHaveValue('Sleet')
})

test('[R39] every URL below /technician opens offline, and an unknown one is not found', async ({
  signedInPhoneToReopen: phone,
}) => {
  await openDashboard(phone)
  await phone.closeBrowser()
  await phone.openBrowser({ isOffline: true })
  const welcome = 'Welcome, Aoife Brennan'
  for (const [path, text] of [
    ['/technician', welcome],
    ['/technician/', welcome],
    ['/technician/sync', 'Unsent work'],
    ['/technician/anything', 'Oops! Page not found'],
  ] as const) {
    const page = await phone.open(path)
    await expect(page.getByText(text), path).toBeVisible()
    await page.close()
  }
})

test('the portal can be installed, and is not shown to search engines', async ({
  signedInPhoneToReopen: phone,
}) => {
  const page = await openDashboard(phone)
  const devtools = await phone.browser.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})
