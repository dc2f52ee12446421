import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calendarDay, monthsAfter } from '#domain/time.ts'
import { drafts } from '../../../support/browser/deviceDatabase.ts'
import { expectAccessible } from '../../../support/browser/expectAccessible.ts'
import {
  expect,
  jobCard,
  reportRows,
  openDashboard,
  signIn,
  syncLine,
  test,
  tap,
} from '../../../support/browser/journey.ts'

const JOB = 'CH-2001'

async function openReport(page: Page): Promise<void> {
  await tap(jobCard(page, JOB).getByRole('button', { name: 'Create Report' }))
  await expect(page.getByLabel('Weather Conditions')).toBeVisible()
}

const part = (page: Page, name: string) => page.getByRole('button', { name })

const safety = (page: Page, check: string, choice: string) =>
  page.getByRole('group', { name: check }).getByRole('radio', { name: choice, exact: true })

test('a tap on a part of the drawing opens its status and notes, which are those of the form', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await part(page, 'Flue Liner: Not opened').tap()
  const sheet = page.getByRole('dialog', { name: 'Flue Liner' })
  await sheet.getByText('Poor', { exact: true }).tap()
  await sheet.getByLabel('Notes').fill('Cracked at 3 m')
  await sheet.getByRole('button', { name: 'Next: Smoke Chamber' }).tap()
  const next = page.getByRole('dialog', { name: 'Smoke Chamber' })
  await expect(next.getByRole('radio', { name: 'Good' })).toBeFocused()
  await next.getByRole('button', { name: 'Done' }).tap()
  await expect(part(page, 'Flue Liner: Poor')).toBeFocused()
  await expect(part(page, 'Flue Liner: Poor')).toHaveCSS('outline', /solid 3px$/)
  // From top to bottom in the drawing, for a keyboard and in the fields.
  const names = ['Chimney Crown', 'Flue Liner', 'Smoke Chamber', 'Damper', 'Firebox']
  const inOrder = names.map((name) => new RegExp(`^${name}`))
  const drawing = page.getByRole('group', { name: /^Chimney in section/ })
  await expect(drawing.getByRole('button')).toHaveText(inOrder)
  await expect(page.getByRole('group', { name: / not inspected$/ })).toHaveText(inOrder)

  await expect(page.getByLabel('Flue Liner Status')).toHaveValue('poor')
  await expect(page.getByLabel('Flue Liner Notes')).toHaveValue('Cracked at 3 m')
  await page.getByLabel('Flue Liner Status').selectOption('Fair')
  await part(page, 'Flue Liner: Fair').tap()
  await expect(sheet.getByRole('radio', { name: 'Fair' })).toBeChecked()
})

test('notes of several lines that were entered in the sheet of a part are seen whole in the form', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await part(page, 'Damper: Not opened').click()
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  await sheet.getByLabel('Notes').fill('Rust on the plate\nThe handle is loose\nAsk for a new one')
  await sheet.getByRole('button', { name: 'Done' }).click()
  const hiddenPx = () =>
    page.getByLabel('Damper Notes').evaluate((field) => field.scrollHeight - field.clientHeight)
  expect(await hiddenPx()).toBeLessThanOrEqual(1)
  await page.reload()
  await expect(page.getByLabel('Damper Notes')).toHaveValue(/^Rust/)
  expect(await hiddenPx()).toBeLessThanOrEqual(1)
})

test('the drawing works by keyboard, and returns the focus', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await part(page, 'Damper: Not opened').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Good' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(part(page, 'Damper: Fair')).toBeFocused()
})

