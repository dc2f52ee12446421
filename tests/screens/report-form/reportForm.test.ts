import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { daysAfter, monthsAfter } from '#domain/time.ts'
import { createCommands } from '#sync/commands.ts'
import { StorageFullError } from '#sync/ports/store.ts'
import { theDayAfterVisit } from '../support/earlierVisit.ts'
import { openPortal } from '../support/openPortal.tsx'
import { fileNamed } from '../support/pictures.ts'
import {
  choosePhotos,
  enter,
  field,
  JOB,
  openForm,
  removeButtons,
  review,
  sentReport,
} from '../support/reportForm.ts'
import { savedFile } from '../support/savedFile.ts'
import {
  button,
  confirmAtSave,
  errorToast,
  expectAllSent,
  expectCount,
  expectSaved,
  focus,
  jobCard,
  press,
  saveReport,
  textsOf,
} from '../support/screen.ts'
import { aJobOfToday, AOIFE, identityOf, NOW, TODAY } from '../support/theDay.ts'
import { pauseBetweenTaps } from '../support/touch.ts'

/** From top to bottom in the drawing, for a keyboard and in the fields. */
const PARTS = ['Chimney Crown', 'Flue Liner', 'Smoke Chamber', 'Damper', 'Firebox']

/** Chooses the result of a safety check. */
const choose = (check: string, result: string) =>
  page.getByRole('group', { name: check }).getByText(result, { exact: true }).tap()

it('a tap on a part of the drawing opens its status and notes, which are those of the form', async () => {
  await openForm()
  await button('Flue Liner: Not opened').tap()
  const sheet = page.getByRole('dialog', { name: 'Flue Liner' })
  await sheet.getByText('Poor', { exact: true }).tap()
  await sheet.getByLabelText('Notes').fill('Cracked at 3 m')
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await expect.element(button('Flue Liner: Poor')).toHaveFocus()
  await expect.element(field('Flue Liner Status')).toHaveValue('poor')
  await expect.element(field('Flue Liner Notes')).toHaveValue('Cracked at 3 m')

  await field('Flue Liner Status').selectOptions('Fair')
  await button('Flue Liner: Fair').tap()
  await expect.element(sheet.getByRole('radio', { name: 'Fair' })).toBeChecked()
})

it('a tap adds what is often noted of a part to its notes, after what was typed, and another takes it away', async () => {
  await openForm()
  await button('Damper: Not opened').tap()
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  const notes = sheet.getByLabelText('Notes')
  await notes.fill('Second fireplace')
  await sheet.getByRole('button', { name: 'Handle broken' }).tap()
  await expect.element(notes).toHaveValue('Second fireplace\nHandle broken')
  await sheet.getByRole('button', { name: 'Stuck open' }).tap()
  await sheet.getByRole('button', { name: 'Handle broken' }).tap()
  await expect.element(notes).toHaveValue('Second fireplace\nStuck open')
  await expect
    .element(sheet.getByRole('button', { name: 'Stuck open' }))
    .toHaveAttribute('aria-pressed', 'true')
  await button('Next: Firebox').tap()
  await expectCount(page.getByRole('dialog').getByRole('button', { name: 'Stuck open' }), 0)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap()
  await expect.element(field('Damper Notes')).toHaveValue('Second fireplace\nStuck open')
})

it('[R41] the condition of a part that was never opened looks chosen once it was tapped, or seen before', async () => {
  await openForm()
  const tile = () => {
    const label = page.getByRole('dialog').getByText('Good', { exact: true }).element().closest('label')
    const hasTick = label?.querySelector('.lucide-check') !== null
    const isFilled =
      label && getComputedStyle(label).backgroundColor === getComputedStyle(document.body).color
    return { hasTick, isFilled }
  }
  await button('Damper: Not opened').tap()
  await expect.element(page.getByRole('dialog').getByRole('radio', { name: 'Good' })).toBeChecked()
  expect(tile()).toEqual({ hasTick: false, isFilled: false })
  await page.getByRole('dialog').getByText('Good', { exact: true }).tap()
  await expect.poll(tile).toEqual({ hasTick: true, isFilled: true })

  await button('Next: Firebox').tap()
  await expect.poll(tile).toEqual({ hasTick: false, isFilled: false })
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap()
  await button('Firebox: Good').tap()
  await expect.poll(tile).toEqual({ hasTick: true, isFilled: true })
})

