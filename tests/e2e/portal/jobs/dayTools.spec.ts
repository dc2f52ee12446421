import { breakWrites } from '../../../support/browser/deviceDatabase.ts'
import type { RunningServer } from '../../../support/server/runningServer.ts'
import { expect, jobCard, openDashboard, test, tap } from '../../../support/browser/journey.ts'

const TECHNICIAN_ID = 'b0000000-0000-4000-8000-000000000001'

test('one tap calls the customer, writes to them, or drives there', async ({ signedInPhone: phone }) => {
  const card = jobCard(await openDashboard(phone), 'CH-2001')
  await expect(card.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(card.getByRole('link', { name: /^Message / })).toHaveAttribute('href', /^sms:\+?\d+$/)
  const map = card.getByRole('link', { name: /^Navigate to / })
  await expect(map).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=\S+Ireland$/,
  )
  await expect(map).toHaveAttribute('rel', 'noopener')
})

test('the day has one route, and the customer gets a prefilled message from the technician', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const route = page.getByRole('link', { name: 'Directions for the next 2 jobs' })
  await expect(route).toHaveAttribute('href', /destination=The%20Old%20Forge\S+&waypoints=3%20Seapoint\S+$/)
  const onMyWay = jobCard(page, 'CH-2002').getByRole('link', { name: 'On my way' })
  const text = encodeURIComponent('Hello Declan, this is Aoife from ')
  await expect(onMyWay).toHaveAttribute('href', new RegExp(`^sms:0209113340\\?&body=${text}`))
})

test('today begins with the job in progress and ends with a line for each closed job, which opens on a tap', async ({
  signedInPhone: phone,
  server,
}) => {
  await server.query(`update public.jobs set status = 'completed', actual_end_time = now()
    where job_number = 'CH-2001'`)
  await server.query(`update public.jobs set status = 'in_progress', actual_start_time = now()
    where job_number = 'CH-2003'`)
  const page = await openDashboard(phone)
  await expect(page.getByRole('article')).toContainText(['Job CH-2003', 'Job CH-2002', 'Job CH-2001'])
  const closed = jobCard(page, 'CH-2001')
  await expect(closed.getByRole('link', { name: /^Call / })).toHaveCount(0)
  await tap(closed.getByRole('button', { name: /Job CH-2001/ }))
  await expect(closed.getByRole('link', { name: /^Call / })).toBeVisible()

  const long = jobCard(page, 'CH-2003')
  const more = long.getByRole('button', { name: 'More of the instructions' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await tap(more)
  await expect(long.getByRole('button', { name: 'Less of the instructions' })).toBeVisible()
})

test('[section 2] on a phone with its bars the job in progress is first, with its main action and the next job in sight', async ({
  signedInPhone: phone,
  server,
}) => {
  await server.query(`update public.jobs set status = 'completed', actual_end_time = now()
    where job_number = 'CH-2001'`)
  await server.query(`update public.jobs set status = 'in_progress', actual_start_time = now()
    where job_number = 'CH-2002'`)
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 390, height: 664 })
  const jobs = page.getByRole('article')
  await expect(jobs.first()).toContainText('Job CH-2002')
  await expect(jobs.first().getByRole('button', { name: 'Create Report' })).toBeInViewport({ ratio: 1 })
  await expect(jobs.nth(1).getByRole('heading')).toBeInViewport()
})

test('[section 2] beside each other at 768 px, the cards contain their controls, and Create Report is one line', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 768, height: 1_024 })
  for (const card of await page.getByRole('article').all()) {
    expect(await card.evaluate(outOfPlace)).toEqual([])
  }
  const label = jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' })
  expect(await label.evaluate(countLines)).toBe(1)

  // By the width of the card, which is half of the window's.
  const call = jobCard(page, 'CH-2001').getByRole('link', { name: /^Call/ })
  await expect(call).toHaveCSS('flex-direction', 'column')
  await page.setViewportSize({ width: 1_280, height: 1_024 })
  await expect(call).toHaveCSS('flex-direction', 'row')
})

