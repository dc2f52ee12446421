import { expect, jobCard, signIn, test } from '../../../support/browser/journey.ts'

test('the cards of a long list do not overlap when a search makes it another list', async ({
  phone,
  server,
}) => {
  await server.query(`insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type)
    select 'CH-' || (9000 + number), technician_id, customer_id, scheduled_date - number, service_type
    from public.jobs, generate_series(1, 60) as number where job_number = 'CH-2001'`)
  const page = await signIn(phone)
  await page.goto('/technician?tab=all')
  await expect(page.locator('[data-kept]')).toHaveCount(0)
  await expect(jobCard(page, 'CH-2006')).toBeVisible()
  await page.getByLabel('Search jobs').fill('kavanagh')
  await expect(page.getByText('62 jobs', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(overlappingCards)).toEqual([])
})

test('a search of a long list shows its number of jobs in the next frame, then the cards that fit on the screen, and no others', async ({
  phone,
  server,
}) => {
  await server.query(`insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type)
    select 'CH-' || (9000 + number), technician_id, customer_id, scheduled_date - number, service_type
    from public.jobs, generate_series(1, 60) as number where job_number = 'CH-2001'`)
  const page = await signIn(phone)
  await page.goto('/technician?tab=all')
  await expect(page.locator('[data-kept]')).toHaveCount(0)
  await expect(jobCard(page, 'CH-2006')).toBeVisible()
  // Prepares the search.
  await page.getByLabel('Search jobs').fill('kavanagh')
  await expect(page.getByText('62 jobs', { exact: true })).toBeVisible()
  const first = page.evaluate(firstResult)
  await page.getByLabel('Search jobs').fill('ch-90')
  const { framesBefore, withNumber, rendered, onScreen } = await first
  expect(framesBefore).toBe(0)
  expect(withNumber).toBe(0)
  expect(onScreen).toBeGreaterThan(0)
  // Two estimated cards fit below the fields; the second may turn out to be below the screen.
  expect(rendered).toBeLessThanOrEqual(Math.max(2, onScreen))
})

/**
 * How many frames passed between the input and the number of jobs that a search found, how many cards were rendered
 * together with that number, how many soon after, and how many of those are on the screen.
 */
type FirstResult = { framesBefore: number; withNumber: number; rendered: number; onScreen: number }

// Runs in the page.
function firstResult(): Promise<FirstResult> {
  return new Promise((resolve) => {
    const count = document.querySelector('[role=tabpanel] output')
    const before = count?.textContent
    let frames = 0
    let framesBefore = -1
    let withNumber = -1
    document.addEventListener('input', () => requestAnimationFrame(() => (frames += 1)), {
      capture: true,
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
      const cards = [...document.querySelectorAll('[role=tabpanel] article')]
      const visible = cards.filter((card) => card.getBoundingClientRect().top < innerHeight)
      resolve({ framesBefore, withNumber, rendered: added.length, onScreen: visible.length })
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/** The numbers of the jobs whose cards reach into the next one. */
// Runs in the page.
function overlappingCards(): string[] {
  const cards = [...document.querySelectorAll('[role=tabpanel] article')]
  return cards.flatMap((card, index) => {
    const next = cards[index + 1]
    const reachesIntoNext =
      next !== undefined && card.getBoundingClientRect().bottom > next.getBoundingClientRect().top
    return reachesIntoNext ? (card.querySelector('h3')?.textContent ?? '?') : []
  })
}
