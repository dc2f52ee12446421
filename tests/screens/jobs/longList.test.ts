import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '#domain/job.ts'
import { daysAfter } from '#domain/time.ts'
import { openPortal } from '../support/openPortal.tsx'
import { ACCOUNT } from '../../support/technician/texts.ts'
import { button, enterSignIn, focus, jobCard, press, pressEnterOn, tab, textsOf } from '../support/screen.ts'
import { aJobOfToday, NOW, theDay, TODAY } from '../support/theDay.ts'

const search = page.getByLabelText('Search jobs')

it('the cards of a long list do not overlap when a search makes it another list', async () => {
  await searchLongList()
  await expect.poll(overlappingCards).toEqual([])
})

it('a search of a long list shows its number of jobs in the next frame, then the cards that fit on the screen, and at most one other', async () => {
  await searchLongList()
  const first = firstResult()
  await search.fill('ch-90')
  const { framesBefore, withNumber, rendered, onScreen } = await first
  expect(framesBefore).toBe(0)
  expect(withNumber).toBe(0)
  expect(onScreen).toBeGreaterThan(0)
  // Some estimated cards fit; the last may turn out to be outside of the screen.
  expect(rendered).toBeLessThanOrEqual(onScreen + 1)
})

it.each([7, 1_000, 5_000])(
  '[R47] All Jobs with %d jobs opens at today, with its tabs and search in view',
  async (count) => {
    await openPortal({ at: '/technician?tab=all', jobs: [...theDay(), ...jobsOfThePast(count - 7)] })
    await expect.poll(() => headingBelowSearch()).toBe('Wed 4 Mar 2026')
    await expect.element(tab("Today's Jobs")).toBeInViewport()
    await expect.element(search).toBeInViewport()
    await expect.poll(gapsInView).toEqual([])
  },
)

it('[R47] All Jobs is ascending, with a heading for each day, and fills the screen wherever it is scrolled', async () => {
  await openPortal({ at: '/technician?tab=all', jobs: [...theDay(), ...jobsOfThePast(300)] })
  await expect.poll(() => headingBelowSearch()).toBe('Wed 4 Mar 2026')
  for (const by of [-700, -5_000, -9_000, 11_000]) {
    scrollBy(0, by)
    await expect.poll(gapsInView).toEqual([])
    const days = textsOf(page.getByRole('tabpanel').getByRole('heading', { level: 2 }))
    expect(days.length).toBeGreaterThan(0)
    expect(days.toSorted((one, other) => Date.parse(one) - Date.parse(other))).toEqual(days)
  }
})

it('a screen reader gets the place of each job in a long list, of which only some are rendered', async () => {
  await openPortal({ at: '/technician?tab=all', jobs: [...theDay(), ...jobsOfThePast(300)] })
  await expect.poll(() => headingBelowSearch()).toBe('Wed 4 Mar 2026')
  const places = () =>
    [...document.querySelectorAll('[role=tabpanel] li')].map((item) => [
      item.textContent.match(/CH-\d+/)?.[0],
      item.getAttribute('aria-posinset'),
      item.getAttribute('aria-setsize'),
    ])
  // After three hundred jobs of the past, CH-2009 and CH-2007, in the order of their days.
  await expect.poll(places).toContainEqual(['CH-2001', '303', '307'])
  expect(places()).toContainEqual(['CH-2002', '304', '307'])
})

it('[R39] [R47] Back from a job leads to where All Jobs was left, and not to today', async () => {
  await openPortal({ at: '/technician?tab=all', jobs: [...theDay(), ...jobsOfThePast(300)] })
  await expect.poll(() => headingBelowSearch()).toBe('Wed 4 Mar 2026')
  scrollBy(0, -5_000)
  await expect.poll(gapsInView).toEqual([])
  // A card that is not collapsed.
  const titles = textsOf(page.getByRole('tabpanel').getByRole('heading', { level: 3 }))
  const [, job] = titles.filter((title) => /^Job CH-\d+$/.test(title))
  const link = page.getByRole('link', { name: job ?? 'none', exact: true })
  focus(link)
  await expect.poll(gapsInView).toEqual([])
  await expect.poll(isAtRest).toBe(true)
  const topOfJob = () => link.element().getBoundingClientRect().top
  const before = topOfJob()
  await pressEnterOn(link)
  await expect.element(button('Back to Dashboard')).toBeVisible()
  history.back()
  await expect.element(link).toBeInViewport()
  await expect.poll(() => Math.abs(topOfJob() - before)).toBeLessThan(2)
})

