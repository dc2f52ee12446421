import { drafts } from '../../../support/browser/deviceDatabase.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import {
  confirmAtSave,
  expectAllSent,
  expectSaved,
  jobCard,
  openDashboard,
  openReport,
} from '../../../support/technician/screenSteps.ts'
import { BUTTONS, STATUS } from '../../../support/technician/texts.ts'
import { reportRows } from '../../../support/technician/visit.ts'

const JOB = 'CH-2001'

test('[OB1a] a killed app reopens with the draft, at the field that was entered last', async ({
  signedInPhoneToReopen: phone,
}) => {
  const page = await openDashboard(phone)
  await openReport(page, JOB)
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

test(
  'a click on Save Report counts even if the button moves meanwhile',
  LONG,
  async ({ signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await openReport(page, JOB)
    const save = page.getByRole('button', { name: BUTTONS.saveReport })
    await save.hover()
    await page.mouse.down()
    await save.evaluate((button) => button.parentElement?.style.setProperty('padding-top', '120px'))
    await page.mouse.up()
    await expect(page.getByRole('button', { name: BUTTONS.asShown })).toBeVisible()
  },
)

test('moving off Save Report cancels the tap', LONG, async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await openReport(page, JOB)
  const save = page.getByRole('button', { name: BUTTONS.saveReport })
  await save.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(jobCard(page, JOB)).toContainText(STATUS.inProgress)
})

test(
  '[R34] the customer’s signature is requested by name if the report says not to light the fire, and works offline',
  LONG,
  async ({ server, signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await openReport(page, JOB)
    const section = page.getByRole('region', { name: 'Signature' })
    await expect(section).not.toContainText('Ask')
    await page.getByRole('button', { name: 'Do not light the fire until this is repaired' }).click()
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
    await confirmAtSave(page)
    await expectSaved(page)
    await phone.goOnline()
    await expectAllSent(page)
    expect(await reportRows(server, JOB)).toMatchObject([
      { signed_by: 'Nora Kavanagh', customer_signature: expect.stringMatching(/^M[ML0-9 ]+$/) },
    ])
  },
)
