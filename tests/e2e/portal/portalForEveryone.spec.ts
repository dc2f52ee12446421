import type { Locator, Page } from '@playwright/test'
import { drawPictures, type Picture } from '../../support/documents/pictures.ts'
import { expectAccessible } from '../../support/browser/expectAccessible.ts'
import {
  enterSignIn,
  expect,
  jobCard,
  openDashboard,
  signIn,
  syncLine,
  test,
  tap,
  completeJob,
} from '../../support/browser/journey.ts'

const PHONES = [
  { width: 320, height: 700, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const
const LANDSCAPE = { width: 844, height: 390 }

/** Axe finds nothing, targets are large and nothing is cut off: on small phones, in landscape, and in large text. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize(LANDSCAPE)
  expect(await page.evaluate(cutOff), 'landscape').toEqual([])
  for (const { width, height, colorScheme } of PHONES) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    expect(await page.evaluate(cutOff), `${width} px`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(cutOff), 'text at 200 %').toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

// Runs in the page: the elements that make it, or an open sheet, scroll sideways.
function cutOff(): string[] {
  return [document.documentElement, ...document.querySelectorAll('dialog[open]')].flatMap((box) => {
    const { scrollWidth, clientWidth } = box
    if (scrollWidth <= clientWidth) return []
    const end = box.getBoundingClientRect().left + clientWidth
    return [...box.querySelectorAll('body *, dialog *')]
      .filter((element) => element.getBoundingClientRect().right > end + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

test('each screen has its own title, and moves the focus to its heading', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const expectScreen = async (title: string) => {
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await syncLine(page).click()
  await expectScreen('Waiting to be sent – Technician portal')
  await page.goBack()
  await expectScreen('Technician portal')
  await tap(page.getByRole('link', { name: 'Job CH-2001' }))
  await expectScreen('Job CH-2001 – Technician portal')
  await tap(page.getByRole('button', { name: 'Create Report' }))
  await expectScreen('Inspection Report – Technician portal')

  await page.getByLabel('Weather Conditions').fill('Gale')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expectScreen('Technician portal')
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await expect(page.getByLabel('Weather Conditions')).toBeFocused()
  await page.goto('/technician')
  await expect(jobCard(page, 'CH-2001')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName), 'on the first screen').toBe('BODY')
})

test('the focus moves to the next step, and after a failed sign-in to the password', async ({ phone }) => {
  const signInPage = await phone.open('/technician')
  await enterSignIn(signInPage, 'technician@demo.example', 'wrong-password')
  await expect(signInPage.getByLabel('Password')).toBeFocused()
  const page = await signIn(phone)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const card = jobCard(page, 'CH-2002')
  await card.getByRole('button', { name: 'Start Job' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Create Report' })).toBeFocused()
  await page.waitForTimeout(600)
  await card.getByRole('button', { name: 'Complete Job' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Write report' })).toBeFocused()
  await page.waitForTimeout(600)
  await card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Complete Job' })).toBeFocused()
  await page.waitForTimeout(600)
  await card.getByRole('button', { name: 'Complete Job' }).press('Enter')
  await page.waitForTimeout(600)
  await card.getByRole('button', { name: 'Complete anyway' }).press('Enter')
  await expect(card.getByRole('button', { name: /Job CH-2002/ })).toBeFocused()
})

test('toasts stay out of the thumb’s part of the screen, and an error stays while the pointer is on it', async ({
  phone,
}) => {
  const page = await phone.browser.newPage()
  await page.clock.install()
  await page.goto('/technician')
  await enterSignIn(page, 'technician@demo.example')
  await expect(page.getByRole('tab', { name: /^All Jobs \(\d+\)/ })).toBeVisible()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(refresh).toHaveAttribute('aria-busy', 'false')
  // Until the app is installed, its other code comes from the network.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await phone.goOffline()
  await refresh.click()
  const error = page.getByRole('alert').filter({ hasText: 'Failed to fetch jobs' })
  await expect(error).toBeVisible()
  // From here the clock moves as the test says: a busy machine takes longer than a toast is shown.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const create = jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' })
  await create.click({ trial: true, timeout: 3_000 })

  // The toast above it ends first, so that it moves up before the pointer is put on it.
  await page.clock.runFor(6_500)
  await expect(page.getByText('Login Successful')).toHaveCount(0)
  const { x, y, height } = (await error.boundingBox()) ?? { x: 0, y: 0, height: Infinity }
  expect(y + height, 'in the upper third').toBeLessThan(844 / 3)
  await page.mouse.move(x + 60, y + 20)
  await page.mouse.move(x + 62, y + 20)
  // The page's clock must not pass the toast's end before React has rendered what the move changed.
  await page.waitForTimeout(500)
  await page.clock.runFor(30_000)
  await expect(error).toBeVisible()
  await page.mouse.move(5, 800)
  await page.clock.runFor(11_000)
  await expect(error).toHaveCount(0)
})

test('on a wide screen no toast covers what the report form is saved with', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  // A toast that has the focus stays.
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Create Report' }))
  const save = page.getByRole('button', { name: 'Save Report' })
  await expect(save).toBeVisible()
  for (const width of [1_280, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => {
        const toast = await page.locator('[data-notice]').boundingBox()
        const button = await save.boundingBox()
        return toast && button && toast.y + toast.height <= button.y
      })
      .toBe(true)
  }
})

test('on a wide screen no toast covers a button of a sheet', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 768, height: 800 })
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  const toast = page.locator('[data-notice]')
  await expect(toast).toBeVisible()
  await jobCard(page, 'CH-2002').getByRole('link', { name: 'Job CH-2002' }).click()
  await tap(page.getByRole('button', { name: 'Could not do the job' }))
  const sheet = page.getByRole('dialog', { name: 'Could not do the job' })
  await expect(sheet.getByText('Job Updated')).toBeVisible()
  const notice = await toast.boundingBox()
  for (const name of ['Close', 'Tell the office']) {
    const button = await sheet.getByRole('button', { name }).boundingBox()
    if (!notice || !button) throw new Error('Nothing to compare')
    const isBeside = notice.x + notice.width <= button.x || button.x + button.width <= notice.x
    const isAbove = notice.y + notice.height <= button.y || button.y + button.height <= notice.y
    expect(isBeside || isAbove, name).toBe(true)
  }
})

// A browser without a screen has no on-screen keyboard; zooming in shrinks the visual viewport in the same way.
test('a toast stays within the visible part of the screen', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  // A toast that has the focus stays.
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  const measure = () =>
    page.evaluate(() => {
      const { top = -Infinity } = document.querySelector('[data-notice]')?.getBoundingClientRect() ?? {}
      const { offsetTop = 0 } = window.visualViewport ?? {}
      return { hiddenPx: offsetTop, aboveToastPx: top - offsetTop }
    })
  const inside = await measure()
  expect(inside.hiddenPx).toBe(0)
  expect(inside.aboveToastPx).toBeGreaterThan(0)
  const devtools = await phone.browser.newCDPSession(page)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await page.evaluate(() => document.querySelector('main')?.scrollIntoView({ block: 'end' }))
  await expect.poll(async () => (await measure()).hiddenPx).toBeGreaterThan(100)
  await expect.poll(async () => (await measure()).aboveToastPx).toBe(inside.aboveToastPx)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await expect.poll(measure).toEqual(inside)
})

/** How an element looks in forced colours: its box, and the sign that a choice has. */
function look(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const { backgroundColor, borderColor, outline, color } = getComputedStyle(element)
    const box = element.querySelector('input[type=radio]')
    const sign =
      box instanceof HTMLInputElement && box.checkVisibility() && box.clientWidth > 8 && box.checked
    return JSON.stringify({ backgroundColor, borderColor, outline, color, sign })
  })
}