it('[R47] a search opens at today, or at the last job that it finds', async () => {
  await openPortal({ at: '/technician?tab=all', jobs: [...theDay(), ...jobsOfThePast(300)] })
  await expect.poll(() => headingBelowSearch()).toBe('Wed 4 Mar 2026')
  await search.fill('ch-9')
  await expect.element(page.getByText('300 jobs', { exact: true })).toBeInViewport()
  await expect.element(jobCard('CH-2001')).not.toBeInTheDocument()
  await expect.element(jobCard('CH-9300')).toBeInViewport()
  await search.fill('')
  await expect.poll(() => headingBelowSearch()).toBe('Wed 4 Mar 2026')
})

it('[R47] the list stays where it is while the text of the search is edited', async () => {
  await openPortal({ at: '/technician?tab=all', jobs: [...theDay(), ...jobsOfThePast(300)] })
  await search.fill('ch-9')
  await expect.element(jobCard('CH-2001')).not.toBeInTheDocument()
  await expect.element(jobCard('CH-9300')).toBeInViewport()
  await expect.poll(isAtRest).toBe(true)
  // On the screen: the page is scrolled as well when cards above turn out to be higher.
  const topOfLast = () => jobCard('CH-9300').element().getBoundingClientRect().top
  const before = topOfLast()
  // The browser scrolls to the caret.
  await press('{ArrowLeft}{ArrowLeft}')
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await expect.poll(() => Math.abs(topOfLast() - before)).toBeLessThan(2)
})

it('[R47] at midnight All Jobs stays where it is', async () => {
  const beforeMidnight = new Date(NOW)
  beforeMidnight.setHours(23, 59, 59, 500)
  const jobs = [...theDay(), ...jobsOfThePast(300)]
  const { clock } = await openPortal({
    at: '/technician?tab=all',
    jobs,
    now: beforeMidnight,
    isClockStopped: true,
  })
  await expect.poll(() => headingBelowSearch()).toBe('Wed 4 Mar 2026')
  clock.setTo(new Date(beforeMidnight.getTime() + 1_000))
  await expect.element(page.getByRole('tab', { name: "Today's Jobs (1)" })).toBeVisible()
  await expect.poll(gapsInView).toEqual([])
  expect(headingBelowSearch()).toBe('Wed 4 Mar 2026')
})

it('[R47] on a screen too low for the search to stay in view, All Jobs opens at its top', async () => {
  const jobs = [...theDay(), ...jobsOfThePast(40)]
  await openPortal({ at: '/technician?tab=all', jobs, size: { width: 390, height: 400 } })
  await expect.element(page.getByText('47 jobs', { exact: true })).toBeInTheDocument()
  await expect.element(jobCard('CH-9001')).toBeInTheDocument()
  expect(scrollY).toBe(0)
})

