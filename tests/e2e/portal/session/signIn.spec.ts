import { holdDatabase } from '../../../support/browser/deviceDatabase.ts'
import type { Phone } from '../../../support/browser/phone.ts'
import {
  enterSignIn,
  expect,
  PASSWORD,
  TECHNICIAN,
  openDashboard,
  test,
  logOut,
} from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'

declare global {
  interface Window {
    /** Whether a sign-in screen was in the page at any time. */
    wasSignInShown?: true
    /** The same for the one of the page itself. */
    wasSignInOfPageShown?: true
  }
}

test(
  '[R22] the office’s server refuses a wrong password, an inactive account and one that has no technician, with the reason',
  LONG,
  async ({ phone }) => {
    const page = await phone.open('/technician')
    for (const { email, password = PASSWORD, message } of [
      { email: TECHNICIAN, password: 'wrong', message: 'Invalid login credentials' },
      {
        email: 'inactive@demo.example',
        message: 'Your account is currently inactive. Please contact support.',
      },
      { email: 'unlinked@demo.example', message: 'Technician profile not found' },
    ]) {
      await enterSignIn(page, email, password)
      await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(2)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
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
    await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
    expect(await page.evaluate(() => window.wasSignInShown)).toBeUndefined()
  },
)

test('on a new phone the sign-in screen shows before the app has loaded, and typed input is not lost', async ({
  phone,
}) => {
  const proceed = await delay(phone, '**/assets/portal-*.js')
  const page = await phone.open('/technician')
  await page.getByLabel('Email').fill(TECHNICIAN)
  await page.getByLabel('Password').pressSequentially('chimney-')
  expect(await page.evaluate(() => document.querySelector('[data-kept] #email') !== null)).toBe(true)

  proceed()
  await expect(page.locator('[data-kept]')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(TECHNICIAN)
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome back, Aoife!')).toBeVisible()
})

test(
  'after a sign-out the app’s screen replaces that of the page, also if the app has loaded before the database responds',
  LONG,
  async ({ signedInPhone: phone }) => {
    await logOut(await openDashboard(phone))
    const page = await phone.browser.newPage()
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-kept] #email') !== null) window.wasSignInOfPageShown = true
      }).observe(document, { childList: true, subtree: true, attributes: true })
      // However long a slow machine takes for the app, the start script does not stop waiting for the database.
      const setTimer = window.setTimeout.bind(window)
      Object.assign(window, {
        setTimeout: (callback: () => void, ms?: number) => setTimer(callback, ms === 2_000 ? 600_000 : ms),
      })
      // The start script's; the app uses `onsuccess`.
      IDBOpenDBRequest.prototype.addEventListener = function (
        this: IDBOpenDBRequest,
        type: string,
        listener: EventListener,
      ) {
        EventTarget.prototype.addEventListener.call(this, type, (event) =>
          setTimeout(() => listener.call(this, event), 1_500),
        )
      }
    })
    await page.goto('/technician')
    // Noted by the page: it may be shown for a moment only.
    await page.waitForFunction(() => window.wasSignInOfPageShown)
    await expect(page.locator('[data-kept]')).toHaveCount(0)
    await expect(page.locator('#email')).toHaveCount(1)
  },
)

test('Sign In takes effect once the app has loaded, if it is tapped before, and shows that it was', async ({
  phone,
}) => {
  const proceed = await delay(phone, '**/assets/portal-*.js')
  const page = await phone.open('/technician')
  await enterSignIn(page, TECHNICIAN)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('opacity', '0.6')
  proceed()
  await expect(page.getByText('Welcome back, Aoife!')).toBeVisible()
})

test('the app does not run before the sign-in screen of a new phone is used', LONG, async ({ phone }) => {
  const page = await phone.open('/technician')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => indexedDB.databases())).toEqual([])
  await page.getByRole('heading', { name: 'Technician Portal' }).click()
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1)
})

/** Delays the requests to these URLs until the returned function is called. */
async function delay(phone: Phone, addresses: string): Promise<() => void> {
  let proceed = () => {}
  const isDelayed = new Promise<void>((resolve) => (proceed = resolve))
  await phone.browser.route(addresses, async (route) => {
    await isDelayed
    await route.continue()
  })
  return proceed
}
