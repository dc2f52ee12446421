import { rm } from 'node:fs/promises'
import { changedSite } from '../../support/server/changedSite.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { LONG } from '../../support/browser/long.ts'
import {
  completeJob,
  enterSignIn,
  jobCard,
  openDashboard,
  signIn,
  syncLine,
  tap,
  weatherField,
} from '../../support/technician/screenSteps.ts'
import { BUTTONS, TOASTS } from '../../support/technician/texts.ts'

test('[R26] what the server refused while no tab was open shows in the next tab', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await phone.goOffline()
  await completeJob(page, 'CH-2001')
  await expect(syncLine(page)).toContainText('1 change waiting')
  await server.query(`update public.jobs set status = 'cancelled' where job_number = 'CH-2001'`)
  await page.goto('about:blank')
  await phone.goOnline()
  await page.goto('/technician')
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to update job: ' })
  await expect(notice).toContainText('Completion of job CH-2001 is kept on this phone.')
})

test(
  '[R21] a screen that fails shows the error with its stack collapsed, and can be loaded again',
  LONG,
  async ({ phone }) => {
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
    await expect(weatherField(page)).toBeVisible()
  },
)

test('[R21] a page without its root logs an error and starts nothing', LONG, async ({ server, phone }) => {
  const siteDir = await changedSite('technician.html', (html) =>
    html.replace('<div id="root">', '<div id="other">'),
  )
  await server.serveSite(siteDir)
  const page = await phone.open('/technician')
  await expect
    .poll(() => phone.unexpectedErrors.splice(0))
    .toEqual([expect.stringContaining('no element with the id "root"')])
  await expect(page.getByRole('button', { name: BUTTONS.signIn })).toHaveCount(0)
  await server.serveSite(null)
  await rm(siteDir, { recursive: true })
})

test(
  '[R20] without a backend the console warns that the database is not connected, and sign-in fails with that',
  LONG,
  async ({ phone }) => {
    // The build puts its settings into the script as data: with an empty URL it is the script of a build without one.
    const backendUrl = 'VITE_SUPABASE_URL:`same-origin`'
    let replaced = 0
    const page = await phone.browser.newPage()
    // Only what the page requests: the worker stores the script as well, later.
    await page.route('**/assets/portal-*.js', async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      replaced += script.split(backendUrl).length - 1
      await route.fulfill({ response, body: script.replace(backendUrl, 'VITE_SUPABASE_URL:``') })
    })
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto('/technician')
    expect((await warning).text()).toContain('The database is not connected')
    expect(replaced, 'the setting in the built script').toBe(1)
    await enterSignIn(page)
    await expect(page.getByText(TOASTS.signInFailed)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Please connect to Supabase first' })).toHaveCount(
      2,
    )
  },
)