it('the sheet of a part leads to the next one in the drawing', async () => {
  await openForm()
  await button('Flue Liner: Not opened').tap()
  await button('Next: Smoke Chamber').tap()
  const next = page.getByRole('dialog', { name: 'Smoke Chamber' })
  await expect.element(next.getByRole('radio', { name: 'Good' })).toHaveFocus()
})

it('when the sheet of a part closes, the focus is on the part that was entered last, with a ring for keys and none for a finger', async () => {
  await openForm()
  const ring = () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle
  await button('Flue Liner: Not opened').tap()
  await button('Next: Smoke Chamber').tap()
  await page.getByRole('dialog').getByText('Fair', { exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap()
  await expect.element(button('Smoke Chamber: Fair')).toHaveFocus()
  expect(ring()).toBe('none')
  await press('{Tab}')
  expect(ring()).toBe('solid')
})

it('the parts have the order of the drawing, for a keyboard and in the fields', async () => {
  await openForm()
  const names = (texts: string[]) => texts.map((text) => PARTS.find((part) => text.startsWith(part)))
  const drawing = page.getByRole('group', { name: /^Chimney in section/ })
  expect(names(textsOf(drawing.getByRole('button')))).toEqual(PARTS)
  expect(names(textsOf(page.getByRole('group', { name: / not inspected$/ })))).toEqual(PARTS)
})

it('notes of several lines that were entered in the sheet of a part are seen whole in the form', async () => {
  await openForm()
  await button('Damper: Not opened').tap()
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  await sheet.getByLabelText('Notes').fill('Rust on the plate\nThe handle is loose\nAsk for a new one')
  await sheet.getByRole('button', { name: 'Done' }).tap()
  const notes = field('Damper Notes')
  await expect.element(notes).toHaveValue('Rust on the plate\nThe handle is loose\nAsk for a new one')
  await expect.poll(() => notes.element().scrollHeight - notes.element().clientHeight).toBeLessThanOrEqual(1)
})

it('the drawing works by keyboard, and returns the focus', async () => {
  await openForm()
  focus(button('Damper: Not opened'))
  await press('{Enter}')
  await expect.element(page.getByRole('dialog').getByRole('radio', { name: 'Good' })).toHaveFocus()
  await press('{ArrowDown}{Escape}')
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(button('Damper: Fair')).toHaveFocus()
  const scrolls = (key: string) =>
    button('Damper: Fair')
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(scrolls('PageDown')).toBe(true)
  await expectCount(page.getByRole('dialog'), 0)
  expect(scrolls(' ')).toBe(false)
  await expect.element(page.getByRole('dialog', { name: 'Damper' })).toBeVisible()
})

it('[OB1a] the app reopens with the draft, at the field that was entered last', async () => {
  const { reopen, store } = await openForm()
  await field('Priority Items').fill('Replace the cowl\nDo not light a fire')
  await field('Firebox Notes').fill('Two bricks loose')
  await expect
    .poll(() => store.drafts('user-aoife'))
    .toMatchObject([{ lastField: 'firebox_notes', findings: { firebox_notes: 'Two bricks loose' } }])
  await reopen(location.pathname)
  await expect.element(page.getByText('Draft Report')).toBeVisible()
  await expect.element(field('Firebox Notes')).toHaveFocus()
  await expect.element(field('Firebox Notes')).toHaveValue('Two bricks loose')
  await expect.element(field('Priority Items')).toHaveValue('Replace the cowl\nDo not light a fire')
})

it('nothing shifts when a part of the form comes into view for the first time', async () => {
  await openForm()
  await expect.poll(countEstimatedHeights).toBe(0)
})

it('the review warns about what looks forgotten, and leads there', async () => {
  await openForm()
  await choose('Carbon Monoxide Detected', 'Detected')
  await choose('Smoke Test Passed', 'Failed')
  await expect.element(review).toHaveTextContent('Carbon monoxide was detected, but no priority item')
  await expect.element(review).toHaveTextContent('The smoke test failed, but nothing is recommended.')
  await review.getByRole('button', { name: 'Recommendations' }).tap()
  await expect.element(field('Recommendations')).toHaveFocus()
  await button('Fit a cowl').tap()
  await expect.element(field('Recommendations')).toHaveValue('Fit a cowl')
  await expect.element(review).not.toHaveTextContent('The smoke test failed, but')
  await button('In 12 months').tap()
  await expect.element(review).not.toHaveTextContent('There is no date for the next inspection.')
})

it('the review does not prevent saving', async () => {
  const portal = await openForm()
  await choose('Carbon Monoxide Detected', 'Detected')
  await choose('Smoke Test Passed', 'Failed')
  await saveReport()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({
    carbon_monoxide_detected: true,
    smoke_test_passed: false,
    recommendations: [],
    priority_items: [],
  })
})

it('a second tap on a suggestion takes it away again', async () => {
  await openForm()
  await button('Fit a cowl').tap()
  await expect.element(field('Recommendations')).toHaveValue('Fit a cowl')
  await expect.element(button('Fit a cowl')).toHaveAttribute('aria-pressed', 'true')
  await pauseBetweenTaps()
  await button('Fit a cowl').tap()
  await expect.element(field('Recommendations')).toHaveValue('')
})

it('a double tap on a suggestion adds it once', async () => {
  await openForm({ areTapsGuarded: true })
  await button('Fit a cowl').dblClick()
  await expect.element(field('Recommendations')).toHaveValue('Fit a cowl')
})

it('[R31] the overall status follows the worst finding', async () => {
  await openForm()
  const overall = field('Overall Status')
  await field('Damper Status').selectOptions('Fair')
  await expect.element(overall).toHaveValue('fair')
  await choose('Smoke Test Passed', 'Failed')
  await expect.element(overall).toHaveValue('poor')
  await choose('Smoke Test Passed', 'Passed')
  await expect.element(overall).toHaveValue('fair')
})

it('[R31] an overall status that was set by hand stays, also over a restart', async () => {
  const { reopen, store } = await openForm()
  await field('Damper Status').selectOptions('Fair')
  await field('Overall Status').selectOptions('Good')
  await choose('Structural Issues', 'Found')
  await expect.element(field('Overall Status')).toHaveValue('good')
  await expect
    .poll(() => store.drafts('user-aoife'))
    .toMatchObject([{ findings: { structural_issues: true, overall_status: 'good' } }])
  await reopen(location.pathname)
  await choose('Smoke Test Passed', 'Failed')
  await expect.element(field('Overall Status')).toHaveValue('good')
})

it('[R31] an overall status better than the worst finding is questioned once', async () => {
  let isFull = true
  const portal = await openForm({
    breakStore: (store) => ({
      submitReport: (...args) =>
        isFull ? Promise.reject(new StorageFullError('full')) : store.submitReport(...args),
    }),
  })
  const overall = field('Overall Status')
  await overall.selectOptions('Fair')
  await overall.selectOptions('Good')
  await choose('Structural Issues', 'Found')
  await button('Save Report').tap()
  const question = page.getByRole('group', {
    name: 'Overall Status is Good, but there are structural issues',
  })
  await question.getByRole('radio', { name: 'Keep Good' }).tap()
  await button('As shown').tap()
  await expect.element(page.getByText(/Failed to save inspection report/).first()).toBeVisible()
  await expect.element(overall).toHaveValue('good')
  isFull = false
  await button('Save Report').tap()
  await expectSaved()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ overall_status: 'good', structural_issues: true })
})

