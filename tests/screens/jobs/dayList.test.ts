import { expect, it, onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Job } from '#domain/job.ts'
import { daysAfter } from '#domain/time.ts'
import { openPortal } from '../support/openPortal.tsx'
import { button, completeJob, expectAllSent, expectCount, jobCard, tab, textsOf } from '../support/screen.ts'
import { aJobOfToday, theDay, TODAY } from '../support/theDay.ts'

const PHONE_SCREEN_PX = 664

/** Eight jobs of today: one done, one in progress, six to come; one with long instructions, two with short ones. */
function eightJobs(): Job[] {
  const [first, second, third] = theDay()
  const instructions = [first, second, third].map((job) => job?.special_instructions ?? null)
  return Array.from({ length: 8 }, (_, index) => {
    const sample = [first, second, third][index % 3]
    return aJobOfToday(`CH-90${index}0`, {
      status: index === 0 ? 'completed' : index === 1 ? 'in_progress' : 'pending',
      scheduled_time: `${String(index + 8).padStart(2, '0')}:30:00`,
      estimated_duration: 45,
      special_instructions:
        index < 3 ? (instructions[index] ?? null) : index === 5 ? 'The bell is broken.' : null,
      ...(sample && { customer: sample.customer }),
    })
  })
}

function backgroundOf(locator: Locator): string {
  return getComputedStyle(locator.element()).backgroundColor
}

function waysTo(number: string): Locator {
  return jobCard(number).getByRole('link', { name: /^(Call|Message|E-mail|Navigate to) / })
}

it('[R47] eight jobs of a day are within three screens of a phone', async () => {
  await openPortal({ jobs: eightJobs(), size: { width: 390, height: PHONE_SCREEN_PX } })
  await expectCount(page.getByRole('article'), 8)
  await expect.element(jobCard('CH-9020').getByRole('link', { name: 'On my way' })).toBeInTheDocument()
  await expect.element(jobCard('CH-9000').getByRole('link', { name: 'Create Report' })).toBeInTheDocument()
  const bottom = page.getByRole('article').last().element().getBoundingClientRect().bottom + scrollY
  expect(bottom).toBeLessThanOrEqual(3 * PHONE_SCREEN_PX)
})

it('[R47] every job that is to be done is a card with all that the office entered', async () => {
  await openPortal({ jobs: eightJobs(), size: { width: 390, height: PHONE_SCREEN_PX } })
  const quiet = jobCard('CH-9050')
  for (const text of [
    'Job CH-9050',
    'Wed 4 Mar 2026',
    '13:30 · Malahide',
    '45 mins',
    'Pending',
    'Chimney Sweeping',
    'The bell is broken.',
    'Gráinne Ó Sullivan-Byrne',
    '020 912 7755',
    'grainne.osb@mail.example',
    'The Old Forge, Church Lane',
    'Dublin',
  ])
    await expect.element(quiet).toHaveTextContent(text)
})

it('[R47] one Start Job is filled, that of the next job; on the others the ways to the customer are beside it', async () => {
  await openPortal({ jobs: eightJobs(), size: { width: 390, height: PHONE_SCREEN_PX } })
  const start = (number: string) => jobCard(number).getByRole('button', { name: 'Start Job' })
  await expect.element(start('CH-9030')).toBeVisible()
  const quiet = backgroundOf(start('CH-9030'))
  expect(backgroundOf(start('CH-9020'))).not.toBe(quiet)
  for (const number of ['CH-9040', 'CH-9050', 'CH-9060', 'CH-9070']) {
    expect(backgroundOf(start(number))).toBe(quiet)
  }
  const ways = waysTo('CH-9050')
  expect(textsOf(ways)).toEqual(['Call', 'Message', 'E-mail', 'Navigate'])
  const tops = [...ways.elements(), start('CH-9050').element()].map(
    (each) => each.getBoundingClientRect().top,
  )
  expect(new Set(tops).size).toBe(1)
})

