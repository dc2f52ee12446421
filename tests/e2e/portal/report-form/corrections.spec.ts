import type { Page } from '@playwright/test'
import { drafts } from '../../../support/browser/deviceDatabase.ts'
import { axeFindings } from '../../../support/browser/axeFindings.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import { savePdf } from '../../../support/documents/reportPdf.ts'
import { expect, jobCard, openDashboard, reportRows, signIn, test } from '../../../support/browser/journey.ts'

const NUMBER = 'IR-0C5E-3B7A-1F07'

async function viewReport(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  await jobCard(page, 'CH-2007').getByRole('link', { name: 'View Report' }).click()
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled()
}

async function draftIds(page: Page): Promise<unknown[]> {
  const rows: { reportId?: unknown }[] = (await drafts(page)).map((draft) => ({ ...Object(draft) }))
  return rows.map(({ reportId }) => reportId)
}

/** Corrects the weather on the open document. Resolves when the correction is saved. */
async function correctWeather(page: Page, weather: string): Promise<void> {
  await page.getByRole('button', { name: 'Correct Report' }).click()
  await page.getByLabel('Weather Conditions').fill(weather)
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText(`Report ${NUMBER} has been saved successfully.`)).toBeVisible()
}

test('[R29] a correction shows at once on screen and PDF, without a connection, and the server keeps both versions', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  await viewReport(page)
  await expect(page.getByText(/^Corrected on/)).toHaveCount(0)
  await phone.goOffline()
  await correctWeather(page, 'Gale from the west')
  // The document is one tap away.
  await page.getByRole('button', { name: 'Show report' }).click()
  await expect(page.getByText(/^Corrected on \d+ \w+ \d{4}, version 2$/)).toBeVisible()
  await expect(page.getByText('Gale from the west')).toBeVisible()
  await expect(page.getByText('The office has not got all of this yet.')).toBeVisible()
  const pdf = await savePdf(page)
  expect(pdf.text).toContain(NUMBER)
  expect(pdf.text).toMatch(/Corrected on \d+ \w+ \d{4}, version 2/)
  expect(pdf.text).toContain('Gale from the west')

  await phone.goOnline()
  await expect(page.getByText('The office has not got all of this yet.')).toBeHidden()
  expect(await reportRows(server, 'CH-2007')).toMatchObject([
    { version: 2, weather_conditions: 'Gale from the west' },
  ])
  const versions = await server.query(
    'select version, replaced_by is null as by_office from public.report_versions',
  )
  expect(versions).toEqual([{ version: 1, by_office: false }])
})

test('[R29] a correction of a report that was corrected elsewhere meanwhile is refused, and kept', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  await viewReport(page)
  await phone.goOffline()
  await correctWeather(page, 'Gale from the west')
  await server.query(
    `update public.inspection_reports set weather_conditions = 'Calm, says the office' where report_number = $1`,
    [NUMBER],
  )
  await phone.goOnline()
  await expect(
    page.getByText(
      /^Failed to save inspection report: This report was corrected meanwhile\. .* stays on this phone\.$/,
    ),
  ).toBeVisible()
  await viewReport(page)
  await expect(page.getByText('Calm, says the office')).toBeVisible()
  await expect(page.getByText(/^Corrected on .*, version 2$/)).toBeVisible()
  await expect(
    page.getByText('The server refused your correction: This report was corrected meanwhile.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See what is kept' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `Correction of report ${NUMBER}` })).toBeVisible()
})

test('[R29] an overtaken correction shows that in its form, and discarding it shows the current report', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  await viewReport(page)
  await page.getByRole('button', { name: 'Correct Report' }).click()
  await page.getByLabel('Weather Conditions').fill('Gale from the west')
  const warning = page.getByText('This report was corrected meanwhile')
  await expect(warning).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await server.query(
    `update public.inspection_reports set weather_conditions = 'Calm, says the office' where report_number = $1`,
    [NUMBER],
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('link', { name: /sent|waiting/ }).click()
  await page.getByRole('link', { name: /^The report on job CH-2007/ }).click()
  await expect(warning).toBeVisible()

  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.getByRole('group').getByRole('button', { name: 'Discard Draft' }).click()
  await expect(page.getByText('Calm, says the office')).toBeVisible()
  await expect(page.getByText('-version-2.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct Report' })).toBeVisible()
})

test('[OB10] [R29] a correction that one tab discards can be kept in the other, and is then saved', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  await viewReport(page)
  await page.getByRole('button', { name: 'Correct Report' }).click()
  await page.getByLabel('Weather Conditions').fill('Gale from the west')
  const other = await phone.open(page.url())
  await expect(other.getByLabel('Weather Conditions')).toHaveValue('Gale from the west')
  const [discarded] = await draftIds(page)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.getByRole('group').getByRole('button', { name: 'Discard Draft' }).click()
  await expect(page.getByRole('button', { name: 'Correct Report' })).toBeVisible()

  await other.bringToFront()
  const notice = other.getByRole('alert').filter({ hasText: 'This draft was discarded in another tab' })
  await notice.getByRole('button', { name: 'Keep as Draft' }).click()
  await expect(notice).toBeHidden()
  await expect(other.getByLabel('Weather Conditions')).toHaveValue('Gale from the west')
  // Another id: a server that had received the old one would take this correction for a repetition.
  expect(await draftIds(other)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(await draftIds(other)).not.toEqual([discarded])
  await other.getByRole('button', { name: 'Save Report' }).click()
  await expect(other.getByText(`Report ${NUMBER} has been saved successfully.`)).toBeVisible()
  await expect
    .poll(() => reportRows(server, 'CH-2007'))
    .toMatchObject([{ version: 2, weather_conditions: 'Gale from the west' }])
})

