import { drawPictures } from '../../../support/documents/pictures.ts'
import { savePdf } from '../../../support/documents/reportPdf.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'
import { LONG } from '../../../support/browser/long.ts'
import { jobCard, openDashboard, weatherField } from '../../../support/technician/screenSteps.ts'
import { BUTTONS, LINKS, TABS } from '../../../support/technician/texts.ts'
import { reportRows } from '../../../support/technician/visit.ts'

const NUMBER = 'IR-0C5E-3B7A-1F07'

/** Gives the report of the seed parts that were not inspected, the customer's signature, and two photos. */
async function completeReport(server: RunningServer): Promise<void> {
  const [report] = await reportRows(server, 'CH-2007')
  const id = String(report?.['id'])
  const [crown, flue] = [`${id}/1-crown.jpg`, `${id}/2-flue.jpg`]
  // Photos are attached by their upload only; here the test serves them. Without the triggers, this is no new version.
  await server.query(`do $$ begin
    set local session_replication_role = replica;
    update public.inspection_reports set photos = array['${crown}', '${flue}'],
      photo_parts = jsonb_build_object('${crown}', 'chimney_crown'),
      photo_captions = jsonb_build_object('${crown}', 'Crack', '${flue}', 'Soot'),
      damper_not_inspected = 'not_fitted', smoke_chamber_not_inspected = 'not_reached',
      signed_by = 'Eileen Whelan', customer_signature = 'M20 150 L60 40 L110 160 L180 60 M210 120 L300 90 L420 130'
    where id = '${id}';
  end $$`)
}

test(
  '[R29] [R30] [R34] [R35] a report and its correction show on screen and PDF at once, and the server keeps both versions',
  LONG,
  async ({ browser, signedInPhone: phone, server }) => {
    await completeReport(server)
    await server.query('update public.inspection_reports set updated_at = now(), weather_conditions = $1', [
      'Dry',
    ])
    const [picture] = await drawPictures(browser, ['crown.jpg'], { width: 640, height: 480 })
    const page = await openDashboard(phone)
    await page.route('**/inspection-photos/**', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: picture?.buffer ?? '' }),
    )
    await page.getByRole('tab', { name: TABS.all }).click()
    await jobCard(page, 'CH-2007').getByRole('link', { name: LINKS.viewReport }).click()
    await expect.poll(() => page.locator('figure img[src]').count()).toBe(2)
    const before = await savePdf(page)
    for (const text of [
      'Damper: Not fitted',
      'Smoke Chamber: Could not be reached',
      'Signed by the customer',
      'Eileen Whelan, ',
    ])
      expect(before.text).toContain(text)
    expect(before.text.indexOf('Photo 1: Crack')).toBeLessThan(before.text.indexOf('Flue Liner: '))
    expect(before.text.indexOf('Photo 2: Soot')).toBeGreaterThan(
      before.text.indexOf('Signed by the customer'),
    )
    expect(before.alternatives).toContain('Signature of Eileen Whelan')
    expect(before.alternatives).toContain('Photo 1: Crack')

    await phone.goOffline()
    await page.getByRole('button', { name: 'Correct Report' }).click()
    await weatherField(page).fill('Gale from the west')
    await page.getByRole('button', { name: BUTTONS.saveReport }).click()
    // The document is one tap away.
    await page.getByRole('link', { name: 'Show report' }).click()
    await expect(page.getByText(/^Corrected on \d+ \w+ \d{4}, version 3$/)).toBeVisible()
    await expect(page.getByText('The office has not got all of this yet.')).toBeVisible()
    const after = await savePdf(page)
    expect(after.text).toContain(NUMBER)
    expect(after.text).toMatch(/Corrected on \d+ \w+ \d{4}, version 3/)
    expect(after.text).toContain('Gale from the west')

    await phone.goOnline()
    await expect(page.getByText('The office has not got all of this yet.')).toBeHidden()
    expect(await reportRows(server, 'CH-2007')).toMatchObject([
      { version: 3, weather_conditions: 'Gale from the west' },
    ])
    const versions = await server.query(
      'select version, replaced_by is null as by_office from public.report_versions order by version',
    )
    expect(versions).toEqual([
      { version: 1, by_office: true },
      { version: 2, by_office: false },
    ])
  },
)
