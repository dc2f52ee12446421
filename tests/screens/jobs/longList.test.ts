import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '#domain/job.ts'
import { daysAfter } from '#domain/time.ts'
import { openPortal } from '../support/openPortal.tsx'
import { jobCard } from '../support/screen.ts'
import { theDay, TODAY } from '../support/theDay.ts'

const search = page.getByLabelText('Search jobs')

it('the cards of a long list do not overlap when a search makes it another list', async () => {
  await searchLongList()
  await expect.poll(overlappingCards).toEqual([])
})

it('a search of a long list shows its number of jobs in the next frame, then the cards that fit on the screen, and no others', async () => {
  await searchLongList()
  const first = firstResult()
  await search.fill('ch-90')
  const { framesBefore, withNumber, rendered, onScreen } = await first
  expect(framesBefore).toBe(0)
  expect(withNumber).toBe(0)
  expect(onScreen).toBeGreaterThan(0)
  // Two estimated cards fit below the fields; the second may turn out to be below the screen.
  expect(rendered).toBeLessThanOrEqual(Math.max(2, onScreen))
})

async function searchLongList(): Promise<void> {
  await openPortal({ at: '/technician?tab=all', jobs: [...theDay(), ...sixtyOfKavanagh()] })
  await expect.element(jobCard('CH-2005')).toBeVisible()
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
    const count = document.querySelector('[role=tabpanel] output')
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