test('[R29] a report can be corrected for thirty days, and the document then shows why it no longer can', async ({
  server,
  phone,
}) => {
  await server.query(`do $$ begin
    set local session_replication_role = replica;
    update public.inspection_reports
    set submitted_at = now() - interval '31 days', received_at = now() - interval '31 days'
    where report_number = '${NUMBER}';
    update public.jobs set actual_start_time = now() - interval '32 days', actual_end_time = now() - interval '31 days'
    where job_number = 'CH-2007';
  end $$`)
  const page = await signIn(phone)
  await viewReport(page)
  await expect(
    page.getByText(/^A report can be corrected for thirty days\..* ring the office: /),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct Report' })).toHaveCount(0)
})

test('[R31] [R34] a correction shows that the signature is dropped, and raises the overall status with a worse finding', async ({
  server,
  signedInPhone: phone,
}) => {
  await server.query(
    `update public.inspection_reports set overall_status = 'good', smoke_test_passed = true,
       structural_issues = false, carbon_monoxide_detected = false, chimney_crown_status = 'good',
       flue_liner_status = 'good', damper_status = 'good', smoke_chamber_status = 'good', firebox_status = 'good',
       signed_by = 'Eileen Whelan', customer_signature = 'M20 150 L60 40'
     where report_number = $1`,
    [NUMBER],
  )
  const page = await openDashboard(phone)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await viewReport(page)
  await expect(page.getByRole('figure', { name: 'Signature of Eileen Whelan' })).toBeVisible()
  await page.getByRole('button', { name: 'Correct Report' }).click()
  await expect(
    page.getByText('Eileen Whelan signed version 2. The corrected report is unsigned until they sign again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Overall Status')).toHaveValue('good')
  await page.getByLabel('Damper Status').selectOption('Fair')
  await expect(page.getByLabel('Overall Status')).toHaveValue('fair')
})

test('[R30] [R34] [R35] the document has what was not inspected, the signature, and photos beside their parts', async ({
  server,
  signedInPhone: phone,
  browser,
}) => {
  const [report] = await reportRows(server, 'CH-2007')
  const id = String(report?.['id'])
  const [crown, flue] = [`${id}/1-crown.jpg`, `${id}/2-flue.jpg`]
  // Photos are attached by their upload only; here they are served below.
  await server.query(`do $$ begin
    set local session_replication_role = replica;
    update public.inspection_reports set photos = array['${crown}', '${flue}'],
      photo_parts = jsonb_build_object('${crown}', 'chimney_crown'),
      photo_captions = jsonb_build_object('${crown}', 'Crack', '${flue}', 'Soot'),
      damper_not_inspected = 'not_fitted', smoke_chamber_not_inspected = 'not_reached', next_inspection_date = null,
      signed_by = 'Eileen Whelan', customer_signature = 'M20 150 L60 40 L110 160 L180 60 M210 120 L300 90 L420 130'
    where id = '${id}';
  end $$`)
  await server.query('update public.inspection_reports set updated_at = now(), weather_conditions = $1', [
    'Dry',
  ])
  const [picture] = await drawPictures(browser, ['crown.jpg'], { width: 640, height: 480 })
  const page = await openDashboard(phone)
  await page.route('**/inspection-photos/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: picture?.buffer ?? '' }),
  )
  await viewReport(page)

  const findings = page.locator('[data-document] dl')
  await expect(findings.getByText('Damper: Not fitted')).toBeVisible()
  await expect(findings.getByText('Smoke Chamber: Could not be reached')).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Chimney in section: .*Smoke Chamber, Damper, / }),
  ).toBeVisible()
  await expect(findings.getByRole('figure').filter({ hasText: 'Photo 1: Crack' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Photo 2: Soot' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Signature of Eileen Whelan' })).toBeVisible()
  await expect(page.getByText('No date was set')).toHaveCSS('font-weight', '400')
  await expect.poll(() => page.locator('figure img[src]').count()).toBe(2)
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled()
  expect(await axeFindings(page)).toEqual([])

  const pdf = await savePdf(page)
  for (const text of [
    'Damper: Not fitted',
    'Smoke Chamber: Could not be reached',
    'Signed by the customer',
    'Eileen Whelan, ',
  ])
    expect(pdf.text).toContain(text)
  expect(pdf.text.indexOf('Photo 1: Crack')).toBeLessThan(pdf.text.indexOf('Flue Liner: '))
  expect(pdf.text.indexOf('Photo 2: Soot')).toBeGreaterThan(pdf.text.indexOf('Signed by the customer'))
  expect(pdf.alternatives).toContain('Signature of Eileen Whelan')
  expect(pdf.alternatives).toContain('Photo 1: Crack')
})
