import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { EnginePage } from '../engines/support/enginePage.ts'
import { openReport, saveReport, seeAllSent, signIn, startJob } from '../engines/technician.ts'
import { jobRow, reportRows } from '../support/browser/journey.ts'
import { drawPicture } from '../support/documents/pictures.ts'
import { RunningServer } from '../support/server/runningServer.ts'
import { WpeBrowser } from './wpe.ts'

const files = inject('oldest').wpe

// The engine of Safari 16.0, older than what is supported: nothing is lost in it, but it makes no photo and no PDF.
describe.skipIf(files === null)('the portal in WPE WebKit 2.38', () => {
  let server: RunningServer
  let browser: WpeBrowser
  let page: EnginePage
  let folder: string
  beforeAll(async () => {
    if (files === null) return
    process.env['SEEDED_DIR'] ??= inject('seededForEngines')
    server = await RunningServer.start()
    browser = await WpeBrowser.start(files)
    console.log(browser.version)
    page = new EnginePage(await browser.tab(), server.url)
    folder = await mkdtemp(join(tmpdir(), 'chimney-wpe-'))
  })
  afterAll(async () => {
    await browser.dispose()
    await server.dispose()
    await rm(folder, { recursive: true, force: true })
  })

  it('[OB17] [OB20] lacks what photos and PDFs are made with', async () => {
    await page.open('/faq')
    const missing = await page.evaluate(
      () => ['OffscreenCanvas', 'CompressionStream', 'StorageManager'].filter((name) => !(name in window)),
      null,
    )
    expect(missing).toEqual(['OffscreenCanvas', 'CompressionStream', 'StorageManager'])
  })

  it('[OB23] shows the jobs after the sign-in', async () => {
    await signIn(page)
    await page.see('Declan Nolan', { within: 'CH-2002' })
    expect(await page.evaluate(() => document.querySelectorAll('article').length, null)).toBe(3)
  })

  it('[OB1] [OB10] [OB20] does a day without a server, and refuses a picture with a reason', async () => {
    await server.disconnect()
    await page.reload()
    await startJob(page, 'CH-2002')
    await openReport(page, 'CH-2002')
    await page.fill('Weather Conditions', 'Dry at CH-2002')
    const picture = join(folder, 'crown.jpg')
    const base64 = await page.evaluate(drawPicture, { width: 1_200, height: 800, hue: 9 })
    await writeFile(picture, Buffer.from(v.parse(v.string(), base64), 'base64'))
    await page.upload('Choose Photos', [picture])
    await page.see('crown.jpg: This browser is too old to prepare photos.')
    await saveReport(page, 'CH-2002')

    await server.reconnect()
    await seeAllSent(page)
    expect(await jobRow(server, 'CH-2002')).toMatchObject({ status: 'completed' })
    expect(await reportRows(server, 'CH-2002')).toMatchObject([{ weather_conditions: 'Dry at CH-2002' }])
  })

  it('[section 8] shows the report, and offers to print it instead of a PDF', async () => {
    await page.click('link', 'View Report', { within: 'CH-2002' })
    await page.seeRole('button', 'Print')
    await page.see('The PDF could not be made')
    const text = await page.evaluate(() => document.body.innerText, null)
    expect(text).toContain('Print the report instead.')
    expect(text).not.toContain('Save PDF')
  })
})
