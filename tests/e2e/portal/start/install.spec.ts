import type { Locator, Page } from '@playwright/test'
import { Phone } from '../../../support/browser/phone.ts'
import { cachedStartPage, expireToken } from '../../../support/browser/deviceDatabase.ts'
import { outboxKinds } from '../../../support/faults/deviceRows.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import { expectAllSent, jobCard, logOut, signIn, syncLine } from '../../../support/technician/screenSteps.ts'
import { BUTTONS, FIELDS, STATUS } from '../../../support/technician/texts.ts'
import { jobRow } from '../../../support/technician/visit.ts'

// The headless shell makes no offer to install.
test.use({ isWholeBrowser: true })

const ANDROID = 'Put the app on your home screen'
const IOS = 'Install the app first, then sign in there'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/26.0 Mobile/15E148 Safari/604.1'

test(
  'the install offer of the browser shows below the form and below the jobs, and in no snapshot, until it was used',
  LONG,
  async ({ phoneToReopen: phone }) => {
    const signInPage = await phone.open('/technician')
    // The app waits for a touch.
    await signInPage.getByRole('heading', { name: 'Technician Portal' }).click()
    const offer = signInPage.getByRole('note')
    await expect(offer).toContainText(ANDROID)
    expect(await top(offer)).toBeGreaterThan(
      await top(signInPage.getByRole('button', { name: BUTTONS.signIn })),
    )
    await signInPage.close()

    const page = await signIn(phone)
    await expect(page.getByRole('note')).toContainText(ANDROID)
    await expect.poll(() => cachedStartPage(page)).toContain('CH-2001')
    expect(await cachedStartPage(page)).not.toContain(ANDROID)

    const offeredAgain = page.evaluate(nextOffer)
    await page.getByRole('button', { name: 'Install the app' }).click()
    await offeredAgain
    await expect(page.getByRole('note')).toHaveCount(0)
  },
)

test('an iPhone’s browser explains how to install the app before anybody signs in', async ({ phone }) => {
  const page = await openAs(phone, { userAgent: IPHONE })

  await expect(page.getByRole('note')).toContainText(IOS)
  await expect(page.getByRole('note').getByRole('listitem')).toHaveText([
    'Tap Share in Safari',
    'Tap “Add to Home Screen”, then “Add”',
    'Open the app from the home screen and sign in',
  ])
  await expect(page.getByRole('note')).toContainText('if you do not open the portal for seven days')
  await expect(page.getByRole('note')).toContainText('the installed app does not see it')
  expect(await top(page.getByRole('note'))).toBeLessThan(await top(page.getByLabel(FIELDS.email)))
})

test(
  '[OB9b] the installed app of an iPhone, which shares nothing with Safari, loses nothing that is unsent there',
  LONG,
  async ({ browser, server, phone: safari }) => {
    const page = await signIn(safari)
    await safari.goOffline()
    await jobCard(page, 'CH-2002').getByRole('button', { name: BUTTONS.startJob }).click()
    await expect(syncLine(page)).toContainText('1 change waiting')
    // Its session has to be renewed later, which the sign-out in the app must not prevent.
    await expireToken(page)
    await page.close()

    const app = await Phone.borrow(browser, server.url)
    const inApp = await signIn(app)
    await jobCard(inApp, 'CH-2003').getByRole('button', { name: BUTTONS.startJob }).click()
    await expect(jobCard(inApp, 'CH-2003')).toContainText(STATUS.inProgress)
    await expect.poll(() => outboxKinds(inApp)).toEqual([])
    await logOut(inApp)
    await expect(inApp.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
    await app.dispose()
    expect(await jobRow(server, 'CH-2002')).toMatchObject({ status: 'pending' })

    await safari.goOnline()
    const again = await safari.open('/technician')
    await expect(jobCard(again, 'CH-2002')).toContainText(STATUS.inProgress)
    await expectAllSent(again)
    for (const number of ['CH-2002', 'CH-2003'])
      expect(await jobRow(server, number)).toMatchObject({ status: 'in_progress' })
  },
)

test('the installed app does not offer to install it', LONG, async ({ phone }) => {
  const page = await openAs(phone, { userAgent: IPHONE, isInstalled: true })

  await expect(page.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
})

async function top(what: Locator): Promise<number> {
  return (await what.boundingBox())?.y ?? Number.NaN
}

/** Opens the sign-in page in a browser with this user agent, which is that of the installed app or not. */
async function openAs(
  phone: Phone,
  { userAgent, isInstalled = false }: { userAgent: string; isInstalled?: boolean },
): Promise<Page> {
  const page = await phone.browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setUserAgentOverride', { userAgent })
  // Safari sets it in an app that was opened from the home screen. Chromium has no such mode to emulate.
  await page.addInitScript((standalone) => Object.assign(navigator, { standalone }), isInstalled)
  await page.goto('/technician')
  return page
}

/** Resolves two frames after the browser has fired its event again, as it does after a refusal. */
// Runs in the page.
function nextOffer(): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('beforeinstallprompt', () => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
  })
}
