import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { StorageFullError } from '#sync/ports/store.ts'
import { field, openForm, review, sentReport, storedDrafts } from '../support/reportForm.ts'
import { drawLine } from '../support/drawLine.ts'
import { isUncovered } from '../support/tap.ts'
import { button, expectAllSent, expectCount, expectSaved, focus, textsOf } from '../support/screen.ts'

const PARTS = ['Chimney Crown', 'Flue Liner', 'Smoke Chamber', 'Damper', 'Firebox']
const CHECKS = {
  'Carbon Monoxide Detected': 'None detected',
  'Smoke Test Passed': 'Passed',
  'Structural Issues': 'None found',
}
const NO_FIRE = 'Do not light the fire until this is repaired'

const sheet = page.getByRole('dialog', { name: 'Before you save' })
const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
const save = () => button('Save Report').tap()

/** Chooses the result of a safety check. */
const choose = (check: string, result: string) =>
  page.getByRole('group', { name: check }).getByText(result, { exact: true }).tap()

async function lookAtParts(): Promise<void> {
  await button('Chimney Crown: Not opened').tap()
  for (const part of PARTS.slice(1)) await button(`Next: ${part}`).tap()
  await button('Done').tap()
}

async function touchChecks(): Promise<void> {
  for (const [check, result] of Object.entries(CHECKS)) await choose(check, result)
}

const rows = () => textsOf(sheet.getByRole('listitem'))

it('[R41] a report in which everything was looked at is saved in one tap', async () => {
  const portal = await openForm()
  await lookAtParts()
  await touchChecks()
  await expect.element(review).toHaveTextContent('Nothing looks forgotten.')
  await save()
  await expectSaved()
  await expectCount(sheet, 0)
  await expectAllSent()
  const { firebox_not_inspected, smoke_test_not_tested } = sentReport(portal) ?? {}
  expect([firebox_not_inspected, smoke_test_not_tested]).toEqual([undefined, undefined])
})

/** Whether the middle of an element can be scrolled to a place where nothing covers it. */
function canBeReached(element: Element): boolean {
  return (['start', 'center', 'end'] as const).some((block) => {
    element.scrollIntoView({ block })
    return isUncovered(element)
  })
}

it.each([
  { width: 320, height: 568, size: '100%' },
  { width: 320, height: 568, size: '200%' },
  { width: 390, height: 664, size: '200%' },
])(
  '[R41] [R42] all of the sheet at Save Report can be reached at $width px in text of $size, without scrolling sideways',
  async ({ width, height, size }) => {
    await openForm({ size: { width, height } })
    await choose('Carbon Monoxide Detected', 'Detected')
    await field('Overall Status').selectOptions('Good')
    document.documentElement.style.setProperty('font-size', size)
    await save()
    await expect.element(inSheet('Look now')).toHaveFocus()
    const dialog = sheet.element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const parts = [...dialog.querySelectorAll('button, label, li, h3, p:not(:empty)')]
    const unreachable = parts.filter((part) => !canBeReached(part))
    expect(unreachable.map(({ textContent }) => textContent)).toEqual([])
  },
)

it('[R41] one thing that looks forgotten is counted above Save Report, and none is not', async () => {
  await openForm()
  await lookAtParts()
  await touchChecks()
  await expectCount(button(/forgotten/), 0)
  await field('Inspector Name').fill('')
  await expect.element(button('1 thing looks forgotten')).toBeVisible()
})

it('[R41] a part is looked at as soon as its notes or its status have the focus in the form', async () => {
  await openForm()
  await expect.element(review).toHaveTextContent('5 parts not opened')
  await field('Damper Notes').tap()
  await expect.element(review).toHaveTextContent('4 parts not opened')
  focus(field('Firebox Status'))
  await expect.element(review).toHaveTextContent('3 parts not opened')
})

