import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Customer } from '#domain/job.ts'
import { monthsAfter } from '#domain/time.ts'
import { textOnDevice } from '../../support/browser/deviceDatabase.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import {
  button,
  enterSignIn,
  expectAllSent,
  expectCount,
  jobCard,
  logOut,
  pressEnterOn,
  startJob,
  syncLine,
} from '../support/screen.ts'
import { aJobOfToday, CORMAC, NOW, theDay, TODAY } from '../support/theDay.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const JOBS = [...theDay(), aJobOfToday('CH-2101', { technician_id: CORMAC.id, customer: aCustomerInCork() })]

const OUT_OF_TOUCH = 'This phone has not reached the office for thirty days.'
const allJobs = page.getByRole('tab', { name: 'All Jobs (7)' })

it('[OB22e] [OB22h] [R40] the next technician finds only unsent work of the last one on the phone, and it is sent later', async () => {
  const portal = await openPortal({ jobs: JOBS })
  const { backend, goOffline, goOnline } = portal
  expect((await tracesOn(portal)).length).toBeGreaterThan(5)
  goOffline()
  await startJob('CH-2002')
  await expect.element(syncLine()).toHaveTextContent('1 change waiting')
  await pressEnterOn(button('Logout'))
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveTextContent('Everything else is removed from this phone.')
  await dialog.getByRole('button', { name: 'Log out' }).tap()
  await expect.element(button('Sign In')).toBeVisible()
  expect(await tracesOn(portal)).toEqual(wordsOf('CH-2002'))

  goOnline()
  await enterSignIn('second@demo.example')
  await expect.element(jobCard('CH-2101')).toBeVisible()
  expect((await tracesOn(portal)).toSorted()).toEqual(
    [...wordsOf('CH-2002'), ...wordsOf('CH-2101')].toSorted(),
  )

  await logOut()
  await enterSignIn('technician@demo.example')
  await expectAllSent()
  await expect.element(jobCard('CH-2002')).toHaveTextContent('In Progress')
  expect(backend.office.jobs.get('job-CH-2002')).toMatchObject({ status: 'in_progress' })
})

it('[OB22e] [R40] an open portal deletes the data of a technician whom the office switches off', async () => {
  const portal = await openPortal({ jobs: JOBS })
  portal.backend.office.switchedOff.add('technician-aoife')
  await button('Refresh').tap()
  await expect.element(page.getByText('Your account is currently inactive')).toBeVisible()
  await expect.poll(() => tracesOn(portal)).toEqual([])
})

it('[OB22l] [R40] a phone that has not reached the office for thirty days shows only unsent work, until it does', async () => {
  fakeIntervals()
  const portal = await openPortal({ jobs: JOBS })
  const { backend, clock, goOffline, goOnline, reopen } = portal
  goOffline()
  await startJob('CH-2002')
  await expect.element(syncLine()).toHaveTextContent('1 change waiting')
  clock.setTo(daysLater(29))
  await reopen()
  await expect.element(allJobs).toBeVisible()

  backend.now = daysLater(31)
  clock.setTo(backend.now)
  await reopen('/technician')
  await expect.element(page.getByText(OUT_OF_TOUCH)).toBeVisible()
  await expect.element(page.getByText('Start of job CH-2002')).toBeVisible()
  await expectCount(page.getByRole('tab'), 0)

  goOnline()
  await expect.element(allJobs).toBeVisible()
  await expectAllSent()
})

it('[OB22m] [R40] a month in a drawer hides nothing before the office was tried, nor if it is reached', async () => {
  const { backend, clock, reopen } = await openPortal({ jobs: JOBS })
  backend.now = daysLater(31)
  clock.setTo(backend.now)
  // Its screen has to be loaded, or it would show too late to be noticed below.
  backend.setReachable(false)
  await reopen('/technician')
  await expect.element(page.getByText(OUT_OF_TOUCH)).toBeVisible()

  backend.holdRequests()
  backend.setReachable(true)
  const opened = reopen('/technician')
  await expect.poll(() => backend.heldRequests).toBe(1)
  await expectCount(page.getByText(OUT_OF_TOUCH), 0)
  await expectCount(page.getByRole('tab'), 0)
  backend.releaseRequests()
  await opened
  await expect.element(allJobs).toBeVisible()
})

it('[OB22m] [OB22o] [R40] a wrong clock hides nothing that was shown before the office is tried, and nothing once it is right', async () => {
  fakeIntervals()
  const { backend, clock, goOffline } = await openPortal()
  backend.holdRequests()
  clock.setTo(daysLater(365))
  vi.advanceTimersByTime(MINUTE_MS)
  await expect.element(allJobs).toBeVisible()
  goOffline()
  backend.releaseRequests()
  await expect.element(page.getByText('If that is wrong, set it right')).toBeVisible()
  clock.setTo(NOW)
  vi.advanceTimersByTime(MINUTE_MS)
  await expect.element(allJobs).toBeVisible()
})