it('[R30] a part that is not fitted shows that beside its status, and does not count as a finding', async () => {
  const portal = await openForm()
  await button('Damper: Not opened').tap()
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  await sheet.getByText('Poor', { exact: true }).tap()
  await sheet.getByRole('button', { name: 'Not fitted' }).tap()
  await expect.element(sheet.getByRole('radio', { name: 'Poor' })).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await expect.element(button('Damper: Not fitted')).toBeVisible()
  await expect.element(field('Overall Status')).toHaveValue('good')
  await saveReport()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ damper_status: 'poor', damper_not_inspected: 'not_fitted' })
})

it('[R30] what was marked and taken back counts as opened, and parts never opened are listed', async () => {
  const { reopen, store } = await openForm()
  const firebox = page.getByRole('group', { name: 'Firebox not inspected' })
  await firebox.getByRole('button', { name: 'Could not be reached' }).tap()
  const liner = page.getByRole('group', { name: 'Flue Liner not inspected' })
  await liner.getByRole('button', { name: 'Not fitted' }).tap()
  await liner.getByRole('button', { name: 'Not fitted' }).tap()
  await expect.element(review).toHaveTextContent('Not openedChimney Crown, Smoke Chamber, Damper')
  await expect
    .poll(() => store.drafts('user-aoife'))
    .toMatchObject([{ lookedAt: ['firebox', 'flue_liner'], findings: { flue_liner_not_inspected: null } }])
  await reopen(location.pathname)
  await expect.element(button('Flue Liner: Good')).toBeVisible()
  await expect.element(review).toHaveTextContent('Not openedChimney Crown, Smoke Chamber, Damper')
})

