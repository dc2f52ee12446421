import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ACCOUNT } from '../../support/technician/texts.ts'
import { openPortal, unsentEntries } from '../support/openPortal.tsx'
import {
  button,
  enterSignIn,
  expectAllSent,
  expectCount,
  openSyncScreen,
  startJob,
  syncLine,
} from '../support/screen.ts'

const SETTINGS = 'The settings of this app have to be updated'
const KEPT = 'Everything is kept on this phone.'

it('[OB9i] [R55] a refused key is not offline: the screens say what to do, a newer version is looked for, and all is sent once the key works', async () => {
  const update = spyOnUpdates()
  const { backend } = await openPortal()
  backend.setKeyRefused(true)
  await startJob('CH-2002')
  await expect.element(syncLine()).toHaveTextContent('Settings outdated, all is kept')
  await expect.poll(() => update.mock.calls.length).toBeGreaterThan(0)
  await expectCount(page.getByText('Offline'), 0)

  await openSyncScreen()
  await expect.element(page.getByText(SETTINGS)).toBeVisible()
  await expect.element(page.getByText(KEPT)).toBeVisible()
  expect((await unsentEntries()).map(({ state }) => state.kind)).toEqual(['waiting'])

  backend.setKeyRefused(false)
  await button('Back to Dashboard').tap()
  await button('Refresh').tap()
  await expectAllSent()
  expect(backend.office.jobs.get('job-CH-2002')).toMatchObject({ status: 'in_progress' })
})

it('[OB9i] [R55] the sign-in screen says that the key is refused, with the number of the office, and offers the newer version', async () => {
  const update = spyOnUpdates()
  const { ports } = await openPortal({
    technician: null,
    before: ({ backend }) => backend.setKeyRefused(true),
  })
  await enterSignIn(ACCOUNT.email)
  const alert = page.getByRole('alert').filter({ hasText: SETTINGS }).filter({ hasText: KEPT }).first()
  await expect.element(alert).toMatchAriaInlineSnapshot(`
    - alert:
      - /children: deep-equal
      - text: "The settings of this app have to be updated: the server no longer accepts them. Please tell the office."
      - paragraph: Everything is kept on this phone. A new version of the app is offered here once there is one.
      - link "Ring the office: 020 910 0000":
        - /url: tel:+353209100000
  `)
  await expect.poll(() => update.mock.calls.length).toBe(1)
  await expect.element(button('Sign In')).toBeEnabled()

  await expectCount(button('Update now'), 0)
  const apply = vi.spyOn(ports.update, 'apply')
  vi.spyOn(ports.update, 'isReady').mockReturnValue(true)
  await enterSignIn(ACCOUNT.email)
  await expect.element(alert).toHaveTextContent('Everything is kept on this phone. A new version is ready.')
  await button('Update now').tap()
  expect(apply).toHaveBeenCalledOnce()
})

/** Stands in for the registration of the service worker, which no mounted screen has. */
function spyOnUpdates() {
  const update = vi.fn<() => Promise<void>>(async () => {})
  const standIn: ServiceWorkerRegistration = Object.create(ServiceWorkerRegistration.prototype, {
    active: { value: null },
    update: { value: update },
  })
  const registration = vi
    .spyOn(navigator.serviceWorker, 'getRegistration')
    .mockImplementation(async () => standIn)
  onTestFinished(() => registration.mockRestore())
  return update
}
