import { expect, it, onTestFinished, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { button, expectCount, jobCard, openJob, press, tab } from '../support/screen.ts'

const words = page.getByLabelText('Search jobs')
const status = page.getByLabelText('Status', { exact: true })
const jobLink = page.getByRole('link', { name: 'Job CH-2001' })

it('[R39] what is searched for is in the URL when the typing pauses, and found again on the way back', async () => {
  await openPortal({ at: '/technician?tab=all' })
  await words.fill('kavanagh')
  await status.selectOptions('Pending')
  await expectCount(page.getByRole('article'), 1)
  await expect.poll(() => location.search).toBe('?tab=all&find=kavanagh&status=pending')
  await openJob('CH-2005')
  await button('Back to Dashboard').tap()
  await expect.element(words).toHaveValue('kavanagh')
  await expect.element(status).toHaveValue('pending')
  await expectCount(page.getByRole('article'), 1)
  await status.selectOptions('Any status')
  await expectCount(page.getByRole('article'), 2)
  await words.fill('')
  await expect.poll(() => location.search).toBe('?tab=all')
})

it('[R39] a search that is left by a tap on a job is found again on the way back', async () => {
  await openPortal({ at: '/technician?tab=all' })
  await words.fill('kavanagh')
  await expectCount(page.getByRole('article'), 2)
  const link = page.getByRole('link', { name: 'Job CH-2001', exact: true }).element()
  // In one task, as where a phone is busy: the dashboard is not rendered in between.
  words.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await button('Back to Dashboard').tap()
  await expect.element(words).toHaveValue('kavanagh')
})

it('what is searched for is in the URL as soon as the search is left', async () => {
  await openPortal({ at: '/technician?tab=all' })
  await expect.element(words).toBeVisible()
  // The pause in the typing never comes: nothing here advances the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await words.fill('howth')
  await press('{Tab}')
  await press('{Tab}')
  expect(location.search).toBe('?tab=all&find=howth')
})

it('the URL follows half a second after the last letter', async () => {
  await openPortal({ at: '/technician?tab=all' })
  await expect.element(words).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await words.fill('how')
  vi.advanceTimersByTime(400)
  await words.fill('howth')
  vi.advanceTimersByTime(400)
  await expectCount(page.getByRole('article'), 3)
  expect(location.search).toBe('?tab=all')
  vi.advanceTimersByTime(100)
  await expect.poll(() => location.search).toBe('?tab=all&find=howth')
})

/** Searches, and taps an element before the URL is written. Without the focus, which would leave the search first. */
async function searchAndTap(locator: Locator): Promise<void> {
  await openPortal({ at: '/technician?tab=all' })
  await expect.element(jobCard('CH-2001')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await words.fill('ch-2001')
  const element = locator.element()
  if (element instanceof HTMLElement) element.click()
}

it.each([
  ['screen', jobLink, '/technician/jobs/job-CH-2001', button('Back to Dashboard')],
  ['tab', tab('Upcoming'), '/technician?tab=upcoming', jobCard('CH-2004')],
])(
  '[R39] a search that is left before its URL is written takes nobody back from the %s that opens',
  async (_what, tapped, url, shown) => {
    await searchAndTap(tapped)
    // The URL is written, and what it shows not rendered yet.
    expect(location.pathname + location.search).toBe(url)
    vi.advanceTimersByTime(1_000)
    await expect.element(shown).toBeVisible()
    expect(location.pathname + location.search).toBe(url)
  },
)

it('[R39] a search that is left before its URL is written is not in the URL of the next one', async () => {
  await searchAndTap(jobLink)
  await button('Back to Dashboard').tap()
  await expect.element(words).toHaveValue('')
  vi.advanceTimersByTime(1_000)
  await new Promise(requestAnimationFrame)
  expect(location.pathname + location.search).toBe('/technician?tab=all')
})

it('[R39] the open tab and what is searched for are in the URL, and add nothing to the way back', async () => {
  await openPortal()
  const adding = vi.spyOn(history, 'pushState')
  onTestFinished(() => adding.mockRestore())
  await tab('Upcoming').tap()
  await expect.poll(() => location.search).toBe('?tab=upcoming')
  await expect.element(jobCard('CH-2004')).toBeVisible()
  await tab("Today's Jobs").tap()
  await expect.poll(() => location.search).toBe('')
  await tab('All Jobs').tap()
  await words.fill('howth')
  await expect.poll(() => location.search).toBe('?tab=all&find=howth')
  expect(adding).not.toHaveBeenCalled()
})

it('the search says what it looks at, and the phone fills in nothing', async () => {
  await openPortal({ at: '/technician?tab=all' })
  await expect.element(words).toHaveAttribute('placeholder', 'Number, name, town or phone')
  await expect.element(words).toHaveAttribute('autocomplete', 'off')
  await expect.element(words).toHaveAttribute('enterkeyhint', 'search')
})