it('[R33] the form shows the findings of the last report at the address, and prefills its day and the next one in a year', async () => {
  await openForm({ jobs: theDayAfterVisit() })
  await expect.element(page.getByText('Damper: Fair last time')).toBeVisible()
  await expect.element(page.getByText('Flue Liner: Could not be reached last time')).toBeVisible()
  await expect.element(page.getByText('Urgent last time (Mon 3 Nov 2025):')).toBeInTheDocument()
  await expect.element(field('Last Cleaned Date')).toHaveValue('2025-11-03')
  await expect.element(field('Next Inspection Date')).toHaveValue(monthsAfter(TODAY, 12))
  await button('Damper: Not opened').tap()
  await expect.element(page.getByRole('dialog').getByText('Damper: Fair last time')).toBeVisible()
})

it('[R33] the form has no place for what was urgent the last time if nothing was', async () => {
  await openForm({ jobs: theDayAfterVisit(0, []) })
  await expect.element(page.getByText('Damper: Fair last time')).toBeVisible()
  await expectCount(page.getByText('Urgent last time'), 0)
})

it('[R34] [R42] the customer’s signature is requested by name if the report is urgent, or says not to light the fire', async () => {
  await openForm()
  const section = page.getByRole('region', { name: 'Signature' })
  await expect.element(section).not.toHaveTextContent('Ask')
  await choose('Smoke Test Passed', 'Failed')
  await expect.element(section).toHaveTextContent('The report is urgent. Ask Siobhán Kavanagh to sign')
  await choose('Smoke Test Passed', 'Passed')
  await expect.element(section).not.toHaveTextContent('Ask')
  await button('Do not light the fire until this is repaired').tap()
  await expect
    .element(section)
    .toHaveTextContent('The report says not to light the fire. Ask Siobhán Kavanagh to sign')
})

it('[R42] the next inspection of an urgent report is not in twelve months, unless the technician says so', async () => {
  await openForm()
  const next = field('Next Inspection Date')
  const inTwelveMonths = monthsAfter(TODAY, 12)
  await expect.element(next).toHaveValue(inTwelveMonths)
  await field('Damper Status').selectOptions('Needs Immediate Attention')
  await expect.element(next).toHaveValue('')
  await field('Damper Status').selectOptions('Good')
  await expect.element(next).toHaveValue(inTwelveMonths)
  await button('In 6 months').tap()
  await choose('Carbon Monoxide Detected', 'Detected')
  await expect.element(next).toHaveValue(monthsAfter(TODAY, 6))
  await button('In 12 months').tap()
  await choose('Smoke Test Passed', 'Failed')
  await expect.element(next).toHaveValue(inTwelveMonths)
})

it('[R42] no fire burns in the drawings of an urgent form', async () => {
  await openForm()
  const countFlames = () => document.querySelectorAll('.fill-flame').length
  expect(countFlames()).toBe(2)
  await choose('Smoke Test Passed', 'Failed')
  await expect.poll(countFlames).toBe(0)
  await choose('Smoke Test Passed', 'Passed')
  await expect.poll(countFlames).toBe(2)
})

