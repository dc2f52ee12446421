import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { SENDER_LOCK } from '#sync/sendLoop.ts'
import { textOnDevice } from '../support/browser/deviceDatabase.ts'
import { ONE_OF_EACH_LAYOUT, PUBLIC_PATHS } from '../support/browser/sampledPages.ts'
import { devicePhotos, outboxKinds, photosWithBytes, waitingPictures } from '../support/faults/deviceRows.ts'
import type { Fault } from '../support/faults/proxy.ts'
import type { RequestName } from '../support/faults/requestNames.ts'
import { HEIC } from '../support/documents/heic.ts'
import { parsePdf } from '../support/documents/reportPdf.ts'
import { newerSite } from '../support/server/changedSite.ts'
import { FEATURES, isNetworkNoise, type Engine } from './support/engine.ts'
import type { EnginePage } from './support/enginePage.ts'
import { EngineWorld } from './support/engineWorld.ts'
import { builtDeclarations } from './builtDeclarations.ts'
import {
  cameraOf,
  describeWorkers,
  dispatchPageTransition,
  hasResponse,
  isAtRest,
  isUpdateWaiting,
  isWaitingForLock,
  leaveWhileRefreshing,
  missingFeatures,
  moveClock,
  notePagehide,
  storesWithBlobs,
  unknownDeclarations,
} from './pageChecks.ts'
import { faultsOnPhones, openMenu, seeMenuClosed, visitSections } from './visitor.ts'
import {
  completeJob,
  doJob,
  openReport,
  pdfOf,
  photoShapes,
  saveReport,
  seeAllSent,
  seePhotos,
  signIn,
  startJob,
} from './technician.ts'
import { BUTTONS, FIELDS, STATUS } from '../support/technician/texts.ts'
import { expectStored } from '../support/technician/expectStored.ts'
import { addJob, jobRow, type Visit } from '../support/technician/visit.ts'

/** Chromium without static routing may wait for its older worker for five minutes (docs/decisions/019). */
const TAKEOVER_LIMIT_MS = 6 * 60_000

/**
 * A technician's day in the engine; each test continues on the phone that the one before it has left. `file` is the
 * engine's, or null if it was not found.
 */
