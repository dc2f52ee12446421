import { rendererOf, suspendTab } from '../../support/browser/suspendTab.ts'
import {
  enterSignIn,
  expect,
  jobCard,
  jobRow,
  signIn,
  syncLine,
  TECHNICIAN,
  test,
  tap,
} from '../../support/browser/journey.ts'
import { wakeWorker } from '../../support/browser/wakeWorker.ts'

test('[OB6] [OB15] a tab that is suspended while it sends does not stop another tab from sending', async ({
  server,
  phone,
}) => {
  // Chromium may run the worker in the stopped process, where it responds to no tab; on a phone it has its own.
  await phone.browser.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const first = await phone.open('/technician')
  await enterSignIn(first, TECHNICIAN)
  await expect(jobCard(first, 'CH-2002')).toBeVisible()
  const second = await phone.open('/technician')
  await expect(jobCard(second, 'CH-2003')).toBeVisible()
  expect(await rendererOf(first)).not.toBe(await rendererOf(second))

  let held = 0
  await first.route(/\/rest\/v1\/jobs\?/, async (route) => {
    if (route.request().method() === 'PATCH') held += 1
    else await route.continue()
  })
  await tap(jobCard(first, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect.poll(() => held).toBe(1)
  const goOn = await suspendTab(first)
  try {
    await tap(jobCard(second, 'CH-2003').getByRole('button', { name: 'Start Job' }))
    await expect(syncLine(second)).toContainText('All sent', { timeout: 30_000 })
  } finally {
    goOn()
  }
  expect((await jobRow(server, 'CH-2002'))['status']).toBe('in_progress')
  expect((await jobRow(server, 'CH-2003'))['status']).toBe('in_progress')
})

test('[OB15] the worker sends for an open portal that cannot', async ({ server, phone }) => {
  const page = await signIn(phone)
  await page.route(/\/(rest|auth|storage)\/v1\//, (route) => route.abort())
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect(syncLine(page)).toContainText('server not reached')
  await wakeWorker(phone, server.url)
  await expect.poll(async () => (await jobRow(server, 'CH-2002'))['status']).toBe('in_progress')
})
