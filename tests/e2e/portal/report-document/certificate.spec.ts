import type { Browser, Page } from '@playwright/test'
import { business } from '#content/business/business.ts'
import { axeFindings } from '../../../support/browser/axeFindings.ts'
import { readQrCode, savePdf } from '../../../support/documents/reportPdf.ts'
import {
  expect,
  jobCard,
  openDashboard,
  reportRows,
  syncLine,
  tap,
  test,
} from '../../../support/browser/journey.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'

// In the seed: the report of CH-2007.
const NUMBER = 'IR-0C5E-3B7A-1F07'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
const fact = (page: Page, term: string) =>
  page.locator('dl > div').filter({ hasText: term }).getByRole('definition')
const check = (page: Page) => page.getByRole('button', { name: 'Check' }).click()

test.beforeEach(async ({ server }) => {
  await server.query('delete from private.certificate_check_hours')
})

test('[R36] the QR code of a report saved offline leads to “no such certificate”, and to “genuine” once it was sent', async ({
  signedInPhone: phone,
  server,
  page: visitor,
}) => {
  const page = await openDashboard(phone)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await page.getByLabel('Weather Conditions').fill('Soft day')
  await page.getByRole('button', { name: 'Save Report' }).click()
  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  await tap(jobCard(page, 'CH-2001').getByRole('link', { name: 'View Report' }))
  const { qrCode, pages } = await savePdf(page)
  const number = /IR-[0-9A-F-]{14}/.exec(pages.join())?.[0] ?? ''
  expect(qrCode).toBe(`${business.siteUrl}/certificate#${number}`)
  expect(await readQrCode(page.locator('[data-document] svg[shape-rendering="crispEdges"]'))).toBe(qrCode)

  const { pathname, hash } = new URL(qrCode ?? '')
  await visitor.goto(server.url + pathname + hash)
  await expect(heading(visitor, 'There is no certificate with this number')).toBeVisible()
  await expect(visitor.getByText('the technician’s phone may not have sent it yet')).toBeVisible()

  await phone.goOnline()
  await expect(syncLine(page)).toBeHidden()
  await expect.poll(async () => (await reportRows(server, 'CH-2001')).length).toBe(1)
  await check(visitor)
  await expect(heading(visitor, 'This certificate is genuine')).toBeVisible()
  const today = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric' })
  await expect(fact(visitor, 'Number')).toHaveText(number)
  await expect(fact(visitor, 'Inspected on')).toHaveText(today.format(new Date()))
  await expect(fact(visitor, 'County')).toHaveText('Dublin')
  await expect(fact(visitor, 'Overall condition')).toHaveText(/^\s*Good\s*$/, { useInnerText: true })
  await expect(fact(visitor, 'Next inspection due')).not.toBeEmpty()
  await expect(fact(visitor, 'Version')).toHaveText('1')
  const shown = await visitor.locator('main').innerText()
  for (const secret of ['Siobhán', 'Kavanagh', 'Ashfield', 'Ranelagh', 'Brennan'])
    expect(shown).not.toContain(secret)
})

test('[R36] a typed number is understood, and the page shows when a certificate was corrected, replaced or revoked', async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/certificate`)
  await page.getByLabel('Number of the certificate').fill(' ir 0c5e 3b7a 1f07 ')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'This certificate is genuine')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/certificate#${NUMBER}`)
  expect(await axeFindings(page)).toEqual([])

  await server.query(
    "update public.inspection_reports set overall_status = 'poor' where report_number = $1",
    [NUMBER],
  )
  await check(page)
  await expect(heading(page, 'Genuine, and corrected since')).toBeVisible()
  await expect(page.getByText('Version 2 is the latest')).toBeVisible()
  await expect(fact(page, 'Overall condition')).toHaveText(/^\s*Poor\s*$/, { useInnerText: true })

  await server.query("update public.jobs set status = 'pending' where job_number = 'CH-2007'")
  await server.query(
    `insert into public.inspection_reports (id, job_id, technician_id)
     select gen_random_uuid(), id, technician_id from public.jobs where job_number = 'CH-2007'`,
  )
  await check(page)
  await expect(heading(page, 'Genuine, but there is a later one')).toBeVisible()

  await server.query('insert into public.revoked_certificates (report_number) values ($1)', [NUMBER])
  await check(page)
  await expect(heading(page, 'This certificate is not valid')).toBeVisible()
  await expect(page.getByText('Overall condition')).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
})

test('[R36] an address that is no number, and “Skip to content”, check nothing', async ({ server, page }) => {
  await page.goto(`${server.url}/certificate#CH-2007`)
  await expect(heading(page, 'This is not a certificate’s number')).toBeVisible()
  await expect(page.getByLabel('Number of the certificate')).toHaveAttribute('aria-invalid', 'true')
  await page.evaluate((number) => (location.hash = number), NUMBER)
  await expect(heading(page, 'This certificate is genuine')).toBeVisible()
  await page.goto(`${server.url}/certificate#main`)
  await expect(heading(page, 'This certificate is genuine')).toBeVisible()
  expect(await server.countRequests('POST', /check_certificate/)).toBe(1)
})

