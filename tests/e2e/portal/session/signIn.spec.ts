import { holdDatabase } from '../../../support/browser/deviceDatabase.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import { enterSignIn, openDashboard } from '../../../support/technician/screenSteps.ts'
import { ACCOUNT, BUTTONS } from '../../../support/technician/texts.ts'

declare global {
  interface Window {
    /** Whether a sign-in screen was in the page at any time. */
    wasSignInShown?: true
  }
}

test(
  '[R22] the office’s server refuses a wrong password, an inactive account and one that has no technician, with the reason',
  LONG,
  async ({ phone }) => {
    const page = await phone.open('/technician')
    for (const { email, password = ACCOUNT.password, message } of [
      { email: ACCOUNT.email, password: 'wrong', message: 'Invalid login credentials' },
      {
        email: 'inactive@demo.example',
        message: 'Your account is currently inactive. Please contact support.',
      },
      { email: 'unlinked@demo.example', message: 'Technician profile not found' },
    ]) {
      await enterSignIn(page, email, password)
      await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(2)
      await page.reload()
      await expect(page.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
    }
  },
)

test(
  '[section 2] a spinner, and no sign-in screen, shows to a technician until their screen has loaded',
  LONG,
  async ({ signedInPhone: phone }) => {
    const earlier = await openDashboard(phone)
    await earlier.evaluate(holdDatabase, 'portal')
    const page = await phone.browser.newPage()
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('#email') !== null) window.wasSignInShown = true
      }).observe(document, { childList: true, subtree: true })
    })
    // Not the start page, which shows a snapshot.
    await page.goto('/technician/sync')
    await expect(page.getByRole('status')).toHaveText('Loading')
    await earlier.evaluate(() => window.dispatchEvent(new Event('release')))
    await expect(page.getByRole('heading', { name: 'Unsent work' })).toBeVisible()
    expect(await page.evaluate(() => window.wasSignInShown)).toBeUndefined()
  },
)
