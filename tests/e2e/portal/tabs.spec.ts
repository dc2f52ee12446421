import { test as base } from '@playwright/test'
import type { Page } from 'playwright-core'
import {
  addJob,
  expectStored,
  receiveJob,
  saveReport,
  startJob,
  writeReport,
  type Visit,
} from '../../support/faults/technicianDay.ts'
import { drafts } from '../../support/browser/deviceDatabase.ts'
import { FaultProxy } from '../../support/faults/proxy.ts'
import { expectAllSent } from '../../support/faults/scenarios.ts'
import { Phone } from '../../support/browser/phone.ts'
import { drawPictures, type Picture } from '../../support/documents/pictures.ts'
import { RunningServer } from '../../support/server/runningServer.ts'
import { expect, jobCard, reportRows, signIn, syncLine } from '../../support/browser/journey.ts'

type Road = { server: RunningServer; proxy: FaultProxy; phone: Phone; pictures: Picture[] }

const test = base.extend<{ tabs: [Page, Page] }, { road: Road }>({
  road: [
    async ({ browser }, use) => {
      const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg'], { width: 160, height: 120 })
      const server = await RunningServer.start()
      const proxy = await FaultProxy.start(server.url)
      const phone = await Phone.switchOn(proxy.url)
      await (await signIn(phone)).close()
      await use({ server, proxy, phone, pictures })
      await phone.dispose()
      await proxy.stop()
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  /** Two tabs of one phone. */
  tabs: async ({ road: { phone, proxy } }, use) => {
    const tabs: [Page, Page] = [await phone.open('/technician'), await phone.open('/technician')]
    for (const tab of tabs) await expect(tab.getByText(/^Job CH-/).first()).toBeVisible()
    await use(tabs)
    for (const tab of tabs) if (!tab.isClosed()) await tab.close()
    expect(proxy.mistakes).toEqual([])
    expect(phone.complaints, 'what the console complained about').toEqual([])
  },
})

const between = (from: number): [number, number] => [from, Date.now()]

/** Taps from inside the page, without waiting for what a person would wait for. */
function tapInside(tab: Page, buttonName: string, jobNumber: string | null = null): Promise<void> {
  const place = jobNumber === null ? tab.locator('main') : jobCard(tab, jobNumber)
  return place.getByRole('button', { name: buttonName }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })
}

/** A draft with these findings among others. */
const holding = (findings: Record<string, unknown>) =>
  expect.objectContaining({ findings: expect.objectContaining(findings) })

async function receiveInBoth([one, other]: readonly [Page, Page], jobNumber: string): Promise<void> {
  await receiveJob(one, jobNumber)
  await expect(jobCard(other, jobNumber)).toBeVisible()
}

test('[OB10] a job started in two tabs at once, and reported from one, reaches the database once', async ({
  road: { server, proxy, pictures },
  tabs,
}) => {
  const jobNumber = 'CH-5001'
  await addJob(server, jobNumber)
  await receiveInBoth(tabs, jobNumber)
  proxy.clear()

  const beforeStart = Date.now()
  await Promise.all(tabs.map((tab) => tapInside(tab, 'Start Job', jobNumber)))
  for (const tab of tabs) await expect(jobCard(tab, jobNumber)).toContainText('In Progress')
  const startedBetween = between(beforeStart)
  const [one, other] = tabs
  await writeReport(one, jobNumber, 'Two starts', pictures)
  const savedBetween = await saveReport(one, jobNumber)

  for (const tab of tabs) await expectAllSent(tab)
  await expectStored(server, other, { jobNumber, weather: 'Two starts', startedBetween, savedBetween })
  expect(proxy.count('start job'), 'starts sent').toBe(1)
  expect(proxy.count('insert report'), 'reports sent').toBe(1)
  expect(proxy.count('upload photo'), 'photos sent').toBe(pictures.length)
})

test('[OB10] a report saved twice by a double tap, and in two tabs at once, is one report', async ({
  road: { server, proxy, pictures },
  tabs,
}) => {
  const jobNumber = 'CH-5002'
  const weather = 'Four taps'
  await addJob(server, jobNumber)
  await receiveInBoth(tabs, jobNumber)
  proxy.clear()
  const [one, other] = tabs
  const startedBetween = await startJob(one, jobNumber)
  await writeReport(one, jobNumber, weather, pictures)
  await other.goto(one.url())
  await expect(other.getByRole('button', { name: /^Remove/ })).toHaveCount(pictures.length)
  await other.getByLabel('Weather Conditions').fill(weather)

  const beforeSave = Date.now()
  const taps = [one, one, other, other].map((tab) => tapInside(tab, 'Save Report'))
  await Promise.allSettled(taps)
  for (const tab of tabs) await expect(tab.getByText('Inspection Report Created').first()).toBeVisible()
  const visit: Visit = { jobNumber, weather, startedBetween, savedBetween: between(beforeSave) }

  for (const tab of tabs) await expectAllSent(tab)
  await expectStored(server, one, visit)
  expect(proxy.count('insert report'), 'reports sent').toBe(1)
  expect(proxy.count('upload photo'), 'photos sent').toBe(pictures.length)
})

test('[OB10] a report has what was entered in both tabs, whichever of them saves it', async ({
  road: { server },
  tabs,
}) => {
  const jobNumber = 'CH-5005'
  await addJob(server, jobNumber)
  await receiveInBoth(tabs, jobNumber)
  const [one, other] = tabs
  const startedBetween = await startJob(one, jobNumber)
  await writeReport(one, jobNumber, '', [])
  await other.goto(one.url())
  const weather = 'Typed in the first tab'
  await one.getByLabel('Weather Conditions').fill(weather)
  await one.getByLabel('Recommendations').fill('Fit a cowl\n\n Sweep again ')
  await other.getByLabel('Damper Notes').fill('Typed in the second tab')
  await other.getByLabel('Damper Status').selectOption('poor')
  await expect
    .poll(() => drafts(one))
    .toContainEqual(holding({ weather_conditions: weather, damper_status: 'poor' }))

  const savedBetween = await saveReport(one, jobNumber)
  await expectAllSent(one)
  await expectStored(server, one, { jobNumber, weather, startedBetween, savedBetween }, 0)
  const [report] = await reportRows(server, jobNumber)
  expect(report).toMatchObject({
    damper_notes: 'Typed in the second tab',
    damper_status: 'poor',
    recommendations: ['Fit a cowl', 'Sweep again'],
  })

  await other.getByRole('button', { name: 'Save Report' }).click()
  await expect(other.getByText('Inspection Report Created').first()).toBeVisible()
  expect(await reportRows(server, jobNumber)).toEqual([report])
})

test('[OB10] what was entered in another tab and cannot be sent is named, and nothing is saved', async ({
  road: { server },
  tabs,
}) => {
  const jobNumber = 'CH-5006'
  await addJob(server, jobNumber)
  await receiveInBoth(tabs, jobNumber)
  const [one, other] = tabs
  await startJob(one, jobNumber)
  await writeReport(one, jobNumber, 'Fine here', [])
  await other.goto(one.url())
  await other.getByLabel('Damper Notes').fill('a'.repeat(20_001))
  await expect.poll(() => drafts(one)).toContainEqual(holding({ damper_notes: 'a'.repeat(20_001) }))

  await one.getByRole('button', { name: 'Save Report' }).click()
  await expect(
    one.getByText('The report is not saved: Damper Notes, as entered in another tab, has more than 20,000'),
  ).toBeVisible()
  await expect(one.getByLabel('Weather Conditions')).toHaveValue('Fine here')
  await other.getByLabel('Damper Notes').fill('Shorter')
  await saveReport(one, jobNumber)
  await expectAllSent(one)
  expect(await reportRows(server, jobNumber)).toMatchObject([
    { weather_conditions: 'Fine here', damper_notes: 'Shorter' },
  ])
})

test('[OB1] [OB10] an older form of a draft in a second tab undoes nothing, and says when it was saved without its words', async ({
  road: { server },
  tabs,
}) => {
  const jobNumber = 'CH-5007'
  await addJob(server, jobNumber)
  await receiveInBoth(tabs, jobNumber)
  const [one, other] = tabs
  const startedBetween = await startJob(one, jobNumber)
  await writeReport(one, jobNumber, '', [])
  await other.goto(one.url())
  await other.getByLabel('Damper Notes').waitFor()

  const weather = 'Typed in the first tab'
  await one.getByLabel('Weather Conditions').fill(weather)
  await other.getByLabel('Damper Notes').focus()
  await other.reload()
  await expect(other.getByLabel('Weather Conditions')).toHaveValue(weather)

  const savedBetween = await saveReport(one, jobNumber)
  await other.getByLabel('Weather Conditions').fill('Typed too late')
  await other.getByRole('button', { name: 'Save Report' }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'already been saved' }).first()).toBeVisible()
  await expect(other.getByLabel('Weather Conditions')).toHaveValue('Typed too late')
  await expectAllSent(one)
  await expectStored(server, one, { jobNumber, weather, startedBetween, savedBetween }, 0)
})

