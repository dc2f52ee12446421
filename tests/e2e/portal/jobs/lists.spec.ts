import {
  enterSignIn,
  expect,
  jobCard,
  openDashboard,
  signIn,
  test,
  tap,
} from '../../../support/browser/journey.ts'

const EMPTY = [
  {
    tab: "Today's Jobs (0)",
    title: 'No jobs scheduled for today',
    line: 'Check back later or view upcoming jobs',
  },
  { tab: 'Upcoming (0)', title: 'No upcoming jobs', line: 'New assignments will appear here' },
  { tab: 'All Jobs (0)', title: 'No jobs yet', line: 'New assignments will appear here' },
]

test('[section 2] a tab without jobs shows a note', async ({ phone, server }) => {
  await server.query(`update public.jobs set technician_id = null`)
  const page = await phone.open('/technician')
  await enterSignIn(page, 'technician@demo.example')

  for (const { tab, title, line } of EMPTY) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel')).toContainText(title)
    await expect(page.getByRole('tabpanel')).toContainText(line)
  }
})

test('[section 2] each job shows its status, and the buttons of its next steps', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  const buttonsOf = (jobNumber: string) => jobCard(page, jobNumber).getByRole('button')

  await expect(jobCard(page, 'CH-2001').getByText('In Progress', { exact: true })).toBeVisible()
  await expect(buttonsOf('CH-2001')).toHaveText(['Create Report', 'Complete Job'])
  await expect(jobCard(page, 'CH-2002').getByText('Pending', { exact: true })).toBeVisible()
  await expect(buttonsOf('CH-2002')).toHaveText(['Start Job'])
  for (const [jobNumber, status] of [
    ['CH-2007', 'Completed'],
    ['CH-2009', 'Cancelled'],
  ] as const) {
    await expect(jobCard(page, jobNumber).getByText(status, { exact: true })).toBeVisible()
    await tap(buttonsOf(jobNumber))
    await expect(buttonsOf(jobNumber)).toHaveCount(0)
    await expect(jobCard(page, jobNumber).getByText(status, { exact: true })).toBeVisible()
  }
})

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

test('[R13] at midnight the lists change to the new day by themselves', async ({ phone }) => {
  await (await signIn(phone)).close()
  const page = await phone.browser.newPage()
  await page.clock.install({ time: new Date().setHours(24, 0, 0, 0) - 60_000 })
  await page.goto('/technician')
  await expect(page.getByRole('tab', { name: "Today's Jobs (3)" })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Upcoming (3)' })).toBeVisible()
  await expect(jobCard(page, 'CH-2001')).toBeVisible()

  await page.clock.runFor(120_000)
  await expect(page.getByRole('tab', { name: "Today's Jobs (1)" })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Upcoming (2)' })).toBeVisible()
  await expect(jobCard(page, 'CH-2004')).toBeVisible()
  await expect(jobCard(page, 'CH-2001')).toHaveCount(0)
})

test('[OB23] while older jobs are loading, the list of all jobs shows it', async ({ phone }) => {
  const page = await phone.open('/technician')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/rest/v1/jobs?*', async (route) => {
    await released
    await route.continue()
  })
  await enterSignIn(page, 'technician@demo.example')
  await page.getByRole('tab', { name: /^All Jobs \(\d+…\)$/ }).click()
  await expect(jobCard(page, 'CH-2001')).toBeVisible()
  await expect(page.getByText(/^\d+ jobs?\. Older jobs are still loading\.$/)).toBeVisible()

  release()
  await expect(page.getByRole('tab', { name: /^All Jobs \(\d+\)$/ })).toBeVisible()
  await expect(page.getByText('Older jobs are still loading.')).toHaveCount(0)
})