export function walkTheDay(name: string, file: string | null, makeEngine: (file: string) => Engine): void {
  describe.skipIf(file === null)(`the portal in ${name}`, () => {
    const engine = makeEngine(file ?? '')
    let world: EngineWorld
    let page: EnginePage
    let pictures: [string, string]
    /** The address in the QR code of the PDF that was made offline. */
    let qrCode: URL
    beforeAll(async () => {
      world = await EngineWorld.start(engine)
      page = await world.newPage()
      console.log(world.browser.version)
    })
    // Each test continues where the one before it has ended: after a failure the others would only fail, too.
    let failed: string | null = null
    beforeEach(({ task, skip, onTestFailed }) => {
      skip(failed !== null, `left out, since an earlier part of the day failed: ${failed}`)
      onTestFailed(async () => {
        failed = task.name
        console.log(`When "${failed}" failed:`, {
          serviceWorker: await page.evaluate(describeWorkers, null).catch(String),
          console: world.browser.messages.slice(-30),
        })
      })
    })
    afterEach(() => {
      const errors = world.browser.errors.splice(0).filter((text) => !isNetworkNoise(text))
      expect(errors, 'errors on the console').toEqual([])
    })
    afterAll(async () => {
      await world.dispose()
      expect(world.proxy.mistakes).toEqual([])
    })

    /** The browser again, after it was closed or killed. */
    async function startAgain(): Promise<void> {
      await world.browser.reopen()
      page = await world.newPage()
      await page.open('/technician')
    }

    /** Starts the browser, and kills it when that request arrives: after `before` has done something with it. */
    async function startAndKillAt(request: RequestName, before: Fault): Promise<void> {
      const killed = world.proxy.breakNext(request, async (exchange) => {
        await before(exchange)
        await world.browser.kill()
      })
      // It may be killed before its page has loaded.
      await startAgain().catch(() => undefined)
      await killed
    }

    /** The office assigns a job for today, and the technician refreshes. */
    async function receiveJob(jobNumber: string): Promise<void> {
      await addJob(world.server, jobNumber)
      await page.click('button', BUTTONS.refresh)
      await page.see(STATUS.pending, { within: jobNumber })
    }

    it('[OB15b] has every feature that it is not known to lack', async () => {
      // No script of this page is still loading when the next test leaves it.
      await page.open('/faq')
      pictures = await world.drawPictures(page)
      const missing = v.parse(
        v.array(v.picklist(FEATURES)),
        await page.evaluate(missingFeatures, HEIC.toString('base64')),
      )
      expect(missing).toEqual(engine.lacks)
    })

    it('[OB23g] shows the jobs after the sign-in', async () => {
      await signIn(page)
      await page.see('Declan Nolan', { within: 'CH-2002' })
      expect(await page.evaluate(() => document.querySelectorAll('article').length, null)).toBe(3)
    })

    it('[OB1a] [OB10d] [OB11a] does a day without a server, from a cold start, which reaches the database once', async () => {
      await world.browser.close()
      await world.browser.clearHttpCache()
      await world.server.disconnect()
      await startAgain()
      await page.see('Declan Nolan', { within: 'CH-2002' })

      const visit = await doJob(page, 'CH-2002', pictures)
      await page.see('2 changes and 2 photos waiting')
      expect(await page.evaluate(storesWithBlobs, null), 'Safari may send a stored Blob as 0 bytes').toEqual(
        [],
      )
      const pdf = await parsePdf('offline', await pdfOf(page, 'CH-2002'))
      qrCode = new URL(pdf.qrCode ?? 'no QR code')
      expect(pdf.text).toContain('Dry at CH-2002')
      expect(pdf.text).toContain(qrCode.hash.slice(1))
      expect(pdf.alternatives.filter((text) => text.startsWith('Photo'))).toHaveLength(pictures.length)

      await page.open('/technician')
      await world.server.reconnect()
      await seeAllSent(page)
      await expectStored(world.server, page, visit)
    })

    it('[R36] shows that the certificate is genuine when its QR code is scanned', async () => {
      expect(qrCode.href).toMatch(/\/certificate#IR(-[0-9A-F]{4}){3}$/)
      await page.open(qrCode.pathname + qrCode.hash)
      await page.see('This certificate is genuine')
      await page.open('/certificate#IR-0000-0000-0000')
      await page.see('There is no certificate with this number')
      await page.open('/technician')
    })

    it('[OB1a] [OB2] [OB10d] [OB20c] killed after each step of a job and while it sends, sends everything once', async () => {
      await world.server.disconnect()
      const startedBetween = await startJob(page, 'CH-2003')
      await world.browser.kill()

      await startAgain()
      await page.see(STATUS.inProgress, { within: 'CH-2003' })
      await openReport(page, 'CH-2003')
      await page.upload(FIELDS.choosePhotos, pictures)
      // Whether photos were made of them by now does not matter.
      await page.until('store the pictures', async () => (await photosWithBytes(page)).length === 2)
      expect(await page.evaluate(storesWithBlobs, null)).toEqual([])
      await world.browser.kill()

      await startAgain()
      await openReport(page, 'CH-2003')
      await seePhotos(page, 2)
      expect(await photoShapes(page)).toEqual(['wide', 'high', 'wide', 'high'])
      await page.fill(FIELDS.weather, 'Dry at CH-2003')
      const savedBetween = await saveReport(page, 'CH-2003')
      await world.browser.kill()

      await world.server.reconnect()
      await startAndKillAt('insert report', async (exchange) => void (await exchange.forward()))
      await startAndKillAt('upload photo', () => undefined)
      await startAgain()
      await seeAllSent(page)
      expect(await outboxKinds(page)).toEqual([])
      const visit: Visit = { jobNumber: 'CH-2003', weather: 'Dry at CH-2003', startedBetween, savedBetween }
      await expectStored(world.server, page, visit)
    })

    it('[OB20g] takes the HEIC photo of an iPhone’s camera if the engine decodes it, and otherwise shows what to do', async () => {
      await receiveJob('CH-6001')
      await startJob(page, 'CH-6001')
      await openReport(page, 'CH-6001')
      const opensCamera = async () => (await page.evaluate(cameraOf, 'Take Photo')) === 'environment'
      await page.until('open the camera', opensCamera)
      await page.upload('Take Photo', [await world.file('IMG_0001.heic', HEIC)])
      const refusal = 'IMG_0001.heic: This phone cannot open HEIC photos. Set the camera to save JPEG'
      if (engine.lacks.includes('HEIC photos')) await page.see(refusal)
      else await seePhotos(page, 1)
      expect(await waitingPictures(page)).toEqual([])
      await saveReport(page, 'CH-6001')
      await seeAllSent(page)
    })

    /** Leaves the page. Returns whether the engine keeps it in memory. */
    async function isKept(): Promise<boolean> {
      await page.until('refresh the jobs', async () => {
        return v.parse(v.boolean(), await page.evaluate(isAtRest, null))
      })
      await page.evaluate(notePagehide, null)
      await page.open('/robots.txt')
      return (await page.evaluate(() => localStorage.getItem('kept'), null)) === 'true'
    }

    /** Leaves the page, which is kept in memory if the engine does that. Returns how the technician comes back to it. */
    async function leave(): Promise<() => Promise<void>> {
      // No engine keeps a page in which anything is under way, such as the portal's own writes.
      for (let attempt = 1; (await isKept()) !== engine.keepsPages; attempt += 1) {
        expect(attempt, 'attempts to leave a page that is kept').toBeLessThan(3)
        await page.open('/technician')
        await page.see(STATUS.pending, { within: 'CH-6004' })
      }
      if (engine.keepsPages && engine.goesBack) return () => page.goBack()
      // Nothing was kept, or the driver would not survive the return: the page is told that it was kept and came back.
      await page.open('/technician')
      await page.see(STATUS.pending, { within: 'CH-6004' })
      await page.evaluate(dispatchPageTransition, 'pagehide')
      return async () => void (await page.evaluate(dispatchPageTransition, 'pageshow'))
    }

    it('[OB4c] [OB12k] shows what happened meanwhile when the technician goes back to it, and works on', async () => {
      await receiveJob('CH-6004')
      const comeBack = await leave()
      const other = await world.newPage()
      await other.open('/technician')
      await other.bringToFront()
      await startJob(other, 'CH-6004')
      await seeAllSent(other)
      await other.close()

      await world.server.disconnectBackend()
      await page.bringToFront()
      await comeBack()
      await page.see(STATUS.inProgress, { within: 'CH-6004' })
      await completeJob(page, 'CH-6004')
      await world.server.reconnect()
      await seeAllSent(page)
      expect(await jobRow(world.server, 'CH-6004')).toMatchObject({ status: 'completed' })
    })

    it('[OB12k] reads and writes after the technician has left it by a link in the middle of a write', async () => {
      await receiveJob('CH-6007')
      await page.evaluate(leaveWhileRefreshing, null)
      await page.until('leave the portal', async () => {
        return (await page.evaluate(() => location.pathname, null)) === '/robots.txt'
      })
      await page.open('/technician')
      await startJob(page, 'CH-6007')
      await seeAllSent(page)
      expect(await jobRow(world.server, 'CH-6007')).toMatchObject({ status: 'in_progress' })
    })

    it('[OB4c] [OB10d] shows a start in another tab, and sends it once', async () => {
      await receiveJob('CH-6002')
      const startsBefore = world.proxy.count('start job')
      const starts = () => world.proxy.count('start job') - startsBefore
      let respond = () => {}
      const mayRespond = new Promise<void>((resolve) => (respond = resolve))
      const isSending = new Promise<void>((resolve) => {
        void world.proxy.breakNext('start job', async (exchange) => {
          resolve()
          await mayRespond
          await exchange.respond(await exchange.forward())
        })
      })
      const other = await world.newPage()
      await other.open('/technician')
      await other.bringToFront()
      await startJob(other, 'CH-6002')
      await isSending
      await page.bringToFront()
      await page.see(STATUS.inProgress, { within: 'CH-6002' })
      await page.evaluate(() => window.dispatchEvent(new Event('online')), null)
      await page.until('send, or wait for the other tab', async () => {
        return starts() > 1 || (await page.evaluate(isWaitingForLock, SENDER_LOCK)) === true
      })
      respond()
      await seeAllSent(page)
      expect(await jobRow(world.server, 'CH-6002')).toMatchObject({ status: 'in_progress' })
      expect(starts()).toBe(1)
      await other.close()
    })

    it('[OB5a] [OB10d] sends what was tapped before the clock was moved while the phone slept, once and in order', async () => {
      for (const { jobNumber, movedMs } of [
        { jobNumber: 'CH-6005', movedMs: 8 * 3_600_000 },
        { jobNumber: 'CH-6006', movedMs: -2 * 3_600_000 },
      ]) {
        await receiveJob(jobNumber)
        await world.server.disconnectBackend()
        const [from] = await startJob(page, jobNumber)
        await completeJob(page, jobNumber)
        const until = Date.now()
        await page.evaluate(moveClock, movedMs)
        await world.server.reconnect()
        await seeAllSent(page)
        const job = await jobRow(world.server, jobNumber)
        const [start = 0, end = 0] = ['actual_start_time', 'actual_end_time'].map((at) =>
          Date.parse(String(job[at])),
        )
        expect(start, 'when it was tapped').toBeGreaterThanOrEqual(from)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(until)
        const steps = await world.server.query(
          'select to_status from public.job_status_changes where job_id = $1 order by id',
          [job['id']],
        )
        expect(steps.map((step) => step['to_status'])).toEqual(['in_progress', 'completed'])
        await page.reload()
      }
    })

    it('[OB16a] [OB16c] takes a newer version over on request, which sends what the older one wrote', async () => {
      await receiveJob('CH-6003')
      await world.server.disconnectBackend()
      await startJob(page, 'CH-6003')
      const siteDir = await newerSite()
      await world.server.serveSite(siteDir)
      await page.reload()
      await page.see('A new version is ready.')
      expect(await page.evaluate(isUpdateWaiting, null)).toBe(true)
      await page.click('button', 'Update now')
      const hasTakenOver = async () => (await page.evaluate(isUpdateWaiting, null)) === false
      await page.until('let the newer version take over', hasTakenOver, TAKEOVER_LIMIT_MS)
      await page.see(STATUS.inProgress, { within: 'CH-6003' })
      await page.notSee('A new version is ready.')
      await world.server.reconnect()
      await seeAllSent(page)
      expect(await jobRow(world.server, 'CH-6003')).toMatchObject({ status: 'in_progress' })
      await world.server.serveSite(null)
      await rm(siteDir, { recursive: true })
    })

    it('[OB22e] has nothing of the technician left after the sign-out', async () => {
      expect(await page.evaluate(textOnDevice, null)).toContain('Nolan')
      await page.click('button', BUTTONS.logOut)
      await page.click('button', BUTTONS.confirmLogOut)
      await page.seeRole('button', BUTTONS.signIn)
      // The next test leaves the page, and a request that is cut off would be an error.
      await page.until('end the session on the server', async () => {
        return v.parse(v.boolean(), await page.evaluate(hasResponse, '/auth/v1/logout'))
      })
      expect(await outboxKinds(page)).toEqual([])
      expect(await devicePhotos(page)).toEqual([])
      await page.until('forget the customers', async () => {
        return !v.parse(v.string(), await page.evaluate(textOnDevice, null)).includes('Nolan')
      })
    })

    it('[section 2] shows a public page of each layout without an error or a finding of axe', async () => {
      for (const path of ONE_OF_EACH_LAYOUT) {
        await page.open(path)
        expect.soft(await page.axeFindings(), path).toEqual([])
        // Here a request that fails is an error, too, but for the page that Chromium reports itself.
        const errors = world.browser.errors.splice(0)
        const unexpected = errors.filter((text) => path !== '/404' || !text.includes('a status of 404'))
        expect.soft(unexpected, path).toEqual([])
      }
    })

    it('[section 1] has every public page without sideways scrolling at 320 px, and with a call in reach', async () => {
      expect(await faultsOnPhones(page, PUBLIC_PATHS)).toEqual([])
    })

    it('[section 2] closes the menu with Escape and after a link, and leads to each section of the home page', async () => {
      await page.open('/')
      await openMenu(page)
      await page.evaluate(
        () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
        null,
      )
      await seeMenuClosed(page)
      await openMenu(page)
      await page.click('link', 'Areas')
      await seeMenuClosed(page)
      expect(await visitSections(page)).toEqual(['services', 'counties', 'about', 'contact'])
    })

    it('[section 2] supports all CSS of every public page', async () => {
      const declarations = builtDeclarations(PUBLIC_PATHS)
      const unknown = v.parse(v.array(v.string()), await page.evaluate(unknownDeclarations, declarations))
      expect(unknown.toSorted()).toEqual(engine.unknownCss)
    })
  })
}