it.each([320, 390])(
  '[R47] the ways to the customer are in one row at %d px, also in a wide font',
  async (width) => {
    const root = document.documentElement
    root.style.letterSpacing = '0.08em'
    onTestFinished(() => root.removeAttribute('style'))
    await openPortal({ jobs: eightJobs(), size: { width, height: PHONE_SCREEN_PX } })
    await expect.element(jobCard('CH-9050')).toBeVisible()
    const tops = waysTo('CH-9050')
      .elements()
      .map((each) => each.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

it('[R47] once the next job is started, the one after it is the next', async () => {
  await openPortal()
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(jobCard('CH-2003').getByRole('link', { name: 'On my way' })).toBeVisible()
})

it.each([
  ['in hand', 'CH-2001'],
  ['of later', 'CH-2003'],
])('[R47] the whole card of a job %s opens it', async (_, number) => {
  await openPortal()
  const heading = jobCard(number).getByRole('heading')
  const text = jobCard(number)
    .getByText(/mins$|^Chimney Sweeping$/)
    .first()
  await expect.element(heading).toBeVisible()
  text.element().scrollIntoView({ block: 'center' })
  const { x, y, height } = text.element().getBoundingClientRect()
  const atText = document.elementFromPoint(x + 2, y + height / 2)
  if (atText instanceof HTMLElement) atText.click()
  await expect.poll(() => location.pathname).toBe(`/technician/jobs/job-${number}`)
})

it('[R47] [R32] the card leads to the sheet of a job that could not be done, which does not open again by itself', async () => {
  const { reopen } = await openPortal()
  await jobCard('CH-2003').getByRole('link', { name: 'Could not do' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Could not do the job' })
  await expect.element(sheet).toHaveTextContent('Job CH-2003')
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expectCount(sheet, 0)
  await reopen(location.pathname)
  await expect.element(button('Could not do the job')).toBeVisible()
  await expectCount(sheet, 0)
  // And the phone's Back leads to the list, in one step.
  history.back()
  await expect.element(jobCard('CH-2002')).toBeVisible()
})

it('[R47] a completed job folds below the others, and the next one is in view', async () => {
  await openPortal({ jobs: eightJobs(), size: { width: 390, height: PHONE_SCREEN_PX } })
  await completeJob('CH-9010')
  await expect.element(jobCard('CH-9010').getByRole('button', { name: /Completed/ })).toHaveFocus()
  await expect.element(page.getByRole('article').last()).toHaveTextContent('Job CH-9010')
  await expect.element(jobCard('CH-9020').getByRole('button', { name: 'Start Job' })).toBeInViewport()
})

it('[R47] [R32] a job of which the office was told is a line below the others, and in no route', async () => {
  await openPortal()
  await expect.element(page.getByRole('link', { name: 'Directions for the next 2 jobs' })).toBeVisible()
  await jobCard('CH-2002').getByRole('link', { name: 'Could not do' }).tap()
  await page.getByRole('radio', { name: 'Nobody at home' }).tap()
  await button('Tell the office').tap()
  await expectAllSent()
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2002')).toHaveTextContent('The office has been told: Nobody at home')
  await expectCount(jobCard('CH-2002').getByRole('button', { name: 'Start Job' }), 0)
  await expect.element(page.getByRole('article').last()).toHaveTextContent('Job CH-2002')
  await expectCount(page.getByRole('link', { name: /^Directions for/ }), 0)
  await jobCard('CH-2002').getByRole('button').tap()
  await expect.element(jobCard('CH-2002').getByRole('button', { name: 'Start Job' })).toBeVisible()
})

it('[R47] the jobs to come are under the headings of their days, and Start Job is quiet', async () => {
  const [first] = theDay()
  const later = [2, 1, 1].map((days, index) =>
    aJobOfToday(`CH-910${index}`, { scheduled_date: daysAfter(TODAY, days) }),
  )
  await openPortal({ jobs: [...(first ? [first] : []), ...later] })
  const filled = backgroundOf(jobCard('CH-2001').getByRole('button', { name: 'Create Report' }))
  await tab('Upcoming').tap()
  await expect.element(jobCard('CH-9100')).toBeVisible()
  expect(textsOf(page.getByRole('heading', { level: 2 }))).toEqual(['Thu 5 Mar 2026', 'Fri 6 Mar 2026'])
  const thursday = page.getByRole('region', { name: 'Thu 5 Mar 2026' })
  await expectCount(thursday.getByRole('article'), 2)
  for (const start of page.getByRole('button', { name: 'Start Job' }).all()) {
    expect(backgroundOf(start)).not.toBe(filled)
  }
})