test('the choice is visible in forced colours, and a signature is black on white in dark mode', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.emulateMedia({ forcedColors: 'active' })
  const photo = await aPhoto(page)
  const expectVisible = async (chosen: Locator, other: Locator) => {
    await expect(chosen).toBeVisible()
    expect(await look(chosen)).not.toBe(await look(other))
  }
  await tap(jobCard(page, 'CH-2002').getByRole('link', { name: 'Job CH-2002' }))
  await page.getByRole('button', { name: 'Could not do the job' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('No access').click()
  await expectVisible(sheet.getByText('No access'), sheet.getByText('Not safe to work'))
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()

  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await page.getByLabel('Choose Photos').setInputFiles(photo)
  const smokeTest = page.getByRole('group', { name: 'Smoke Test' })
  await expectVisible(
    smokeTest.locator('label', { hasText: 'Passed' }),
    smokeTest.locator('label', { hasText: 'Failed' }),
  )
  await page.getByRole('button', { name: 'Damper: Not opened' }).click()
  await expectVisible(
    sheet.locator('label', { hasText: 'Good' }),
    sheet.locator('label', { hasText: 'Fair' }),
  )
  await sheet.getByRole('button', { name: 'Not fitted' }).click()
  await expectVisible(
    sheet.getByRole('button', { name: 'Not fitted' }),
    sheet.getByRole('button', { name: 'Could not be reached' }),
  )
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Mark photo 1' }).click()
  await expectVisible(
    sheet.getByRole('button', { name: 'Arrow' }),
    sheet.getByRole('button', { name: 'Freehand' }),
  )
  await sheet.getByRole('button', { name: 'Close' }).click()

  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Customer Signs' }).click()
  await expect(sheet.locator('canvas')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

function aPhoto(page: Page): Promise<Picture[]> {
  return drawPictures(page.context(), ['crown.jpg'], { width: 640, height: 480 })
}

test.describe('accessible on small phones, in landscape and in large text:', () => {
  test('signing in, and its errors', async ({ phone }) => {
    const page = await phone.open('/technician')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectAccessibleEverywhere(page)
    await enterSignIn(page, 'technician@demo.example', 'wrong-password')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('the lists, with unsent work and updates from the office', async ({
    signedInPhone: phone,
    server,
  }) => {
    const page = await openDashboard(phone)
    await server.query(`update public.jobs set scheduled_time = '16:45' where job_number = 'CH-2001'`)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(jobCard(page, 'CH-2001')).toContainText('Changed by the office')
    await phone.goOffline()
    await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
    await expect(page.getByRole('status').filter({ hasText: 'Job Updated' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.getByRole('tab', { name: /^All Jobs/ }).click()
    await expectAccessibleEverywhere(page)
    await page.getByLabel('Search jobs').fill('nobody of this name')
    await expect(page.getByRole('article')).toHaveCount(0)
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('a list without jobs', async ({ phone, server }) => {
    await server.query(`update public.jobs set technician_id = null`)
    const page = await phone.open('/technician')
    await enterSignIn(page, 'technician@demo.example')
    await expect(page.getByRole('tab', { name: "Today's Jobs (0)" })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('a job, and one that is not on this phone', async ({ signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await tap(page.getByRole('link', { name: 'Job CH-2001' }))
    await expect(page).toHaveURL(/\/technician\/jobs\//)
    await expectAccessibleEverywhere(page)
    await page.goto('/technician/jobs/c0000000-0000-4000-8000-00000000dead')
    await expect(page.getByText('This job is not on this phone')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('a job that could not be done', async ({ signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await tap(jobCard(page, 'CH-2002').getByRole('link', { name: 'Job CH-2002' }))
    await page.getByRole('button', { name: 'Could not do the job' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Choose Photos').setInputFiles(await aPhoto(page))
    await expect(sheet.getByRole('img')).toBeVisible()
    await sheet.getByRole('button', { name: 'Tell the office' }).click()
    await sheet.getByRole('button', { name: 'Discard' }).click()
    await expectAccessibleEverywhere(page)
  })

  test('the report form offline, and the sheets that open from it', async ({ signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    const photo = await aPhoto(page)
    await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
    await page.getByLabel('Choose Photos').setInputFiles(photo)
    await expect(page.getByRole('button', { name: 'Mark photo 1' })).toBeEnabled()
    await phone.goOffline()
    await expect(page.getByText('Offline: all you do is kept on this phone')).toBeVisible()
    await page.getByRole('group', { name: 'Smoke Test' }).getByText('Failed', { exact: true }).click()
    await expectAccessibleEverywhere(page)

    const sheets = [
      page.getByRole('button', { name: 'Damper: Not opened' }),
      page.getByRole('button', { name: 'Sections' }),
      page.getByRole('button', { name: 'Mark photo 1' }),
      page.getByRole('button', { name: 'Customer Signs' }),
    ]
    for (const opener of sheets) {
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessibleEverywhere(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    }
  })

  test('unsent and refused work', async ({ signedInPhone: phone, server }) => {
    const page = await openDashboard(phone)
    await phone.goOffline()
    await completeJob(jobCard(page, 'CH-2001'))
    await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
    await syncLine(page).click()
    await page.getByText('Diagnostic log', { exact: true }).click()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expectAccessibleEverywhere(page)

    await server.query(`update public.jobs set status = 'cancelled' where job_number = 'CH-2002'`)
    await phone.goOnline()
    await expect(page.getByText('Refused by the server').first()).toBeVisible()
    await page.getByRole('button', { name: 'Export all' }).click()
    await expect(page.getByText(/unsent-work-/).first()).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
})
