import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { ACCOUNT } from '../../support/technician/texts.ts'
import { openForm } from '../support/reportForm.ts'
import {
  button,
  enterSignIn,
  expectCount,
  focus,
  jobCard,
  openReport,
  press,
  tab,
  textsOf,
} from '../support/screen.ts'
import { CORMAC, NOW, theDay, TODAY } from '../support/theDay.ts'

it.each([
  {
    name: "Today's Jobs",
    title: 'No jobs scheduled for today',
    line: 'Check back later or view upcoming jobs',
  },
  { name: 'Upcoming', title: 'No upcoming jobs', line: 'New assignments will appear here' },
  { name: 'All Jobs', title: 'No jobs yet', line: 'New assignments will appear here' },
] as const)('[section 2] the tab $name without jobs shows a note', async ({ name, title, line }) => {
  await openPortal({ jobs: [] })
  await page.getByRole('tab', { name: `${name} (0)` }).tap()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(title)
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(line)
})

it('[section 2] the keys of tabs lead from one to the next, and only the open one is in the Tab order', async () => {
  await openPortal()
  focus(tab("Today's Jobs"))
  for (const [key, name] of [
    ['{ArrowRight}', 'Upcoming'],
    ['{End}', 'All Jobs'],
    ['{ArrowRight}', "Today's Jobs"],
    ['{ArrowLeft}', 'All Jobs'],
    ['{Home}', "Today's Jobs"],
  ] as const) {
    await press(key)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  const panel = page.getByRole('tabpanel').element()
  const [open, ...others] = page.getByRole('tab').elements()
  expect([open?.getAttribute('tabindex'), open?.getAttribute('aria-controls')]).toEqual(['0', panel.id])
  expect(
    others.map((other) => [other.getAttribute('tabindex'), other.getAttribute('aria-controls')]),
  ).toEqual([
    ['-1', null],
    ['-1', null],
  ])
  const scrolls = (key: string) =>
    open?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect([scrolls('Home'), scrolls('PageDown')]).toEqual([false, true])
})

it('[section 2] each open job shows its status, and the buttons of its next steps', async () => {
  await openPortal()
  await tab('All Jobs').tap()
  await expect.element(jobCard('CH-2001').getByText('In Progress', { exact: true })).toBeVisible()
  expect(textsOf(jobCard('CH-2001').getByRole('button'))).toEqual(['Create Report', 'Complete Job'])
  await expect.element(jobCard('CH-2002').getByText('Pending', { exact: true })).toBeVisible()
  expect(textsOf(jobCard('CH-2002').getByRole('button'))).toEqual(['Start Job'])
})

it('[R47] the job in progress shows its customer’s number in All Jobs', async () => {
  await openPortal({ at: '/technician?tab=all' })
  await expect
    .element(jobCard('CH-2001').getByRole('link', { name: /^Call / }))
    .toHaveTextContent('020 910 1201')
})

it('[R49] until the jobs were pulled once, no list says that there are none, or that they are not loaded', async () => {
  const pull = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  await openPortal({
    jobs: [],
    technician: null,
    before: ({ backend }) => void Object.assign(backend.server, { pull }),
  })
  await enterSignIn(ACCOUNT.email)
  await expect.element(page.getByRole('tab', { name: "Today's Jobs (0)" })).toBeVisible()
  await expect.poll(() => pull.mock.calls.length).toBe(1)
  // What says so is loaded by then: the spinner of the other list is not that of its code.
  await import('../../../src/portal/jobs/NoJobs.tsx')
  await page.getByRole('tab', { name: 'Upcoming' }).tap()
  await expect.element(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true')
  expect(page.getByRole('tabpanel').element().textContent).toBe('Loading')
})

it('[OB13d] a job that the office has cancelled while a report is begun on it shows that report, and no other step', async () => {
  const { backend } = await openForm()
  await page.getByLabelText('Weather Conditions').fill('Fog')
  await button('Back to Dashboard').tap()
  backend.office.cancel('job-CH-2001')
  await button('Refresh').tap()
  const card = jobCard('CH-2001')
  await expect.element(card.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(textsOf(card.getByRole('button'))).toEqual(['Continue Report'])
})

it.each([
  ['CH-2007', 'Completed'],
  ['CH-2009', 'Cancelled'],
])('[section 2] the closed job %s shows that it is %s, and no next step', async (number, status) => {
  await openPortal()
  await tab('All Jobs').tap()
  const card = jobCard(number)
  await expect.element(card.getByText(status, { exact: true })).toBeVisible()
  await card.getByRole('button').tap()
  await expectCount(card.getByRole('button'), 0)
  await expect.element(card.getByText(status, { exact: true })).toBeVisible()
})

it('[OB13a] [OB13d] a job in progress that the office has given to somebody else can be reported on, and not completed', async () => {
  const { backend } = await openPortal()
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Fog')
  await button('Back to Dashboard').tap()
  backend.office.reassign('job-CH-2001', CORMAC.id)
  await button('Refresh').tap()
  const card = jobCard('CH-2001')
  await expect.element(card).toHaveTextContent('The office no longer has you on this job')
  expect(textsOf(card.getByRole('button'))).toEqual(['Create Report'])
})

it('[R13] at midnight the lists change to the new day by themselves', async () => {
  const beforeMidnight = new Date(NOW)
  beforeMidnight.setHours(23, 59, 59, 500)
  const { clock } = await openPortal({ now: beforeMidnight, isClockStopped: true })
  await expect.element(page.getByRole('tab', { name: "Today's Jobs (3)" })).toBeVisible()
  clock.setTo(new Date(beforeMidnight.getTime() + 1_000))
  await expect.element(page.getByRole('tab', { name: "Today's Jobs (1)" })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Upcoming (1)' })).toBeVisible()
  await expect.element(jobCard('CH-2004')).toBeVisible()
  await expectCount(jobCard('CH-2001'), 0)
})

it('[section 2] [R13] Today has the jobs of the calendar day alone: one begun the day before is in All Jobs', async () => {
  const jobs = theDay().map((job) =>
    job.job_number === 'CH-2001' ? { ...job, scheduled_date: '2026-03-03' } : job,
  )
  await openPortal({ jobs })
  await expect.element(page.getByRole('tab', { name: "Today's Jobs (2)" })).toBeVisible()
  await expect.element(jobCard('CH-2002')).toBeVisible()
  await expectCount(jobCard('CH-2001'), 0)
  await tab('All Jobs').tap()
  await expect.element(jobCard('CH-2001').getByRole('button', { name: 'Create Report' })).toBeVisible()
})

it('[section 2] today begins with the job in progress and ends with a line for each closed job, which opens on a tap', async () => {
  const [first, second, third, ...others] = theDay()
  const jobs = [
    { ...first, status: 'completed', actual_end_time: NOW.toISOString() },
    second,
    { ...third, status: 'in_progress', actual_start_time: NOW.toISOString() },
    ...others,
  ].filter((job): job is ReturnType<typeof theDay>[number] => job !== undefined)
  await openPortal({ jobs })
  const cards = page.getByRole('article')
  await expect.element(cards.first()).toHaveTextContent('Job CH-2003')
  expect(textsOf(cards.getByRole('heading')).map((text) => /CH-\d+/.exec(text)?.[0])).toEqual([
    'CH-2003',
    'CH-2002',
    'CH-2001',
  ])
  const closed = jobCard('CH-2001')
  await expectCount(closed.getByRole('link', { name: /^Call / }), 0)
  await closed.getByRole('button', { name: /Job CH-2001/, expanded: false }).tap()
  await expect.element(closed.getByRole('link', { name: /^Call / })).toHaveTextContent('020 910 1201')
  await expect.element(closed.getByRole('link', { name: 'Job CH-2001', exact: true })).toHaveFocus()
})

it('[section 2] long instructions are cut, shown whole on a tap, and cut again on another', async () => {
  await openPortal()
  const card = jobCard('CH-2003')
  const more = card.getByRole('button', { name: 'More of the instructions' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await more.tap()
  const less = card.getByRole('button', { name: 'Less of the instructions' })
  await expect.element(less).toHaveAttribute('aria-expanded', 'true')
  await less.tap()
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
})

it('[R47] [section 7] All Jobs is in the order of the days, ascending', async () => {
  await openPortal()
  await tab('All Jobs').tap()
  await expectCount(page.getByRole('article'), 7)
  expect(textsOf(page.getByRole('tabpanel').getByRole('heading', { level: 2 }))).toEqual([
    'Sat 28 Feb 2026',
    'Tue 3 Mar 2026',
    'Wed 4 Mar 2026',
    'Thu 5 Mar 2026',
    'Sat 7 Mar 2026',
  ])
})

it('a search leaves the jobs that it finds in the order of the whole list', async () => {
  await openPortal()
  await tab('All Jobs').tap()
  const numbers = () => textsOf(page.getByRole('article')).map((text) => /CH-\d+/.exec(text)?.[0] ?? '')
  await expectCount(page.getByRole('article'), 7)
  const ofKavanagh = numbers().filter((number) => ['CH-2001', 'CH-2005'].includes(number))
  await page.getByLabelText('Search jobs').fill('kavanagh')
  await expectCount(page.getByRole('article'), 2)
  expect(numbers()).toEqual(ofKavanagh)
})

it('[OB23h] while older jobs are loading, the list of all jobs shows it', async () => {
  const { backend } = await openPortal({ technician: null })
  backend.holdHistory()
  await page.getByLabelText('Email').fill('technician@demo.example')
  await page.getByLabelText('Password').fill('chimney-demo')
  await page.getByRole('button', { name: 'Sign In' }).tap()
  await page.getByRole('tab', { name: /^All Jobs \(\d+\)$/ }).tap()
  await expect.element(jobCard('CH-2001')).toBeVisible()
  await expect.element(page.getByText(/^\d+ jobs?\. Older jobs are still loading\.$/)).toBeVisible()
  await expect.element(page.getByRole('tab', { name: /^All Jobs \(\d+\)$/ })).toBeVisible()
  backend.releaseRequests()
  await expectCount(page.getByText('Older jobs are still loading.'), 0)
})

it('[OB18a] what the office changed has a badge until the technician has seen it', async () => {
  const { backend } = await openPortal()
  await expectCount(page.getByRole('button', { name: 'Mark as seen' }), 0)
  const [first] = theDay()
  if (first) backend.office.addJob({ ...first, id: 'job-new', job_number: 'NEW-1', status: 'pending' })
  backend.office.edit('job-CH-2001', TODAY)
  await page.getByRole('button', { name: 'Refresh' }).tap()
  await expect.element(page.getByText('1 new job and 1 changed by the office')).toBeVisible()
  await expect.element(jobCard('CH-2001')).toHaveTextContent('Changed by the office: instructions')
  await expect.element(jobCard('NEW-1')).toHaveTextContent('New from the office')
  await page.getByRole('button', { name: 'Mark as seen' }).tap()
  await expectCount(page.getByText(/by the office|from the office/), 0)
})

it('[OB12a] [OB18a] a change that cannot be marked as seen shows an error, and keeps its badge', async () => {
  const { backend } = await openPortal({
    breakStore: () => ({ markSeen: () => Promise.reject(new Error('The disk is broken')) }),
  })
  backend.office.edit('job-CH-2001', TODAY)
  await page.getByRole('button', { name: 'Refresh' }).tap()
  await page.getByRole('button', { name: 'Mark as seen' }).tap()
  const error = page.getByRole('alert')
  await expect.element(error).toHaveTextContent(/Failed to mark as seen: .*The disk is broken/)
  await expect.element(jobCard('CH-2001')).toHaveTextContent('Changed by the office')
})

it('the URL of a job that is not on this phone shows that', async () => {
  await openPortal({ at: '/technician/jobs/c0000000-0000-4000-8000-00000000dead' })
  await expect.element(page.getByText('This job is not on this phone')).toBeVisible()
})

it('Refresh keeps the focus while it fetches', async () => {
  const { backend } = await openPortal()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect.element(refresh).toHaveAttribute('aria-busy', 'false')
  const pulls = backend.pulls
  await refresh.tap()
  await expect.poll(() => backend.pulls).toBeGreaterThan(pulls)
  await expect.element(refresh).toBeEnabled()
  await expect.element(refresh).toHaveFocus()
})

it('[OB15h] a tap on Refresh during a pull brings another pull, until whose end the button is busy', async () => {
  const { backend } = await openPortal()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect.element(refresh).toHaveAttribute('aria-busy', 'false')
  const pull = vi.spyOn(backend.server, 'pull')
  backend.holdRequests()
  await refresh.tap()
  // The button is busy before: the outbox is sent first, and a tap until then needs no pull of its own.
  await expect.poll(() => pull.mock.calls.length).toBe(1)
  await expect.element(refresh).toHaveAttribute('aria-busy', 'true')
  for (let tap = 0; tap < 3; tap += 1) await refresh.tap()
  backend.releaseRequests()
  await expect.element(refresh).toHaveAttribute('aria-busy', 'false')
  // That several taps bring no more than one is proven by `syncLoop.test.ts`: here others may ask for a pull, too.
  expect(pull.mock.calls.length).toBeGreaterThanOrEqual(2)
})

it('instructions in a right-to-left script are shown from right to left', async () => {
  const note = 'המפתח אצל השכן (2)'
  const [first] = theDay()
  await openPortal({ jobs: first ? [{ ...first, special_instructions: note }] : [] })
  await expect.element(page.getByText(note)).toHaveStyle({ direction: 'rtl' })
})
