import { drafts } from '../../../support/browser/deviceDatabase.ts'
import {
  expect,
  jobCard,
  reportRows,
  openDashboard,
  syncLine,
  test,
  tap,
} from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'

const JOB = 'CH-2001'

test(
  '[OB10] a draft that one tab discards shows so in the other, and is saved there again only on request',
  LONG,
  async ({ server, signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await tap(jobCard(page, JOB).getByRole('button', { name: 'Create Report' }))
    await page.getByLabel('Weather Conditions').fill('Typed before')
    await expect
      .poll(() => drafts(page))
      .toMatchObject([{ findings: { weather_conditions: 'Typed before' } }])
    const other = await phone.open(page.url())
    await expect(other.getByLabel('Weather Conditions')).toHaveValue('Typed before')

    await page.bringToFront()
    await page.getByRole('button', { name: 'Discard Draft' }).click()
    await page.getByRole('group').getByRole('button', { name: 'Discard Draft' }).click()
    await expect(page.getByText('Draft Discarded')).toBeVisible()
    await other.bringToFront()
    const notice = other.getByRole('alert').filter({ hasText: 'This draft was discarded in another tab' })
    await other.getByLabel('Weather Conditions').fill('Typed after')
    await expect(other.getByText('The last changes could not be kept')).toBeAttached()
    expect(await drafts(page)).toEqual([])

    await notice.getByRole('button', { name: 'Keep as Draft' }).click()
    await expect(notice).toBeHidden()
    expect(await drafts(page)).toMatchObject([{ findings: { weather_conditions: 'Typed after' } }])
    await other.getByRole('button', { name: 'Save Report' }).click()
    await expect(syncLine(other)).toContainText('All sent')
    expect(await reportRows(server, JOB)).toMatchObject([{ weather_conditions: 'Typed after' }])
  },
)
