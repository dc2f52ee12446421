import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { attachScreens } from '../../support/browser/attachScreens.ts'
import { installKillSwitch, watchNotices } from '../../support/browser/chromeKillSwitch.ts'
import { ChromeProcess } from '../../support/browser/chromeProcess.ts'
import { drafts } from '../../support/browser/deviceDatabase.ts'
import { expect } from '../../support/browser/journey.ts'
import { LONG, longUnless } from '../../support/browser/long.ts'
import { drawPictures } from '../../support/documents/pictures.ts'
import { diagnosticEvents, waitingPictures } from '../../support/faults/deviceRows.ts'
import { test as faultTest } from '../../support/faults/faultyServer.ts'
import type { FaultProxy } from '../../support/faults/proxy.ts'
import type { RequestName } from '../../support/faults/requestNames.ts'
import {
  clickAtRest,
  confirmAtSave,
  expectAllSent,
  expectPhotos,
  jobCard,
  saveReport,
  signInOn,
  startJob,
  weatherField,
  writeReport,
} from '../../support/technician/screenSteps.ts'
import { BUTTONS, FIELDS, STATUS, TOASTS } from '../../support/technician/texts.ts'
import { expectStored } from '../../support/technician/expectStored.ts'
import { addJob, type Visit } from '../../support/technician/visit.ts'

/** A test with a server behind a proxy, and a phone whose browser can be killed. */
const test = faultTest.extend<{ phone: ChromeProcess }>({
  phone: async ({ faultyServer: { proxy } }, use, testInfo) => {
    const phone = await ChromeProcess.launch()
    await use(phone)
    if (phone.isRunning) await attachScreens(phone.context, testInfo)
    await phone.dispose()
    expect(proxy.mistakes).toEqual([])
  },
})

async function newTab(phone: ChromeProcess): Promise<Page> {
  await installKillSwitch(phone.context)
  // A background sync would run while the browser starts, and kill it before Playwright is connected.
  await phone.context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  return phone.context.newPage()
}

async function startAgain(phone: ChromeProcess, proxy: FaultProxy): Promise<Page> {
  await phone.start()
  const page = await newTab(phone)
  await page.goto(`${proxy.url}/technician`)
  return page
}

// `skip`: requests of that name that are forwarded first, since those of the last kill are sent again.
const SENDS: readonly { name: RequestName; skip: number }[] = [
  { name: 'start job', skip: 0 },
  { name: 'insert report', skip: 0 },
  { name: 'upload photo', skip: 0 },
  { name: 'attach photo', skip: 0 },
  { name: 'upload photo', skip: 1 },
  { name: 'attach photo', skip: 0 },
]

// All tests of a worker share the server, so each has jobs of its own.
for (const { jobNumber, title, isCommitted, sends } of [
  {
    jobNumber: 'CH-4001',
    title: 'after the server has committed the report',
    isCommitted: true,
    sends: [{ name: 'insert report', skip: 0 }] as const,
  },
  {
    jobNumber: 'CH-4002',
    title: 'at every request, before it reaches the server',
    isCommitted: false,
    sends: SENDS,
  },
  {
    jobNumber: 'CH-4007',
    title: 'at every request, after the server has committed it',
    isCommitted: true,
    sends: SENDS,
  },
]) {
  test(
    `[OB1a] [OB10d] [OB11b] killed ${title}, the browser sends the whole day once`,
    LONG,
    async ({ faultyServer: { server, proxy }, phone, pictures }) => {
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
    },
  )
}

// More than a save has.
const MOST_WRITES = 30

// Before every write, or after so many writes each.
for (const { jobNumber, which, writes } of [
  { jobNumber: 'CH-4003', which: 'the second and the fifth write', writes: [1, 4] },
  { jobNumber: 'CH-4008', which: 'every write', writes: null },
]) {
  test(
    `[OB1a] [OB2] killed before ${which} of a save, the report is a draft with its photos or completely saved`,
    longUnless(writes !== null),
    async ({ faultyServer: { server, proxy }, phone, pictures }) => {
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
        // The browser may be killed before the click has ended.
        await confirmAtSave(page).catch((error: unknown) => {
          if (phone.isRunning) throw error
        })
        await killed
        page = await startAgain(phone, proxy)
        await openDraft(page, jobNumber)
      }
      if (writes) await saveReport(page, jobNumber)
      // At least the draft, the report, and an entry for the report and for each photo.
      else expect(writesPassed).toBeGreaterThanOrEqual(3 + pictures.length)
      await expectAllSent(page)
      await expectStored(server, page, {
        jobNumber,
        weather,
        startedBetween,
        savedBetween: [before, Date.now()],
      })
    },
  )
}

