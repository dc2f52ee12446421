import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ACCOUNT } from '../../support/technician/texts.ts'
import { openPortal } from '../support/openPortal.tsx'
import {
  button,
  enterSignIn,
  expectCount,
  jobCard,
  logOut,
  startJob,
  syncLine,
  toast,
} from '../support/screen.ts'

const ENDED = page.getByText('Your session has ended.')
const errors = page.getByRole('alert')
const inForm = page.getByRole('group').getByRole('alert')

it('[R39] a session that has to be renewed leads to the sign-in screen, and back to the jobs without it', async () => {
  const { backend, store } = await openPortal()
  Object.assign(backend.server, {
    pull: async () => ({ kind: 'signed-out' }),
    send: async () => ({ kind: 'signed-out' }),
  })
  await startJob('CH-2002')
  await syncLine().getByRole('link', { name: 'Sign in' }).tap()
  await expect.element(button('Sign In')).toBeVisible()
  expect(location.pathname).toBe('/technician/sign-in')
  await expect.poll(() => document.title).toBe('Sign in – Technician portal')
  await store.countUnsent()
  await new Promise(requestAnimationFrame)
  await expectCount(page.getByText('Unsent work on this phone'), 0)
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2002')).toBeVisible()
})

it('[OB9c] a sign-out does not show why the session before it has ended', async () => {
  const { backend } = await openPortal()
  backend.endSession()
  await expect.element(ENDED).toBeVisible()
  await enterSignIn(ACCOUNT.email)
  await expect.element(jobCard('CH-2001')).toBeVisible()
  await logOut()
  await expect.element(button('Sign In')).toBeVisible()
  await expectCount(ENDED, 0)
})

it('[OB9d] a session that ends on a phone that cannot read what is unsent still leads to the sign-in screen', async () => {
  const { backend, store } = await openPortal()
  vi.spyOn(store, 'entries').mockRejectedValueOnce(new Error('The disk is broken'))
  backend.endSession()
  await expect.element(ENDED).toBeVisible()
  await expect.poll(() => store.identity()).toBeNull()
})

it('[OB9c] nothing is sent or fetched any more once the technician has signed out', async () => {
  const { ports, reopen } = await openPortal()
  const start = vi.spyOn(ports, 'startSync')
  await reopen()
  const [started] = start.mock.results
  if (started?.type !== 'return') throw new Error('The sync did not start')
  const stop = vi.spyOn(started.value, 'stop')
  await logOut()
  await expect.element(button('Sign In')).toBeVisible()
  expect(stop).toHaveBeenCalled()
})

it('[R22] another attempt to sign in replaces the error of the last one, inline and as a toast', async () => {
  const { backend } = await openPortal({ technician: null })
  await enterSignIn(ACCOUNT.email, 'wrong-password')
  await expect.element(inForm).toHaveTextContent(/^Invalid login credentials$/)
  await expectCount(errors, 2)
  backend.holdRequests()
  await button('Sign In').tap()
  await expectCount(inForm, 0)
  backend.releaseRequests()
  await expectCount(inForm, 1)
  await new Promise(requestAnimationFrame)
  expect(errors.elements()).toHaveLength(2)
  await enterSignIn(ACCOUNT.email)
  await expect.element(toast('Login Successful')).toBeVisible()
  expect(errors.elements()).toEqual([])
})

it.each([
  [
    new TypeError('Failed to fetch dynamically imported module: https://sweep.example/a.js'),
    /^There is no connection\. Signing in needs one/,
  ],
  [new Error('The disk is broken'), /^The disk is broken$/],
])('[R22] [R49] a sign-in that the phone itself cannot do shows why: %s', async (thrown, text) => {
  await openPortal({
    technician: null,
    before: ({ backend }) => void (backend.accounts.signIn = () => Promise.reject(thrown)),
  })
  await enterSignIn(ACCOUNT.email)
  await expect.element(inForm).toHaveTextContent(text)
})

it('[OB22e] [R40] the sign-in screen deletes what must not stay on the phone', async () => {
  const { ports, reopen } = await openPortal({ technician: null })
  const tidy = vi.spyOn(ports, 'tidy')
  await reopen()
  await expect.element(button('Sign In')).toBeVisible()
  expect(tidy).toHaveBeenCalledOnce()
})

it('[OB9h] a sign-in screen that cannot count what waits is usable all the same', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const error = new Error('The disk is broken')
  await openPortal({ technician: null, breakStore: () => ({ countUnsent: () => Promise.reject(error) }) })
  await expect.poll(() => warned.mock.calls).toEqual([['The unsent work was not counted:', error]])
  await expect.element(button('Sign In')).toBeEnabled()
})

it('[OB17a] how to install the app stands above the form on an iPhone, and elsewhere below all, where it moves nothing', async () => {
  const { ports, reopen } = await openPortal({ technician: null })
  Object.assign(ports, { installOffer: { ...ports.installOffer, isReady: () => true } })
  await reopen()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - paragraph
      - heading
      - paragraph
      - group
      - paragraph
      - link
      - paragraph
      - note
  `)
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  onTestFinished(() => agent.mockRestore())
  await reopen()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - paragraph
      - heading
      - paragraph
      - note
      - group
      - paragraph
      - link
      - paragraph
  `)
})
