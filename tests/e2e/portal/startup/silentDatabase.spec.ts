import { drafts, holdDatabase } from '../../../support/browser/deviceDatabase.ts'
import { expect, jobCard, openDashboard, test } from '../../../support/browser/journey.ts'

test('[OB12] a start at which the database does not respond shows what to do, and goes on once it responds', async ({
  signedInPhone: phone,
}) => {
  const first = await openDashboard(phone)
  await first.evaluate(holdDatabase)
  const second = await phone.open('/technician')
  const message = second.getByText('This phone’s storage does not respond.')
  await expect(message).toBeVisible()
  for (const width of [390, 1_280]) {
    await second.setViewportSize({ width, height: 664 })
    const box = await second.getByRole('note').boundingBox()
    expect(box?.y, `apart from the edge at ${width} px`).toBeGreaterThanOrEqual(12)
  }
  await first.evaluate(() => window.dispatchEvent(new Event('release')))
  await expect(jobCard(second, 'CH-2002')).toBeVisible()
  await expect(message).toBeHidden()
})

test('[OB12] a tap to which the database does not respond shows what to do, and is saved once it responds', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.evaluate(holdDatabase)
  await jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }).click()
  const message = page.getByText('This phone’s storage does not respond')
  await expect(message).toBeVisible()
  await expect(page.getByText('Your tap is not saved yet.')).toBeVisible()
  await expect(page.getByText('Job Updated')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('release')))
  await expect(page.getByText('Job Updated')).toBeVisible()
  await expect(message).toBeHidden()
})

test('[OB12] a report and a visit to which the database does not respond are not saved yet, and are once it responds', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const title = page.getByText('This phone’s storage does not respond')
  await jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }).click()
  await page.getByLabel('Weather Conditions').fill('Gale')
  await expect.poll(() => drafts(page)).toMatchObject([{ findings: { weather_conditions: 'Gale' } }])
  await page.evaluate(holdDatabase)
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expect(title).toBeVisible()
  await expect(page.getByText('The report is not saved yet')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('release')))
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  await expect(title).toBeHidden()

  await jobCard(page, 'CH-2002').getByRole('link', { name: 'Job CH-2002' }).click()
  await page.getByRole('button', { name: 'Could not do the job' }).click()
  await page.getByRole('radio', { name: 'Nobody at home' }).check()
  await page.evaluate(holdDatabase)
  await page.getByRole('button', { name: 'Tell the office' }).click()
  await expect(title).toBeVisible()
  await expect(page.getByText('The visit is not recorded yet')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('release')))
  await expect(page.getByText(/^The office (will be|has been) told: Nobody at home/)).toBeVisible()
  await expect(title).toBeHidden()
})