for (const { moment, isCommitted } of [
  { moment: 'before its photo reached the server', isCommitted: false },
  { moment: 'after the server had stored its photo', isCommitted: true },
]) {
  test(`[OB10] [OB11] a tab closed in the middle of sending, ${moment}, leaves the rest to the other tab`, async ({
    road: { server, proxy, pictures },
    tabs,
  }) => {
    const jobNumber = isCommitted ? 'CH-5003' : 'CH-5004'
    await addJob(server, jobNumber)
    await receiveInBoth(tabs, jobNumber)
    const [one, other] = tabs
    const startedBetween = await startJob(one, jobNumber)
    await writeReport(one, jobNumber, 'Closed tab', pictures)
    const closed = proxy.breakNext('upload photo', async (exchange) => {
      if (isCommitted) await exchange.forward()
      // The other tab asks to send as well, and waits for the lock that the first one holds.
      await other.getByRole('button', { name: 'Refresh' }).click()
      await one.close()
    })
    const savedBetween = await saveReport(one, jobNumber).catch(() => null)
    await closed

    await expect(syncLine(other)).toContainText('All sent', { timeout: 20_000 })
    await expectAllSent(other)
    await expectStored(server, other, {
      jobNumber,
      weather: 'Closed tab',
      startedBetween,
      savedBetween: savedBetween ?? [startedBetween[1], Date.now()],
    })
  })
}
