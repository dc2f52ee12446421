import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { button, expectAllSent, expectCount, jobCard, openReport, startJob } from '../support/screen.ts'

const PHONE_CONTROLS = 'header button, [role=tab], article a, article button, form input'

/** What a thumb can tap on the screen, and where. */
function controls(selector = PHONE_CONTROLS) {
  return [...document.querySelectorAll(selector)]
    .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
    .map(({ text, box: { x, y, width, height } }) => [text, x, y, width, height])
}

const bar = page.getByText('Offline: all you do is kept on this phone')

it('[R25] nothing moves under a thumb when the connection drops, while work waits, and when it is back', async () => {
  const { goOffline, goOnline } = await openPortal()
  await expect.element(jobCard('CH-2002').getByRole('link', { name: 'On my way' })).toBeInTheDocument()
  const list = controls()
  expect(list.length).toBeGreaterThan(8)
  goOffline()
  await expect.element(bar).toBeInViewport({ ratio: 1 })
  expect(controls(), 'offline').toEqual(list)
  const tabs = controls('[role=tab]')
  await startJob('CH-2002')
  await expect.element(page.getByText('1 change waiting')).toBeVisible()
  scrollTo(0, 0)
  expect(controls('[role=tab]'), 'with a change that waits').toEqual(tabs)
  const begun = controls()
  goOnline()
  await expectAllSent()
  await expectCount(bar, 0)
  await expect.element(jobCard('CH-2002')).toHaveTextContent('Sent')
  expect(controls(), 'online again').toEqual(begun)
})

it('the welcome keeps a distance from the bar that shows that the phone is offline', async () => {
  const { goOffline } = await openPortal()
  goOffline()
  await expect.element(bar).toBeInViewport({ ratio: 1 })
  const welcome = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  expect(welcome.top - bar.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(4)
})

it('[R25] nothing moves on a scrolled list when the server cannot be reached', async () => {
  const { backend } = await openPortal()
  await expect.element(button('Refresh')).toHaveAttribute('aria-busy', 'false')
  await expect.element(jobCard('CH-2002').getByRole('link', { name: 'On my way' })).toBeInTheDocument()
  scrollTo(0, 300)
  const scrolled = controls()
  backend.setReachable(false)
  // Where it is, so that nothing is scrolled.
  button('Refresh')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(bar).toBeInViewport({ ratio: 1 })
  await expectCount(page.getByText('Offline: server not reached'), 1)
  expect(controls()).toEqual(scrolled)
  scrollTo(0, 0)
})

it('[R25] nothing moves in the form when the connection drops', async () => {
  const { goOffline } = await openPortal()
  await openReport('CH-2001')
  scrollTo(0, 300)
  const form = controls()
  expect(form.length).toBeGreaterThan(2)
  goOffline()
  await expect.element(bar).toBeInViewport({ ratio: 1 })
  expect(controls()).toEqual(form)
  scrollTo(0, 0)
})

it.each([
  {
    screen: 'the list',
    open: async () => {
      await expect.element(jobCard('CH-2002').getByRole('link', { name: 'On my way' })).toBeInTheDocument()
    },
  },
  { screen: 'the form', open: () => openReport('CH-2001') },
])(
  '[R25] on a wide screen nothing moves either, and the offline state has its place in the header: $screen',
  async ({ open }) => {
    const { goOffline } = await openPortal({ size: { width: 1_280, height: 800 } })
    await open()
    const all = 'header *, [role=tab], article a, article button, form input'
    const before = controls(all)
    expect(before.length).toBeGreaterThan(8)
    goOffline()
    await expect.element(bar).toBeInViewport({ ratio: 1 })
    expect(controls(all)).toEqual(before)
    const header = document.querySelector('header')?.getBoundingClientRect() ?? new DOMRect()
    const place = bar.element().getBoundingClientRect()
    expect(header.y, 'no line above the header').toBe(0)
    expect(place.top).toBeGreaterThanOrEqual(0)
    expect(place.bottom).toBeLessThanOrEqual(header.height)
    const texts = [
      ...document.querySelectorAll('header h1, header p, header button, header a, header div > span'),
    ]
    const covered = texts.filter((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width } = range.getBoundingClientRect()
      const { x } = text.getBoundingClientRect()
      return width > 0 && x + width > place.x && place.right > x
    })
    expect(covered.map(({ textContent }) => textContent)).toEqual([])
  },
)