test('[OB1] a killed app reopens with the draft, at the field that was entered last', async ({
  signedInPhoneToReopen: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Priority Items').fill('Replace the cowl\nDo not light a fire')
  await page.getByLabel('Firebox Notes').fill('Two bricks loose')
  const findings = {
    firebox_notes: 'Two bricks loose',
    priority_items: ['Replace the cowl', 'Do not light a fire'],
  }
  await expect.poll(() => drafts(page)).toMatchObject([{ lastField: 'firebox_notes', findings }])
  const address = page.url()
  await phone.closeBrowser()
  await phone.openBrowser({ isOffline: true })
  const again = await phone.open(address)
  await expect(again.getByText('Draft Report')).toBeVisible()
  await expect(again.getByLabel('Firebox Notes')).toBeFocused()
  await expect(again.getByLabel('Firebox Notes')).toBeInViewport()
  await expect(again.getByLabel('Firebox Notes')).toHaveValue('Two bricks loose')
  await expect(again.getByLabel('Priority Items')).toHaveValue('Replace the cowl\nDo not light a fire')
})

test('nothing shifts when a part of the form comes into view for the first time', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await expect.poll(() => countEstimatedHeights(page)).toBe(0)
})

test('a click on Save Report saves even if the button moves meanwhile', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await openReport(page)
  const save = page.getByRole('button', { name: 'Save Report' })
  await save.hover()
  await page.mouse.down()
  await save.evaluate((button) => button.parentElement?.style.setProperty('padding-top', '120px'))
  await page.mouse.up()
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
})

test('moving off Save Report cancels the tap', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await openReport(page)
  const save = page.getByRole('button', { name: 'Save Report' })
  await save.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(jobCard(page, JOB)).toContainText('In Progress')
})

/** How many parts of the form have an estimated height, because they have not been rendered yet. */
function countEstimatedHeights(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('form section')]
    const isEstimated = (section: Element) => {
      const { containIntrinsicHeight, paddingTop, paddingBottom } = getComputedStyle(section)
      const estimate = Number.parseFloat(containIntrinsicHeight.replace('auto ', ''))
      return (
        section.clientHeight === estimate + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
      )
    }
    return parts.length === 0 ? Infinity : parts.filter(isEstimated).length
  })
}

test('the review warns about what looks forgotten, leads there, and does not prevent saving', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await safety(page, 'Carbon Monoxide Detected', 'Detected').check()
  await safety(page, 'Smoke Test Passed', 'Failed').check()
  const review = page.getByRole('region', { name: 'Review' })
  await expect(review).toContainText('Carbon monoxide was detected, but no priority item')
  await expect(review).toContainText('The smoke test failed, but nothing is recommended.')

  await review.getByRole('button', { name: 'Recommendations' }).click()
  await expect(page.getByLabel('Recommendations')).toBeFocused()
  await page.getByRole('button', { name: 'Fit a cowl' }).click()
  await expect(page.getByLabel('Recommendations')).toHaveValue('Fit a cowl')
  await expect(review).not.toContainText('The smoke test failed, but')
  await page.getByRole('button', { name: 'In 12 months' }).click()
  await expect(review).not.toContainText('There is no date for the next inspection.')

  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  await expect(syncLine(page)).toContainText('All sent')
  const [report] = await reportRows(server, JOB)
  expect(report).toMatchObject({
    carbon_monoxide_detected: true,
    smoke_test_passed: false,
    recommendations: ['Fit a cowl'],
    priority_items: [],
  })
})

test('a second tap on a suggestion takes it away again, and a double tap adds it once', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  const chip = page.getByRole('button', { name: 'Fit a cowl' })
  await chip.dblclick()
  await expect(page.getByLabel('Recommendations')).toHaveValue('Fit a cowl')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(600)
  await chip.click()
  await expect(page.getByLabel('Recommendations')).toHaveValue('')
})

