import type { Page } from '@playwright/test'
import type { Browser } from 'playwright-core'
import { PARTS_AND_CHECKS } from '#domain/reportFields.ts'
import { drafts } from '../../../support/browser/deviceDatabase.ts'
import type { Phone } from '../../../support/browser/phone.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG, longUnless } from '../../../support/browser/long.ts'
import {
  confirmAtSave,
  expectAllSent,
  expectPhotos,
  expectSaved,
  jobCard,
  lookAtEverything,
  openDashboard,
  saveReport,
  startJob,
  weatherField,
  writeReport,
} from '../../../support/technician/screenSteps.ts'
import { BUTTONS, STATUS } from '../../../support/technician/texts.ts'
import { expectStored } from '../../../support/technician/expectStored.ts'
import { addJob, reportRows, type Visit } from '../../../support/technician/visit.ts'

const JOB = 'CH-5001'

/**
 * Two tabs of one phone, the first in front, with a job that is not started. A tab behind another renders once a
 * second, which a click waits for: tests bring the tab that they act in to the front.
 */
async function openTabs(server: RunningServer, phone: Phone): Promise<[Page, Page]> {
  await addJob(server, JOB)
  const tabs: [Page, Page] = [await openDashboard(phone), await openDashboard(phone)]
  for (const tab of tabs) await expect(jobCard(tab, JOB)).toBeVisible()
  await tabs[0].bringToFront()
  return tabs
}

const twoPictures = (browser: Browser) =>
  drawPictures(browser, ['crown.jpg', 'flue.jpg'], { width: 160, height: 120 })
const between = (from: number): [number, number] => [from, Date.now()]

/** Clicks from inside the page, without Playwright's checks whether a person could. */
function clickInside(tab: Page, buttonName: string, jobNumber: string | null = null): Promise<void> {
  const place = jobNumber === null ? tab.locator('main') : jobCard(tab, jobNumber)
  return place.getByRole('button', { name: buttonName }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })
}

/** A draft with these findings among others. */
const withFindings = (findings: Record<string, unknown>) =>
  expect.objectContaining({ findings: expect.objectContaining(findings) })

const countStarts = (server: RunningServer) => server.countRequests('PATCH', /^\/rest\/v1\/jobs\b/)
const countReports = (server: RunningServer) =>
  server.countRequests('POST', /^\/rest\/v1\/inspection_reports\b/)
