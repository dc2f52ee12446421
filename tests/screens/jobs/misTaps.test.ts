import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Job } from '#domain/job.ts'
import { daysAfter } from '#domain/time.ts'
import { openPortal } from '../support/openPortal.tsx'
import {
  button,
  completeJob,
  errorToast,
  expectAllSent,
  expectCount,
  focus,
  jobCard,
  logOut,
  openJob,
  openReport,
  pressEnterOn,
  saveReport,
  startJob,
  tab,
  toast,
} from '../support/screen.ts'
import { TOASTS } from '../../support/technician/texts.ts'
import { aJobOfToday, TODAY } from '../support/theDay.ts'
import { tapTwice } from '../support/touch.ts'

it('[R25] Complete Job offers the report first, and can be cancelled', async () => {
  await openPortal()
  const card = jobCard('CH-2001')
  await card.getByRole('button', { name: 'Complete Job' }).tap()
  const question = card.getByRole('group', { name: 'Complete job CH-2001 without a report?' })
  await expect.element(question.getByRole('button', { name: 'Write report' })).toHaveFocus()
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await expect.element(card.getByRole('button', { name: 'Complete Job' })).toHaveFocus()

  await card.getByRole('button', { name: 'Complete Job' }).tap()
  await question.getByRole('button', { name: 'Write report' }).tap()
  await expect.element(page.getByLabelText('Weather Conditions')).toBeVisible()
})