it('[OB22m] [R40] a phone that wakes up looks at its clock at once, and each time tries the office before it hides anything', async () => {
  fakeIntervals()
  const { backend, clock, goOffline } = await openPortal()
  const wakeUpAt = (time: Date) => {
    clock.setTo(time)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  goOffline()
  wakeUpAt(daysLater(31))
  await expect.element(page.getByText(OUT_OF_TOUCH)).toBeVisible()
  wakeUpAt(NOW)
  await expect.element(allJobs).toBeVisible()
  backend.holdRequests()
  wakeUpAt(daysLater(31))
  await new Promise(requestAnimationFrame)
  await expect.element(allJobs).toBeVisible()
  expect(page.getByText(OUT_OF_TOUCH).elements()).toEqual([])
  backend.releaseRequests()
  await expect.element(page.getByText(OUT_OF_TOUCH)).toBeVisible()
})

it('[OB22o] [R40] a clock that was years behind at one start hides nothing when it is right again', async () => {
  const portal = await openPortal({ jobs: JOBS })
  portal.goOffline()
  portal.clock.setTo(new Date('2018-01-01T00:05:00Z'))
  await portal.reopen()
  await expect.element(allJobs).toBeVisible()
  portal.clock.setTo(daysLater(0, 30))
  await portal.reopen()
  await expect.element(jobCard('CH-2002')).toBeVisible()
})

it('[OB22o] [R40] the office shows the jobs again while the clock is still wrong, and nothing hides them after', async () => {
  const { clock, goOffline, goOnline, reopen } = await openPortal()
  goOffline()
  clock.setTo(daysLater(365))
  await reopen('/technician')
  await expect.element(page.getByText(OUT_OF_TOUCH)).toBeVisible()
  goOnline()
  await expect.element(allJobs).toBeVisible()
  goOffline()
  await button('Refresh').tap()
  await expect.element(page.getByText('Failed to fetch jobs: This phone is offline')).toBeVisible()
  await expect.element(allJobs).toBeVisible()
})

it('[OB22p] [R40] a phone out of touch whose session the office has ended keeps only unsent work', async () => {
  const portal = await openPortal({ jobs: JOBS })
  const { backend, clock, goOffline, reopen } = portal
  goOffline()
  await startJob('CH-2002')
  await expect.element(syncLine()).toHaveTextContent('1 change waiting')
  clock.setTo(daysLater(31))
  await reopen('/technician')
  await expect.element(page.getByText(OUT_OF_TOUCH)).toBeVisible()
  backend.endSession()
  await expect.element(page.getByText('Your session has ended.')).toBeVisible()
  await expect.poll(() => tracesOn(portal)).toEqual(wordsOf('CH-2002'))
})

it('[OB22c] [R40] jobs older than 24 months are counted, and shown on request', async () => {
  const aged: Readonly<Record<string, number>> = { 'CH-2007': -25, 'CH-2009': -23 }
  const jobs = theDay().map((job) => {
    const months = aged[job.job_number]
    return months === undefined ? job : { ...job, scheduled_date: monthsAfter(TODAY, months) }
  })
  const portal = await openPortal({ jobs })
  await allJobs.tap()
  await expect.element(page.getByText('1 older job is not on this phone.')).toBeVisible()
  await expect.element(jobCard('CH-2009')).toBeVisible()
  await expectCount(jobCard('CH-2007'), 0)
  await page.getByLabelText('Search jobs').fill('CH-2007')
  await expect.element(page.getByText('The search does not look at it.')).toBeVisible()
  await page.getByLabelText('Search jobs').fill('')

  portal.goOffline()
  await button('Show older jobs').tap()
  await expect
    .element(page.getByText('There is no connection. Older jobs show when there is one.'))
    .toBeVisible()
  portal.goOnline()
  await button('Show older jobs').tap()
  await expect.element(jobCard('CH-2007')).toBeVisible()
  await expectCount(button('Show more'), 0)
  expect(await textOnDevice(portal.databaseName)).not.toContain('CH-2007')
})

function aCustomerInCork(): Customer {
  return {
    first_name: 'Donal',
    last_name: 'Twomey',
    phone: '020 914 6602',
    email: null,
    address_line_1: '9 Quay Street',
    city: 'Kinsale',
    county: 'Cork',
  }
}

function daysLater(days: number, minutes = 0): Date {
  return new Date(NOW.getTime() + days * DAY_MS + minutes * MINUTE_MS)
}

/** Lets no interval of the portal pass by itself. */
function fakeIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** What identifies the customer of a job: its number, and the customer's phone number and address. */
function wordsOf(number: string): string[] {
  return JOBS.filter((job) => job.job_number === number).flatMap(({ job_number, customer }) => [
    job_number,
    customer.phone,
    customer.address_line_1,
  ])
}

/** The identifying words that the phone has stored anywhere. */
async function tracesOn({ databaseName }: OpenPortal): Promise<string[]> {
  const text = await textOnDevice(databaseName)
  const words = new Set(JOBS.flatMap(({ job_number }) => wordsOf(job_number)))
  return [...words].filter((word) => text.includes(JSON.stringify(word).slice(1, -1)))
}
