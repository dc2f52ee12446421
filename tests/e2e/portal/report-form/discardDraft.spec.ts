import { drafts } from '../../../support/browser/deviceDatabase.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import {
  confirmAtSave,
  expectAllSent,
  expectSaved,
  openDashboard,
  openReport,
  weatherField,
} from '../../../support/technician/screenSteps.ts'
import { TOASTS } from '../../../support/technician/texts.ts'
import { reportRows } from '../../../support/technician/visit.ts'

const JOB = 'CH-2001'

test(
  '[OB10s] a draft that one tab discards shows so in the other, and is saved there again only on request',
  LONG,
  async ({ server, signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await openReport(page, JOB)
    await weatherField(page).fill('Typed before')
    await expect
      .poll(() => drafts(page))
      .toMatchObject([{ findings: { weather_conditions: 'Typed before' } }])
    const other = await phone.open(page.url())
    await expect(weatherField(other)).toHaveValue('Typed before')

    await page.bringToFront()
    await page.getByRole('button', { name: 'Discard Draft' }).click()
    await page.getByRole('group').getByRole('button', { name: 'Discard Draft' }).click()
    await expect(page.getByText(TOASTS.draftDiscarded)).toBeVisible()
    await other.bringToFront()
    const notice = other.getByRole('alert').filter({ hasText: 'This draft was discarded in another tab' })
    await weatherField(other).fill('Typed after')
    await expect(other.getByText('The last changes could not be kept')).toBeAttached()
    expect(await drafts(page)).toEqual([])

    await notice.getByRole('button', { name: 'Keep as Draft' }).click()
    await expect(notice).toBeHidden()
    expect(await drafts(page)).toMatchObject([{ findings: { weather_conditions: 'Typed after' } }])
    await confirmAtSave(other)
    await expectSaved(other)
    await expectAllSent(other)
    expect(await reportRows(server, JOB)).toMatchObject([{ weather_conditions: 'Typed after' }])
  },
)