it('[R34] neither nothing nor a dot is a signature', async () => {
  await openForm()
  await button('Customer Signs').tap()
  const sheet = page.getByRole('dialog', { name: 'Signature' })
  await expect.element(sheet.getByText('the customer confirms that they have read the report')).toBeVisible()
  await expect.element(sheet.getByLabelText('Name')).toHaveValue('Siobhán Kavanagh')
  await sheet.getByRole('button', { name: 'Keep Signature' }).tap()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('This is not a signature yet')
  await sheet.getByRole('figure', { name: 'Box to sign in' }).tap()
  await sheet.getByRole('button', { name: 'Keep Signature' }).tap()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('This is not a signature yet')
})

it('[R13] a form that is open past midnight enters the new day', async () => {
  const { clock } = await openForm()
  const nextMorning = new Date(NOW)
  nextMorning.setDate(nextMorning.getDate() + 1)
  clock.setTo(nextMorning)
  document.dispatchEvent(new Event('visibilitychange'))
  await page.getByRole('button', { name: 'Today', exact: true }).tap()
  await expect.element(field('Last Cleaned Date')).toHaveValue(daysAfter(TODAY, 1))
})

it('half a date shows that it will not be sent', async () => {
  await openForm()
  focus(field('Last Cleaned Date'))
  await press('31')
  focus(field('Weather Conditions'))
  await expect.element(page.getByText('This day is incomplete, or does not exist.')).toBeVisible()
})

it('[section 3] the review names the letters that the PDF shows as pictures, once each, and only what was typed', async () => {
  await openForm()
  const note = review.getByText(/The PDF has no letters for/)
  await field('Firebox Notes').fill('Zażółć — 20 °C, “slán”')
  await field('Recommendations').fill('Reline → 150 mm 🔥')
  await field('Damper Notes').fill('烟 🔥')
  await expect.element(note).toHaveTextContent('The PDF has no letters for 烟 🔥 →')
  await field('Recommendations').fill('Reline')
  await expect.element(note).not.toHaveTextContent('→')
  await field('Damper Notes').fill('')
  await expectCount(note, 0)
})

it('notes of 20,000 characters, emoji, right-to-left text, markup and a far day arrive as they were entered', async () => {
  const notes = {
    flue_liner_notes: 'é'.repeat(20_000),
    damper_notes: '<script>document.title = "broken"</script>',
    firebox_notes: 'שלום 🔥 مرحبا',
  }
  const portal = await openForm()
  await field('Flue Liner Notes').fill(notes.flue_liner_notes)
  await expect.element(page.getByText('20,000 of 20,000 characters')).toBeVisible()
  await field('Damper Notes').fill(notes.damper_notes)
  await field('Firebox Notes').fill(notes.firebox_notes)
  await field('Next Inspection Date').fill('9999-12-31')
  await expect
    .element(page.getByText('This is more than 10 years away. Check the year.').first())
    .toBeVisible()
  await saveReport()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ ...notes, next_inspection_date: '9999-12-31' })
  expect(document.title).not.toBe('broken')
})

it('a text that is too long to send is not cut, and the form leads to it', async () => {
  await openForm()
  await field('Damper Notes').fill('a'.repeat(20_001))
  await confirmAtSave()
  await expect.element(page.getByText('Damper Notes has more than 20,000 characters.')).toBeVisible()
  await button('Go to Damper Notes').tap()
  await expect.element(field('Damper Notes')).toHaveFocus()
  await press('{Control>}{End}{/Control}{Backspace}')
  await saveReport()
})

it('[OB13a] [OB13d] [R25] a job that is reassigned while its report is open shows so, moves nothing, and the report can be saved', async () => {
  const portal = await openForm()
  const { backend, goOffline, goOnline } = portal
  await field('Weather Conditions').fill('Fog')
  scrollTo(0, 0)
  const place = field('Weather Conditions').element().getBoundingClientRect()
  backend.office.reassign(`job-${JOB}`, 'technician-cormac')
  // The return of the network triggers a pull.
  goOffline()
  goOnline()
  await expect.element(page.getByText('The office no longer has you on this job.')).toBeVisible()
  await expect.element(field('Weather Conditions')).toHaveValue('Fog')
  expect(field('Weather Conditions').element().getBoundingClientRect()).toEqual(place)
  await saveReport()
  await expectAllSent()
  expect([...backend.office.reports.values()]).toMatchObject([
    { report: { weather_conditions: 'Fog' }, needsReview: true },
  ])
})

