import { installKillSwitch } from '../../support/browser/chromeKillSwitch.ts'
import { Phone } from '../../support/browser/phone.ts'
import { outboxKinds } from '../../support/faults/deviceRows.ts'
import { FaultProxy } from '../../support/faults/proxy.ts'
import { rendererOf, suspendTab } from '../../support/browser/suspendTab.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { LONG } from '../../support/browser/long.ts'
import { wakeWorker } from '../../support/browser/wakeWorker.ts'
import {
  enterSignIn,
  expectAllSent,
  jobCard,
  signIn,
  startJob,
  syncLine,
} from '../../support/technician/screenSteps.ts'
import { BUTTONS, STATUS } from '../../support/technician/texts.ts'
import { jobRow } from '../../support/technician/visit.ts'

test(
  '[OB10b] a tab that is suspended while it sends does not stop another tab from sending',
  LONG,
  async ({ server, phone }) => {
    // Chromium may run the worker in the stopped process, where it responds to no tab; on a phone it has its own.
    await phone.browser.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const first = await phone.open('/technician')
    await enterSignIn(first)
    await expect(jobCard(first, 'CH-2002')).toBeVisible()
    const second = await phone.open('/technician')
    await expect(jobCard(second, 'CH-2003')).toBeVisible()
    expect(await rendererOf(first)).not.toBe(await rendererOf(second))

    let held = 0
    await first.route(/\/rest\/v1\/jobs\?/, async (route) => {
      if (route.request().method() === 'PATCH') held += 1
      else await route.continue()
    })
    await startJob(first, 'CH-2002')
    await expect.poll(() => held).toBe(1)
    const goOn = await suspendTab(first)
    try {
      await startJob(second, 'CH-2003')
      await expectAllSent(second)
    } finally {
      goOn()
    }
    expect((await jobRow(server, 'CH-2002'))['status']).toBe('in_progress')
    expect((await jobRow(server, 'CH-2003'))['status']).toBe('in_progress')
  },
)

test('[OB15b] the worker sends for an open portal that cannot', LONG, async ({ server, phone }) => {
  const page = await signIn(phone)
  await page.route(/\/(rest|auth|storage)\/v1\//, (route) => route.abort())
  await startJob(page, 'CH-2002')
  await expect(syncLine(page)).toContainText('server not reached')
  await expect(async () => {
    // If the page is just trying again, the worker leaves it to that, and the browser wakes it once more.
    await wakeWorker(phone, server.url)
    await expect
      .poll(async () => (await jobRow(server, 'CH-2002'))['status'], { timeout: 5_000 })
      .toBe('in_progress')
  }).toPass()
})

for (const { what, isAnswered } of [
  { what: 'whose response arrives meanwhile', isAnswered: true },
  { what: 'whose connection the system closes meanwhile', isAnswered: false },
]) {
  test(
    `[OB10d] a tab that is suspended in the middle of a request, ${what}, goes on, and the server applies it once`,
    LONG,
    async ({ browser, server }) => {
      const proxy = await FaultProxy.start(server.url)
      const phone = await Phone.borrow(browser, proxy.url)
      await phone.browser.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      const page = await phone.open('/technician')
      await enterSignIn(page)
      await expect(jobCard(page, 'CH-2002')).toBeVisible()
      const renderer = await rendererOf(page)
      const suspended = proxy.breakNext('start job', async (exchange) => {
        process.kill(renderer, 'SIGSTOP')
        const response = await exchange.forward()
        if (isAnswered) await exchange.respond(response)
        else await exchange.drop()
        process.kill(renderer, 'SIGCONT')
      })
      await jobCard(page, 'CH-2002').getByRole('button', { name: BUTTONS.startJob }).click()
      await suspended
      await expectAllSent(page)
      await expect(jobCard(page, 'CH-2002')).toContainText(STATUS.inProgress)
      expect(await jobRow(server, 'CH-2002')).toMatchObject({ status: 'in_progress' })
      expect(proxy.count('start job')).toBe(isAnswered ? 1 : 2)
      expect(proxy.mistakes).toEqual([])
      await phone.dispose()
      await proxy.stop()
    },
  )
}

test(
  '[OB1d] [OB2] a tab that is stopped in the middle of a transaction goes on with it, and delays the tap in another tab',
  LONG,
  async ({ browser, server }) => {
    const proxy = await FaultProxy.start(server.url)
    const phone = await Phone.borrow(browser, proxy.url)
    await installKillSwitch(phone.browser)
    const first = await signIn(phone)
    const second = await phone.open('/technician')
    await expect(jobCard(second, 'CH-2003')).toBeVisible()

    let letGoOn = () => {}
    const stopped = new Promise<void>((resolve) => {
      void proxy.breakNext('wait to be killed', async (exchange) => {
        resolve()
        await new Promise<void>((goOn) => (letGoOn = goOn))
        await exchange.respond({ status: 200, headers: {}, body: Buffer.alloc(0) })
      })
    })
    await first.evaluate(() => window.stopBeforeWrite?.(0))
    await first.bringToFront()
    // The click does not end while the page is stopped.
    const tapped = jobCard(first, 'CH-2002').getByRole('button', { name: BUTTONS.startJob }).click()
    await stopped
    await second.bringToFront()
    await jobCard(second, 'CH-2003').getByRole('button', { name: BUTTONS.startJob }).click()
    // One write transaction at a time: the tap waits, as the storage tells after ten seconds.
    await expect(second.getByText('Your tap is not saved yet.')).toBeVisible()
    await expect(jobCard(second, 'CH-2003')).not.toContainText(STATUS.inProgress)
    letGoOn()
    await expect(jobCard(second, 'CH-2003')).toContainText(STATUS.inProgress)
    await tapped
    await expect(jobCard(second, 'CH-2002')).toContainText(STATUS.inProgress)
    await expect.poll(() => outboxKinds(second)).toEqual([])
    for (const number of ['CH-2002', 'CH-2003'])
      expect(await jobRow(server, number)).toMatchObject({ status: 'in_progress' })
    await phone.dispose()
    await proxy.stop()
  },
)
