import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { buildSite } from '../../support/server/buildSite.ts'
import { breakWrites } from '../../support/browser/deviceDatabase.ts'
import { copyOfSite } from '../../support/server/newerSite.ts'
import { Phone } from '../../support/browser/phone.ts'
import { RunningServer } from '../../support/server/runningServer.ts'
import { enterSignIn, expect, jobCard, signIn, syncLine, test } from '../../support/browser/journey.ts'

test('[section 8] a job update that this phone cannot keep says so, and the list is unchanged', async ({
  phone,
}) => {
  const page = await signIn(phone)
  await breakWrites(page, 'outbox')
  const card = jobCard(page, 'CH-2002')
  await card.getByRole('button', { name: 'Start Job' }).click()

  const notice = page.getByRole('alert').filter({ hasText: 'Failed to update job: ' })
  await expect(notice).toContainText('Error')
  await expect(notice).toContainText('Failed to update job: The disk is broken')
  await expect(card).toContainText('Pending')
  await expect(card.getByRole('button', { name: 'Start Job' })).toBeEnabled()
})

test('[R26] a refused start is said as a failed update, on whichever screen, once, and not beside "Job Updated"', async ({
  server,
  phone,
}) => {
  const page = await signIn(phone)
  await phone.goOffline()
  await jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }).click()
  await server.query(`update public.jobs set status = 'cancelled' where job_number = 'CH-2002'`)
  await page.getByRole('link', { name: '1 change waiting' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  await phone.goOnline()

  const notice = page.getByRole('alert').filter({ hasText: 'Failed to update job: ' })
  await expect(notice).toContainText('Error')
  await expect(notice).toContainText('Start of job CH-2002 is kept on this phone.')
  await expect(page.getByText('Job Updated')).toHaveCount(0, { timeout: 1 })
  await expect(notice).toHaveCount(1)

  // A tap that is refused again is said again; a new start of the portal says nothing.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Refused by the server', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(syncLine(page)).toContainText('Not all sent')
  await expect(notice).toHaveCount(0)
})

test('[R26] what the server refused while the portal was out of sight is said when somebody looks', async ({
  server,
  phone,
}) => {
  const page = await signIn(phone)
  await phone.goOffline()
  await jobCard(page, 'CH-2001').getByRole('button', { name: 'Complete Job' }).click()
  await expect(syncLine(page)).toContainText('1 change waiting')
  await server.query(`update public.jobs set status = 'cancelled' where job_number = 'CH-2001'`)
  await page.goto('about:blank')
  await phone.goOnline()
  await page.goto('/technician')
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to update job: ' })
  await expect(notice).toContainText('Completion of job CH-2001 is kept on this phone.', { timeout: 30_000 })
})

test('[R16] a saved report says that it will be sent when there is a connection, if there is none', async ({
  phone,
}) => {
  const page = await signIn(phone)
  const saved = page.getByRole('status').filter({ hasText: 'Inspection Report Created' })
  await jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }).click()
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(saved).toContainText(/Report IR-\S+ has been saved successfully\./)
  await expect(saved).not.toContainText('connection')
  await expect(syncLine(page)).toContainText('All sent')

  await phone.goOffline()
  await jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }).click()
  await jobCard(page, 'CH-2002').getByRole('button', { name: 'Create Report' }).click()
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(saved).toContainText('It will be sent when there is a connection.')
})

test('[R21] a screen that cannot be shown says what happened, with the stack folded away, and can be loaded again', async ({
  phone,
}) => {
  const page = await signIn(phone)
  await phone.goOffline()
  // Whatever has taken the kept files away: a screen that was not loaded yet cannot come any more.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }).click()

  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  const screen = page.getByRole('alert')
  await expect(screen).toContainText('Failed to fetch dynamically imported module')
  await expect(screen).toContainText('What you have entered is kept on this phone.')
  await expect(page.getByText('TypeError: ')).toBeHidden()
  await page.getByText('Technical details').click()
  await expect(page.getByText('TypeError: ')).toBeVisible()
  phone.complaints.length = 0

  await phone.goOnline()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByLabel('Weather Conditions')).toBeVisible()
})

test('[R21] a page without its root logs an error and starts nothing', async ({ browser }) => {
  const siteDir = await copyOfSite()
  const file = join(siteDir, 'technician.html')
  await writeFile(file, (await readFile(file, 'utf8')).replace('<div id="root">', '<div id="other">'))
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true })

  await withSite(browser, siteDir, async (phone) => {
    const page = await phone.open('/technician')
    await expect
      .poll(() => phone.complaints)
      .toEqual([expect.stringContaining('no element with the id "root"')])
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
  })
})

test('[R20] a build without a backend warns that the database is not connected, and says so at sign-in', async ({
  browser,
}) => {
  // It builds the site, beside other tests.
  test.setTimeout(240_000)
  const siteDir = await mkdtemp(join(tmpdir(), 'chimney-site-'))
  await buildSite(siteDir, { VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' })

  await withSite(browser, siteDir, async (phone) => {
    const page = await phone.browser.newPage()
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto('/technician')
    expect((await warning).text()).toContain('The database is not connected')
    await enterSignIn(page, 'technician@demo.example')
    await expect(page.getByText('Login Failed')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Please connect to Supabase first' })).toHaveCount(
      2,
    )
  })
})

/** Lets a phone visit a server of this site, and puts all of it away. */
async function withSite(
  browser: Browser,
  siteDir: string,
  visit: (phone: Phone) => Promise<void>,
): Promise<void> {
  const server = await RunningServer.start({ env: { SITE_DIR: siteDir } })
  const phone = await Phone.borrow(browser, server.url)
  try {
    await visit(phone)
  } finally {
    await phone.dispose()
    await server.dispose()
    await rm(siteDir, { recursive: true })
  }
}