it('[R25] a draft that is opened after the thirty days shows that they are over, and can be exported', async () => {
  const { backend, reopen } = await openForm()
  const tooLate = page.getByRole('alert').filter({ hasText: 'The thirty days for this report are over' })
  await expectCount(tooLate, 0)
  await field('Weather Conditions').fill('Fog over the bog')
  await choosePhotos(fileNamed('crown.jpg'))
  await expectCount(removeButtons, 1)
  await button('Back to Dashboard').tap()
  const completedAt = `${daysAfter(TODAY, -31)}T10:00:00.000Z`
  backend.office.addJob(
    aJobOfToday(JOB, { status: 'completed', actual_start_time: completedAt, actual_end_time: completedAt }),
  )
  await button('Refresh').tap()
  await expect.element(jobCard(JOB)).toHaveTextContent('Completed')
  await reopen('/technician/sync')
  await page.getByRole('link', { name: /^The report on job CH-/ }).tap()
  await expect.element(tooLate).toBeInViewport()
  await expect.element(field('Weather Conditions')).toHaveValue('Fog over the bog')
  const exported = await savedFile(async () => {
    await tooLate.getByRole('button', { name: 'Export what you entered' }).tap()
    await button(/^Save unsent-work-/).tap()
  })
  const text = await exported.text()
  for (const part of [JOB, 'Fog over the bog', 'data:image/jpeg']) expect(text).toContain(part)
})

it('[R25] an export without the last input, which cannot be stored, is not made', async () => {
  let isBroken = false
  const completedAt = `${daysAfter(TODAY, -31)}T10:00:00.000Z`
  const portal = await openPortal({
    before: async ({ store }) => {
      const commands = createCommands({
        store,
        clock: { now: () => NOW.getTime() },
        randomness: { uuid: () => crypto.randomUUID() },
      })
      await commands.openDraft(identityOf(AOIFE), `job-${JOB}`)
    },
    breakStore: (store) => ({
      saveDraft: (...args) =>
        isBroken ? Promise.reject(new Error('The disk is broken')) : store.saveDraft(...args),
    }),
  })
  portal.backend.office.addJob(
    aJobOfToday(JOB, { status: 'completed', actual_start_time: completedAt, actual_end_time: completedAt }),
  )
  await button('Refresh').tap()
  await expect.element(jobCard(JOB)).toHaveTextContent('Completed')
  await portal.reopen(`/technician/jobs/job-${JOB}/report`)
  isBroken = true
  await field('Weather Conditions').fill('Gale')
  await button('Export what you entered').tap()
  await expect
    .element(errorToast('The file could not be made: The disk is broken'))
    .toHaveTextContent(/^Error/)
  expect(button(/^Save unsent-work-/).elements()).toEqual([])
})

it('a report whose draft cannot be read shows an error, and shows that it is loading until then', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  const read = Promise.withResolvers<never>()
  const draft = vi.fn<() => Promise<never>>(() => read.promise)
  await openPortal({ breakStore: () => ({ draft }) })
  await jobCard(JOB).getByRole('button', { name: 'Create Report' }).tap()
  await expect.poll(() => draft.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  read.reject(new Error('The disk is broken'))
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is broken')
  logged.mockClear()
})

it('every field has one label, and the form fits 320 px', async () => {
  await openForm({ size: { width: 320, height: 640 } })
  const fields = [
    ...PARTS.flatMap((part) => [`${part} Status`, `${part} Notes`]),
    'Choose Photos',
    'Recommendations',
    'Priority Items',
    'Next Inspection Date',
  ]
  expect(fields.filter((label) => field(label).elements().length !== 1)).toEqual([])
  field('Inspector Licence').element().scrollIntoView()
  expect(document.documentElement.scrollWidth).toBe(320)
})