it('[R41] Save Report lists what nobody has looked at, and one tap confirms what is there', async () => {
  const portal = await openForm()
  await button('Damper: Not opened').tap()
  await button('Done').tap()
  await choose('Smoke Test Passed', 'Passed')
  await save()
  expect(rows()).toEqual([
    'Chimney Crown: GoodNot inspected',
    'Flue Liner: GoodNot inspected',
    'Smoke Chamber: GoodNot inspected',
    'Firebox: GoodNot inspected',
    'Carbon monoxide: None detectedNot tested',
    'Structural issues: None foundNot tested',
  ])
  await inSheet('As shown').tap()
  await expectSaved()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ firebox_status: 'good', carbon_monoxide_detected: false })
  expect(sentReport(portal)).not.toHaveProperty('firebox_not_inspected')
  expect(sentReport(portal)).not.toHaveProperty('carbon_monoxide_not_tested')
})

it('[R41] one tap marks all of it, and the stored values stay the defaults', async () => {
  const portal = await openForm()
  await save()
  await inSheet('Not inspected').tap()
  await expectSaved()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({
    chimney_crown_status: 'good',
    chimney_crown_not_inspected: 'not_inspected',
    firebox_not_inspected: 'not_inspected',
    carbon_monoxide_detected: false,
    carbon_monoxide_not_tested: 'not_tested',
    smoke_test_passed: true,
    smoke_test_not_tested: 'not_tested',
    structural_issues_not_tested: 'not_tested',
    overall_status: 'good',
  })
})

it('[R41] a part or a check can be marked by itself, and the rest confirmed', async () => {
  const portal = await openForm()
  await lookAtParts()
  await save()
  await inSheet('Smoke test: Not tested').tap()
  await inSheet('Carbon monoxide: Not tested').tap()
  await inSheet('Carbon monoxide: Not tested').tap()
  expect(rows()).toEqual([
    'Carbon monoxide: None detectedNot tested',
    'Smoke test: Not testedNot tested',
    'Structural issues: None foundNot tested',
  ])
  await inSheet('As shown').tap()
  await expectSaved()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ smoke_test_passed: true, smoke_test_not_tested: 'not_tested' })
  expect(sentReport(portal)).not.toHaveProperty('carbon_monoxide_not_tested')
})

it('[R41] parts alone are good or not inspected', async () => {
  await openForm()
  await touchChecks()
  await save()
  await expect.element(inSheet('They are good')).toBeVisible()
  await expect.element(inSheet('Not inspected')).toBeVisible()
  expect(textsOf(sheet.getByRole('paragraph'))).toEqual(['Nobody looked at these. The report will say:'])
  await inSheet('Firebox: Not inspected').tap()
  await expect.element(inSheet('As shown')).toBeVisible()
  await button('Close').tap()
  await lookAtParts()
  await field('Weather Conditions').fill('Fog')
  await save()
  await expectSaved()
})

it('[R41] checks alone are as shown or not tested', async () => {
  const portal = await openForm()
  await lookAtParts()
  await save()
  await expect.element(inSheet('As shown')).toBeVisible()
  await inSheet('Not tested').tap()
  await expectSaved()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ smoke_test_not_tested: 'not_tested' })
})

it('[R41] [R31] the review of a report of which all is marked has no overall status, unless one was set by hand', async () => {
  await openForm({ breakStore: () => ({ submitReport: () => Promise.reject(new StorageFullError('full')) }) })
  await save()
  await inSheet('Not inspected').tap()
  await expect.element(page.getByText(/Failed to save inspection report/).first()).toBeVisible()
  await expect.element(review).toHaveTextContent('Overall: nothing was looked at')
  await field('Overall Status').selectOptions('Fair')
  await expect.element(review).toHaveTextContent('Overall: Fair')
})

it('[R41] Look now leads to the first of them: to the sheet of a part, or to a check', async () => {
  await openForm()
  await save()
  await inSheet('Look now').tap()
  await expectCount(sheet, 0)
  await expect.element(page.getByRole('dialog', { name: 'Chimney Crown' })).toBeVisible()
  for (const part of PARTS.slice(1)) await button(`Next: ${part}`).tap()
  await button('Done').tap()
  await save()
  await inSheet('Look now').tap()
  const check = page.getByRole('group', { name: 'Carbon Monoxide Detected' })
  await expect.element(check.getByRole('radio', { name: 'None detected' })).toHaveFocus()
  await expect.element(check).toBeInViewport()
})

