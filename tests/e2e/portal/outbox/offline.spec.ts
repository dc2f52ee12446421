import { expireToken } from '../../../support/browser/deviceDatabase.ts'
import {
  enterSignIn,
  expect,
  jobCard,
  jobRow,
  openDashboard,
  syncLine,
  TECHNICIAN,
  test,
  tap,
} from '../../../support/browser/journey.ts'

test('[OB9] a session whose token expired hours ago opens the portal offline', async ({
  signedInPhoneToReopen: phone,
}) => {
  const page = await openDashboard(phone)
  await expireToken(page)
  await phone.closeBrowser()
  await phone.openBrowser({ isOffline: true })
  const reopened = await phone.open('/technician')
  await expect(jobCard(reopened, 'CH-2001')).toContainText('Siobhán Kavanagh')
  await tap(jobCard(reopened, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect(syncLine(reopened)).toContainText('1 change waiting')

  await phone.goOnline()
  await expect(syncLine(reopened)).toContainText('All sent')
})

test('[OB9] [R22] after the server has ended a session, signing in again sends everything and loses nothing', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await page.getByLabel('Weather Conditions').fill('Sleet')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expireToken(page)
  await server.query('delete from auth.sessions')

  await phone.goOnline()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByText('Job Updated')).toHaveCount(0, { timeout: 1 })
  await enterSignIn(page, TECHNICIAN)
  await expect(syncLine(page)).toContainText('All sent')
  expect(await jobRow(server, 'CH-2002')).toMatchObject({ status: 'in_progress' })
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: /Report$/ }))
  await expect(page.getByLabel('Weather Conditions')).toHaveValue('Sleet')
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
    ['/technician/sync', 'Waiting to be sent'],
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