it('a long choice is not cut off in text of twice the size', async () => {
  await openForm()
  document.documentElement.style.setProperty('font-size', '200%')
  const heightOf = async (choice: string) => {
    await field('Overall Status').selectOptions(choice)
    return field('Overall Status').element().getBoundingClientRect().height
  }
  expect(await heightOf('Needs Immediate Attention')).toBeGreaterThan(await heightOf('Good'))
  document.documentElement.style.removeProperty('font-size')
})

it('at 320 px in text of 200 % no heading of a part or a check is cut off', async () => {
  await openForm({ size: { width: 320, height: 568 } })
  document.documentElement.style.setProperty('font-size', '200%')
  const cut = [...document.querySelectorAll('form fieldset')].flatMap((group) => {
    const right = group.getBoundingClientRect().right
    const words = [...group.querySelectorAll('legend, legend *')]
    return words.filter((word) => word.getBoundingClientRect().right > right).map((word) => word.textContent)
  })
  document.documentElement.style.removeProperty('font-size')
  expect(cut).toEqual([])
})

it('[OB12a] [R16] a save that does not fit on the phone shows an error, and nothing that was entered is lost', async () => {
  let isFull = true
  const full = () => new StorageFullError('full')
  const portal = await openForm({
    breakStore: (store) => ({
      submitReport: (...args) => (isFull ? Promise.reject(full()) : store.submitReport(...args)),
    }),
  })
  await field('Weather Conditions').fill('Fog, then sun')
  await confirmAtSave()
  const failure = /Failed to save inspection report: The storage of this phone is full\. Delete some photos/
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveTextContent(failure)
  await expect.element(field('Weather Conditions')).toHaveValue('Fog, then sun')
  isFull = false
  await saveReport()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ weather_conditions: 'Fog, then sun' })
})

it('a save that takes long shows its progress, and taps that follow save nothing more', async () => {
  const stored = Promise.withResolvers<void>()
  let saves = 0
  await openForm({
    breakStore: (store) => ({
      async submitReport(...args) {
        saves += 1
        // What is looked at is confirmed by then: the next save asks nothing.
        if (saves === 1) throw new StorageFullError('full')
        await stored.promise
        return store.submitReport(...args)
      },
    }),
  })
  await confirmAtSave()
  await expect.element(page.getByText(/Failed to save inspection report/).first()).toBeVisible()
  const save = button('Save Report').element()
  if (save instanceof HTMLElement) for (let taps = 0; taps < 3; taps += 1) save.click()
  await expect.element(button('Saving Report...')).toBeDisabled()
  expect(saves).toBe(2)
  stored.resolve()
  await expectSaved()
})

it('[OB3e] a pasted zero byte and half an emoji do not prevent sending a report', async () => {
  const portal = await openForm()
  enter('Weather Conditions', 'insertFromPaste', 'Dry\0 \ud83d')
  await expect.element(field('Weather Conditions')).toHaveValue('Dry\uFFFD \uFFFD')
  // Some keyboards send the two halves of an emoji one after the other.
  enter('Damper Notes', 'insertText', 'Stuck \ud83d')
  enter('Damper Notes', 'insertText', 'Stuck \ud83d\udd25')
  enter('Firebox Notes', 'insertText', 'Half \ud83d')
  await field('Recommendations').fill(`Sweep again\n${'a'.repeat(19_987)}🔥`)
  await saveReport()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({
    weather_conditions: 'Dry\uFFFD \uFFFD',
    damper_notes: 'Stuck 🔥',
    firebox_notes: 'Half \uFFFD',
    recommendations: ['Sweep again', `${'a'.repeat(19_987)}🔥`],
  })
})

/** How many parts of the form have an estimated height, because they have not been rendered yet. */
function countEstimatedHeights(): number {
  const parts = [...document.querySelectorAll('form section')]
  const isEstimated = (section: Element) => {
    const { containIntrinsicHeight, paddingTop, paddingBottom } = getComputedStyle(section)
    const estimate = Number.parseFloat(containIntrinsicHeight.replace('auto ', ''))
    return (
      section.clientHeight === estimate + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
    )
  }
  return parts.length === 0 ? Infinity : parts.filter(isEstimated).length
}
