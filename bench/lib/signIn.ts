import type { Page } from 'playwright-core'
import type { Phone } from '../../tests/support/browser/phone.ts'
import { enterSignIn } from '../../tests/support/technician/screenSteps.ts'

/** Signs in as the seeded technician, and waits until the app and all `jobCount` jobs are on the device. */
export async function signIn(phone: Phone, jobCount: number): Promise<Page> {
  const page = await phone.open('/technician')
  await enterSignIn(page)
  await page.getByRole('tab', { name: `All Jobs (${jobCount})` }).waitFor({ timeout: 180_000 })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  return page
}