test('[R31] the overall status follows the worst finding until it is set by hand, and a better one is questioned once', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  const overall = page.getByLabel('Overall Status')
  await page.getByLabel('Damper Status').selectOption('Fair')
  await expect(overall).toHaveValue('fair')
  await safety(page, 'Smoke Test Passed', 'Failed').check()
  await expect(overall).toHaveValue('poor')
  await safety(page, 'Smoke Test Passed', 'Passed').check()
  await expect(overall).toHaveValue('fair')

  await overall.selectOption('Good')
  await safety(page, 'Structural Issues', 'Found').check()
  await expect(overall).toHaveValue('good')
  await page.reload()
  await safety(page, 'Structural Issues', 'Found').check()
  await expect(overall).toHaveValue('good')

  await page.getByRole('button', { name: 'Save Report' }).click()
  const question = page.getByRole('group', {
    name: 'Overall Status is Good, but there are structural issues',
  })
  await tap(question.getByRole('button', { name: 'Change to Poor' }))
  await expect(overall).toHaveValue('poor')
  await overall.selectOption('Fair')
  await tap(page.getByRole('button', { name: 'Save Report' }))
  await tap(page.getByRole('button', { name: 'Save as Fair' }))
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  await expect(syncLine(page)).toContainText('All sent')
  expect(await reportRows(server, JOB)).toMatchObject([{ overall_status: 'fair', structural_issues: true }])
})

test('[R30] a part that is not fitted or could not be reached shows that beside its status, and parts never opened are listed', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await part(page, 'Damper: Not opened').tap()
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  await sheet.getByRole('radio', { name: 'Poor' }).check({ force: true })
  await sheet.getByRole('button', { name: 'Not fitted' }).tap()
  await expect(sheet.getByRole('radio', { name: 'Poor' })).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await expect(part(page, 'Damper: Not fitted')).toBeVisible()
  await expect(page.getByLabel('Overall Status')).toHaveValue('good')
  const firebox = page.getByRole('group', { name: 'Firebox not inspected' })
  await firebox.getByRole('button', { name: 'Could not be reached' }).click()
  const liner = page.getByRole('group', { name: 'Flue Liner not inspected' })
  await liner.getByRole('button', { name: 'Not fitted' }).click()
  await liner.getByRole('button', { name: 'Not fitted' }).click()
  const review = page.getByRole('region', { name: 'Review' })
  await expect(review).toContainText('Not openedChimney Crown, Smoke Chamber')
  await expect
    .poll(() => drafts(page))
    .toMatchObject([
      { openedParts: ['damper', 'firebox', 'flue_liner'], findings: { flue_liner_not_inspected: null } },
    ])
  await page.reload()
  await expect(part(page, 'Flue Liner: Good')).toBeVisible()
  await expect(review).toContainText('Not openedChimney Crown, Smoke Chamber')

  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(syncLine(page)).toContainText('All sent')
  expect(await reportRows(server, JOB)).toMatchObject([
    {
      damper_status: 'poor',
      damper_not_inspected: 'not_fitted',
      firebox_not_inspected: 'not_reached',
      flue_liner_not_inspected: null,
    },
  ])
})

test('[R33] the form shows the findings of the last report at the address, and prefills its day and the next one in a year', async ({
  server,
  signedInPhone: phone,
}) => {
  const [visit] = await server.query(
    `insert into public.jobs (job_number, status, technician_id, customer_id, scheduled_date, service_type)
     select 'CH-1900', 'completed', technician_id, customer_id, '2025-11-03', service_type
     from public.jobs where job_number = $1 returning id`,
    [JOB],
  )
  await server.query(
    `insert into public.inspection_reports
       (id, job_id, technician_id, submitted_at, damper_status, flue_liner_not_inspected, overall_status, priority_items)
     select gen_random_uuid(), id, technician_id, '2025-11-03T10:00:00Z', 'fair', 'not_reached', 'fair',
       '{Reline the flue}'
     from public.jobs where id = $1`,
    [visit?.['id']],
  )
  const page = await openDashboard(phone)
  await openReport(page)
  await expect(page.getByText('Damper: Fair last time')).toBeVisible()
  await expect(page.getByText('Flue Liner: Could not be reached last time')).toBeVisible()
  await expect(page.getByText('Urgent last time (Mon 3 Nov 2025):')).toBeAttached()
  await expect(page.getByLabel('Last Cleaned Date')).toHaveValue('2025-11-03')
  await expect(page.getByLabel('Next Inspection Date')).toHaveValue(monthsAfter(calendarDay(new Date()), 12))
  await part(page, 'Damper: Not opened').tap()
  await expect(page.getByRole('dialog').getByText('Damper: Fair last time')).toBeVisible()
})