test('[R36] the address in a message, pasted into the field, is understood', async ({ server, page }) => {
  await page.goto(`${server.url}/certificate#IR%2D0C5E%E2%80%933B7A-1F07`)
  await expect(heading(page, 'This certificate is genuine')).toBeVisible()
  await expect(page.getByLabel('Number of the certificate')).toHaveValue(NUMBER)
  await page.goto('about:blank')
  await page.goto(`${server.url}/certificate`)
  await page.getByLabel('Number of the certificate').fill(`${business.siteUrl}/certificate#${NUMBER}`)
  await check(page)
  await expect(heading(page, 'This certificate is genuine')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/certificate#${NUMBER}`)
})

test('[R36] going back to the page without a number takes the result away', async ({ server, page }) => {
  await page.goto(`${server.url}/certificate`)
  await page.getByLabel('Number of the certificate').fill(NUMBER)
  await check(page)
  await expect(heading(page, 'This certificate is genuine')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'This certificate is genuine')).toBeHidden()
  await expect(page.getByText('Overall condition')).toBeHidden()
  await expect(page.getByLabel('Number of the certificate')).toHaveValue('')
})

test.describe('on a phone with its keyboard open', () => {
  test.use({ viewport: { width: 390, height: 350 }, hasTouch: true, isMobile: true })

  test('[R36] the result is on the screen, and the keyboard closes', async ({ server, page }) => {
    await page.goto(`${server.url}/certificate`)
    const field = page.getByLabel('Number of the certificate')
    await field.fill('IR-0000-0000-0000')
    await field.press('Enter')
    const result = heading(page, 'There is no certificate with this number')
    await expect(result).toBeInViewport({ ratio: 1 })
    await expect(field).not.toBeFocused()
    const header = await page.locator('header').first().boundingBox()
    await expect
      .poll(async () => (await result.boundingBox())?.y)
      .toBeGreaterThanOrEqual(header?.height ?? Infinity)
  })
})

test('[R36] a check without a connection shows that there is none, and “Try again” repeats it', async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/certificate`)
  await server.disconnectBackend()
  await page.getByLabel('Number of the certificate').fill(NUMBER)
  await check(page)
  await expect(heading(page, 'No connection')).toBeVisible()
  // As after "Skip to content".
  await page.evaluate(() => (location.hash = 'main'))
  await server.reconnect()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'This certificate is genuine')).toBeVisible()
  await expect(page.locator('[data-certificate-result]')).toBeFocused()
})

test('[R36] an error of the server, or a response of another server, is not taken for a result', async ({
  server,
  page,
}) => {
  const responses = [
    { status: 503, body: '' },
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' },
  ]
  for (const response of responses) {
    await page.route('**/rpc/check_certificate', (route) => route.fulfill(response), { times: 1 })
    await page.goto(`${server.url}/certificate#${NUMBER}`)
    await expect(heading(page, 'We cannot check at the moment')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'This certificate is genuine')).toBeVisible()
    await page.goto('about:blank')
  }
})

test('[R36] too many numbers that do not exist are refused, with the reason', async ({ server, page }) => {
  await page.goto(`${server.url}/certificate#IR-0000-0000-0000`)
  // Twenty in an hour, which may end meanwhile: then twenty more.
  await expect(async () => {
    for (let miss = 0; miss < 20; miss += 1) {
      const responded = page.waitForResponse(/check_certificate/)
      await check(page)
      await responded
    }
    await expect(heading(page, 'Too many tries')).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

test('[R36] shows the result of the last number, in whatever order the responses arrive', async ({
  server,
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    '**/rpc/check_certificate',
    async (route) => {
      await held
      await route.fallback()
    },
    { times: 1 },
  )
  await page.goto(`${server.url}/certificate#IR-0000-0000-0000`)
  await expect(heading(page, 'Checking …')).toBeVisible()
  await page.getByLabel('Number of the certificate').fill(NUMBER)
  await check(page)
  await expect(heading(page, 'This certificate is genuine')).toBeVisible()
  const late = page.waitForResponse(/check_certificate/)
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(heading(page, 'This certificate is genuine')).toBeVisible()
})

test('[R36] a browser without scripts shows the phone number of the office', async ({ server, browser }) => {
  const page = await openWithoutScripts(browser, server)
  // Playwright finds no text in this element.
  await expect(page.locator('noscript > p')).toBeVisible()
  await expect(page.locator('noscript > p')).toContainText(business.phone, { useInnerText: true })
  await expect(page.getByLabel('Number of the certificate')).toBeHidden()
  await page.context().close()
})

async function openWithoutScripts(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/certificate#${NUMBER}`)
  return page
}
