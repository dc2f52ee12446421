import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { newDraft } from '#sync/draft.ts'
import { openPortal } from '../support/openPortal.tsx'
import {
  button,
  enterSignIn,
  expectCount,
  logOut,
  openReport,
  pressEnterOn,
  startJob,
} from '../support/screen.ts'
import { shortenTheWait } from '../support/shortenTheWait.ts'
import { AOIFE, NOW } from '../support/theDay.ts'

// Every text, name, role, state and target of a screen, in its order: what is missing, changed or too many fails here.

it('[section 2] [R38] [R39] the sign-in screen', async () => {
  await openPortal({ technician: null })
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - paragraph:
        - link "Public website":
          - /url: /
        - text: Brightflue Chimney Care
      - heading "Technician Portal" [level=1]
      - paragraph: Sign in to see your jobs.
      - group:
        - text: Email
        - textbox "Email"
        - text: Password
        - textbox "Password"
        - button "Show what is typed"
        - button "Sign In"
      - paragraph: Forgotten your password, or no account yet? The office sees to both.
      - link "Ring the office: 020 910 0000":
        - /url: tel:+353209100000
      - paragraph: You need a connection to sign in. After that the portal works without one.
  `)
})

it('[section 5] the sign-in form with an error for each field, and a password that is shown', async () => {
  await openPortal({ technician: null })
  await button('Sign In').tap()
  await button(/^Show/).tap()
  await expect.element(page.getByText('Enter your password')).toBeVisible()
  await expect.element(page.getByRole('group')).toMatchAriaInlineSnapshot(`
    - group:
      - /children: deep-equal
      - text: Email
      - textbox "Email"
      - paragraph: Enter your email address
      - text: Password
      - textbox "Password"
      - button "Hide what is typed"
      - paragraph: Enter your password
      - button "Sign In"
  `)
})

it('[section 5] the fields tell a phone what to fill in, and which keyboard to show', async () => {
  await openPortal({ technician: null })
  const [email, password] = [page.getByLabelText('Email'), page.getByLabelText('Password')]
  for (const [field, attributes] of [
    [email, { type: 'email', autocomplete: 'username', autocapitalize: 'none', required: '' }],
    [password, { type: 'password', autocomplete: 'current-password', required: '' }],
  ] as const) {
    for (const [name, value] of Object.entries(attributes))
      await expect.element(field).toHaveAttribute(name, value)
  }
  await button(/^Show/).tap()
  await expect.element(password).toHaveAttribute('type', 'text')
  await button(/^Hide/).tap()
  await expect.element(password).toHaveAttribute('type', 'password')
  for (const field of [email, password]) await expect.element(field).toHaveAttribute('aria-invalid', 'false')
})

it('[R22] an inactive account shows whom to ask', async () => {
  const { backend } = await openPortal({ technician: null })
  backend.office.switchedOff.add(AOIFE.id)
  await enterSignIn('technician@demo.example')
  const alert = page.getByRole('group').getByRole('alert')
  await expect.element(alert).toBeVisible()
  await expect.element(alert).toMatchAriaInlineSnapshot(`
    - alert:
      - /children: deep-equal
      - text: Your account is currently inactive. Please contact support.
      - link "Ring the office: 020 910 0000":
        - /url: tel:+353209100000
  `)
})

it('[OB9h] the work that waits behind the sign-in screen', async () => {
  const { goOffline } = await openPortal({ isClockStopped: true })
  goOffline()
  await startJob('CH-2002')
  await logOut()
  await expect.element(page.getByText('Unsent work on this phone: 1 change.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - paragraph
      - heading "Technician Portal" [level=1]
      - paragraph
      - group
      - note: "Unsent work on this phone: 1 change. It waits until whoever entered it signs in here again."
      - paragraph
      - link
      - paragraph
  `)
})

it('[OB9c] [OB21d] the sign-in screen after the office has ended a session in which something is unsent', async () => {
  const { backend, goOffline } = await openPortal({ isClockStopped: true })
  goOffline()
  await startJob('CH-2002')
  backend.endSession()
  await expect.element(page.getByText('Your session has ended.')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - paragraph
      - heading "Technician Portal" [level=1]
      - paragraph
      - note:
        - /children: equal
        - paragraph: "Your session has ended. Sign in to go on where you were: your unsent work is kept on this phone."
        - paragraph: 1 change is kept here and will be sent when you sign in.
        - link "Ring the office: 020 910 0000":
          - /url: tel:+353209100000
      - group
      - paragraph
      - link
      - paragraph
  `)
})

it('[OB22l] [R40] a phone out of touch, with what is unsent and begun on it, which can be exported', async () => {
  const { clock, goOffline, reopen, store } = await openPortal({ isClockStopped: true })
  goOffline()
  await startJob('CH-2002')
  await store.openDraft(newDraft(AOIFE.auth_user_id, 'job-CH-2001', 'report-1', AOIFE, NOW.toISOString()))
  clock.setTo(new Date(2026, 3, 4, 10, 0))
  await reopen('/technician')
  await expect.element(page.getByText('Start of job CH-2002')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - paragraph
      - heading "Technician Portal" [level=1]
      - paragraph
      - note:
        - /children: equal
        - paragraph: This phone has not reached the office for thirty days. Jobs and reports that were sent are not shown until it does.
        - paragraph: They show again as soon as there is a connection. If they do not, sign in.
        - paragraph: The date on this phone is Sat 4 Apr 2026. If that is wrong, set it right, and they show again at once.
      - group
      - region "Kept on this phone":
        - /children: equal
        - heading "Kept on this phone" [level=2]
        - paragraph: This is sent as soon as there is a connection. It can be exported for the office until then.
        - list:
          - listitem:
            - paragraph: Start of job CH-2002
            - paragraph: Entered Wed 4 Mar 2026, 10:00
        - button "Export all"
        - list:
          - listitem: The report on job CH-2001 is begun. Go on with it once there is a connection.
      - paragraph
      - link
      - paragraph
  `)
  await button('Export all').tap()
  const file = page.getByRole('region', { name: 'The file is ready' })
  await expect.element(file).toBeVisible()
  await file.getByRole('button', { name: 'Close' }).tap()
  await expectCount(file, 0)
})

