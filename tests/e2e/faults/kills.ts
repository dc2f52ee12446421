import type { Page } from 'playwright-core'
import { attachScreens } from '../../support/browser/attachScreens.ts'
import { installKillSwitch } from '../../support/browser/chromeKillSwitch.ts'
import { ChromeProcess } from '../../support/browser/chromeProcess.ts'
import { drafts } from '../../support/browser/deviceDatabase.ts'
import { clickAtRest, expect, jobCard } from '../../support/browser/journey.ts'
import { test as faultTest } from '../../support/faults/faultyServer.ts'
import type { FaultProxy } from '../../support/faults/proxy.ts'
import type { RequestName } from '../../support/faults/requestNames.ts'
import { expectAllSent, signInOn } from '../../support/faults/scenarios.ts'
import {
  addJob,
  expectStored,
  saveReport,
  startJob,
  writeReport,
} from '../../support/faults/technicianDay.ts'

/** A test with a server behind a proxy, and a phone whose browser can be killed. */
export const test = faultTest.extend<{ phone: ChromeProcess }>({
  phone: async ({ faultyServer: { proxy } }, use, testInfo) => {
    const phone = await ChromeProcess.launch()
    await use(phone)
    if (phone.isRunning) await attachScreens(phone.context, testInfo)
    await phone.dispose()
    expect(proxy.mistakes).toEqual([])
  },
})

export async function newTab(phone: ChromeProcess): Promise<Page> {
  await installKillSwitch(phone.context)
  // A background sync would run while the browser starts, and kill it before Playwright is connected.
  await phone.context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  return phone.context.newPage()
}

export async function startAgain(phone: ChromeProcess, proxy: FaultProxy): Promise<Page> {
  await phone.start()
  const page = await newTab(phone)
  await page.goto(`${proxy.url}/technician`)
  return page
}

/** The requests of a day in their order. */
// `skip`: requests of that name that are forwarded first, since those of the last kill are sent again.
export type Send = { name: RequestName; skip: number }

export const SENDS: readonly Send[] = [
  { name: 'start job', skip: 0 },
  { name: 'insert report', skip: 0 },
  { name: 'upload photo', skip: 0 },
  { name: 'attach photo', skip: 0 },
  { name: 'upload photo', skip: 1 },
  { name: 'attach photo', skip: 0 },
]

/** Defines the test of a browser that is killed at these requests of a day, in turn, before or after the server commits. */
export function testKillsAtRequests(
  title: string,
  { isCommitted, sends }: { isCommitted: boolean; sends: readonly Send[] },
): void {
  const jobNumber = 'CH-4001'
  test(`[OB1] [OB10] [OB11] killed ${title}, the browser sends the whole day once`, async ({
    faultyServer: { server, proxy },
    phone,
    pictures,
  }) => {
    await addJob(server, jobNumber)
    const first = await newTab(phone)
    await signInOn(first, proxy.url)
    await first.context().setOffline(true)
    const startedBetween = await startJob(first, jobNumber)
    await writeReport(first, jobNumber, 'Killed at requests', pictures)
    const savedBetween = await saveReport(first, jobNumber)
    await phone.kill()

    for (const { name, skip } of sends) {
      const killed = proxy.breakNext(
        name,
        async (exchange) => {
          if (isCommitted) await exchange.forward()
          await phone.kill()
        },
        { skip },
      )
      // It may be killed before its page has loaded.
      await startAgain(phone, proxy).catch((error: unknown) => {
        if (phone.isRunning) throw error
      })
      await killed
    }
    const page = await startAgain(phone, proxy)
    await expectAllSent(page)
    await expectStored(server, page, {
      jobNumber,
      weather: 'Killed at requests',
      startedBetween,
      savedBetween,
    })
  })
}

// More than a save has.
const MOST_WRITES = 30

/**
 * Defines the test of a browser that is killed before writes of a save: before every one, or, with `writes`, after so many
 * writes each.
 */
export function testKillsAtWrites(which: string, writes?: readonly number[]): void {
  test(`[OB1] [OB2] killed before ${which} of a save, the report is a draft with its photos or completely saved`, async ({
    faultyServer: { server, proxy },
    phone,
    pictures,
  }) => {
    const jobNumber = 'CH-4003'
    const weather = 'Killed at writes'
    await addJob(server, jobNumber)
    let page = await newTab(phone)
    await signInOn(page, proxy.url)
    const startedBetween = await startJob(page, jobNumber)
    await writeReport(page, jobNumber, weather, pictures)
    await expect.poll(() => drafts(page)).toMatchObject([{ findings: { weather_conditions: weather } }])

    const before = Date.now()
    let writesPassed = 0
    for (; (await isDraftOpen(page, pictures.length)) && writesPassed < MOST_WRITES; writesPassed += 1) {
      if (writes && !writes.includes(writesPassed)) continue
      const killed = proxy.breakNext('wait to be killed', () => phone.kill())
      await page.evaluate((passed) => window.stopBeforeWrite?.(passed), writesPassed)
      await clickAtRest(page.getByRole('button', { name: 'Save Report' })).catch(() => undefined)
      await killed
      page = await startAgain(phone, proxy)
      await openDraft(page, jobNumber)
    }
    // At least the draft, the report, and an entry for the report and for each photo.
    if (writes) await saveReport(page, jobNumber)
    else expect(writesPassed).toBeGreaterThanOrEqual(3 + pictures.length)
    await expectAllSent(page)
    await expectStored(server, page, {
      jobNumber,
      weather,
      startedBetween,
      savedBetween: [before, Date.now()],
    })
  })
}

/** Opens the report that was being written; stays on the list if it has been saved. */
export async function openDraft(page: Page, jobNumber: string): Promise<void> {
  await expect(jobCard(page, jobNumber)).toContainText(/In Progress|Completed/)
  const open = jobCard(page, jobNumber).getByRole('button', { name: /Report$/ })
  if (!(await open.isVisible())) return
  await open.click()
  await expect(page.getByRole('button', { name: 'Save Report' })).toBeVisible()
}

/** Whether the form is open; if so, it holds everything that was entered. */
export async function isDraftOpen(page: Page, photoCount: number): Promise<boolean> {
  if (!(await page.getByRole('button', { name: 'Save Report' }).isVisible())) return false
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(photoCount)
  await expect(page.getByLabel('Weather Conditions')).not.toHaveValue('')
  return true
}