test(
  '[OB1d] killed while one transaction waits for another, the browser still has everything from before',
  LONG,
  async ({ faultyServer: { server, proxy }, phone, pictures }) => {
    const jobNumber = 'CH-4005'
    const weather = 'Killed between two writes'
    await addJob(server, jobNumber)
    const first = await newTab(phone)
    await signInOn(first, proxy.url)
    await startJob(first, jobNumber)
    await writeReport(first, jobNumber, weather, pictures)
    await expect.poll(() => drafts(first)).toMatchObject([{ findings: { weather_conditions: weather } }])

    await first.evaluate(() => {
      const held = window.holdOpen?.(['diagnostics', 'errors', 'outbox'])
      // The diagnostic log writes it.
      window.setTimeout(() => {
        throw new Error('A transaction that does not end')
      })
      return held
    })
    await confirmAtSave(first)
    await expect(first.getByText('The report is not saved yet')).toBeVisible()
    await phone.kill()

    const page = await startAgain(phone, proxy)
    await openDraft(page, jobNumber)
    expect(await isDraftOpen(page, pictures.length)).toBe(true)
  },
)

test(
  '[OB20c] killed while pictures are prepared, the browser makes a photo of each when it is back',
  LONG,
  async ({ browser, faultyServer: { server, proxy }, phone }) => {
    const jobNumber = 'CH-4004'
    const weather = 'Killed while preparing'
    const names = ['crown.jpg', 'flue.jpg', 'smoke-chamber.jpg', 'firebox.jpg']
    const large = await drawPictures(browser, names, { width: 4_000, height: 3_000 })
    await addJob(server, jobNumber)
    const first = await newTab(phone)
    await signInOn(first, proxy.url)
    const startedBetween = await startJob(first, jobNumber)
    await writeReport(first, jobNumber, weather, [])
    await first.getByLabel(FIELDS.choosePhotos).setInputFiles(large)
    await expect.poll(async () => (await waitingPictures(first)).at(-1)).toBe('firebox.jpg')
    await expect.poll(() => drafts(first)).toMatchObject([{ findings: { weather_conditions: weather } }])
    await phone.kill()

    const page = await startAgain(phone, proxy)
    await openDraft(page, jobNumber)
    await expectPhotos(page, names.length)
    for (const [index, name] of names.entries()) {
      await expect(page.getByRole('img', { name: `${index + 1}: ${name}` }).first()).toBeVisible()
    }
    expect(await waitingPictures(page)).toEqual([])
    const savedBetween = await saveReport(page, jobNumber)
    await expectAllSent(page)
    await expectStored(server, page, { jobNumber, weather, startedBetween, savedBetween }, names.length)
  },
)

test(
  '[OB1e] a battery that dies during a write loses nothing of what is done after the next start, even if the app loads slowly',
  LONG,
  async ({ faultyServer: { server, proxy }, phone }) => {
    const jobNumber = 'CH-4006'
    const weather = 'After a dead battery'
    await addJob(server, jobNumber)
    const first = await newTab(phone)
    await signInOn(first, proxy.url)
    // The write that is cut off must not be the sign-in.
    await first.evaluate(writeLogLine)
    await phone.kill()
    await phone.cutOffLastWrite()

    await phone.start()
    const second = await newTab(phone)
    await stopAfterFirstRead(second)
    await second.goto(`${proxy.url}/technician`)
    await startJob(second, jobNumber)
    await writeReport(second, jobNumber, weather, [])
    await expect.poll(() => drafts(second)).toMatchObject([{ findings: { weather_conditions: weather } }])
    await phone.kill()

    const third = await startAgain(phone, proxy)
    await openDraft(third, jobNumber)
    await expect(weatherField(third)).toHaveValue(weather)
  },
)

test(
  '[OB1e] a battery that dies during a write loses nothing either if the app then starts with the sign-in screen',
  LONG,
  async ({ faultyServer: { proxy }, phone }) => {
    const first = await newTab(phone)
    await first.goto(`${proxy.url}/technician`)
    await expect(first.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
    await first.evaluate(writeLogLine)
    await first.evaluate(writeLogLine)
    await phone.kill()
    await phone.cutOffLastWrite()

    await phone.start()
    const second = await newTab(phone)
    await second.addInitScript(noteLogRotation)
    await second.goto(`${proxy.url}/technician`)
    await expect(second.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
    await expect.poll(() => second.evaluate(() => document.documentElement.dataset['log'])).toBe('rotated')
    const kept = await linesOf(second)
    expect(kept).toBeGreaterThan(0)
    await second.evaluate(writeLogLine)
    await phone.kill()

    const third = await startAgain(phone, proxy)
    await expect(third.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
    expect(await linesOf(third)).toBe(kept + 1)
  },
)

// Runs in the page. The app rotates the log by deleting a database.
function noteLogRotation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own factory below
  const { deleteDatabase } = IDBFactory.prototype
  IDBFactory.prototype.deleteDatabase = function noted(name) {
    const deletion = deleteDatabase.call(this, name)
    deletion.addEventListener('success', () => (document.documentElement.dataset['log'] = 'rotated'))
    return deletion
  }
}

/** How many lines `writeLogLine` has added. */
async function linesOf(page: Page): Promise<number> {
  const events = await diagnosticEvents(page)
  return events.filter(({ version }) => version === '1').length
}

/** Adds a line to the diagnostic log. Resolves when it is stored. */
// Runs in the page.
function writeLogLine(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('portal')
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('diagnostics', 'readwrite')
      transaction
        .objectStore('diagnostics')
        .add({ at: new Date().toISOString(), where: 'tab', event: { kind: 'started', version: '1' } })
      transaction.addEventListener('complete', () => resolve())
    })
  })
}

