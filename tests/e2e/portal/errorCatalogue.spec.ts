import { rm } from 'node:fs/promises'
import { breakWrites } from '../../support/browser/deviceDatabase.ts'
import { changedSite } from '../../support/server/changedSite.ts'
import {
  enterSignIn,
  expect,
  jobCard,
  openDashboard,
  signIn,
  syncLine,
  TECHNICIAN,
  test,
  tap,
  completeJob,
} from '../../support/browser/journey.ts'

test('[section 8] a job update that cannot be stored shows an error, and the list is unchanged', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await breakWrites(page, 'outbox')
  const card = jobCard(page, 'CH-2002')
  await tap(card.getByRole('button', { name: 'Start Job' }))

  const notice = page.getByRole('alert').filter({ hasText: 'Failed to update job: ' })
  await expect(notice).toContainText('Error')
  await expect(notice).toContainText('Failed to update job: The disk is broken')
  await expect(card).toContainText('Pending')
  await expect(card.getByRole('button', { name: 'Start Job' })).toBeEnabled()
})

test('[R26] a refused start shows one error on any screen, and no "Job Updated"', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await server.query(`update public.jobs set status = 'cancelled' where job_number = 'CH-2002'`)
  await page.getByRole('link', { name: '1 change waiting' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  await phone.goOnline()

  const notice = page.getByRole('alert').filter({ hasText: 'Failed to update job: ' })
  await expect(notice).toContainText('Error')
  await expect(notice).toContainText('Start of job CH-2002 is kept on this phone.')
  await expect(page.getByText('Job Updated')).toHaveCount(0, { timeout: 1 })
  await expect(notice).toHaveCount(1)

  // A second attempt that is refused shows it again; a reload does not.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Refused by the server', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(syncLine(page)).toContainText('Not all sent')
  await expect(notice).toHaveCount(0)
})

test('[R26] an error shows above an open sheet, can be dismissed there, and else outlasts the sheet', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await tap(page.getByRole('link', { name: 'Job CH-2002' }))
  await page.getByRole('button', { name: 'Could not do the job' }).click()
  const sheet = page.getByRole('dialog', { name: 'Could not do the job' })
  await expect(sheet).toBeVisible()
  await server.query(`update public.jobs set status = 'cancelled' where job_number = 'CH-2002'`)
  await phone.goOnline()

  const notice = page.getByRole('alert').filter({ hasText: 'Failed to update job: ' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Dismiss' }).click({ trial: true, timeout: 3_000 })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await notice.getByRole('button', { name: 'Dismiss' }).click({ timeout: 3_000 })
  await expect(notice).toHaveCount(0)
})

test('[R26] what the server refused while no tab was open shows in the next tab', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await phone.goOffline()
  await completeJob(jobCard(page, 'CH-2001'))
  await expect(syncLine(page)).toContainText('1 change waiting')
  await server.query(`update public.jobs set status = 'cancelled' where job_number = 'CH-2001'`)
  await page.goto('about:blank')
  await phone.goOnline()
  await page.goto('/technician')
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to update job: ' })
  await expect(notice).toContainText('Completion of job CH-2001 is kept on this phone.')
})

test('[R16] the toast of a saved report adds, without a connection, when it will be sent', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const saved = page.getByRole('status').filter({ hasText: 'Inspection Report Created' })
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(saved).toContainText(/Report IR-\S+ has been saved successfully\./)
  await expect(saved).not.toContainText('connection')
  await expect(syncLine(page)).toContainText('All sent')

  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Create Report' }))
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(saved).toContainText('It will be sent when there is a connection.')
})

test('[R21] a screen that fails shows the error with its stack collapsed, and can be loaded again', async ({
  phone,
}) => {
  const page = await signIn(phone)
  await phone.goOffline()
  // The cached files are gone: a screen that was not loaded yet cannot be loaded.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))

  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  const screen = page.getByRole('alert')
  await expect(screen).toContainText('Failed to fetch dynamically imported module')
  await expect(screen).toContainText('What you have entered is kept on this phone.')
  await expect(page.getByText('TypeError: ')).toBeHidden()
  await page.getByText('Technical details').click()
  await expect(page.getByText('TypeError: ')).toBeVisible()
  phone.unexpectedErrors.length = 0

  await phone.goOnline()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByLabel('Weather Conditions')).toBeVisible()
})

test('[R21] a page without its root logs an error and starts nothing', async ({ server, phone }) => {
  const siteDir = await changedSite('technician.html', (html) =>
    html.replace('<div id="root">', '<div id="other">'),
  )
  await server.serveSite(siteDir)
  const page = await phone.open('/technician')
  await expect
    .poll(() => phone.unexpectedErrors.splice(0))
    .toEqual([expect.stringContaining('no element with the id "root"')])
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
  await server.serveSite(null)
  await rm(siteDir, { recursive: true })
})

test('[R20] without a backend the console warns that the database is not connected, and sign-in fails with that', async ({
  phone,
}) => {
  // The build puts its settings into the script as data: with an empty URL it is the script of a build without one.
  const backendUrl = 'VITE_SUPABASE_URL:`same-origin`'
  let replaced = 0
  await phone.browser.route('**/assets/portal-*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    replaced += script.split(backendUrl).length - 1
    await route.fulfill({ response, body: script.replace(backendUrl, 'VITE_SUPABASE_URL:``') })
  })
  const page = await phone.browser.newPage()
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto('/technician')
  expect((await warning).text()).toContain('The database is not connected')
  expect(replaced, 'the setting in the built script').toBe(1)
  await enterSignIn(page, TECHNICIAN)
  await expect(page.getByText('Login Failed')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Please connect to Supabase first' })).toHaveCount(2)
})