test('[R34] the customer’s signature is requested by name if the report says not to light the fire, and works offline', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  const section = page.getByRole('region', { name: 'Signature' })
  await expect(section).not.toContainText('Ask')
  await page.getByRole('button', { name: 'Do not light the fire until repaired' }).click()
  await expect(section).toContainText('Ask Siobhán Kavanagh to sign')
  await phone.goOffline()
  await section.getByRole('button', { name: 'Customer Signs' }).click()
  const sheet = page.getByRole('dialog', { name: 'Signature' })
  await expect(sheet.getByLabel('Name')).toHaveValue('Siobhán Kavanagh')
  const keep = sheet.getByRole('button', { name: 'Keep Signature' })
  await keep.click()
  await expect(sheet.getByRole('alert')).toContainText('This is not a signature yet')
  const box = await sheet.getByRole('figure', { name: 'Box to sign in' }).boundingBox()
  if (!box) throw new Error('no box')
  await page.mouse.click(box.x + 30, box.y + 30)
  await keep.click()
  await expect(sheet.getByRole('alert')).toContainText('This is not a signature yet')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 8 })
  await page.mouse.up()
  await sheet.getByLabel('Name').fill('Nora Kavanagh')
  await keep.click()
  await expect(section.getByRole('figure', { name: 'Signature of Nora Kavanagh' })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Save Report' }))
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  await phone.goOnline()
  await expect(syncLine(page)).toContainText('All sent')
  expect(await reportRows(server, JOB)).toMatchObject([
    { signed_by: 'Nora Kavanagh', customer_signature: expect.stringMatching(/^M[ML0-9 ]+$/) },
  ])
})

test('[R13] a form that is open past midnight enters the new day', async ({ phone }) => {
  await signIn(phone)
  const page = await phone.browser.newPage()
  const midnight = new Date().setHours(24, 0, 0, 0)
  await page.clock.install({ time: midnight - 60_000 })
  await page.goto('/technician')
  await openReport(page)
  await page.clock.runFor(120_000)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByLabel('Last Cleaned Date')).toHaveValue(calendarDay(new Date(midnight)))
})

test('half a date shows that it will not be sent', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Last Cleaned Date').focus()
  await page.keyboard.type('31')
  await page.getByLabel('Weather Conditions').focus()
  await expect(page.getByText('This day is incomplete, or does not exist.')).toBeVisible()
})

