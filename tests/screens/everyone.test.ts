import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { emulateMedia } from './support/accessible.ts'
import { openPortal } from './support/openPortal.tsx'
import {
  button,
  errorToast,
  focus,
  jobCard,
  openJob,
  openReport,
  openSyncScreen,
  pressEnterOn,
  startJob,
  toast,
} from './support/screen.ts'
import { notifyError, notifySuccess } from '#portal/toasts/notify.ts'
import { TOASTS } from '../support/technician/texts.ts'

const updated = toast(TOASTS.jobUpdated)

it('each screen has its own title, and moves the focus to its heading', async () => {
  await openPortal()
  const expectScreen = async (title: string) => {
    await expect.poll(() => document.title).toBe(title)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  }
  await openSyncScreen()
  await expectScreen('Unsent work – Technician portal')
  history.back()
  await expectScreen('Technician portal')
  await openJob('CH-2001')
  await expectScreen('Job CH-2001 – Technician portal')
  await button('Create Report').tap()
  await expectScreen('Inspection Report – Technician portal')
  await page.getByLabelText('Weather Conditions').fill('Gale')
  await button('Back to Dashboard').tap()
  await expectScreen('Technician portal')
  await openReport('CH-2001')
  await expect.element(page.getByLabelText('Weather Conditions')).toHaveFocus()
})

it('the focus moves to the next step of a job', async () => {
  await openPortal()
  const card = jobCard('CH-2002')
  const inCard = (name: string | RegExp) => card.getByRole('button', { name })
  await pressEnterOn(inCard('Start Job'))
  await expect.element(inCard('Create Report')).toHaveFocus()
  await pressEnterOn(inCard('Complete Job'))
  await expect.element(inCard('Write report')).toHaveFocus()
  await pressEnterOn(inCard('Cancel'))
  await expect.element(inCard('Complete Job')).toHaveFocus()
  await pressEnterOn(inCard('Complete Job'))
  await pressEnterOn(inCard('Complete anyway'))
  await expect.element(inCard(/Job CH-2002/)).toHaveFocus()
})

it('a toast stays out of the thumb’s part of the screen', async () => {
  await openPortal()
  await startJob('CH-2002')
  await expect.element(updated).toBeVisible()
  expect(updated.element().getBoundingClientRect().bottom, 'in the upper third').toBeLessThan(664 / 3)
})

it('an error stays out of the thumb’s part of the screen, and stays while the pointer is on it', async () => {
  const { backend } = await openPortal()
  backend.failPulls('The server is busy')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await button('Refresh').tap()
  const error = errorToast('Failed to fetch jobs')
  await expect.element(error).toBeVisible()
  expect(box(error).bottom, 'in the upper third').toBeLessThan(664 / 3)
  await jobCard('CH-2001').getByRole('button', { name: 'Create Report' }).click({ trial: true })

  const timers = vi.getTimerCount()
  await userEvent.hover(error)
  await expect.poll(() => vi.getTimerCount()).toBeLessThan(timers)
  vi.advanceTimersByTime(30_000)
  await new Promise(requestAnimationFrame)
  expect(error.elements()).toHaveLength(1)
  await userEvent.unhover(error)
  // Its time begins with the frame after the pointer has left.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(11_000)
      return error.elements().length
    })
    .toBe(0)
})