for (const width of [390, 1_280]) {
  test(`[section 2] at ${width} px the customer's number is one line, beside Message and Navigate`, async ({
    signedInPhone: phone,
  }) => {
    const page = await openDashboard(phone)
    await page.setViewportSize({ width, height: 1_024 })
    for (const card of await page.getByRole('article').all()) {
      const links = card.getByRole('link', { name: /^(Call|Message|Navigate to) / })
      await expect(links).toHaveCount(3)
      for (const link of await links.all()) expect(await link.evaluate(countLines)).toBe(1)
      const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      expect(await card.evaluate(outOfPlace)).toEqual([])
    }
  })

  test(`[section 2] at ${width} px the two actions of a job are beside each other`, async ({
    signedInPhone: phone,
  }) => {
    const page = await openDashboard(phone)
    await page.setViewportSize({ width, height: 1_024 })
    const begun = jobCard(page, 'CH-2001')
    const pending = jobCard(page, 'CH-2002')
    for (const [first, second] of [
      [
        begun.getByRole('button', { name: 'Create Report' }),
        begun.getByRole('button', { name: 'Complete Job' }),
      ],
      [pending.getByRole('button', { name: 'Start Job' }), pending.getByRole('link', { name: 'On my way' })],
    ] as const) {
      await expect(second).toBeVisible()
      expect((await second.boundingBox())?.y).toBe((await first.boundingBox())?.y)
    }
  })
}

test('[section 2] at 320 px in text of 200 %, Logout is beside the logo, and the sync status has the whole width', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 320, height: 568 })
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  const status = page.getByText('1 change waiting')
  await expect(status).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const logo = await page.getByRole('link', { name: 'Public website' }).boundingBox()
  const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox()
  expect(logout?.y).toBe(logo?.y)
  // Two lines of 3rem, the arrow included.
  expect((await status.boundingBox())?.height).toBeLessThanOrEqual(96)
})

// Runs in the page: into how many lines the text of an element wraps.
function countLines(element: Element): number {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const lines = texts.flatMap((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom))
  })
  return new Set(lines).size
}

// Runs in the page: the controls of a card whose text leaves them, that leave the card, or that touch another one. The
// areas of the number and of the e-mail address are larger than they look, on purpose.
function outOfPlace(card: Element): string[] {
  const room = card.getBoundingClientRect()
  const controls = [...card.querySelectorAll<HTMLElement>('button, a:not(h2 a, [href^="mailto:"])')]
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

test('[section 2] [R13] Today has the jobs of the calendar day alone: one begun the day before is in All Jobs', async ({
  signedInPhone: phone,
  server,
}) => {
  await server.query(
    `update public.jobs set scheduled_date = scheduled_date - 1 where job_number = 'CH-2001'`,
  )
  const page = await openDashboard(phone)
  await expect(page.getByRole('tab', { name: "Today's Jobs (2)" })).toBeVisible()
  await expect(jobCard(page, 'CH-2002')).toBeVisible()
  await expect(jobCard(page, 'CH-2001')).toHaveCount(0)
  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  await expect(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' })).toBeVisible()
})

test('[OB18] what the office changed has a badge until the technician has seen it', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  await expect(page.getByRole('button', { name: 'Mark as seen' })).toHaveCount(0)
  await server.query(`update public.jobs set scheduled_time = '16:45' where job_number = 'CH-2001'`)
  await addJobs(server, 1, 'NEW')
  await page.getByRole('button', { name: 'Refresh' }).click()

  await expect(page.getByText('1 new job and 1 changed by the office')).toBeVisible()
  await expect(jobCard(page, 'CH-2001')).toContainText('Changed by the office: time')
  await expect(jobCard(page, 'NEW-1')).toContainText('New from the office')
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByText(/by the office|from the office/)).toHaveCount(0)
})

