import type { Browser, Page } from '@playwright/test'
import { business } from '#content/business/business.ts'
import { readQrCode, savePdf } from '../../../support/documents/reportPdf.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'
import { LONG } from '../../../support/browser/long.ts'
import {
  confirmAtSave,
  jobCard,
  openDashboard,
  openReport,
  syncLine,
  tap,
  weatherField,
} from '../../../support/technician/screenSteps.ts'
import { LINKS, TABS } from '../../../support/technician/texts.ts'
import { reportRows } from '../../../support/technician/visit.ts'

// In the seed: the report of CH-2007.
const NUMBER = 'IR-0C5E-3B7A-1F07'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
const fact = (page: Page, term: string) =>
  page.locator('dl > div').filter({ hasText: term }).getByRole('definition')
const check = (page: Page) => page.getByRole('button', { name: 'Check' }).click()

test.beforeEach(async ({ server }) => {
  await server.query('delete from private.certificate_check_hours')
})

test(
  '[R36] the QR code of a report saved offline leads to “no such certificate”, and to “genuine” once it was sent',
  LONG,
  async ({ signedInPhone: phone, server, page: visitor }) => {
    const page = await openDashboard(phone)
    await phone.goOffline()
    await openReport(page, 'CH-2001')
    await weatherField(page).fill('Soft day')
    await confirmAtSave(page)
    await page.getByRole('tab', { name: TABS.all }).click()
    await tap(jobCard(page, 'CH-2001').getByRole('link', { name: LINKS.viewReport }))
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
    // Wherever the phone is, a certificate has the day of Ireland.
    const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Dublin' } as const
    const today = new Intl.DateTimeFormat('en-IE', day)
    await expect(fact(visitor, 'Number')).toHaveText(number)
    await expect(fact(visitor, 'Inspected on')).toHaveText(today.format(new Date()))
    await expect(fact(visitor, 'County')).toHaveText('Dublin')
    await expect(fact(visitor, 'Overall condition')).toHaveText(/^\s*Good\s*$/, { useInnerText: true })
    await expect(fact(visitor, 'Next inspection due')).not.toBeEmpty()
    await expect(fact(visitor, 'Version')).toHaveText('1')
    const shown = await visitor.locator('main').innerText()
    for (const secret of ['Siobhán', 'Kavanagh', 'Ashfield', 'Ranelagh', 'Brennan'])
      expect(shown).not.toContain(secret)
  },
)

test('[R36] a browser without scripts shows the phone number of the office', async ({ server, browser }) => {
  const page = await openWithoutScripts(browser, server)
  // Playwright finds no text in this element.
  await expect(page.locator('noscript > p')).toBeVisible()
  await expect(page.locator('noscript > p')).toContainText(business.phone, { useInnerText: true })
  await expect(page.getByLabel('Certificate number')).toBeHidden()
  await page.context().close()
})

async function openWithoutScripts(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/certificate#${NUMBER}`)
  return page
}
