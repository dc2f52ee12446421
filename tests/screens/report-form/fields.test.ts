import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { theDayAfterVisit } from '../support/earlierVisit.ts'
import { middleOf, mouse } from '../support/mouse.ts'
import { openPortal } from '../support/openPortal.tsx'
import { fileNamed } from '../support/pictures.ts'
import { choosePhotos, field, JOB, openForm, review, storedDrafts } from '../support/reportForm.ts'
import { button, expectCount, focus, openReport, press } from '../support/screen.ts'
import { AOIFE, identityOf, TODAY } from '../support/theDay.ts'

const section = (name: string) => page.getByRole('region', { name, exact: true })

it('each field is described by its hint, or by what is wrong with it', async () => {
  await openForm()
  await expect.element(field('Recommendations')).toHaveAccessibleDescription('One per line')
  await expect
    .element(field('Choose Photos'))
    .toHaveAccessibleDescription('From the library, several at a time.')
  await field('Next Inspection Date').fill(TODAY)
  await expect
    .poll(() => describing('Next Inspection Date'))
    .toBe('This day is not in the future. Check the year.')
})

it('a field shows how long its text is once it is near its limit', async () => {
  await openForm()
  for (const [label, text, shown] of [
    ['Weather Conditions', 'a'.repeat(450), '450 of 500 characters'],
    ['Weather Conditions', 'a'.repeat(449), ''],
    ['Weather Conditions', `${'a'.repeat(499)}🔥`, '500 of 500 characters'],
    ['Weather Conditions', 'a'.repeat(502), '502 of 500 characters. Shorten it by 2 to save the report.'],
    ['Inspector Name', 'a'.repeat(500), '500 of 500 characters'],
    ['Damper Notes', 'a'.repeat(18_000), '18,000 of 20,000 characters'],
    ['Damper Notes', 'a'.repeat(17_999), ''],
    ['Recommendations', 'a'.repeat(18_000), 'One per line18,000 of 20,000 characters'],
  ] as const) {
    await field(label).fill(text)
    await expect.poll(() => describing(label), { message: label }).toBe(shown)
  }
})

/** The text of what describes a field. */
function describing(label: string): string | undefined {
  const id = field(label).element().getAttribute('aria-describedby') ?? ''
  return document.querySelector(`[id="${id}"]`)?.textContent
}

it('what is typed is shown in the direction of its script, and nothing else is proposed for it', async () => {
  const hebrew = 'שלום'
  await openForm({ jobs: theDayAfterVisit(0, [hebrew]) })
  await choosePhotos(fileNamed('crown.jpg'))
  for (const label of ['Weather Conditions', 'Inspector Name', 'Caption of photo 1']) {
    await field(label).fill(hebrew)
    await expect.element(field(label)).toHaveStyle({ direction: 'rtl' })
    await expect.element(field(label)).toHaveAttribute('autocomplete', 'off')
  }
  await expect.element(section('What to do').getByRole('list')).toHaveStyle({ direction: 'rtl' })
  await expect.element(review.getByText(`${hebrew}, CS-1042`)).toHaveStyle({ direction: 'rtl' })
})

it('a date has a year of four digits, and a caption as many characters as can be sent', async () => {
  await openForm()
  await choosePhotos(fileNamed('crown.jpg'))
  await expect.element(field('Caption of photo 1')).toHaveAttribute('maxlength', '500')
  for (const label of ['Last Cleaned Date', 'Next Inspection Date']) {
    await expect.element(field(label)).toHaveAttribute('min', '1000-01-01')
    await expect.element(field(label)).toHaveAttribute('max', '9999-12-31')
  }
})

it('a date of which a part is missing shows that, until it is entered or a shortcut is tapped', async () => {
  await openForm()
  const note = page.getByText('This day is incomplete, or does not exist. It will not be sent.')
  focus(field('Last Cleaned Date'))
  await press('31')
  focus(field('Weather Conditions'))
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).tap()
  await expectCount(note, 0)
  focus(field('Last Cleaned Date'))
  await press('{Backspace}')
  await expect.element(note).toBeVisible()
  await press('03')
  await expectCount(note, 0)
})

it.each([
  ['Weather Conditions', 'insertFromPaste'],
  ['Damper Notes', 'insertFromDrop'],
])(
  '[OB3e] what cannot be stored is replaced in %s at once after %s, and the caret stays',
  async (label, how) => {
    await openForm()
    const element = field(label).element()
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
      throw new Error(label)
    element.focus()
    element.value = 'Dry\0 and cold'
    element.setSelectionRange(4, 4)
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: how }))
    expect([element.value, element.selectionStart]).toEqual(['Dry\uFFFD and cold', 4])
  },
)

it('“Go” on the keyboard of a phone neither saves nor leaves the form, also with a date that cannot be right', async () => {
  const { store } = await openForm()
  await field('Last Cleaned Date').fill('0026-05-01')
  const submitted: boolean[] = []
  const note = (event: Event) => submitted.push(event.defaultPrevented)
  window.addEventListener('submit', note, { once: true })
  document.querySelector('form')?.requestSubmit()
  window.removeEventListener('submit', note)
  expect(submitted).toEqual([true])
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(await store.entries(AOIFE.auth_user_id)).toEqual([])
})

