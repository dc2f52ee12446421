import type { Page } from '@playwright/test'
import { business } from '#content/business/business.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import { Phone } from '../../../support/browser/phone.ts'
import { parsePdf, readQrCode, savePdf } from '../../../support/documents/reportPdf.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import {
  confirmAtSave,
  expectAllSent,
  expectPhotos,
  jobCard,
  openDashboard,
  openReport,
  savedReportNumber,
  signIn,
  tap,
  weatherField,
} from '../../../support/technician/screenSteps.ts'
import { FIELDS, LINKS, TABS } from '../../../support/technician/texts.ts'

const FADAS = 'Tá an simléar glan — “go maith”, a dúirt Zdzisław Żółć'

/** Writes and saves a report on the job in progress. Returns its number. */
async function writeReport(page: Page, pictures: readonly string[]): Promise<string> {
  await openReport(page, 'CH-2001')
  await weatherField(page).fill('Soft day')
  const damper = page.getByRole('group', { name: 'Damper' })
  await damper.getByLabel('Notes').fill(FADAS)
  await page
    .getByLabel(FIELDS.choosePhotos)
    .setInputFiles(await drawPictures(page.context(), pictures, { width: 1_200, height: 900 }))
  await expectPhotos(page, pictures.length)
  await page.getByLabel('Caption of photo 1').fill('Crúca briste')
  await confirmAtSave(page)
  return savedReportNumber(page)
}

/** Opens the job's saved report from its card. Resolves when its PDF is ready. */
async function viewReport(page: Page, jobNumber: string): Promise<void> {
  await page.getByRole('tab', { name: TABS.all }).click()
  await tap(jobCard(page, jobNumber).getByRole('link', { name: LINKS.viewReport }))
  await expect(page.getByRole('heading', { name: 'Inspection report and certificate' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled()
}

/** How many of the document's pictures have loaded. */
function shownPictures(page: Page): Promise<number> {
  return page
    .locator('figure img')
    .evaluateAll(
      (images) =>
        images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
    )
}

test(
  'a report saved offline has its PDF at once, and still after the app was closed and the report sent',
  LONG,
  async ({ signedInPhoneToReopen: phone }) => {
    const page = await openDashboard(phone)
    await phone.goOffline()
    const number = await writeReport(page, ['crown.jpg', 'flue.jpg', 'firebox.jpg'])
    await viewReport(page, 'CH-2001')
    await expect(page.getByText('The office has not got all of this yet.')).toBeVisible()
    await expect.poll(() => shownPictures(page)).toBe(3)

    const pdf = await savePdf(page)
    expect(pdf).toMatchObject({
      fileName: expect.stringMatching(/^Chimney report, 14 Ashfield Grove, \d{1,2} [A-Z][a-z]+ \d{4}\.pdf$/),
      title: `Inspection report and certificate ${number}`,
      language: 'en-IE',
    })
    for (const text of [number, 'Soft day', FADAS, 'Photo 1: Crúca briste', 'Photo 3'])
      expect(pdf.text).toContain(text)
    expect(pdf.pages).toHaveLength(2)
    expect(pdf.pages[0]).toContain('Page 1 of 2')
    expect(pdf.pages[1]).toContain('Page 2 of 2')

    const address = page.url()
    await phone.closeBrowser()
    await phone.openBrowser({ isOffline: true })
    const reopened = await phone.open(address)
    await expect.poll(() => shownPictures(reopened)).toBe(3)
    expect((await savePdf(reopened)).text).toContain(FADAS)

    await phone.goOnline()
    await expect(reopened.getByText('The office has not got all of this yet.')).toBeHidden()
    await phone.goOffline()
    await reopened.reload()
    await expect(reopened.getByRole('heading', { name: 'Photos' })).toBeVisible()
    await expect.poll(() => shownPictures(reopened)).toBe(3)
  },
)

test(
  'a report from another phone of the technician shows here, with its photos from the server, and then offline too',
  LONG,
  async ({ browser, server, signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    const number = await writeReport(page, ['crown.jpg', 'flue.jpg'])
    await expectAllSent(page)

    const other = await Phone.borrow(browser, server.url)
    try {
      const there = await signIn(other)
      await viewReport(there, 'CH-2001')
      await expect.poll(() => shownPictures(there)).toBe(2)
      await expect(there.getByText('Photo 1: Crúca briste')).toBeVisible()
      await other.goOffline()
      await there.reload()
      await expect.poll(() => shownPictures(there)).toBe(2)
      expect((await savePdf(there)).text).toContain(number)
    } finally {
      await other.dispose()
    }
  },
)

test(
  '[R36] the document has the address that checks it as a QR code, and prints on A4, without the screen around it',
  LONG,
  async ({ signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await viewReport(page, 'CH-2007')
    const code = page.locator('[data-document] svg[shape-rendering="crispEdges"]')
    expect(await readQrCode(code)).toBe(`${business.siteUrl}/certificate#IR-0C5E-3B7A-1F07`)
    // Four modules of white around it, as the standard for QR codes wants.
    await expect(code).toHaveAttribute('viewBox', /^-4 -4 /)
    expect((await savePdf(page)).qrQuietZone).toBeGreaterThanOrEqual(4)
    await expect(page.getByRole('link', { name: 'IR-0C5E-3B7A-1F07' })).toHaveAttribute(
      'href',
      '/certificate#IR-0C5E-3B7A-1F07',
    )
    const printed = await parsePdf('printed', await page.pdf({ preferCSSPageSize: true }))
    expect(printed.pages).toHaveLength(1)
    expect(printed.text).toContain('Inspection report and certificate')
    expect(printed.text).toContain('Page 1 of 1')
    expect(printed.text).not.toMatch(/Save PDF|Back to Dashboard|Login Successful/)
    expect(printed.sizes).toEqual([{ width: 595, height: 842 }])
  },
)
