import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfficeBackend } from '../support/officeBackend.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import {
  button,
  enterSignIn,
  expectAllSent,
  expectCount,
  jobCard,
  logOut,
  openReport,
  openSyncScreen,
  pressEnterOn,
  saveReport,
  startJob,
  syncLine,
  tab,
} from '../support/screen.ts'
import { AOIFE } from '../support/theDay.ts'
import { ACCOUNT, SYNC_LINE } from '../../support/technician/texts.ts'

const INACTIVE = 'Your account is currently inactive. Please contact support.'

it.each([
  ['with a wrong password', 'Invalid login credentials'],
  ['with an inactive account', INACTIVE],
  ['with an account that has no technician', 'Technician profile not found'],
])(
  '[R22] signing in %s shows the reason, as a toast and inline, and does not open the portal',
  async (_who, message) => {
    await openPortal({ technician: null, before: ({ backend }) => refuseSignIn(backend, message) })
    await enterSignIn('technician@demo.example')
    await expect.element(page.getByText('Login Failed')).toBeVisible()
    await expectCount(page.getByRole('alert').filter({ hasText: message }), 2)
    await expect.element(button('Sign In')).toBeEnabled()
    await expect.element(page.getByLabelText('Email')).toHaveValue('technician@demo.example')
    await expectCount(page.getByRole('tab'), 0)
  },
)