it('[R41] what was confirmed is not asked about again after a save that failed', async () => {
  let isFull = true
  await openForm({
    breakStore: (store) => ({
      submitReport: (...args) =>
        isFull ? Promise.reject(new StorageFullError('full')) : store.submitReport(...args),
    }),
  })
  await save()
  await inSheet('Firebox: Not inspected').tap()
  await inSheet('As shown').tap()
  await expect.element(page.getByText(/Failed to save inspection report/).first()).toBeVisible()
  const firebox = page.getByRole('group', { name: 'Firebox not inspected' })
  await expect
    .element(firebox.getByRole('button', { name: 'Not inspected' }))
    .toHaveAttribute('aria-pressed', 'true')
  isFull = false
  await save()
  await expectSaved()
})

it('[R41] sections and review count first what nobody has looked at, and never say beside it that nothing looks forgotten', async () => {
  await openForm()
  const counted = '5 parts not opened, 3 safety checks not touched'
  await expect.element(review).toHaveTextContent(counted)
  await expect.element(review).toHaveTextContent('Overall: nothing was looked at')
  await expect.element(review).toHaveTextContent('Carbon monoxide: not touched')
  await expect.element(review).not.toHaveTextContent('Nothing looks forgotten')
  await button('Sections').tap()
  const sections = page.getByRole('dialog', { name: 'Sections' })
  await expect.element(sections).toHaveTextContent(counted)
  await expect.element(sections).not.toHaveTextContent('Nothing looks forgotten')
  await sections.getByRole('button', { name: 'Look now' }).tap()
  await expect.element(page.getByRole('dialog', { name: 'Chimney Crown' })).toBeVisible()
  await button('Done').tap()
  await choose('Structural Issues', 'None found')
  await expect.element(review).toHaveTextContent('4 parts not opened, 2 safety checks not touched')
  await expect.element(review).toHaveTextContent('Overall: Good')
  await choose('Smoke Test Passed', 'Failed')
  await expect.element(button('5 not looked at, 3 look forgotten')).toBeVisible()
})

it('[R41] the review names what nobody has looked at down to the last of it', async () => {
  await openForm()
  await lookAtParts()
  await choose('Carbon Monoxide Detected', 'None detected')
  await choose('Smoke Test Passed', 'Passed')
  await expect.element(review).toHaveTextContent(/1 safety check not touched\s*Structural issues/)
  await choose('Structural Issues', 'None found')
  await expect.element(review).toHaveTextContent('Nothing looks forgotten.')
})

it('[R41] a check that is not tested shows that in the form, also over a restart, and can be tested after all', async () => {
  const portal = await openForm()
  const smokeTest = page.getByRole('group', { name: 'Smoke Test Passed' })
  await expect.element(smokeTest).toHaveTextContent('Not touched')
  await choose('Smoke Test Passed', 'Failed')
  await expect.element(smokeTest).not.toHaveTextContent('Not touched')
  await choose('Smoke Test Passed', 'Not tested')
  await expect.element(field('Overall Status')).toHaveValue('good')
  await expect.element(review).toHaveTextContent('Smoke test: not tested')
  await expect
    .poll(() => storedDrafts(portal))
    .toMatchObject([{ lookedAt: ['smoke_test_passed'], findings: { smoke_test_not_tested: 'not_tested' } }])
  await portal.reopen(location.pathname)
  await expect.element(smokeTest.getByRole('radio', { name: 'Not tested' })).toBeChecked()
  await choose('Smoke Test Passed', 'Failed')
  await expect.element(field('Overall Status')).toHaveValue('poor')
})