it('[R25] Start Job on a job of another day shows a question', async () => {
  const { backend } = await openPortal()
  await tab('Upcoming').tap()
  const card = jobCard('CH-2004')
  await card.getByRole('button', { name: 'Start Job' }).tap()
  const question = card.getByRole('group', { name: /^This job is for .*\. Start it now\?$/ })
  await expect.element(question).toBeVisible()
  // Two lines of a legend that lies on the frame break it.
  const text = question
    .getByText(/^This job is for/)
    .element()
    .getBoundingClientRect()
  expect(text.top).toBeGreaterThan(question.element().getBoundingClientRect().top + 2)
  await expect.element(question.getByRole('button', { name: 'Not now' })).toHaveFocus()
  await question.getByRole('button', { name: 'Not now' }).tap()
  await expect.element(card.getByText('Pending', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Start Job' })).toHaveFocus()

  await card.getByRole('button', { name: 'Start Job' }).tap()
  await question.getByRole('button', { name: 'Start anyway' }).tap()
  await expect.element(card.getByText('In Progress', { exact: true })).toBeVisible()
  await expect.poll(() => backend.office.jobs.get('job-CH-2004')?.status).toBe('in_progress')
})

it('[R25] a second tap within half a second does nothing, wherever it lands', async () => {
  await openPortal({ areTapsGuarded: true })
  const [first, second] = [jobCard('CH-2002'), jobCard('CH-2003')]
  // Both clicks in one task, so that they are within half a second on the slowest machine.
  for (const start of page.getByRole('button', { name: 'Start Job' }).elements()) start.dispatchEvent(aTap())
  await expect.element(first.getByText('In Progress', { exact: true })).toBeVisible()
  await expect.element(second.getByText('Pending', { exact: true })).toBeVisible()
})

it('[R25] a key that is held down starts a job once, and nothing of its next step', async () => {
  await openPortal({ areTapsGuarded: true })
  const card = jobCard('CH-2003')
  focus(card.getByRole('button', { name: 'Start Job' }))
  // A key that is held down repeats.
  await userEvent.keyboard('{Enter>3/}')
  await expect.element(card.getByText('In Progress', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Create Report' })).toHaveFocus()
  expect(location.pathname).toBe('/technician')
})

it.each(['Create Report', 'Job CH-2001'])(
  '[R25] a second tap on Back does nothing once the first has replaced what was under the thumb: %s',
  async (opener) => {
    await openPortal({ areTapsGuarded: true })
    const card = jobCard('CH-2001')
    const control = card.getByRole('button', { name: opener }).or(card.getByRole('link', { name: opener }))
    await control.tap()
    await expect.element(button('Back to Dashboard')).toBeVisible()
    // The logo, which leads to the public site, is where Back was.
    await tapTwice(button('Back to Dashboard'), async () => {
      await expect.element(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    })
    await expect.element(card).toBeVisible()
    expect(location.pathname).toBe('/technician')
  },
)

it('[R25] a second tap on Mark as seen does nothing to what has moved under the thumb', async () => {
  const { backend } = await openPortal({ areTapsGuarded: true })
  backend.office.edit('job-CH-2001', TODAY)
  await button('Refresh').tap()
  const seen = button('Mark as seen')
  await expect.element(seen).toBeVisible()
  await tapTwice(seen, async () => {
    await expect.element(seen).not.toBeInTheDocument()
  })
  await expect.element(tab("Today's Jobs")).toHaveAttribute('aria-selected', 'true')
})

it('[R25] [R27] a job completed without a report is read again, and can still be reported on', async () => {
  const { backend, reopen } = await openPortal()
  const pulls = backend.pulls
  await completeJob('CH-2001')
  await expect.poll(() => backend.pulls).toBeGreaterThan(pulls)
  await expectAllSent()
  const link = jobCard('CH-2001').getByRole('link', { name: 'Create Report' })
  await expect.element(link).toBeVisible()

  await reopen()
  await link.tap()
  await page.getByLabelText('Weather Conditions').fill('Afterwards')
  await saveReport()
  await expect.element(jobCard('CH-2001').getByRole('link', { name: 'View Report' })).toBeVisible()
  await expectAllSent()
  const [stored] = [...backend.office.reports.values()]
  const job = backend.office.jobs.get('job-CH-2001')
  expect(stored).toMatchObject({ report: { weather_conditions: 'Afterwards' }, needsReview: false })
  expect(job?.actual_end_time?.localeCompare(stored?.report.submitted_at ?? '')).toBe(-1)
})

it('[R25] more than thirty days later a job that was completed without a report takes none', async () => {
  const completed = (number: string, daysAgo: number) =>
    aJobOfToday(number, {
      status: 'completed',
      scheduled_date: daysAfter(TODAY, -daysAgo),
      actual_end_time: `${daysAfter(TODAY, -daysAgo)}T11:00:00.000Z`,
    })
  await openPortal({ jobs: [completed('CH-2008', 31), completed('CH-2010', 7)] })
  await tab('All Jobs').tap()
  await expect.element(jobCard('CH-2010').getByRole('link', { name: 'Create Report' })).toBeVisible()
  await expect.element(jobCard('CH-2008')).toBeVisible()
  await expect
    .element(jobCard('CH-2008').getByRole('link', { name: 'Create Report' }))
    .not.toBeInTheDocument()
})

it('a job that was completed so long ago that this phone has no reports of it leads to its report', async () => {
  const ofLongAgo = (number: string, change: Partial<Job>) =>
    aJobOfToday(number, { status: 'completed', scheduled_date: daysAfter(TODAY, -91), ...change })
  const jobs = [
    ofLongAgo('CH-1901', { actual_end_time: `${daysAfter(TODAY, -91)}T09:00:00.000Z` }),
    ofLongAgo('CH-1902', {}),
    ofLongAgo('CH-1903', { status: 'cancelled' }),
    ofLongAgo('CH-1904', { actual_end_time: `${daysAfter(TODAY, -89)}T09:00:00.000Z` }),
  ]
  await openPortal({ at: '/technician?tab=all', jobs })
  for (const number of ['CH-1901', 'CH-1902'])
    await expect.element(jobCard(number).getByRole('link', { name: 'View Report' })).toBeVisible()
  for (const number of ['CH-1903', 'CH-1904']) await expectCount(jobCard(number).getByRole('link'), 0)
})

it('[R25] what the office changes after a tap on a card takes the focus from nothing else', async () => {
  const { backend } = await openPortal()
  const card = jobCard('CH-2003')
  await card.getByRole('button', { name: 'More of the instructions' }).tap()
  focus(button('Refresh'))
  backend.office.cancel('job-CH-2003')
  backend.announceChanges()
  await expect.element(card.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(button('Refresh')).toHaveFocus()
})

it('[R25] the focus moves to the next step once, and not again when the office changes the job', async () => {
  const { backend } = await openPortal()
  const card = jobCard('CH-2002')
  await startJob('CH-2002')
  await expect.element(card.getByRole('button', { name: 'Create Report' })).toHaveFocus()
  await expectAllSent()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  backend.office.cancel('job-CH-2002')
  backend.announceChanges()
  await expect.element(card.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

it('[R25] [R26] a completion that the server refuses does not ask again on the page of the job', async () => {
  const { backend } = await openPortal()
  await openJob('CH-2001')
  backend.refuseNext('The office has closed this day')
  await completeJob('CH-2001')
  await expect.element(errorToast('Failed to update job: ')).toBeVisible()
  await expect.element(jobCard('CH-2001').getByRole('button', { name: 'Complete Job' })).toBeVisible()
  await expectCount(button('Complete anyway'), 0)
})

it('[R37] signing out shows a question, which can be cancelled', async () => {
  await openPortal()
  await button('Logout').tap()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveAccessibleName('Log out?')
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect.element(button('Logout')).toHaveFocus()
})

it('[R37] signing out names unfinished and unsent work, and that signing in needs a connection', async () => {
  const { goOffline } = await openPortal()
  goOffline()
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Mist')
  await button('Back to Dashboard').tap()
  await startJob('CH-2002')
  await pressEnterOn(button('Logout'))
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveAccessibleName('Log out with unsent work?')
  await expect.element(dialog).toHaveTextContent('You cannot sign in again until there is one.')
  await expect.element(dialog).toHaveTextContent('Not sent yet: 1 change.')
  await expect.element(dialog).toHaveTextContent('The report on job CH-2001 is begun, and not saved yet.')
})

it('[R38] [R39] the sign-in page has the logo and the office’s telephone number', async () => {
  await openPortal({ technician: null })
  await expect.element(page.getByRole('link', { name: 'Public website' })).toHaveAttribute('href', '/')
  await expect.element(page.getByText('Forgotten your password')).toBeVisible()
  const office = page.getByRole('link', { name: 'Ring the office: 020 910 0000' })
  await expect.element(office).toHaveAttribute('href', 'tel:+353209100000')
})

it('[R39] the way back leads to the tab that was open, also after a report and a restart of the app', async () => {
  const { reopen } = await openPortal()
  const expectAllJobs = async () => {
    await expect.element(tab('All Jobs')).toHaveAttribute('aria-selected', 'true')
  }
  await tab('All Jobs').tap()
  await openJob('CH-2004')
  await button('Back to Dashboard').tap()
  await expectAllJobs()

  await openReport('CH-2001')
  await saveReport()
  await expectAllJobs()

  await openJob('CH-2002')
  // A phone ends the page behind its camera, and shows it again with its history.
  await reopen(location.pathname + location.search)
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2002')).toBeVisible()
})

it('[R39] an unknown address below the portal is not found, and leads to the jobs', async () => {
  await openPortal({ at: '/technician/nowhere' })
  await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect.element(page.getByText('Oops! Page not found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2002')).toBeVisible()
})

it('a toast about the connection disappears once it no longer holds', async () => {
  const { goOffline, goOnline } = await openPortal()
  goOffline()
  await button('Refresh').tap()
  const failure = errorToast('Failed to fetch jobs: This phone is offline')
  await expect.element(failure).toBeVisible()
  await expect.element(page.getByText('Offline: all you do is kept on this phone')).toBeVisible()
  goOnline()
  await expect.element(failure).not.toBeInTheDocument()
  await expectCount(page.getByText('Offline: all you do is kept on this phone'), 0)
})

it('toasts end with the sign-out', async () => {
  await openPortal()
  await startJob('CH-2002')
  await expect.element(toast(TOASTS.jobUpdated)).toBeVisible()
  await logOut()
  await expect.element(button('Sign In')).toBeVisible()
  await expectCount(toast(TOASTS.jobUpdated), 0)
})

function aTap(): MouseEvent {
  return new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
}