it('[R30] the drawing shows for each part its own reason or condition, and a condition takes back the reason', async () => {
  await openForm()
  const drawing = page.getByRole('group', { name: 'Chimney in section: choose a part' })
  const shown = () =>
    drawing
      .getByRole('button')
      .elements()
      .map((part) => part.getAttribute('aria-label'))
  const parts = ['Chimney Crown', 'Flue Liner', 'Smoke Chamber', 'Damper', 'Firebox']
  const expected = parts.map((part) => `${part}: Not opened`)
  for (const [index, part] of parts.entries()) {
    const reason = ['Not fitted', 'Could not be reached', 'Not inspected'][index % 3] ?? ''
    await page
      .getByRole('group', { name: `${part} not inspected` })
      .getByText(reason, { exact: true })
      .tap()
    expected[index] = `${part}: ${reason}`
    await expect.poll(shown).toEqual(expected)
  }
  for (const [index, part] of parts.entries()) {
    const condition = ['Fair', 'Poor', 'Needs Immediate Attention'][index % 3] ?? ''
    await field(`${part} Status`).selectOptions(condition)
    expected[index] = `${part}: ${condition}`
    await expect.poll(shown).toEqual(expected)
  }
})

it('[R41] a part or a check of which a draft has findings was looked at, though the draft does not list it', async () => {
  const { ports, store } = await openPortal()
  const draft = await ports.commands.openDraft(identityOf(AOIFE), `job-${JOB}`)
  await store.saveDraft(draft, { findings: { damper_notes: 'Seized', smoke_test_passed: false } })
  await openReport(JOB)
  await expect.element(review).toHaveTextContent('4 parts not opened, 2 safety checks not touched')
})

it('[R42] a day that was chosen while the report was urgent stays over a restart', async () => {
  const portal = await openForm()
  await page.getByRole('group', { name: 'Smoke Test Passed' }).getByText('Failed', { exact: true }).tap()
  await button('In 12 months').tap()
  await expect
    .poll(() => storedDrafts(portal))
    .toMatchObject([{ findings: { smoke_test_passed: false, next_inspection_date: '2027-03-04' } }])
  await portal.reopen(location.pathname)
  await field('Firebox Notes').fill('Two bricks loose')
  await expect.element(review).toHaveTextContent('Good. Two bricks loose')
  await expect.element(field('Next Inspection Date')).toHaveValue('2027-03-04')
})

it('the part whose notes were entered last in its sheet has the focus over a restart', async () => {
  const portal = await openForm()
  await button('Damper: Not opened').tap()
  await page.getByRole('dialog').getByLabelText('Notes').fill('Seized')
  await expect
    .poll(() => storedDrafts(portal))
    .toMatchObject([{ lastField: 'damper_notes', findings: { damper_notes: 'Seized' } }])
  await portal.reopen(location.pathname)
  await expect.element(field('Damper Notes')).toHaveFocus()
})

it('[R30] the sheet of a part that was not inspected has the focus on the reason', async () => {
  await openForm()
  const damper = page.getByRole('group', { name: 'Damper not inspected' })
  await damper.getByText('Not fitted', { exact: true }).tap()
  await button('Damper: Not fitted').tap()
  await expect.element(page.getByRole('dialog').getByText('Not fitted', { exact: true })).toHaveFocus()
})

it('a section is reached from the list of sections, with the focus on its heading', async () => {
  await openForm()
  await button('Sections').tap()
  const sheet = page.getByRole('dialog', { name: 'Sections' })
  await sheet.getByRole('button', { name: 'What to do' }).tap()
  const heading = page.getByRole('heading', { name: 'What to do' })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  await expectCount(sheet, 0)
})

it('what opens a sheet says so, and a tap outside closes the sheet', async () => {
  await openForm()
  await field('Inspector Name').fill('')
  for (const name of ['Sections', /look(s?) forgotten$/])
    await expect.element(button(name)).toHaveAttribute('aria-haspopup', 'dialog')
  await button('Sections').tap()
  const sheet = page.getByRole('dialog', { name: 'Sections' })
  await expect.element(sheet.getByRole('button', { name: 'Review' })).toBeVisible()
  const { top } = sheet.element().getBoundingClientRect()
  const outside = { x: middleOf(sheet.element()).x, y: top / 2 }
  await mouse('mousePressed', outside)
  await mouse('mouseReleased', outside)
  await expectCount(sheet, 0)
})

it('the review shows the letters that the PDF lacks, also those of captions, and of many the first twenty', async () => {
  await openForm()
  await choosePhotos(fileNamed('crown.jpg'))
  await field('Caption of photo 1').fill('鳥')
  const note = review.getByRole('note')
  const explained =
    'It shows them as pictures, as this phone draws them here. Where that is an empty box, use other words.'
  await expect.element(note).toHaveTextContent(`The PDF has no letters for 鳥${explained}`)
  const letters = Array.from({ length: 21 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  await field('Firebox Notes').fill(letters.join(''))
  await expect
    .element(note)
    .toHaveTextContent(`The PDF has no letters for ${letters.slice(0, 20).join(' ')} …${explained}`)
})

it('a long note is cut in the review', async () => {
  await openForm()
  await field('Damper Notes').fill('a'.repeat(5_000))
  await expect.poll(() => review.getByText(/^Good\. a{900}/).element().textContent.length).toBeLessThan(1_100)
})
