import type { Locator, Page } from '@playwright/test'
import type { Phone } from '../../support/browser/phone.ts'
import { expect, signIn, test } from '../../support/browser/journey.ts'

const ANDROID = 'Put the app on your home screen'
const IOS = 'Install the app first, then sign in there'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/26.0 Mobile/15E148 Safari/604.1'

test('where the browser offers to install the app, the day does too, until it was asked for', async ({
  phoneToReopen: phone,
}) => {
  const page = await signIn(phone)
  await expect(page.getByRole('note')).toContainText(ANDROID)

  const offeredAgain = page.evaluate(nextOffer)
  await page.getByRole('button', { name: 'Install the app' }).click()
  await offeredAgain
  await expect(page.getByRole('note')).toHaveCount(0)
})

test('the offer is no part of the kept screen: it stands below all jobs, and only the first are kept', async ({
  phoneToReopen: phone,
}) => {
  const page = await signIn(phone)
  await expect(page.getByRole('note')).toContainText(ANDROID)
  await expect.poll(() => page.evaluate(keptPage)).toContain('CH-2001')
  expect(await page.evaluate(keptPage)).not.toContain(ANDROID)
})

test('on the sign-in page the offer, which may come late, stands below the form', async ({
  phoneToReopen: phone,
}) => {
  const page = await phone.open('/technician')
  await expect(page.getByRole('note')).toContainText(ANDROID)
  expect(await top(page.getByRole('note'))).toBeGreaterThan(
    await top(page.getByRole('button', { name: 'Sign In' })),
  )
})

test('an iPhone’s browser says how to install before anybody signs in', async ({ phone }) => {
  const page = await openAs(phone, { userAgent: IPHONE })

  await expect(page.getByRole('note')).toContainText(IOS)
  await expect(page.getByRole('note').getByRole('listitem')).toHaveText([
    'Tap Share in Safari',
    'Tap “Add to Home Screen”, then “Add”',
    'Open the app from the home screen and sign in',
  ])
  expect(await top(page.getByRole('note'))).toBeLessThan(await top(page.getByLabel('Email')))
})

test('the installed app does not ask to be installed', async ({ phone }) => {
  const page = await openAs(phone, { userAgent: IPHONE, isInstalled: true })

  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
})

async function top(what: Locator): Promise<number> {
  return (await what.boundingBox())?.y ?? Number.NaN
}

/** Opens the sign-in page in a browser that calls itself so, and is the installed app's or not. */
async function openAs(
  phone: Phone,
  { userAgent, isInstalled = false }: { userAgent: string; isInstalled?: boolean },
): Promise<Page> {
  const page = await phone.browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setUserAgentOverride', { userAgent })
  // What Safari tells the app that was opened from the home screen. Chromium cannot be told to be one.
  await page.addInitScript((standalone) => Object.assign(navigator, { standalone }), isInstalled)
  await page.goto('/technician')
  return page
}

/** Resolves a frame after the browser has offered again to install the app, as it does to whoever says no. */
// Runs in the page.
function nextOffer(): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('beforeinstallprompt', () => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
  })
}

// Runs in the page.
async function keptPage(): Promise<string | undefined> {
  return (await caches.match('/technician'))?.text()
}
