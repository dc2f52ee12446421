import { drafts } from '../../support/browser/deviceDatabase.ts'
import { drawPictures } from '../../support/documents/pictures.ts'
import { expect, jobCard, reportRows, openDashboard, syncLine, test } from '../../support/browser/journey.ts'
import type { Locator, Page } from '@playwright/test'

async function openReport(page: Page): Promise<void> {
  await jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }).click()
  await page.getByLabel('Weather Conditions').fill('Fog')
}

/** Puts a text into a field as the browser does when it is typed or pasted. */
function enter(field: Locator, inputType: string, text: string): Promise<void> {
  // As numbers: what is no whole character may not survive the way to the browser.
  const codes = text.split('').map((unit) => unit.charCodeAt(0))
  return field.evaluate(
    (element, entered) => {
      const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
      const value = String.fromCharCode(...entered.codes)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: entered.inputType }))
    },
    { inputType, codes },
  )
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('files that are no pictures are named one by one, and the good ones are taken', async ({
  browser,
  signedInPhone: phone,
}) => {
  const [good] = await drawPictures(browser, ['good.jpg'], { width: 800, height: 600 })
  if (!good) throw new Error('no picture')
  const page = await openDashboard(phone)
  await openReport(page)
  await page
    .getByLabel('Photos')
    .setInputFiles([
      file('empty.jpg', Buffer.alloc(0)),
      file('letter.jpg', Buffer.from('%PDF-1.7 not a picture')),
      file('half.jpg', good.buffer.subarray(0, 100)),
      good,
    ])
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expect(page.getByText('empty.jpg: The file is empty. Take the photo again.').first()).toBeVisible()
  await expect(page.getByText(/letter\.jpg: This file is not a picture/).first()).toBeVisible()
  await expect(page.getByText(/half\.jpg: This file is not a picture/).first()).toBeVisible()
  await expect(page.getByLabel('Weather Conditions')).toHaveValue('Fog')
})

test('[OB3] a pasted zero byte, half an emoji and an emoji at the limit keep no report from the server', async ({
  browser,
  server,
  signedInPhone: phone,
}) => {
  const pictures = await drawPictures(browser, ['crown.jpg'])
  const page = await openDashboard(phone)
  await openReport(page)
  const weather = page.getByLabel('Weather Conditions')
  await enter(weather, 'insertFromPaste', 'Dry\0 \ud83d')
  await expect(weather).toHaveValue('Dry\uFFFD \uFFFD')
  // Some keyboards give the halves of an emoji one after the other.
  await enter(page.getByLabel('Damper Notes'), 'insertText', 'Stuck \ud83d')
  await enter(page.getByLabel('Damper Notes'), 'insertText', 'Stuck \ud83d\udd25')
  await enter(page.getByLabel('Firebox Notes'), 'insertText', 'Half \ud83d')
  await page.getByLabel('Recommendations').fill(`Sweep again\n${'a'.repeat(19_987)}🔥`)
  await page.getByLabel('Photos').setInputFiles(pictures)
  const caption = page.getByLabel('Caption of photo 1')
  await enter(caption, 'insertText', `${'a'.repeat(499)}🔥 more`)

  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(syncLine(page)).toContainText('All sent', { timeout: 30_000 })
  const [report] = await reportRows(server, 'CH-2001')
  expect(report).toMatchObject({
    weather_conditions: 'Dry\uFFFD \uFFFD',
    damper_notes: 'Stuck 🔥',
    firebox_notes: 'Half \uFFFD',
    recommendations: ['Sweep again', `${'a'.repeat(19_987)}🔥`],
  })
  expect(Object.values(report?.['photo_captions'] ?? {})).toEqual([`${'a'.repeat(499)}🔥`])
})

test('[OB11] a picture of 60 megapixels is made small enough to send', async ({
  browser,
  server,
  signedInPhone: phone,
}) => {
  const pictures = await drawPictures(browser, ['huge.jpg'], { width: 10_000, height: 6_000 })
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Photos').setInputFiles(pictures)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(syncLine(page)).toContainText('All sent', { timeout: 30_000 })
  const [report] = await reportRows(server, 'CH-2001')
  expect(report?.['photos']).toHaveLength(1)
})

test('[OB12] [R16] a full disk says so, and nothing that was entered is lost', async ({
  browser,
  server,
  signedInPhoneToReopen: phone,
}) => {
  const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg'])
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Photos').setInputFiles(pictures.slice(0, 1))
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expect.poll(() => drafts(page)).toMatchObject([{ findings: { weather_conditions: 'Fog' } }])

  // Chromium takes a new limit for a database when it opens it.
  const address = page.url()
  await phone.closeBrowser()
  await phone.openBrowser({ isOffline: true })
  const full = await phone.browser.newPage()
  const devtools = await phone.browser.newCDPSession(full)
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: server.url })
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: usage })
  await full.goto(address)

  await full.getByLabel('Photos').setInputFiles(pictures.slice(1))
  await expect(full.getByText(/flue\.jpg: The storage of this phone is full/).first()).toBeVisible()
  await full.getByLabel('Weather Conditions').fill('Fog, then sun')
  await full.getByRole('button', { name: 'Save Report' }).click()
  const failure = /Failed to save inspection report: The storage of this phone is full\. Delete some photos/
  await expect(full.getByText(failure).first()).toBeVisible()
  await expect(full.getByLabel('Weather Conditions')).toHaveValue('Fog, then sun')

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url })
  await full.getByRole('button', { name: 'Save Report' }).click()
  await expect(full.getByText('Inspection Report Created')).toBeVisible()
  await phone.goOnline()
  await expect(syncLine(full)).toContainText('All sent', { timeout: 30_000 })
  const [report] = await reportRows(server, 'CH-2001')
  expect(report).toMatchObject({ weather_conditions: 'Fog, then sun' })
  expect(report?.['photos']).toHaveLength(1)
})

test('[OB8] [R18] a server that answers HTML is taken for no answer, and the work waits', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  // Nothing real on this machine plays a hotel's captive portal.
  await phone.browser.route(/\/(rest|auth|storage)\/v1\//, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Welcome to the Wi-Fi</title>' }),
  )
  await jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }).click()
  await expect(jobCard(page, 'CH-2002')).toContainText('In Progress')
  await expect(syncLine(page)).toContainText('1 change waiting')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^Failed to fetch jobs: /)).toBeVisible()
  await expect(jobCard(page, 'CH-2002')).toContainText('Declan Nolan')

  await phone.browser.unroute(/\/(rest|auth|storage)\/v1\//)
  await expect(syncLine(page)).toContainText('All sent', { timeout: 45_000 })
  const [job] = await server.query(`select status from public.jobs where job_number = 'CH-2002'`)
  expect(job).toEqual({ status: 'in_progress' })
})
