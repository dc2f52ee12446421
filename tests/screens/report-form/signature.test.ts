import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawLine, hasInk } from '../support/drawLine.ts'
import { field, openForm, review, sentReport } from '../support/reportForm.ts'
import { openSavedReport, reportInOffice } from '../support/savedReport.ts'
import { button, expectAllSent, expectCount, saveReport, textsOf } from '../support/screen.ts'

const section = page.getByRole('region', { name: 'Signature' })
const sheet = page.getByRole('dialog', { name: 'Signature' })
const box = sheet.getByRole('figure', { name: 'Box to sign in' })
const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })

const failSmokeTest = () =>
  page.getByRole('group', { name: 'Smoke Test Passed' }).getByText('Failed', { exact: true }).tap()

/** Signs in the open sheet. */
async function sign(name: string): Promise<void> {
  await sheet.getByLabelText('Name').fill(name)
  await drawLine(box)
  await inSheet('Keep Signature').tap()
  await expectCount(sheet, 0)
}

it('[R34] [R42] the sheet of an urgent report says so before the customer signs, and asks for their name and ink', async () => {
  await openForm()
  await failSmokeTest()
  await review.getByRole('button', { name: 'Signature' }).tap()
  await expect.element(button('Customer Signs')).toHaveFocus()
  await button('Customer Signs').tap()
  const statement = 'The report is urgent. By signing, the customer confirms that they have read the report.'
  await expect.element(sheet.getByText(statement, { exact: true })).toBeVisible()
  const name = sheet.getByLabelText('Name')
  await expect.element(name).toHaveAttribute('maxlength', '200')
  await expect.element(name).toHaveAttribute('autocomplete', 'off')
  await name.fill('שרה')
  await expect.element(name).toHaveStyle({ direction: 'rtl' })
  await name.fill(' ')
  const canvas = await drawLine(box)
  await inSheet('Keep Signature').tap()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/^Enter the name of who signs\.$/)
  await name.fill('Sarah')
  await inSheet('Clear').tap()
  expect(hasInk(canvas)).toBe(false)
  await inSheet('Keep Signature').tap()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('This is not a signature yet')
})

it('[R34] Keep Signature without a signature shows an error, even before the box can be signed in', async () => {
  await openForm()
  const nextFrame = window.requestAnimationFrame.bind(window)
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  frames.mockImplementation((callback) => (box.query() === null ? nextFrame(callback) : 0))
  onTestFinished(() => frames.mockRestore())
  await button('Customer Signs').tap()
  await inSheet('Keep Signature').tap()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('This is not a signature yet')
})

it('[R34] a signature is shown as it is sent, can be made anew by who signed last, and be removed', async () => {
  const portal = await openForm()
  await failSmokeTest()
  await expect.element(section).toHaveTextContent('Ask Siobhán Kavanagh to sign that they have read it.')
  await button('Customer Signs').tap()
  await sign('鳥 Nuala')
  await expect.element(section).not.toHaveTextContent('Ask')
  await expect.element(review.getByRole('note')).toHaveTextContent('The PDF has no letters for 鳥')
  await button('Sign Again').tap()
  await expect.element(sheet.getByLabelText('Name')).toHaveValue('鳥 Nuala')
  await button('Close').tap()
  await button('Remove Signature').tap()
  await expectCount(section.getByRole('figure'), 0)
  await button('Customer Signs').tap()
  await expect.element(sheet.getByLabelText('Name')).toHaveValue('Siobhán Kavanagh')
  await sign('Nuala Keane')
  const shown = section.element().querySelector('figure path')?.getAttribute('d')
  await saveReport()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ signed_by: 'Nuala Keane', customer_signature: shown })
})

it('[R34] a correction asks whoever signed to sign again, until they have', async () => {
  await openSavedReport({
    before: ({ backend }) =>
      reportInOffice(backend.office, { signed_by: '', customer_signature: 'M20 150 L60 40' }),
  })
  await button('Correct Report').tap()
  await expect.element(button('Customer Signs')).toBeInTheDocument()
  expect(textsOf(section.getByRole('paragraph'))).toEqual([
    'The customer signed version 1. The corrected report is unsigned until they sign again.',
  ])
  await expect.element(review).toHaveTextContent('No photos are added.')
  await button('Customer Signs').tap()
  await sign('Nuala Keane')
  await expect.poll(() => textsOf(section.getByRole('paragraph'))).toEqual(['Nuala Keane'])
  await expect.element(field('Weather Conditions')).toHaveValue('Dry, light wind')
})