// Chromium closes the files of a database two seconds after its last connection.
const FILES_ARE_CLOSED_MS = 5_000

/**
 * Keeps the page busy after its first read of the database, as the app's code does on a slow phone: long enough for
 * Chromium to close the files of a database that nobody has open.
 */
async function stopAfterFirstRead(page: Page): Promise<void> {
  await page.addInitScript((busyMs) => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own database below
    const { transaction: begin } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function firstTransaction(...args) {
      IDBDatabase.prototype.transaction = begin
      const transaction = begin.apply(this, args)
      transaction.addEventListener('complete', () =>
        window.setTimeout(() => {
          for (const end = Date.now() + busyMs; Date.now() < end;);
        }),
      )
      return transaction
    }
  }, FILES_ARE_CLOSED_MS)
}

for (const delaysMs of [
  [0, 30],
  [10, 100],
]) {
  test(
    `[OB1a] [OB2] killed ${delaysMs.join(', ')} ms after each tap, the browser keeps what it has acknowledged`,
    LONG,
    async ({ faultyServer: { server, proxy }, phone, pictures }) => {
      const jobNumbers = delaysMs.map((delayMs) => `CH-41${String(delayMs).padStart(3, '0')}`)
      for (const jobNumber of jobNumbers) await addJob(server, jobNumber)
      let page = await newTab(phone)
      await signInOn(page, proxy.url)

      for (const [index, delayMs] of delaysMs.entries()) {
        const jobNumber = jobNumbers[index] ?? ''
        const weather = `Killed after ${delayMs} ms`
        const beforeStart = Date.now()
        const start = jobCard(page, jobNumber).getByRole('button', { name: BUTTONS.startJob })
        const atStart = await killAfterTap(phone, page, start, delayMs)
        page = await startAgain(phone, proxy)
        await expect(jobCard(page, jobNumber)).toBeVisible()
        if (atStart.has(TOASTS.jobUpdated)) {
          await expect(jobCard(page, jobNumber)).toContainText(STATUS.inProgress)
        } else if (await jobCard(page, jobNumber).getByText(STATUS.pending).isVisible()) {
          await startJob(page, jobNumber)
        }
        await writeReport(page, jobNumber, weather, pictures)
        await expect.poll(() => drafts(page)).toMatchObject([{ findings: { weather_conditions: weather } }])

        const beforeSave = Date.now()
        await clickAtRest(page.getByRole('button', { name: BUTTONS.saveReport }))
        const save = page.getByRole('button', { name: BUTTONS.asShown })
        const atSave = await killAfterTap(phone, page, save, delayMs)
        page = await startAgain(phone, proxy)
        await openDraft(page, jobNumber)
        if (await isDraftOpen(page, pictures.length)) {
          expect(atSave.has(TOASTS.reportCreated), 'acknowledged, but a draft again').toBe(false)
          await saveReport(page, jobNumber)
        }
        await expectAllSent(page)
        const savedBetween: Visit['savedBetween'] = [beforeSave, Date.now()]
        const startedBetween: Visit['startedBetween'] = [beforeStart, beforeSave]
        await expectStored(server, page, { jobNumber, weather, startedBetween, savedBetween })
      }
    },
  )
}

/** Taps and kills the browser `delayMs` later. Returns the toasts that were shown before. */
async function killAfterTap(
  phone: ChromeProcess,
  page: Page,
  button: Locator,
  delayMs: number,
): Promise<ReadonlySet<string>> {
  const seen = await watchNotices(page)
  await expect(button).toBeEnabled()
  // In the page: a tap through Playwright takes longer than the shortest delay.
  await button.evaluate((element) => {
    if (element instanceof HTMLElement) element.click()
  })
  await setTimeout(delayMs)
  const acknowledged = new Set(seen)
  await phone.kill()
  return acknowledged
}

/** Opens the report that was being written; stays on the list if it has been saved. */
async function openDraft(page: Page, jobNumber: string): Promise<void> {
  await expect(jobCard(page, jobNumber)).toContainText(new RegExp(`${STATUS.inProgress}|${STATUS.completed}`))
  const open = jobCard(page, jobNumber).getByRole('button', { name: /Report$/ })
  if (!(await open.isVisible())) return
  await open.click()
  await expect(page.getByRole('button', { name: BUTTONS.saveReport })).toBeVisible()
}

/** Whether the form is open; if so, it holds everything that was entered. */
async function isDraftOpen(page: Page, photoCount: number): Promise<boolean> {
  if (!(await page.getByRole('button', { name: BUTTONS.saveReport }).isVisible())) return false
  await expectPhotos(page, photoCount)
  await expect(weatherField(page)).not.toHaveValue('')
  return true
}