it('[section 5] a malformed e-mail and an empty password are rejected before anything is sent', async () => {
  let attempts = 0
  await openPortal({
    technician: null,
    before: ({ backend }) => {
      backend.accounts.signIn = async () => {
        attempts += 1
        return { kind: 'failed', message: 'Invalid login credentials' }
      }
    },
  })
  await page.getByLabelText('Email').fill('technician@')
  await button('Sign In').tap()
  await expect
    .element(page.getByLabelText('Email'))
    .toHaveAccessibleDescription(expect.stringMatching(/^Enter a valid email address/))
  await expect.element(page.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password')
  for (const label of ['Email', 'Password'])
    await expect.element(page.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Enter your password')).toHaveAttribute('aria-live', 'polite')
  expect(attempts).toBe(0)
})

it('[section 2] [section 5] while signing in the button shows it, and nothing can be entered', async () => {
  const { backend } = await openPortal({ technician: null })
  backend.holdRequests()
  await enterSignIn('technician@demo.example')
  await expect.element(button('Signing In...')).toBeDisabled()
  await expect.element(page.getByLabelText('Email')).toBeDisabled()
  await expect.element(page.getByLabelText('Password')).toBeDisabled()
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  backend.releaseRequests()
  await expect.element(page.getByText('Welcome back, Aoife!')).toBeVisible()
})

it('[R22] signing in greets by first name, and shows name and region', async () => {
  await openPortal({ technician: null })
  await enterSignIn('technician@demo.example')
  await expect.element(page.getByText('Login Successful')).toBeVisible()
  await expect.element(page.getByText('Welcome back, Aoife!')).toBeVisible()
  await expect.element(page.getByText('Welcome, Aoife Brennan')).toBeVisible()
  await expect.element(page.getByText('Dublin Technician')).toBeVisible()
})

it('after a failed sign-in the focus is on the password', async () => {
  await openPortal({ technician: null })
  await enterSignIn('technician@demo.example', 'wrong-password')
  await expect.element(page.getByLabelText('Password')).toHaveFocus()
})

it.each([
  ['who is signed in', async () => {}],
  ['the session', ({ store }: OpenPortal) => store.setIdentity(null)],
])('[OB12a] signing out shows an error if the phone cannot delete %s', async (_what, deleteBefore) => {
  const portal = await openPortal()
  portal.backend.accounts.signOut = async () => {
    await deleteBefore(portal)
    throw new Error('The disk is broken')
  }
  await logOut()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Failed to log out: .*The disk is broken/)
  await expectCount(page.getByRole('alertdialog'), 0)
})

it('signing in without a connection shows that there is none', async () => {
  const { goOffline } = await openPortal()
  await logOut()
  await expect.element(button('Sign In')).toBeVisible()
  goOffline()
  await enterSignIn('technician@demo.example')
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('There is no connection')
  await expect.element(page.getByLabelText('Password')).toHaveValue(ACCOUNT.password)
})

it('[R22] a technician who has been deactivated is signed out, once and with the reason', async () => {
  const { backend } = await openPortal()
  const signOut = vi.spyOn(backend.accounts, 'signOut')
  backend.office.switchedOff.add(AOIFE.id)
  await button('Refresh').tap()
  await expect.element(page.getByText(INACTIVE)).toBeVisible()
  await expect.element(button('Sign In')).toBeVisible()
  await expectCount(page.getByRole('tab'), 0)
  expect(signOut).toHaveBeenCalledOnce()
})

it('[R22] a session that the office ends takes the toasts of its technician along', async () => {
  const { backend } = await openPortal()
  backend.refuseNext('The office has cancelled the job')
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to update job' })).toBeVisible()
  backend.endSession()
  await expect.element(page.getByText('Your session has ended.')).toBeVisible()
  await expectCount(page.getByRole('region', { name: 'Notices' }).getByRole('alert'), 0)
})

it('[R37] signing out takes the toasts of its technician along', async () => {
  const { backend } = await openPortal()
  backend.failPulls('The server is busy')
  await button('Refresh').tap()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is busy')
  await logOut()
  await expect.element(button('Sign In')).toBeVisible()
  await expectCount(page.getByRole('alert'), 0)
})

it('[OB21d] [R22] the work of a technician who has been switched off waits, and is sent once they may sign in again', async () => {
  const { backend, store, goOffline, goOnline } = await openPortal()
  goOffline()
  await startJob('CH-2002')
  await openReport('CH-2001')
  await userEvent.upload(page.getByLabelText('Choose Photos'), new File(['a picture'], 'crown.jpg'))
  await expect.element(button('Mark photo 1')).toBeEnabled()
  await saveReport()
  backend.office.switchedOff.add(AOIFE.id)

  goOnline()
  await expect.element(page.getByText(INACTIVE)).toBeVisible()
  await expect.element(page.getByText('2 changes and 1 photo are kept here and will be sent')).toBeVisible()
  const entries = await store.entries(AOIFE.auth_user_id)
  expect(entries).toHaveLength(3)
  expect(entries.filter(({ state }) => state.kind === 'refused')).toEqual([])

  backend.office.switchedOff.delete(AOIFE.id)
  await enterSignIn('technician@demo.example')
  await expectAllSent()
  expect(backend.office.jobs.get('job-CH-2002')).toMatchObject({ status: 'in_progress' })
  expect([...backend.office.reports.values()]).toMatchObject([
    { report: { job_id: 'job-CH-2001' }, photos: [expect.any(String)] },
  ])
})

it('[OB9b] [OB9c] signing out keeps unsent work for its owner, and hides it from the next technician', async () => {
  const { backend, goOffline, goOnline } = await openPortal()
  goOffline()
  await startJob('CH-2002')
  await logOut()
  await expect.element(button('Sign In')).toBeVisible()
  goOnline()
  await enterSignIn('second@demo.example')
  await expect.element(page.getByText('Cork Technician')).toBeVisible()
  await expect.element(syncLine()).toHaveTextContent(SYNC_LINE.allSent)
  expect(backend.office.jobs.get('job-CH-2002')).toMatchObject({ status: 'pending' })

  await logOut()
  await enterSignIn('technician@demo.example')
  await expect.element(jobCard('CH-2002')).toBeVisible()
  await expect.poll(() => backend.office.jobs.get('job-CH-2002')?.status).toBe('in_progress')
})

it('[OB9h] after a sign-out the sign-in screen counts the unsent work that waits, and names no customer', async () => {
  const { goOffline } = await openPortal()
  goOffline()
  await startJob('CH-2002')
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Dry')
  await button('Back to Dashboard').tap()
  await logOut()
  const waiting = page.getByRole('note').filter({ hasText: 'Unsent work on this phone' })
  await expect.element(waiting).toHaveTextContent('Unsent work on this phone: 1 change, 1 draft.')
  await expect.element(page.getByRole('main')).not.toHaveTextContent('CH-2002')
})

it('[OB9h] a sign-in screen without unsent work behind it does not speak of any', async () => {
  await openPortal()
  await logOut()
  await expect.element(button('Sign In')).toBeVisible()
  await expectCount(page.getByText('Unsent work on this phone'), 0)
})

it("[R39] the next technician's way back does not lead to the last one's search", async () => {
  const { backend } = await openPortal({ at: '/technician?tab=all&find=kavanagh' })
  await expect.element(jobCard('CH-2005')).toBeVisible()
  await openSyncScreen()
  backend.endSession()
  await enterSignIn('second@demo.example')
  await button('Back to Dashboard').tap()
  await expect.element(tab("Today's Jobs")).toHaveAttribute('aria-selected', 'true')
  expect(location.search).toBe('')
})

it("[OB9c] the app's icon has no number once the technician has signed out, whatever waits", async () => {
  const shown: number[] = []
  const { goOffline } = await openPortal({ onUnsent: (count) => shown.push(count) })
  goOffline()
  await startJob('CH-2002')
  await expect.poll(() => shown.at(-1)).toBe(1)
  await logOut()
  await expect.element(button('Sign In')).toBeVisible()
  await expect.poll(() => shown.at(-1)).toBe(0)
})

it('[R39] the address of the sign-in screen leads a signed-in technician to the jobs', async () => {
  const { goOffline, reopen } = await openPortal({ at: '/technician/sign-in', technician: null })
  await expect.element(button('Sign In')).toBeVisible()
  await expectCount(button('Back to Dashboard'), 0)
  const adding = vi.spyOn(history, 'pushState')
  onTestFinished(() => adding.mockRestore())
  await enterSignIn('technician@demo.example')
  await expect.element(jobCard('CH-2001')).toBeVisible()
  expect(adding, 'Back does not lead to the sign-in screen').not.toHaveBeenCalled()
  goOffline()
  await reopen()
  await expect.element(jobCard('CH-2001')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/technician')
})

function refuseSignIn(backend: OfficeBackend, message: string): void {
  backend.accounts.signIn = async () => ({ kind: 'failed', message })
}

it('[R38] the office’s number is on a phone’s screen without scrolling, and the name of the firm above the form', async () => {
  await openPortal({ technician: null })
  const office = page.getByRole('link', { name: /^Ring the office/ })
  expect(office.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  await expect.element(page.getByText('Brightflue Chimney Care')).toBeInViewport()
})

it('[R37] signing out names a report that is only begun', async () => {
  await openPortal()
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Mist')
  await button('Back to Dashboard').tap()
  await pressEnterOn(button('Logout'))
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleName('Log out with unsent work?')
})