test('notes of 20,000 characters, emoji, right-to-left text, markup and a far day arrive as they were entered', async ({
  server,
  signedInPhone: phone,
}) => {
  const notes = {
    flue_liner_notes: 'é'.repeat(20_000),
    damper_notes: '<script>document.title = "broken"</script>',
    firebox_notes: 'שלום 🔥 مرحبا',
  }
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Flue Liner Notes').fill(notes.flue_liner_notes)
  await expect(page.getByText('20,000 of 20,000 characters')).toBeVisible()
  await page.getByLabel('Damper Notes').fill(notes.damper_notes)
  await page.getByLabel('Firebox Notes').fill(notes.firebox_notes)
  await page.getByLabel('Next Inspection Date').fill('9999-12-31')
  await expect(page.getByText('This is more than 10 years away. Check the year.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(syncLine(page)).toContainText('All sent')
  expect(await reportRows(server, JOB)).toMatchObject([
    { ...notes, next_inspection_date: expect.stringContaining('9999-12-31') },
  ])
  await expect(page).not.toHaveTitle('broken')
})

test('a text that is too long to send is not cut, and the form leads to it', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await page.getByLabel('Damper Notes').fill('a'.repeat(20_001))
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Damper Notes has more than 20,000 characters.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Damper Notes' }).click()
  await expect(page.getByLabel('Damper Notes')).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
})

test('[OB13] [R25] a job that is reassigned while its report is open shows so, moves nothing, and the report can be saved', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  const field = page.getByLabel('Weather Conditions')
  await field.fill('Fog')
  await page.evaluate(() => scrollTo(0, 0))
  const place = await field.boundingBox()
  await server.query(`update public.jobs set technician_id = null where job_number = $1`, [JOB])
  const other = await phone.open('/technician')
  await other.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('The office no longer has you on this job.')).toBeVisible()
  await expect(field).toHaveValue('Fog')
  expect(await field.boundingBox()).toEqual(place)
  await other.close()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  await expect(syncLine(page)).toContainText('All sent')
  expect(await reportRows(server, JOB)).toMatchObject([{ weather_conditions: 'Fog', needs_review: true }])
})

test('[R25] a draft that is opened after the thirty days shows that they are over, and can be exported', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page)
  const tooLate = page.getByRole('alert').filter({ hasText: 'The thirty days for this report are over' })
  await expect(tooLate).toHaveCount(0)
  await page.getByLabel('Weather Conditions').fill('Fog over the bog')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await server.query(
    `update public.jobs set status = 'completed', actual_start_time = now() - interval '32 days',
       actual_end_time = now() - interval '31 days' where job_number = $1`,
    [JOB],
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(jobCard(page, JOB)).toContainText('Completed')
  await page.goto('/technician/sync')
  await page.getByRole('link', { name: /^The report on job CH-/ }).click()

  await expect(tooLate).toBeInViewport()
  await expect(page.getByLabel('Weather Conditions')).toHaveValue('Fog over the bog')
  await expectAccessible(page)
  await tooLate.getByRole('button', { name: 'Export what you entered' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save unsent-work-/ }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Fog over the bog')
})

test('every field has one label, and the form fits 320 px', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 320, height: 640 })
  await openReport(page)
  for (const name of ['Chimney Crown', 'Flue Liner', 'Damper', 'Smoke Chamber', 'Firebox']) {
    await expect(page.getByLabel(`${name} Status`)).toHaveCount(1)
    await expect(page.getByLabel(`${name} Notes`)).toHaveCount(1)
  }
  for (const label of ['Choose Photos', 'Recommendations', 'Priority Items', 'Next Inspection Date']) {
    await expect(page.getByLabel(label)).toHaveCount(1)
  }
  await page.getByLabel('Inspector Licence').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a long choice is not cut off in text of twice the size', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await openReport(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const status = page.getByLabel('Overall Status')
  const heightOf = async (choice: string) => {
    await status.selectOption(choice)
    return (await status.boundingBox())?.height ?? 0
  }
  expect(await heightOf('Needs Immediate Attention')).toBeGreaterThan(await heightOf('Good'))
})

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`axe finds nothing on the form, its sheet and its warnings, ${colorScheme} at ${width} px`, async ({
    signedInPhone: phone,
  }) => {
    const page = await openDashboard(phone)
    await page.emulateMedia({ colorScheme })
    await openReport(page)
    await safety(page, 'Smoke Test Passed', 'Failed').check()
    await page.getByLabel('Damper Notes').fill('a'.repeat(20_001))
    await page.getByLabel('Next Inspection Date').fill('9999-12-31')
    await page.getByRole('button', { name: 'Fit a cowl' }).click()
    await page.getByRole('button', { name: 'Save Report' }).click()
    await expect(page.getByRole('alert')).toContainText('Shorten it')
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    await part(page, 'Damper: Good').click()
    await expectAccessible(page)
  })
}