it('[R42] an urgent report is offered the sentence in one tap and the signature, in the same sheet', async () => {
  const portal = await openForm()
  await field('Damper Status').selectOptions('Needs Immediate Attention')
  await save()
  await expect.element(sheet).toHaveTextContent('This report is urgent')
  await inSheet(NO_FIRE).tap()
  await inSheet('Customer Signs').tap()
  const signature = page.getByRole('dialog', { name: 'Signature' })
  await expect.element(signature.getByLabelText('Name')).toHaveValue('Siobhán Kavanagh')
  await drawLine(signature.getByRole('figure', { name: 'Box to sign in' }))
  await signature.getByRole('button', { name: 'Keep Signature' }).tap()
  await expect.element(inSheet('Sign Again')).toBeVisible()
  await inSheet('As shown').tap()
  await expectSaved()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({
    overall_status: 'needs_attention',
    priority_items: [NO_FIRE],
    signed_by: 'Siobhán Kavanagh',
    next_inspection_date: null,
  })
})

it('[R42] an urgent report in which everything was looked at is saved without what was offered, if nobody wants it', async () => {
  const portal = await openForm()
  await lookAtParts()
  await touchChecks()
  await choose('Carbon Monoxide Detected', 'Detected')
  await save()
  await inSheet('Back to form').tap()
  await expectCount(sheet, 0)
  await save()
  await inSheet(NO_FIRE).tap()
  await inSheet(NO_FIRE).tap()
  await inSheet('Save Report').tap()
  await expectSaved()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ carbon_monoxide_detected: true, priority_items: [] })
})

it('[R42] an urgent report that is signed is offered the sentence alone', async () => {
  await openForm()
  await choose('Smoke Test Passed', 'Failed')
  await button('Customer Signs').tap()
  const signature = page.getByRole('dialog', { name: 'Signature' })
  await drawLine(signature.getByRole('figure', { name: 'Box to sign in' }))
  await signature.getByRole('button', { name: 'Keep Signature' }).tap()
  await save()
  await expect.element(inSheet(NO_FIRE)).toBeVisible()
  await expectCount(inSheet('Sign Again'), 0)
})

it('[R31] an overall status that is changed before saving follows the findings again, also over a restart', async () => {
  const portal = await openForm({
    breakStore: () => ({ submitReport: () => Promise.reject(new StorageFullError('full')) }),
  })
  await field('Overall Status').selectOptions('Fair')
  await field('Overall Status').selectOptions('Good')
  await choose('Structural Issues', 'Found')
  await save()
  await sheet.getByText('Keep Good', { exact: true }).tap()
  await sheet.getByText('Change to Poor', { exact: true }).tap()
  expect(textsOf(sheet.getByRole('paragraph'))).toEqual([
    'Nobody looked at these. The report will say:',
    '5 parts not opened, 2 safety checks not touched',
  ])
  await inSheet('As shown').tap()
  await expect.element(page.getByText(/Failed to save inspection report/).first()).toBeVisible()
  await expect.element(field('Overall Status')).toHaveValue('poor')
  await expect
    .poll(() => storedDrafts(portal))
    .toMatchObject([{ isOverallByHand: false, findings: { overall_status: 'poor' } }])
  await portal.reopen(location.pathname)
  await choose('Structural Issues', 'None found')
  await expect.element(field('Overall Status')).toHaveValue('good')
})

it('[R31] [R41] an overall status better than the worst finding is asked about in the same sheet, and is raised unless it is kept', async () => {
  const portal = await openForm()
  await field('Overall Status').selectOptions('Fair')
  await field('Overall Status').selectOptions('Good')
  await choose('Structural Issues', 'Found')
  await save()
  const choice = sheet.getByRole('group', {
    name: 'Overall Status is Good, but there are structural issues.',
  })
  await expect.element(choice.getByRole('radio', { name: 'Change to Poor' })).toBeChecked()
  expect(rows()).toHaveLength(7)
  await inSheet('As shown').tap()
  await expectSaved()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ overall_status: 'poor', structural_issues: true })
})
