import { drafts } from '../../../support/browser/deviceDatabase.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import {
  expect,
  jobCard,
  reportRows,
  openDashboard,
  syncLine,
  test,
  tap,
} from '../../../support/browser/journey.ts'
import type { Locator, Page } from '@playwright/test'

async function openReport(page: Page): Promise<void> {
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await page.getByLabel('Weather Conditions').fill('Fog')
}

/** Sets the text of a field as typing or pasting does. */
function enter(field: Locator, inputType: string, text: string): Promise<void> {
  // As numbers: half a character may not survive the transport to the browser.
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

test('[OB3] a pasted zero byte, half an emoji and an emoji at the limit do not prevent sending a report', async ({
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
  // Some keyboards send the two halves of an emoji one after the other.
  await enter(page.getByLabel('Damper Notes'), 'insertText', 'Stuck \ud83d')
  await enter(page.getByLabel('Damper Notes'), 'insertText', 'Stuck \ud83d\udd25')
  await enter(page.getByLabel('Firebox Notes'), 'insertText', 'Half \ud83d')
  await page.getByLabel('Recommendations').fill(`Sweep again\n${'a'.repeat(19_987)}🔥`)
  await page.getByLabel('Choose Photos').setInputFiles(pictures)
  const caption = page.getByLabel('Caption of photo 1')
  await enter(caption, 'insertText', `${'a'.repeat(499)}🔥 more`)

  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(syncLine(page)).toContainText('All sent')
  const [report] = await reportRows(server, 'CH-2001')
  expect(report).toMatchObject({
    weather_conditions: 'Dry\uFFFD \uFFFD',
    damper_notes: 'Stuck 🔥',
    firebox_notes: 'Half \uFFFD',
    recommendations: ['Sweep again', `${'a'.repeat(19_987)}🔥`],
  })
  expect(Object.values(report?.['photo_captions'] ?? {})).toEqual([`${'a'.repeat(499)}🔥`])
})

test('[OB12] [R16] a full disk shows an error, and nothing that was entered is lost', async ({
  browser,
  server,
  signedInPhoneToReopen: phone,
}) => {
  const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg'])
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Choose Photos').setInputFiles(pictures.slice(0, 1))
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expect.poll(() => drafts(page)).toMatchObject([{ findings: { weather_conditions: 'Fog' } }])

  // Chromium applies a new limit only when it opens a database.
  const address = page.url()
  await phone.closeBrowser()
  await phone.openBrowser({ isOffline: true })
  const full = await phone.browser.newPage()
  const devtools = await phone.browser.newCDPSession(full)
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: server.url })
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: usage })
  await full.goto(address)

  await full.getByLabel('Choose Photos').setInputFiles(pictures.slice(1))
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
  await expect(syncLine(full)).toContainText('All sent')
  const [report] = await reportRows(server, 'CH-2001')
  expect(report).toMatchObject({ weather_conditions: 'Fog, then sun' })
  expect(report?.['photos']).toHaveLength(1)
})

test('[OB8] [R18] an HTML response is treated as no response, and the work waits', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  // As the captive portal of a hotel does.
  await phone.browser.route(/\/(rest|auth|storage)\/v1\//, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Welcome to the Wi-Fi</title>' }),
  )
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect(jobCard(page, 'CH-2002')).toContainText('In Progress')
  await expect(syncLine(page)).toContainText('1 change waiting')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^Failed to fetch jobs: /)).toBeVisible()
  await expect(jobCard(page, 'CH-2002')).toContainText('Declan Nolan')

  await phone.browser.unroute(/\/(rest|auth|storage)\/v1\//)
  // Without it the entry waits for its next attempt.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(syncLine(page)).toContainText('All sent')
  const [job] = await server.query(`select status from public.jobs where job_number = 'CH-2002'`)
  expect(job).toEqual({ status: 'in_progress' })
})
