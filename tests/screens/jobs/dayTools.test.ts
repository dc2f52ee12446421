import { expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { button, expectCount, jobCard, openJob, startJob } from '../support/screen.ts'
import { aJobOfToday, NOW } from '../support/theDay.ts'

it('one tap calls the customer, writes to them, or drives there', async () => {
  await openPortal()
  const card = jobCard('CH-2001')
  await expect.element(card.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:0209101201')
  await expect
    .element(card.getByRole('link', { name: /^Message / }))
    .toHaveAttribute('href', 'sms:0209101201')
  const map = card.getByRole('link', { name: /^Navigate to / })
  await expect
    .element(map)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=\S+Ireland$/),
    )
  await expect.element(map).toHaveAttribute('rel', 'noopener')
})

it('the day has one route, and the customer gets a prefilled message from the technician', async () => {
  await openPortal()
  const route = page.getByRole('link', { name: 'Directions for the next 2 jobs' })
  await expect
    .element(route)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/destination=The%20Old%20Forge\S+&waypoints=3%20Seapoint\S+$/),
    )
  const text = encodeURIComponent('Hello Declan, this is Aoife from ')
  await expect
    .element(jobCard('CH-2002').getByRole('link', { name: 'On my way' }))
    .toHaveAttribute('href', expect.stringContaining(`sms:0209113340?&body=${text}`))
})

it('[section 2] on a phone with its bars the job in progress is first, with its main action and the next job in sight', async () => {
  const jobs = [
    aJobOfToday('CH-2001', { status: 'completed', actual_end_time: NOW.toISOString() }),
    aJobOfToday('CH-2002', { status: 'in_progress' }),
    aJobOfToday('CH-2003'),
  ]
  await openPortal({ jobs })
  const cards = page.getByRole('article')
  await expect.element(cards.first()).toHaveTextContent('Job CH-2002')
  await expect
    .element(cards.first().getByRole('button', { name: 'Create Report' }))
    .toBeInViewport({ ratio: 1 })
  await expect.element(cards.nth(1).getByRole('heading')).toBeInViewport()
})

it('[section 2] beside each other at 768 px, the cards contain their controls, and Create Report is one line', async () => {
  await openPortal({ size: { width: 768, height: 1_024 } })
  await expect.element(jobCard('CH-2002').getByRole('link', { name: 'On my way' })).toBeVisible()
  for (const card of page.getByRole('article').elements()) expect(outOfPlace(card)).toEqual([])
  const label = jobCard('CH-2001').getByRole('button', { name: 'Create Report' })
  expect(countLines(label.element())).toBe(1)

  // By the width of the card, which is half of the window's.
  const call = jobCard('CH-2001').getByRole('link', { name: /^Call/ })
  await expect.element(call).toHaveStyle({ flexDirection: 'column' })
  await page.viewport(1_280, 1_024)
  await expect.element(call).toHaveStyle({ flexDirection: 'row' })
})

it.each([390, 1_280])(
  "[section 2] at %d px the customer's number is one line, beside Message and Navigate",
  async (width) => {
    await openPortal({ size: { width, height: 1_024 } })
    await expect.element(jobCard('CH-2002').getByRole('link', { name: 'On my way' })).toBeVisible()
    for (const card of page.getByRole('article').elements()) {
      const links = page
        .elementLocator(card)
        .getByRole('link', { name: /^(Call|Message|Navigate to) / })
        .elements()
      expect(links.map(countLines)).toEqual([1, 1, 1])
      expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1)
      expect(outOfPlace(card)).toEqual([])
    }
  },
)

it.each([390, 1_280])(
  '[section 2] at %d px the two actions of a job are beside each other',
  async (width) => {
    await openPortal({ size: { width, height: 1_024 } })
    const [begun, pending] = [jobCard('CH-2001'), jobCard('CH-2002')]
    const top = (locator: Locator) => locator.element().getBoundingClientRect().top
    const onMyWay = pending.getByRole('link', { name: 'On my way' })
    await expect.element(onMyWay).toBeVisible()
    expect(top(onMyWay)).toBe(top(pending.getByRole('button', { name: 'Start Job' })))
    expect(top(begun.getByRole('button', { name: 'Complete Job' }))).toBe(
      top(begun.getByRole('button', { name: 'Create Report' })),
    )
  },
)

it('[section 2] at 320 px in text of 200 %, Logout is beside the logo, and the sync status has the whole width', async () => {
  const { goOffline } = await openPortal({ size: { width: 320, height: 568 } })
  goOffline()
  await startJob('CH-2002')
  const status = page.getByText('1 change waiting')
  await expect.element(status).toBeVisible()
  document.documentElement.style.setProperty('font-size', '200%')
  const logo = page.getByRole('link', { name: 'Public website' }).element().getBoundingClientRect()
  expect(button('Logout').element().getBoundingClientRect().y).toBe(logo.y)
  // Two lines of 3rem, the arrow included.
  expect(status.element().getBoundingClientRect().height).toBeLessThanOrEqual(96)
  document.documentElement.style.removeProperty('font-size')
})

it('at 320 px in text of 200 % nothing of the list has to be scrolled sideways', async () => {
  await openPortal({ size: { width: 320, height: 568 } })
  await expect.element(jobCard('CH-2001')).toBeVisible()
  document.documentElement.style.setProperty('font-size', '200%')
  expect(document.documentElement.scrollWidth).toBe(320)
  document.documentElement.style.removeProperty('font-size')
})

it("the app's icon has the number of unsent entries, and none once they are sent", async () => {
  const shown: number[] = []
  const { goOffline, goOnline } = await openPortal({ onUnsent: (count) => shown.push(count) })
  goOffline()
  await startJob('CH-2002')
  await expect.poll(() => shown.at(-1)).toBe(1)
  goOnline()
  await expect.poll(() => shown.at(-1)).toBe(0)
})

it('a job has a URL of its own', async () => {
  const { reopen } = await openPortal()
  await openJob('CH-2002')
  await expect.poll(() => location.pathname).toBe('/technician/jobs/job-CH-2002')
  await expectCount(page.getByRole('article'), 1)
  await button('Start Job').tap()
  await expect.element(page.getByText('Started')).toBeVisible()
  await reopen(location.pathname)
  await expect.element(jobCard('CH-2002')).toHaveTextContent('In Progress')
})

// Into how many lines the text of an element wraps.
function countLines(element: Element): number {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const lines = texts.flatMap((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom))
  })
  return new Set(lines).size
}

// The controls of a card whose text leaves them, that leave the card, or that touch another one. The areas of the number
// and of the e-mail address are larger than they look, on purpose.
function outOfPlace(card: Element): (string | null)[] {
  const room = card.getBoundingClientRect()
  const controls = [...card.querySelectorAll<HTMLElement>('button, a:not(h3 a, [href^="mailto:"])')]
  const isApart = (a: DOMRect, b: DOMRect) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  const isInPlace = (control: HTMLElement) => {
    const box = control.getBoundingClientRect()
    const others = controls.filter((other) => other !== control)
    return (
      box.left >= room.left &&
      box.right <= room.right &&
      control.scrollWidth <= control.clientWidth &&
      others.every((other) => isApart(box, other.getBoundingClientRect()))
    )
  }
  return controls.filter((control) => !isInPlace(control)).map(({ textContent }) => textContent)
}