const countPhotos = (server: RunningServer) => server.countRequests('POST', /^\/storage\/v1\/object\//)

test(
  '[OB10v] a job started in two tabs at once, and reported from one, reaches the database once',
  LONG,
  async ({ browser, server, signedInPhone: phone }) => {
    const pictures = await twoPictures(browser)
    const tabs = await openTabs(server, phone)

    const beforeStart = Date.now()
    await Promise.all(tabs.map((tab) => clickInside(tab, BUTTONS.startJob, JOB)))
    for (const tab of tabs) await expect(jobCard(tab, JOB)).toContainText(STATUS.inProgress)
    const startedBetween = between(beforeStart)
    const [one, other] = tabs
    await writeReport(one, JOB, 'Two starts', pictures)
    const savedBetween = await saveReport(one, JOB)

    for (const tab of tabs) await expectAllSent(tab)
    await expectStored(server, other, { jobNumber: JOB, weather: 'Two starts', startedBetween, savedBetween })
    expect(await countStarts(server), 'starts sent').toBe(1)
    expect(await countReports(server), 'reports sent').toBe(1)
    expect(await countPhotos(server), 'photos sent').toBe(pictures.length)
  },
)

test(
  '[OB10v] a report saved by a double tap, and in two tabs at once, is one report',
  LONG,
  async ({ browser, server, signedInPhone: phone }) => {
    const weather = 'Four taps'
    const pictures = await twoPictures(browser)
    const tabs = await openTabs(server, phone)
    const [one, other] = tabs
    const startedBetween = await startJob(one, JOB)
    await writeReport(one, JOB, weather, pictures)
    await lookAtEverything(one)
    const lookedAt = expect.arrayContaining([...PARTS_AND_CHECKS])
    await expect.poll(() => drafts(one)).toContainEqual(expect.objectContaining({ lookedAt }))
    await other.bringToFront()
    await other.goto(one.url())
    await expectPhotos(other, pictures.length)
    await weatherField(other).fill(weather)

    const beforeSave = Date.now()
    await Promise.allSettled([one, one, other, other].map((tab) => clickInside(tab, BUTTONS.saveReport)))
    for (const tab of tabs) await expectSaved(tab)
    const visit: Visit = { jobNumber: JOB, weather, startedBetween, savedBetween: between(beforeSave) }

    for (const tab of tabs) await expectAllSent(tab)
    await expectStored(server, one, visit)
    expect(await countReports(server), 'reports sent').toBe(1)
    expect(await countPhotos(server), 'photos sent').toBe(pictures.length)
  },
)

test(
  '[OB10n] a report has what was entered in both tabs, whichever of them saves it',
  LONG,
  async ({ server, signedInPhone: phone }) => {
    const [one, other] = await openTabs(server, phone)
    const startedBetween = await startJob(one, JOB)
    await writeReport(one, JOB, '', [])
    await other.goto(one.url())
    const weather = 'Typed in the first tab'
    await weatherField(one).fill(weather)
    await one.getByLabel('Recommendations').fill('Fit a cowl\n\n Sweep again ')
    await other.bringToFront()
    await other.getByLabel('Damper Notes').fill('Typed in the second tab')
    await other.getByLabel('Damper Status').selectOption('poor')
    await expect
      .poll(() => drafts(one))
      .toContainEqual(withFindings({ weather_conditions: weather, damper_status: 'poor' }))

    await one.bringToFront()
    const savedBetween = await saveReport(one, JOB)
    await expectAllSent(one)
    await expectStored(server, one, { jobNumber: JOB, weather, startedBetween, savedBetween }, 0)
    const [report] = await reportRows(server, JOB)
    expect(report).toMatchObject({
      damper_notes: 'Typed in the second tab',
      damper_status: 'poor',
      recommendations: ['Fit a cowl', 'Sweep again'],
    })

    await other.bringToFront()
    await confirmAtSave(other)
    await expectSaved(other)
    expect(await reportRows(server, JOB)).toEqual([report])
  },
)

test(
  '[OB10o] an entry of another tab that cannot be sent is named, and nothing is saved',
  LONG,
  async ({ server, signedInPhone: phone }) => {
    const [one, other] = await openTabs(server, phone)
    await startJob(one, JOB)
    await writeReport(one, JOB, 'Fine here', [])
    await other.bringToFront()
    await other.goto(one.url())
    await other.getByLabel('Damper Notes').fill('a'.repeat(20_001))
    await expect.poll(() => drafts(one)).toContainEqual(withFindings({ damper_notes: 'a'.repeat(20_001) }))

    await one.bringToFront()
    await confirmAtSave(one)
    await expect(
      one.getByText('The report is not saved: Damper Notes, as entered in another tab, has more than 20,000'),
    ).toBeVisible()
    await expect(weatherField(one)).toHaveValue('Fine here')
    await other.bringToFront()
    await other.getByLabel('Damper Notes').fill('Shorter')
    await expect.poll(() => drafts(one)).toContainEqual(withFindings({ damper_notes: 'Shorter' }))
    await one.bringToFront()
    await saveReport(one, JOB)
    await expectAllSent(one)
    expect(await reportRows(server, JOB)).toMatchObject([
      { weather_conditions: 'Fine here', damper_notes: 'Shorter' },
    ])
  },
)

test(
  '[OB10m] [OB10q] an older form of a draft in a second tab overwrites nothing, and reports that it was saved without its entries',
  LONG,
  async ({ server, signedInPhone: phone }) => {
    const [one, other] = await openTabs(server, phone)
    const startedBetween = await startJob(one, JOB)
    await writeReport(one, JOB, '', [])
    await other.goto(one.url())
    await other.getByLabel('Damper Notes').waitFor()

    const weather = 'Typed in the first tab'
    await weatherField(one).fill(weather)
    await other.bringToFront()
    await other.getByLabel('Damper Notes').focus()
    await other.reload()
    await expect(weatherField(other)).toHaveValue(weather)

    await one.bringToFront()
    const savedBetween = await saveReport(one, JOB)
    await other.bringToFront()
    await weatherField(other).fill('Typed too late')
    await confirmAtSave(other)
    await expect(other.getByRole('alert').filter({ hasText: 'already been saved' }).first()).toBeVisible()
    await expect(weatherField(other)).toHaveValue('Typed too late')
    await expectAllSent(one)
    await expectStored(server, one, { jobNumber: JOB, weather, startedBetween, savedBetween }, 0)
  },
)

for (const { when, requestStage } of [
  { when: 'before its photo reached the server', requestStage: 'Request' },
  { when: 'after the server had stored its photo', requestStage: 'Response' },
] as const) {
  test(
    `[OB10a] [OB11b] a tab that is closed while it sends, ${when}, leaves the rest to the other tab`,
    longUnless(requestStage === 'Response'),
    async ({ browser, server, signedInPhone: phone }) => {
      const pictures = await twoPictures(browser)
      const [one, other] = await openTabs(server, phone)
      const startedBetween = await startJob(one, JOB)
      await writeReport(one, JOB, 'Closed tab', pictures)
      const devtools = await phone.browser.newCDPSession(one)
      await devtools.send('Fetch.enable', {
        patterns: [{ urlPattern: '*/storage/v1/object/*', requestStage }],
      })
      const paused = new Promise((resolve) => devtools.once('Fetch.requestPaused', resolve))
      const saving = saveReport(one, JOB).catch(() => null)
      await paused
      // The other tab requests the lock of the sender, which the first one holds.
      await other.bringToFront()
      await other.getByRole('button', { name: BUTTONS.refresh }).click()
      await one.close()
      const savedBetween = (await saving) ?? between(startedBetween[1])

      await expectAllSent(other)
      await expectAllSent(other)
      await expectStored(server, other, {
        jobNumber: JOB,
        weather: 'Closed tab',
        startedBetween,
        savedBetween,
      })
    },
  )
}