it('more jobs of today than are rendered at once are counted, under the heading of the day', async () => {
  await openPortal({ jobs: Array.from({ length: 31 }, (_, index) => aJobOfToday(`CH-${9_001 + index}`)) })
  await expect.element(page.getByText('31 jobs', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Wed 4 Mar 2026' })).toBeVisible()
  expect(cards().length).toBeLessThan(31)
})

it('[R47] [OB23h] earlier jobs that arrive while All Jobs is open move nothing on the screen', async () => {
  const past = jobsOfThePast(60)
  const longAgo = past.map((job) => ({
    ...job,
    id: `${job.id}-before`,
    job_number: `${job.job_number}-before`,
    scheduled_date: daysAfter(job.scheduled_date, -100),
  }))
  const { backend } = await openPortal({ technician: null, jobs: [...theDay(), ...past, ...longAgo] })
  backend.holdHistory()
  await enterSignIn(ACCOUNT.email)
  await tab('All Jobs').tap()
  await expect.poll(() => headingBelowSearch()).toBe('Wed 4 Mar 2026')
  const topOfToday = () => Math.round(jobCard('CH-2001').element().getBoundingClientRect().top)
  await expect.poll(gapsInView).toEqual([])
  const before = topOfToday()
  backend.releaseRequests()
  await expect.element(page.getByText('127 jobs', { exact: true })).toBeVisible()
  await expect.poll(() => Math.abs(topOfToday() - before)).toBeLessThan(2)
  expect(headingBelowSearch()).toBe('Wed 4 Mar 2026')
})

/** So many jobs before today, one a day; the last one, CH-9000 and their number, is of yesterday. */
function jobsOfThePast(count: number): Job[] {
  return Array.from({ length: count }, (_, index) =>
    aJobOfToday(`CH-${9_001 + index}`, {
      status: index % 3 === 0 ? 'cancelled' : 'pending',
      scheduled_date: daysAfter(TODAY, index - count),
    }),
  )
}

/** The heading of a day that is next to the lower edge of the search. */
function headingBelowSearch(): string | undefined {
  const edge = document.querySelector('search')?.getBoundingClientRect().bottom ?? Number.NaN
  const isBelow = (heading: Element) => {
    const { top } = heading.getBoundingClientRect()
    return top >= edge - 2 && top <= edge + 10
  }
  return [...document.querySelectorAll('[role=tabpanel] h2')].find(isBelow)?.textContent
}

/** The vertical positions in the screen at which there is no card, apart from the gap between two. */
function gapsInView(): number[] {
  const isCard = (y: number) =>
    document.elementFromPoint(innerWidth / 2, y)?.closest('article, h2, search') !== null
  const gaps: number[] = []
  for (let y = 80; y < innerHeight - 80; y += 20) if (!isCard(y) && !isCard(y + 15)) gaps.push(y)
  return gaps
}

/** Whether the cards that the list renders above the screen are there, and measured: until then those below may move. */
function isAtRest(): boolean {
  const above = cards().filter((card) => card.getBoundingClientRect().bottom < 0)
  return above.length >= 2 && overlappingCards().length === 0
}

async function searchLongList(): Promise<void> {
  await openPortal({ at: '/technician?tab=all', jobs: [...theDay(), ...sixtyOfKavanagh()] })
  await expect.element(jobCard('CH-2001')).toBeVisible()
  await search.fill('kavanagh')
  await expect.element(page.getByText('62 jobs', { exact: true })).toBeVisible()
}

function sixtyOfKavanagh(): Job[] {
  const [job] = theDay()
  if (!job) return []
  return Array.from({ length: 60 }, (_, index) => ({
    ...job,
    id: `job-CH-${9001 + index}`,
    job_number: `CH-${9001 + index}`,
    status: 'pending',
    actual_start_time: null,
    scheduled_date: daysAfter(TODAY, -1 - index),
  }))
}

/**
 * How many frames passed between the input and the number of jobs that a search found, how many cards were rendered
 * together with that number, how many soon after, and how many of those are on the screen.
 */
type FirstResult = { framesBefore: number; withNumber: number; rendered: number; onScreen: number }

function firstResult(): Promise<FirstResult> {
  return new Promise((resolve) => {
    const count = document.querySelector('search output')
    const before = count?.textContent
    let frames = 0
    let framesBefore = -1
    let withNumber = -1
    document.addEventListener('input', () => requestAnimationFrame(() => (frames += 1)), {
      capture: true,
      once: true,
    })
    new MutationObserver((changes, observer) => {
      if (count?.textContent === before) return
      const added = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node.nodeName === 'LI')
      if (withNumber === -1) {
        withNumber = added.length
        framesBefore = frames
      }
      if (added.length === 0) return
      observer.disconnect()
      const visible = cards().filter((card) => card.getBoundingClientRect().top < innerHeight)
      resolve({ framesBefore, withNumber, rendered: added.length, onScreen: visible.length })
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/** The numbers of the jobs whose cards reach into the next one. */
function overlappingCards(): string[] {
  const all = cards()
  return all.flatMap((card, index) => {
    const next = all[index + 1]
    const reachesIntoNext =
      next !== undefined && card.getBoundingClientRect().bottom > next.getBoundingClientRect().top
    return reachesIntoNext ? (card.querySelector('h3')?.textContent ?? '?') : []
  })
}

function cards(): Element[] {
  return [...document.querySelectorAll('[role=tabpanel] article')]
}
