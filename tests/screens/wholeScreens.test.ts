import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { notifyError, notifySuccess } from '#portal/toasts/notify.ts'
import { openPortal } from './support/openPortal.tsx'
import { button, expectCount, focus, pressEnterOn, tab } from './support/screen.ts'
import { aJobOfToday } from './support/theDay.ts'

// Every text, name, role, state and target of what all screens share, in its order: what is missing, changed or too many
// fails here.

it('[R39] an address that the portal does not have', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  await openPortal({ at: '/technician/nowhere' })
  await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - link "Public website":
        - /url: /
      - heading "404" [level=1]
      - paragraph: Oops! Page not found
      - button "Back to Dashboard"
      - link "Return to Home":
        - /url: /
  `)
  await expect.poll(() => document.title).toBe('404 – Technician portal')
  await expect.poll(() => warned.mock.calls).toEqual([['404: there is no page at /technician/nowhere']])
})

it('[R21] an unexpected error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  await openPortal({
    at: '/technician/sync',
    breakStore: () => ({
      entries: () => {
        throw Object.assign(new TypeError('It cannot be read'), { status: 503, stack: 'at read' })
      },
    }),
  })
  await expect.element(page.getByRole('alert')).toMatchAriaInlineSnapshot(`
    - alert:
      - /children: deep-equal
      - heading "Unexpected Application Error!" [level=1]
      - paragraph: 503 It cannot be read
      - paragraph: What you have entered is kept on this phone.
      - button "Load again"
      - link "Back to Dashboard":
        - /url: /technician
      - group: Technical details at read
  `)
  logged.mockClear()
})

it('[R21] a page without its root logs an error and starts nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await import('../../src/portal/main.tsx')
  expect(logged.mock.calls).toEqual([
    ['The portal did not start: the page has no element with the id "root".'],
  ])
  expect(document.querySelector('main')).toBeNull()
  logged.mockClear()
})

it('[section 8] a success and an error, each with a button that dismisses it', async () => {
  await openPortal({ jobs: [] })
  notifySuccess('Visit Recorded', ['One line', 'Another line'])
  notifyError('Error', 'It went wrong')
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect.element(notices).toMatchAriaInlineSnapshot(`
    - region "Notices":
      - /children: deep-equal
      - status:
        - paragraph: Visit Recorded
        - paragraph: One line
        - paragraph: Another line
        - button "Dismiss"
      - alert:
        - paragraph: Error
        - paragraph: It went wrong
        - button "Dismiss"
  `)
  await expect.element(notices).toHaveAttribute('aria-live', 'polite')
})

it('[section 8] a success goes after six seconds, and an error after ten', async () => {
  await openPortal({ jobs: [] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  notifySuccess('Visit Recorded', [])
  notifyError('Error', 'It went wrong')
  const [success, error] = [page.getByText('Visit Recorded'), page.getByRole('alert')]
  await expect.element(error).toBeVisible()
  vi.advanceTimersByTime(5_900)
  await nextFrame()
  await expectCount(success, 1)
  vi.advanceTimersByTime(200)
  await expectCount(success, 0)
  vi.advanceTimersByTime(3_800)
  await nextFrame()
  await expectCount(error, 1)
  vi.advanceTimersByTime(200)
  await expectCount(error, 0)
})

it('[section 8] a toast that has the focus stays, and has its whole time again when it has lost it', async () => {
  await openPortal({ jobs: [] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  notifySuccess('Visit Recorded', [])
  const success = page.getByText('Visit Recorded')
  await expect.element(success).toBeVisible()
  vi.advanceTimersByTime(5_000)
  const timers = vi.getTimerCount()
  focus(button('Dismiss'))
  await expect.poll(() => vi.getTimerCount()).toBeLessThan(timers)
  vi.advanceTimersByTime(30_000)
  await nextFrame()
  await expectCount(success, 1)
  const paused = vi.getTimerCount()
  const dismiss = button('Dismiss').element()
  if (dismiss instanceof HTMLElement) dismiss.blur()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(paused)
  vi.advanceTimersByTime(5_900)
  await nextFrame()
  await expectCount(success, 1)
  vi.advanceTimersByTime(200)
  await expectCount(success, 0)
})

it('[section 8] a toast waits while nobody sees the page, and has its whole time when somebody does', async () => {
  await openPortal({ jobs: [] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  onTestFinished(() => {
    visibility.mockRestore()
    vi.useRealTimers()
  })
  const become = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  notifySuccess('Visit Recorded', [])
  const success = page.getByText('Visit Recorded')
  await expect.element(success).toBeVisible()
  vi.advanceTimersByTime(5_000)
  become('hidden')
  vi.advanceTimersByTime(30_000)
  become('visible')
  vi.advanceTimersByTime(5_900)
  await nextFrame()
  await expectCount(success, 1)
  vi.advanceTimersByTime(200)
  await expectCount(success, 0)
})

it('[R26] an error shows on the list, too, after the way back from a screen whose sheet was open', async () => {
  await openPortal({ jobs: [aJobOfToday('CH-3010')] })
  await pressEnterOn(page.getByRole('link', { name: 'Job CH-3010' }))
  await pressEnterOn(button('Could not do the job'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  notifyError('Error', 'It went wrong')
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  history.back()
  await expect.element(tab("Today's Jobs")).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('It went wrong')
})

it('a toast stays above the keyboard, and below the top of a page that is zoomed in', async () => {
  const viewport = window.visualViewport
  if (viewport === null) throw new Error('The browser has no visual viewport')
  await openPortal({ jobs: [] })
  await expect.element(page.getByRole('region', { name: 'Notices' })).toBeInTheDocument()
  const insets = () =>
    ['--top-inset', '--keyboard-inset'].map((name) => document.documentElement.style.getPropertyValue(name))
  const height = vi.spyOn(viewport, 'height', 'get').mockReturnValue(innerHeight - 300)
  const top = vi.spyOn(viewport, 'offsetTop', 'get').mockReturnValue(20)
  onTestFinished(() => {
    height.mockRestore()
    top.mockRestore()
  })
  viewport.dispatchEvent(new Event('resize'))
  await expect.poll(insets).toEqual(['20px', '280px'])
  height.mockReturnValue(innerHeight - 120)
  window.dispatchEvent(new Event('resize'))
  expect(insets()).toEqual(['20px', '100px'])
  height.mockReturnValue(innerHeight)
  top.mockReturnValue(0)
  viewport.dispatchEvent(new Event('scroll'))
  expect(insets()).toEqual(['0px', '0px'])
})

it('the app that the browser offers to install, and how it is done on an iPhone', async () => {
  const { ports, reopen } = await openPortal({ isClockStopped: true, jobs: [] })
  const prompt = vi.fn<() => Promise<void>>(async () => {})
  const listeners = new Set<() => void>()
  let isReady = false
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  Object.assign(ports, { installOffer: { isReady: () => isReady, subscribe, prompt } })
  await reopen()
  const guide = page.getByRole('note')
  await expect.poll(() => listeners.size).toBe(1)
  await expectCount(guide, 0)
  isReady = true
  for (const listener of listeners) listener()
  await expect.element(guide).toMatchAriaInlineSnapshot(`
    - note:
      - /children: deep-equal
      - paragraph: "Put the app on your home screen: it opens faster, and the phone keeps your work safer."
      - button "Install the app"
  `)
  await button('Install the app').tap()
  expect(prompt).toHaveBeenCalledOnce()

  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  onTestFinished(() => agent.mockRestore())
  await reopen()
  await expect.element(guide).toMatchAriaInlineSnapshot(`
    - note:
      - /children: deep-equal
      - paragraph: Install the app first, then sign in there
      - list:
        - listitem: Tap Share in Safari
        - listitem: Tap “Add to Home Screen”, then “Add”
        - listitem: Open the app from the home screen and sign in
      - paragraph: Safari deletes what is on this phone, unsent work too, if you do not open the portal for seven days. The installed app keeps it.
      - paragraph: "What you do in Safari stays in Safari: the installed app does not see it."
  `)

  // Safari's, in the installed app.
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
  await reopen()
  await expect.element(tab("Today's Jobs")).toBeVisible()
  await expectCount(guide, 0)
})

it('the bar of a phone without a connection', async () => {
  const { goOffline, goOnline } = await openPortal({ jobs: [] })
  const bar = page.getByRole('status').filter({ hasText: 'Offline: all you do is kept on this phone' })
  await expectCount(bar, 0)
  goOffline()
  await expect
    .element(bar)
    .toMatchAriaInlineSnapshot(`- status: "Offline : all you do is kept on this phone"`)
  goOnline()
  await expectCount(bar, 0)
})

it.each([
  ['Back', async () => history.back()],
  ['Back to Dashboard', () => pressEnterOn(button('Back to Dashboard'))],
])(
  '[R39] a new screen opens at its top, and %s leads to where the last one was left',
  async (_name, goBack) => {
    const jobs = Array.from({ length: 12 }, (_, index) => aJobOfToday(`CH-30${index + 10}`))
    await openPortal({ jobs })
    const last = page.getByRole('link', { name: 'Job CH-3021' })
    await expect.element(last).toBeVisible()
    last.element().scrollIntoView()
    await nextFrame()
    const left = scrollY
    expect(left).toBeGreaterThan(500)
    await pressEnterOn(last)
    await expect.element(button('Back to Dashboard')).toBeVisible()
    await expect.poll(() => scrollY).toBe(0)
    await goBack()
    await expect.element(last).toBeInViewport()
    await expect.poll(() => Math.abs(scrollY - left)).toBeLessThan(2)
  },
)

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}
