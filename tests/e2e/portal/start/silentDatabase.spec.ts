import { SILENT_AFTER_MS } from '#portal/shell/silentStorage.ts'
import { holdDatabase } from '../../../support/browser/deviceDatabase.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import { jobCard, signIn } from '../../../support/technician/screenSteps.ts'

test(
  '[OB12l] a start at which the database does not respond shows what to do, and goes on once it responds',
  LONG,
  async ({ phone }) => {
    const first = await signIn(phone)
    await first.evaluate(holdDatabase, 'portal')
    const second = await phone.browser.newPage()
    await second.clock.install()
    await second.goto('/technician')
    const message = second.getByText('This phone’s storage does not respond.')
    await expect(async () => {
      // The app may begin to wait only after a while.
      await second.clock.fastForward(SILENT_AFTER_MS)
      await expect(message).toBeVisible({ timeout: 1_000 })
    }).toPass()
    for (const width of [390, 1_280]) {
      await second.setViewportSize({ width, height: 664 })
      const box = await second.getByRole('note').boundingBox()
      expect(box?.y, `apart from the edge at ${width} px`).toBeGreaterThanOrEqual(12)
    }
    await first.evaluate(() => window.dispatchEvent(new Event('release')))
    await expect(jobCard(second, 'CH-2002')).toBeVisible()
    await expect(message).toBeHidden()
  },
)
