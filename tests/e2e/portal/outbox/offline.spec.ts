import { expireToken } from '../../../support/browser/deviceDatabase.ts'
import { saveReport, writeReport } from '../../../support/faults/technicianDay.ts'
import { outboxKinds } from '../../../support/faults/deviceRows.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import {
  enterSignIn,
  expect,
  jobCard,
  jobRow,
  reportRows,
  openDashboard,
  signIn,
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

test('[R39] the address of the sign-in screen leads a signed-in technician to the jobs', async ({
  phone,
}) => {
  const before = await phone.open('/technician/sign-in')
  await expect(before.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(before.getByRole('button', { name: 'Back to Dashboard' })).toHaveCount(0)
  const page = await signIn(phone)
  await phone.goOffline()
  await page.goto('/technician/sign-in')
  await expect(page).toHaveURL(/\/technician$/)
  await expect(jobCard(page, 'CH-2001')).toBeVisible()
})

test('[R22] a technician who has been deactivated is signed out, with the reason', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await server.query(`update public.technicians set is_active = false where first_name = 'Aoife'`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Your account is currently inactive. Please contact support.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('[OB21] [R22] the work of a technician who has been switched off waits, and is sent once they may sign in again', async ({
  browser,
  server,
  signedInPhone: phone,
}) => {
  const pictures = await drawPictures(browser, ['crown.jpg'], { width: 160, height: 120 })
  const page = await openDashboard(phone)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await writeReport(page, 'CH-2001', 'Sleet', pictures)
  await saveReport(page, 'CH-2001')
  await server.query(`update public.technicians set is_active = false where first_name = 'Aoife'`)

  await phone.goOnline()
  await expect(page.getByText('Your account is currently inactive. Please contact support.')).toBeVisible()
  await expect(page.getByText('2 changes and 1 photo are kept here and will be sent')).toBeVisible()
  const kinds = await outboxKinds(page)
  expect(kinds).toHaveLength(3)
  expect(kinds.filter((kind) => kind.endsWith('refused'))).toEqual([])

  await server.query(`update public.technicians set is_active = true where first_name = 'Aoife'`)
  await enterSignIn(page, TECHNICIAN)
  await expect(syncLine(page)).toContainText('All sent')
  expect(await jobRow(server, 'CH-2002')).toMatchObject({ status: 'in_progress' })
  expect(await reportRows(server, 'CH-2001')).toMatchObject([{ photos: [expect.any(String)] }])
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

test('[OB10] a job that the office has cancelled shows so, and the technician’s work on it stays', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect(syncLine(page)).toContainText('1 change waiting')
  await server.query(`update public.jobs set status = 'cancelled' where job_number = 'CH-2002'`)
  await phone.goOnline()
  await expect(jobCard(page, 'CH-2002')).toContainText('Cancelled')
  await expect(syncLine(page)).toContainText('1 refused by the server')
  await syncLine(page).click()
  await expect(page.getByText('Why: The office has cancelled the job')).toBeVisible()
})

test('[OB13] a report on a job that the office cancels or reassigns later can be finished', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await page.getByLabel('Weather Conditions').fill('Fog')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Create Report' }))
  await page.getByLabel('Weather Conditions').fill('Hail')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await server.query(`update public.jobs set status = 'cancelled' where job_number = 'CH-2001'`)
  await server.query(
    `update public.jobs set technician_id = 'b0000000-0000-4000-8000-000000000002' where job_number = 'CH-2002'`,
  )
  await phone.goOnline()
  await expect(jobCard(page, 'CH-2001')).toContainText('Cancelled')
  await expect(jobCard(page, 'CH-2002')).toContainText('The office no longer has you on this job')

  for (const [jobNumber, change, weather] of [
    ['CH-2001', 'This job is now: Cancelled', 'Fog'],
    ['CH-2002', 'The office no longer has you on this job', 'Hail'],
  ] as const) {
    await tap(jobCard(page, jobNumber).getByRole('button', { name: 'Continue Report' }))
    await expect(page.getByRole('alert').filter({ hasText: change })).toContainText('the office will see it')
    await expect(page.getByLabel('Weather Conditions')).toHaveValue(weather)
    await page.getByRole('button', { name: 'Save Report' }).click()
    await expect
      .poll(() => reportRows(server, jobNumber))
      .toMatchObject([{ weather_conditions: weather, needs_review: true }])
  }
})
