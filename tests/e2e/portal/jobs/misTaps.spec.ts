import {
  completeJob,
  expect,
  jobCard,
  jobRow,
  logOut,
  openDashboard,
  reportRows,
  syncLine,
  tap,
  tapTwice,
  test,
} from '../../../support/browser/journey.ts'

test('[R25] Complete Job offers the report first, and can be cancelled', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  const card = jobCard(page, 'CH-2001')
  await tap(card.getByRole('button', { name: 'Complete Job' }))
  const question = card.getByRole('group', { name: 'Complete job CH-2001 without a report?' })
  await expect(question.getByRole('button')).toHaveText(['Write report', 'Complete anyway', 'Cancel'])
  await expect(question.getByRole('button', { name: 'Write report' })).toBeFocused()
  await tap(question.getByRole('button', { name: 'Cancel' }))
  await expect(card.getByRole('button', { name: 'Complete Job' })).toBeFocused()

  await tap(card.getByRole('button', { name: 'Complete Job' }))
  await tap(question.getByRole('button', { name: 'Write report' }))
  await expect(page.getByLabel('Weather Conditions')).toBeVisible()
  expect(await jobRow(server, 'CH-2001')).toMatchObject({ status: 'in_progress' })
})

test('[R25] Start Job on a job of another day shows a question', async ({ signedInPhone: phone, server }) => {
  const page = await openDashboard(phone)
  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  const card = jobCard(page, 'CH-2004')
  await tap(card.getByRole('button', { name: 'Start Job' }))
  const question = card.getByRole('group', { name: /^This job is for .*\. Start it now\?$/ })
  await tap(question.getByRole('button', { name: 'Not now' }))
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()

  await tap(card.getByRole('button', { name: 'Start Job' }))
  await tap(question.getByRole('button', { name: 'Start anyway' }))
  await expect(card.getByText('In Progress', { exact: true })).toBeVisible()
  await expect(syncLine(page)).toContainText('All sent')
  expect(await jobRow(server, 'CH-2004')).toMatchObject({ status: 'in_progress' })
})