it('[OB22l] [R40] a phone out of touch on which nothing is unsent, and then a report is begun in another tab', async () => {
  const { clock, goOffline, reopen, store } = await openPortal({ isClockStopped: true })
  goOffline()
  clock.setTo(new Date(2026, 3, 4, 10, 0))
  await reopen('/technician')
  await expect.element(page.getByText('Nothing on this phone waits to be sent.')).toBeVisible()
  await store.openDraft(newDraft(AOIFE.auth_user_id, 'job-CH-2001', 'report-1', AOIFE, NOW.toISOString()))
  await expect.element(page.getByRole('region', { name: 'Kept on this phone' })).toMatchAriaInlineSnapshot(`
    - region "Kept on this phone":
      - /children: deep-equal
      - heading "Kept on this phone" [level=2]
      - list:
        - listitem: The report on job CH-2001 is begun. Go on with it once there is a connection.
  `)
})

it('[R37] the question before a sign-out with nothing unsent', async () => {
  await openPortal({ isClockStopped: true })
  await pressEnterOn(button('Logout'))
  await expect.element(page.getByRole('alertdialog')).toMatchAriaInlineSnapshot(`
    - alertdialog "Log out?":
      - /children: deep-equal
      - heading "Log out?" [level=2]
      - paragraph: Your jobs are removed from this phone.
      - button "Cancel"
      - button "Log out"
      - region "Notices"
  `)
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveAccessibleDescription('Your jobs are removed from this phone.')
  await button('Cancel').tap()
  await expect.element(button('Logout')).toHaveFocus()
  await pressEnterOn(button('Logout'))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})

it('[R37] the question before a sign-out without a connection, with unsent work and a draft', async () => {
  const { goOffline } = await openPortal({ isClockStopped: true })
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Mist')
  await button('Back to Dashboard').tap()
  goOffline()
  await startJob('CH-2002')
  await pressEnterOn(button('Logout'))
  await expect.element(page.getByRole('alertdialog')).toMatchAriaInlineSnapshot(`
    - alertdialog "Log out with unsent work?":
      - /children: deep-equal
      - heading "Log out with unsent work?" [level=2]
      - paragraph: There is no connection now. You cannot sign in again until there is one.
      - paragraph: "Not sent yet: 1 change."
      - paragraph: The report on job CH-2001 is begun, and not saved yet.
      - paragraph: It stays on this phone with its jobs until you sign in here again, and is sent then once it is saved. Nobody else who signs in on this phone can see it.
      - paragraph: Everything else is removed from this phone.
      - button "Cancel"
      - button "Log out"
      - region "Notices":
        - status:
          - paragraph: Job Updated
          - paragraph: Job status changed to in_progress
          - button "Dismiss"
  `)
})

it('[OB12m] the message of a storage that does not respond', async () => {
  const { reopen, store } = await openPortal()
  vi.spyOn(store, 'identity').mockReturnValue(new Promise(() => {}))
  shortenTheWait()
  await reopen()
  await expect.element(page.getByRole('note')).toMatchAriaInlineSnapshot(`
    - note:
      - /children: deep-equal
      - paragraph: This phone’s storage does not respond.
      - paragraph: Close the portal and every tab of it, and open it again. What was saved is not lost.
  `)
})

it('the message of a start that waits for another tab', async () => {
  const { ports, reopen, store } = await openPortal()
  vi.spyOn(store, 'identity').mockReturnValueOnce(new Promise(() => {}))
  vi.spyOn(ports.blockedUpgrade, 'isBlocked').mockReturnValue(true)
  await reopen()
  await expect.element(page.getByRole('note')).toMatchAriaInlineSnapshot(`
    - note:
      - /children: deep-equal
      - paragraph: The portal is still open in another tab, in an older version.
      - paragraph: Close the other tabs of the portal. This one then goes on by itself.
  `)
})