it.each([1_280, 768])('at %d px no toast covers what the report form is saved with', async (width) => {
  await openPortal({ size: { width, height: 800 } })
  await startJob('CH-2002')
  // A toast that has the focus stays.
  focus(button('Dismiss'))
  jobCard('CH-2002')
    .getByRole('button', { name: 'Create Report' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(button('Save Report')).toBeVisible()
  const isAbove = () => box(updated).bottom <= box(button('Save Report')).top
  await expect.poll(isAbove).toBe(true)
})

it('on a wide screen no toast covers a button of a sheet', async () => {
  await openPortal({ size: { width: 768, height: 800 } })
  await startJob('CH-2002')
  await openJob('CH-2002')
  await button('Could not do the job').tap()
  const sheet = page.getByRole('dialog', { name: 'Could not do the job' })
  await expect.element(sheet.getByText(TOASTS.jobUpdated)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Tell the office' })).toBeVisible()
  const notice = box(updated)
  for (const name of ['Close', 'Tell the office']) {
    const control = box(sheet.getByRole('button', { name }))
    const isBeside = notice.right <= control.left || control.right <= notice.left
    const isAbove = notice.bottom <= control.top || control.bottom <= notice.top
    expect(isBeside || isAbove, name).toBe(true)
  }
})

it('the choice is visible in forced colours', async () => {
  await openPortal()
  await emulateMedia({ name: 'forced-colors', value: 'active' })
  await openReport('CH-2001')
  const smokeTest = page.getByRole('group', { name: 'Smoke Test' })
  expect(look(smokeTest.getByText('Passed', { exact: true }))).not.toBe(
    look(smokeTest.getByText('Failed', { exact: true })),
  )
  await button('Damper: Not opened').tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Good', { exact: true }).tap()
  expect(look(sheet.getByText('Good', { exact: true }))).not.toBe(
    look(sheet.getByText('Fair', { exact: true })),
  )
  await sheet.getByRole('button', { name: 'Not fitted' }).tap()
  expect(look(sheet.getByRole('button', { name: 'Not fitted' }))).not.toBe(
    look(sheet.getByRole('button', { name: 'Could not be reached' })),
  )
  await emulateMedia({ name: 'forced-colors', value: 'none' })
})

it('[R34] a signature is black on white in dark mode', async () => {
  await openPortal()
  await emulateMedia({ name: 'prefers-color-scheme', value: 'dark' })
  await openReport('CH-2001')
  await button('Customer Signs').tap()
  const paper = page.getByRole('figure', { name: 'Box to sign in' })
  await expect.element(paper).toBeVisible()
  const canvas = paper.element().querySelector('canvas')
  expect(canvas && getComputedStyle(canvas).backgroundColor).toBe('rgb(255, 255, 255)')
  await emulateMedia({ name: 'prefers-color-scheme', value: 'light' })
})

function box(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect()
}

/** How a choice looks in forced colours: its box, and the sign that it has. */
function look(choice: Locator): string {
  const element = choice.element().closest('label') ?? choice.element()
  const { backgroundColor, borderColor, outline, color } = getComputedStyle(element)
  const radio = element.querySelector('input[type=radio]')
  const sign =
    radio instanceof HTMLInputElement && radio.checkVisibility() && radio.clientWidth > 8 && radio.checked
  return JSON.stringify({ backgroundColor, borderColor, outline, color, sign })
}

it('at 320 × 568 in text of 200 %, errors take half of the screen at most, and the last one can be dismissed', async () => {
  await openPortal({ at: '/technician/jobs/job-CH-2001', size: { width: 320, height: 568 } })
  document.documentElement.style.setProperty('font-size', '200%')
  const line = 'Failed to save inspection report: the storage of this phone does not respond.'
  for (const id of ['first', 'last']) notifyError(`The ${id} error`, line, { id })
  const last = errorToast('The last error')
  await expect.element(last.getByRole('button', { name: 'Dismiss' })).toBeInViewport()
  const notices = page.getByRole('region', { name: 'Notices' })
  expect(notices.element().getBoundingClientRect().height).toBeLessThanOrEqual(284)
  await last.getByRole('button', { name: 'Dismiss' }).tap()
  await errorToast('The first error').getByRole('button', { name: 'Dismiss' }).tap()
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2001')).toBeVisible()
})

it('a success that is longer than its half of the screen is scrolled by a finger, and a short one lets taps through', async () => {
  await openPortal({ size: { width: 320, height: 568 } })
  const notices = page.getByRole('region', { name: 'Notices' })
  const isTouched = () => {
    const { x, y, width, height } = box(notices)
    return notices.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  notifySuccess('Sent', ['Nothing waits.'])
  await expect.element(toast('Sent')).toBeVisible()
  expect(isTouched(), 'short').toBe(false)

  document.documentElement.style.setProperty('font-size', '200%')
  const lines = ['Ashfield', 'Seapoint', 'Strand', 'Marine'].map(
    (name) => `The certificate of 14 ${name} Grove is sent.`,
  )
  notifySuccess('Certificates', lines)
  await expect.element(toast('Certificates')).toBeInTheDocument()
  expect(notices.element().scrollHeight).toBeGreaterThan(notices.element().clientHeight)
  expect(isTouched(), 'long').toBe(true)

  document.documentElement.style.setProperty('font-size', '100%')
  notifySuccess('Sent again', ['Nothing waits.'])
  await expect.element(toast('Sent again')).toBeVisible()
  expect(isTouched(), 'short again').toBe(false)
})

it('each shortcut of the app’s icon opens the screen that it names', async () => {
  const response = await fetch('/technician/manifest.webmanifest')
  const { shortcuts }: { shortcuts: { name: string; url: string }[] } = await response.json()
  const { reopen } = await openPortal()
  for (const { name, url } of shortcuts) {
    await reopen(url)
    const heading = page.getByRole('heading', { level: 1, name })
    const tab = page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true })
    await expect.element(heading.or(tab)).toBeVisible()
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(["Today's Jobs", 'All Jobs', 'Unsent work'])
})