test('[R25] a second tap within half a second does nothing, wherever it lands, by mouse or by key', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const [first, second] = [jobCard(page, 'CH-2002'), jobCard(page, 'CH-2003')]
  // Both clicks in one task, so that they are within half a second on the slowest machine.
  await page.evaluate(() => {
    for (const button of [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Start Job',
    ))
      button.click()
  })
  await expect(first.getByText('In Progress', { exact: true })).toBeVisible()
  await expect(second.getByText('Pending', { exact: true })).toBeVisible()

  const start = second.getByRole('button', { name: 'Start Job' })
  await page.waitForTimeout(600)
  await start.focus()
  // A key that is held down repeats.
  for (let press = 0; press < 3; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(second.getByText('In Progress', { exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Create Report' })).toBeFocused()
  await expect(page).toHaveURL(/\/technician$/)
})

test('[R25] a second tap does nothing once the first has replaced what was under the thumb', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  const heading = page.getByRole('heading', { name: /^Welcome/ })
  for (const opener of ['Create Report', 'Job CH-2001']) {
    const card = jobCard(page, 'CH-2001')
    await tap(card.getByRole('button', { name: opener }).or(card.getByRole('link', { name: opener })))
    // The logo, which leads to the public site, is where Back was.
    await tapTwice(page.getByRole('button', { name: 'Back to Dashboard' }), () =>
      expect(heading).toBeVisible(),
    )
    await expect(jobCard(page, 'CH-2001')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/technician')
  }

  await server.query(`update public.jobs set scheduled_time = '16:45' where job_number = 'CH-2001'`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  const seen = page.getByRole('button', { name: 'Mark as seen' })
  await tapTwice(seen, () => expect(seen).toHaveCount(0))
  await expect(page.getByRole('tab', { name: /^Today/ })).toHaveAttribute('aria-selected', 'true')
})

test('[R25] [R27] a job completed without a report is read again, and can still be reported on', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  const pulled = page.waitForRequest((request) => request.url().includes('/rpc/pull_changes'))
  await completeJob(jobCard(page, 'CH-2001'))
  await pulled
  await expect(syncLine(page)).toContainText('All sent')
  const card = jobCard(page, 'CH-2001')
  const link = card.getByRole('link', { name: 'Create Report' })
  await expect(link).toBeVisible()

  await page.reload()
  await tap(link)
  await page.getByLabel('Weather Conditions').fill('Afterwards')
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  await expect(card.getByRole('link', { name: 'View Report' })).toBeVisible()
  await expect(syncLine(page)).toContainText('All sent')
  const job = await jobRow(server, 'CH-2001')
  const [report] = await reportRows(server, 'CH-2001')
  expect(report).toMatchObject({ weather_conditions: 'Afterwards', needs_review: false })
  expect(Date.parse(String(job['actual_end_time']))).toBeLessThan(
    Date.parse(String(report?.['submitted_at'])),
  )
})

test('[R25] more than thirty days later a job that was completed without a report takes none', async ({
  signedInPhone: phone,
  server,
}) => {
  await server.query(
    `update public.jobs set actual_end_time = now() - interval '31 days' where job_number = 'CH-2008'`,
  )
  const page = await openDashboard(phone)
  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  await expect(jobCard(page, 'CH-2010').getByRole('link', { name: 'Create Report' })).toBeVisible()
  await expect(jobCard(page, 'CH-2008')).toBeVisible()
  await expect(jobCard(page, 'CH-2008').getByRole('link', { name: 'Create Report' })).toHaveCount(0)
})

test('[R25] [R26] a completion that the server refuses does not ask again on the page of the job', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await tap(page.getByRole('link', { name: 'Job CH-2001' }))
  const card = jobCard(page, 'CH-2001')
  const refusal = { code: 'P0001', message: 'The office has closed this day' }
  await page.route('**/rest/v1/jobs*', (route) => route.fulfill({ status: 400, json: refusal }))
  await completeJob(card)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update job: ' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Complete Job' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Complete anyway' })).toHaveCount(0)
})

test('[R37] signing out shows a question that names unfinished and unsent work, and that signing in needs a connection', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(dialog).toHaveAccessibleName('Log out?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()

  await phone.goOffline()
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await page.getByLabel('Weather Conditions').fill('Mist')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect(syncLine(page)).toContainText('1 change waiting')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(dialog).toHaveAccessibleName('Log out with unsent work?')
  await expect(dialog).toContainText('You cannot sign in again until there is one.')
  await expect(dialog).toContainText('Not sent yet: 1 change.')
  await expect(dialog).toContainText('The report on job CH-2001 is begun, and not saved yet.')
})

test('[R38] [R39] the sign-in page has the logo and the office’s telephone number', async ({ phone }) => {
  const page = await phone.open('/technician')
  await expect(page.getByRole('link', { name: 'Public website' })).toHaveAttribute('href', '/')
  await expect(page.getByText('Forgotten your password')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ring the office: 020 910 0000' })).toHaveAttribute(
    'href',
    'tel:+353209100000',
  )
})

test('[R39] the way back leads to the tab that was open, and an unknown address to the jobs', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await expect(page.getByRole('link', { name: 'Public website' })).toHaveAttribute('href', '/')
  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  await tap(page.getByRole('link', { name: 'Job CH-2004' }))
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('tab', { name: /^All Jobs/ })).toHaveAttribute('aria-selected', 'true')

  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByRole('tab', { name: /^All Jobs/ })).toHaveAttribute('aria-selected', 'true')

  // A phone ends the page behind its camera.
  await tap(jobCard(page, 'CH-2002').getByRole('link', { name: 'Job CH-2002' }))
  await page.reload()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('tab', { name: /^All Jobs/ })).toHaveAttribute('aria-selected', 'true')

  const logged = page.waitForEvent('console', (message) => message.text().includes('/technician/nowhere'))
  await page.goto('/technician/nowhere')
  await logged
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(jobCard(page, 'CH-2002')).toBeVisible()
})

test('toasts end with the sign-out, and an outdated one disappears', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await phone.goOffline()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch jobs: This phone is offline' })
  await expect(failure).toBeVisible()
  await expect(page.getByText('Offline: all you do is kept on this phone')).toBeVisible()
  await phone.goOnline()
  await expect(failure).toHaveCount(0, { timeout: 5_000 })
  await expect(page.getByText('Offline: all you do is kept on this phone')).toHaveCount(0)

  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect(page.getByText('Job Updated')).toBeVisible()
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('Job Updated')).toHaveCount(0)
})