test('[OB12] [OB18] a change that cannot be marked as seen shows an error, and keeps its badge', async ({
  signedInPhone: phone,
  server,
}) => {
  const page = await openDashboard(phone)
  await addJobs(server, 1, 'NEW')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(jobCard(page, 'NEW-1')).toContainText('New from the office')
  await breakWrites(page, 'jobNews')
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByRole('alert')).toContainText(/Failed to mark as seen: .*The disk is broken/)
  await expect(jobCard(page, 'NEW-1')).toContainText('New from the office')
})

test("the app's icon has the number of unsent entries, and none once they are sent", async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.evaluate(recordBadge)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect.poll(() => page.evaluate(() => window.badge)).toBe(1)

  await phone.goOnline()
  await expect.poll(() => page.evaluate(() => window.badge)).toBe(0)
})

declare global {
  interface Window {
    badge?: number | undefined
  }
}

// Runs in the page. The badge cannot be read back.
function recordBadge(): void {
  const [set, clear] = [navigator.setAppBadge.bind(navigator), navigator.clearAppBadge.bind(navigator)]
  navigator.setAppBadge = (count) => set((window.badge = count))
  navigator.clearAppBadge = () => {
    window.badge = 0
    return clear()
  }
}

test('Refresh keeps the focus while it fetches', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const responded = page.waitForResponse((response) => response.url().includes('/rest/v1/rpc/pull_changes'))
  await refresh.press('Enter')
  await responded
  await expect(refresh).toBeEnabled()
  await expect(refresh).toBeFocused()
})

test('instructions in a right-to-left script are shown from right to left', async ({
  signedInPhone: phone,
  server,
}) => {
  const note = 'המפתח אצל השכן (2)'
  await server.query(`update public.jobs set special_instructions = $1 where job_number = 'CH-2001'`, [note])
  const page = await openDashboard(phone)
  await expect(page.getByText(note)).toHaveCSS('direction', 'rtl')
})

test('a job has a URL of its own, which opens offline', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await tap(page.getByRole('link', { name: 'Job CH-2002' }))
  await expect(page).toHaveURL(/\/technician\/jobs\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await tap(page.getByRole('button', { name: 'Start Job' }))
  await expect(page.getByText('Started')).toBeVisible()

  await phone.goOffline()
  await page.reload()
  await expect(jobCard(page, 'CH-2002')).toContainText('In Progress')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('tab', { name: /^Today's Jobs/ })).toBeVisible()
})

test('the URL of a job that is not on this phone shows that', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await page.goto('/technician/jobs/c0000000-0000-4000-8000-00000000dead')
  await expect(page.getByText('This job is not on this phone')).toBeVisible()
})

test('more jobs than one page of the server: each is found, and those out of sight are not rendered', async ({
  signedInPhone: phone,
  server,
}) => {
  await addJobs(server, 1_200, 'BULK', 'current_date - (number % 300 + 1)::int')
  const page = await openDashboard(phone)
  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(30)

  await page.getByLabel('Search jobs').fill('bulk-1077')
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()
  await expect(jobCard(page, 'BULK-1077')).toBeVisible()
  await page.getByLabel('Status').selectOption({ label: 'Completed' })
  await expect(page.getByText('No matching jobs')).toBeVisible()
  await page.getByLabel('Status').selectOption({ label: 'Any status' })
  await page.getByLabel('Search jobs').fill('')
  await expect(page.getByText(/^1\d{3} jobs$/)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  // Newest first: the seed's own jobs are the latest of all.
  await expect(page.getByRole('listitem').last()).toContainText('Job BULK-')
})

async function addJobs(
  server: RunningServer,
  count: number,
  prefix: string,
  day = 'current_date',
): Promise<void> {
  await server.query(
    `insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type)
     select $1 || '-' || number, $2, (select id from public.customers limit 1), ${day}, 'Chimney sweeping'
     from generate_series(1, $3::int) as number`,
    [prefix, TECHNICIAN_ID, count],
  )
}
